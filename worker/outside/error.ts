const SAID = {
  forbidden: "is not one of the hosts that may be asked",
  unwelcome: "does not want that page to be asked for",
  redirect: "answered with a redirect",
  slow: "took too long",
  large: "answered with too much",
  cut: "broke off its answer",
  unreachable: "could not be reached",
  status: "answered",
} as const;
export type OutsideReason = keyof typeof SAID;

interface Options extends ErrorOptions {
  /** Of an answer that is none. */
  readonly status?: number;
}

/** Why somebody outside could not be asked. Holds the host alone: addresses and bodies may carry secrets. */
export class OutsideError extends Error {
  constructor(
    readonly host: string,
    readonly reason: OutsideReason,
    { status, ...options }: Options = {},
  ) {
    super(`${host} ${SAID[reason]}${status === undefined ? "" : ` ${status}`}.`, options);
  }
}
