/** Something that the developer can mend. Its message says what happened and what to do, and is shown without a stack. */
export class Failure extends Error {
  override readonly name = "Failure";
}

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
