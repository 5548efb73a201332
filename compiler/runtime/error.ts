/** What can go wrong with an artifact or a value, for programs to tell apart. */
export type PromptErrorCode =
  | "runtime/not-a-manifest"
  | "runtime/unknown-version"
  | "runtime/missing-file"
  | "runtime/tampered"
  | "runtime/mixed-pair"
  | "runtime/missing-value"
  | "runtime/unknown-value"
  | "runtime/wrong-value"
  | "runtime/over-limit"
  | "runtime/counter-needed";

/** An artifact that does not load, or a value that does not fit its slot. */
export class PromptError extends Error {
  override readonly name = "PromptError";
  readonly code: PromptErrorCode;
  /** The value that the error is about. */
  readonly input: string | undefined;

  constructor(code: PromptErrorCode, message: string, input?: string) {
    super(message);
    this.code = code;
    this.input = input;
  }
}

/** What `run` returns; where it throws something else than a PromptError, `failed` makes one of the message. */
export function attempt<T>(run: () => T, failed: (problem: string) => PromptError): T {
  try {
    return run();
  } catch (error) {
    throw error instanceof PromptError ? error : failed(messageOf(error));
  }
}

/** What a thrown value says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
