/** What a service itself said of its calls. */
export interface SaidLimit {
  /** `YYYY-MM-DD`: the day that it said it on, by its own calendar. */
  readonly day: string;
  /** Calls of that day, with those that were used. */
  readonly most: number;
  /** ms: when they begin anew. */
  readonly resetsAt: number;
}

interface OurWord {
  /** Calls a day. */
  readonly cap: number;
  readonly day: string;
  /** ms */
  readonly now: number;
}

/** It counts until its calls begin anew. */
export const countsYet = (said: SaidLimit | undefined, now: number): said is SaidLimit =>
  said !== undefined && said.resetsAt > now;

/** Of the operator's cap and what the service says, the one that binds. */
export const mostOf = (said: SaidLimit | undefined, { cap, day, now }: OurWord): number =>
  countsYet(said, now) && said.day === day ? Math.min(cap, said.most) : cap;
