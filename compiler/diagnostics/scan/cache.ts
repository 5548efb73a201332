/**
 * Values in static text that break a provider's prompt cache. None is an error when an artifact is built:
 * it is the same bytes until somebody commits others, so a build stays right; what is lost is the cache.
 * A check, the gate in front of the main branch, makes errors of time stamps and of what its base did not have.
 */
import type { CatalogueEntry } from "../catalogue.ts";

export const cacheCodes = {
  "cache/date": {
    level: "warning",
    title: "Static text holds a day that passes",
    help: "Declare an input such as `today: {binding: session, format: date}` and put its slot behind the static text; take a generator's stamp out.",
  },
  "cache/time": {
    level: "warning",
    title: "Static text holds a time or an age from a clock",
    help: "Declare an input with `binding: turn` and put its slot at the end; `binding: session` does where the time of the start is enough.",
  },
  "cache/uuid": {
    level: "warning",
    title: "Static text holds a UUID of a session, a request or a customer",
    help: "Declare an input with `binding: session` for it (`binding: turn` for a request's), or leave it out: a model seldom needs it.",
  },
  "cache/epoch": {
    level: "warning",
    title: "Static text holds seconds since 1970",
    help: "Declare an input with `binding: turn` for the clock, with `binding: session` for an id that is made from it.",
  },
  "cache/hex": {
    level: "warning",
    title: "Static text holds a random id",
    help: "Declare an input with `binding: session` for it (`binding: turn` for a request's), or use a constant where only a delimiter is needed.",
  },
  "cache/sha": {
    level: "warning",
    title: "Static text holds the commit of a checkout",
    help: "Declare an input with `binding: session` for it, or leave it to the model to ask the repository.",
  },
  "cache/home-path": {
    level: "warning",
    title: "Static text holds a path into somebody's home folder",
    help: "Write the path relative to the project or with `~`, or declare an input with `binding: session` for the folder.",
  },
  "cache/user": {
    level: "warning",
    title: "Static text names one user",
    help: "Declare an input with `binding: session` for what belongs to a user, and put its slot behind what all users share.",
  },
  "cache/host": {
    level: "warning",
    title: "Static text names one machine",
    help: "Declare an input with `binding: session` for the name, or leave it out.",
  },
  "cache/temp-path": {
    level: "warning",
    title: "Static text holds a temporary path",
    help: "Declare an input with `binding: session` for the folder, or use one with a name that stays.",
  },
  "cache/current": {
    level: "warning",
    title: "Static text holds a value of the moment",
    help: "Declare an input with `binding: turn` for it; with `binding: session`, or a build variable with a `matrix`, where it stays for a session or a build.",
  },
  "cache/environment": {
    level: "warning",
    title: "Static text describes the machine that it was made on",
    help: "Declare inputs with `binding: session` for working directory, system and branch, and put their slots behind the static text.",
  },
  "cache/json-order": {
    level: "warning",
    title: "Static JSON has keys in no order",
    help: "Sort the keys where the JSON is written, or name the tools in the target: `tools.json` is written in canonical order.",
  },
  "cache/directory-order": {
    level: "warning",
    title: "A static list is in the order of a directory or a map",
    help: "Sort the list by name where it is made; a collector (`glob`, `skills`) of the compiler does.",
  },
} as const satisfies { readonly [code: string]: CatalogueEntry };
