/** The few ANSI colours that reports use. Whether to use them is decided by whoever prints. */
import type { Level } from "./diagnostic.ts";

/** Functions that put colour around a text, or leave it as it is. */
export interface Paint {
  readonly level: (level: Level, text: string) => string;
  readonly gutter: (text: string) => string;
  readonly strong: (text: string) => string;
  readonly help: (text: string) => string;
}

const reset = "\u001b[0m";
const levelColours: Readonly<Record<Level, string>> = { error: "\u001b[31m", warning: "\u001b[33m", info: "\u001b[36m" };

/** Paint for a terminal, or paint that does nothing. */
export function colours(enabled: boolean): Paint {
  const around = (colour: string) => (text: string) => (enabled && text !== "" ? `${colour}${text}${reset}` : text);
  return {
    level: (level, text) => around(levelColours[level])(text),
    gutter: around("\u001b[2m"),
    strong: around("\u001b[1m"),
    help: around("\u001b[36m"),
  };
}
