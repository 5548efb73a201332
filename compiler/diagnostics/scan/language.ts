/** Words that steer a model. */
import type { CatalogueEntry } from "../catalogue.ts";

export const languageCodes = {
  "injection/override": {
    level: "error",
    title: "A text takes the model's other instructions out of force",
    help: "Delete the sentence. Where a document has to show such a sentence, quote it and say that it is an example.",
  },
  "injection/role-hijack": {
    level: "error",
    title: "A text gives the model a role without limits, or somebody's authority",
    help: "Delete the sentence, or describe the role without taking rules away.",
  },
  "injection/prompt-leak": {
    level: "error",
    title: "A text has the model give away its instructions",
    help: "Delete the sentence. Where a prompt is a file of the project, name the file.",
  },
  "injection/addressed-to-model": {
    level: "error",
    title: "A text speaks to a model from a place that no reader looks at",
    help: "Move what the model has to know into visible text, where a review sees it, or delete it.",
  },
  "concealment/user": {
    level: "error",
    title: "A text hides what the model does from people",
    help: "Delete the sentence: people have to be able to see what an agent did and why.",
  },
  "obfuscation/decode-and-obey": {
    level: "error",
    title: "A text has the model decode or put together instructions and obey them",
    help: "Write the instructions in clear, or delete the sentence.",
  },
} as const satisfies { readonly [code: string]: CatalogueEntry };
