/** A field of a form that could not be taken, and why. */
export interface Invalid {
  readonly field: string;
  readonly message: string;
}
