import { formatMoment } from "../catalogue/relativeTime";
import { missedTurns, type Runs } from "../refresh/plan";
import { DAY_MS, HOUR_MS } from "../time";

/** A trouble that is to be told. */
export interface Untold {
  readonly sentence: string;
  /** ms */
  readonly overAt: number | undefined;
}

/** One message for all of it. What has mended before it could be told says so. */
export const messageOf = (untold: readonly Untold[]): string =>
  ["Plinth needs a look, see /admin:", ...untold.map(lineOf)].join("\n");

const lineOf = ({ sentence, overAt }: Untold): string =>
  overAt === undefined ? `• ${sentence}` : `• ${sentence} It is over by now.`;

/** What the operator is told of by itself. */
export interface Trouble {
  /** The same for as long as it lasts, and when it comes again. */
  readonly subject: string;
  /** What stands badly, without a secret. */
  readonly sentence: string;
}

/** What was seen of how it stands. */
export interface Observations {
  /** Those that are on. */
  readonly services: readonly SeenService[];
  readonly runs: Runs;
  /** Of the marketplace, where it is on. */
  readonly calls: DaysCalls | undefined;
  /** ms from one run to the next. */
  readonly tickMs: number;
}

interface SeenService {
  readonly id: string;
  readonly name: string;
  /** ms: it has answered nothing since. */
  readonly failingSince: number | undefined;
  readonly lastError: string | undefined;
}

interface DaysCalls {
  readonly used: number;
  readonly most: number;
  /** ms: when they begin anew. */
  readonly endsAt: number;
}

const MOST_MISSED = 4;
/** The day's calls are spread over all of it: that the last ones go in its last hour is as it should be. */
const LAST_OF_DAY_MS = HOUR_MS;

/** At an instant. @param now ms */
export const troublesIn = ({ services, runs, calls, tickMs }: Observations, now: number): Trouble[] => [
  ...services.filter((service) => isDown(service, now)).map(downFor),
  ...missed(runs, now, tickMs),
  ...(calls && isGone(calls, now) ? [gone(calls)] : []),
];

/** For a day: most of what fails mends by itself. */
const isDown = ({ failingSince }: SeenService, now: number): boolean =>
  failingSince !== undefined && now - failingSince >= DAY_MS;

const downFor = ({ id, name, failingSince = 0, lastError }: SeenService): Trouble => ({
  subject: `service/${id}`,
  sentence: `${name} has answered nothing since ${formatMoment(failingSince)}.${lastError === undefined ? "" : ` Last failure: ${lastError}`}`,
});

function missed(runs: Runs, now: number, tickMs: number): Trouble[] {
  const turns = missedTurns(runs, now, tickMs);
  if (turns < MOST_MISSED) return [];
  const last = runs.lastEnded
    ? `The last run that ended began on ${formatMoment(runs.lastEnded.beganAt)}.`
    : "No run has ever ended.";
  return [{ subject: "refresh", sentence: `The refresh missed ${turns} turns. ${last}` }];
}

const isGone = ({ used, most, endsAt }: DaysCalls, now: number): boolean =>
  used >= most && endsAt - now > LAST_OF_DAY_MS;

const gone = ({ used, most, endsAt }: DaysCalls): Trouble => ({
  subject: "calls",
  sentence: `The marketplace's calls of the day are gone: ${used.toLocaleString("en")} of ${most.toLocaleString("en")}. They begin anew on ${formatMoment(endsAt)}.`,
});
