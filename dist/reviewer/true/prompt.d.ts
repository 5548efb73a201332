import type { Prompt } from "promptc/runtime";

/** Values of `reviewer` that are given when a session starts. */
export type SessionValues = {
  /** The repository under review, as owner/name. At most 200 code points. */
  repository: string;
  /** What earlier reviews of this repository taught. At most 6000 code points. */
  memory?: string | null;
  /** The day on which the session starts, in UTC. Format: date. */
  today: string;
};

/** Values of `reviewer` that are given at each turn. */
export type TurnValues = {
  /** What the author of the change asks to look at. At most 500 code points. */
  focus?: string | null;
  /** A reminder for this turn. */
  reminder?: string | null;
};

/** The prompt `reviewer`, as `loadPrompt` and `loadPromptFrom` give it. */
export type TypedPrompt = Prompt<SessionValues, TurnValues>;
