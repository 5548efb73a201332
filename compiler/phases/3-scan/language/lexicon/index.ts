/** All concepts that sentences are searched for. */
import type { Concept } from "../concepts.ts";
import * as actions from "./actions.ts";
import * as objects from "./actions-objects.ts";
import * as places from "./actions-places.ts";
import * as times from "./actions-times.ts";
import * as actors from "./actors.ts";
import * as attacks from "./attacks.ts";
import * as authority from "./authority.ts";
import * as conceal from "./conceal.ts";
import * as cues from "./cues.ts";
import * as decode from "./decode.ts";
import * as delayed from "./delayed.ts";
import * as grammar from "./grammar.ts";
import * as hail from "./hail.ts";
import * as leak from "./leak.ts";
import * as override from "./override.ts";
import * as role from "./role.ts";

/** Every concept of the lexicon's files. A new file goes here. */
export const CONCEPTS: readonly Concept[] = [grammar, actors, attacks, authority, conceal, cues, decode, delayed, hail, leak, override, role, actions, objects, places, times].flatMap((file) => Object.values(file));
