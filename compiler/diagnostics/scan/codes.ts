/**
 * The scanner's diagnostics, by family. The level is a finding's in a text of trust `project`; what
 * trust and context make of it is decided where it is found.
 */
import { actionCodes } from "./action.ts";
import { cacheCodes } from "./cache.ts";
import { commandCodes } from "./command.ts";
import { hiddenCodes } from "./hidden.ts";
import { languageCodes } from "./language.ts";
import { scannerCodes } from "./scanner.ts";

export const scanCatalogue = { ...scannerCodes, ...hiddenCodes, ...languageCodes, ...actionCodes, ...commandCodes, ...cacheCodes } as const;

/** A code that the scanner reports. */
export type ScanCode = keyof typeof scanCatalogue;
