import { formatDateTimeUtc } from "../catalogue/relativeTime";
import { countMissedRuns, type RefreshRuns } from "../refresh/schedule";
import { DAY_MS, HOUR_MS } from "../time";

/** A trouble that is to be told. */
export interface UnreportedIncident {
  readonly sentence: string;
  /** ms */
  readonly overAt: number | undefined;
}

/** One message for all of it. What has mended before it could be told says so. */
export const formatIncidentMessage = (untold: readonly UnreportedIncident[]): string =>
  ["Plinth needs a look, see /admin:", ...untold.map(formatIncidentLine)].join("\n");

const formatIncidentLine = ({ sentence, overAt }: UnreportedIncident): string =>
  overAt === undefined ? `• ${sentence}` : `• ${sentence} It is over by now.`;

/** What the operator is told of by itself. */
export interface Incident {
  /** The same for as long as it lasts, and when it comes again. */
  readonly subject: string;
  /** What stands badly, without a secret. */
  readonly sentence: string;
}

/** What was seen of how it stands. */
export interface SystemObservations {
  /** Those that are on. */
  readonly services: readonly ObservedService[];
  readonly runs: RefreshRuns;
  /** Of the marketplace, where it is on. */
  readonly calls: DailyCalls | undefined;
  /** ms from one run to the next. */
  readonly tickMs: number;
}

interface ObservedService {
  readonly id: string;
  readonly name: string;
  /** ms: it has answered nothing since. */
  readonly failingSince: number | undefined;
  readonly lastError: string | undefined;
}

interface DailyCalls {
  readonly used: number;
  readonly most: number;
  /** ms: when they begin anew. */
  readonly endsAt: number;
}

const MAX_MISSED_RUNS = 4;
/** The day's calls are spread over all of it: that the last ones go in its last hour is as it should be. */
const QUOTA_GRACE_MS = HOUR_MS;

/** At an instant. @param now ms */
export const listIncidents = ({ services, runs, calls, tickMs }: SystemObservations, now: number): Incident[] => [
  ...services.filter((service) => isServiceDown(service, now)).map(createServiceIncident),
  ...listMissedRunIncidents(runs, now, tickMs),
  ...(calls && isQuotaExhausted(calls, now) ? [createQuotaIncident(calls)] : []),
];

/** For a day: most of what fails mends by itself. */
const isServiceDown = ({ failingSince }: ObservedService, now: number): boolean =>
  failingSince !== undefined && now - failingSince >= DAY_MS;

const createServiceIncident = ({ id, name, failingSince = 0, lastError }: ObservedService): Incident => ({
  subject: `service/${id}`,
  sentence: `${name} has answered nothing since ${formatDateTimeUtc(failingSince)}.${lastError === undefined ? "" : ` Last failure: ${lastError}`}`,
});

function listMissedRunIncidents(runs: RefreshRuns, now: number, tickMs: number): Incident[] {
  const turns = countMissedRuns(runs, now, tickMs);
  if (turns < MAX_MISSED_RUNS) return [];
  const last = runs.lastEnded
    ? `The last run that ended began on ${formatDateTimeUtc(runs.lastEnded.beganAt)}.`
    : "No run has ever ended.";
  return [{ subject: "refresh", sentence: `The refresh missed ${turns} turns. ${last}` }];
}

const isQuotaExhausted = ({ used, most, endsAt }: DailyCalls, now: number): boolean =>
  used >= most && endsAt - now > QUOTA_GRACE_MS;

const createQuotaIncident = ({ used, most, endsAt }: DailyCalls): Incident => ({
  subject: "calls",
  sentence: `The marketplace's calls of the day are gone: ${used.toLocaleString("en")} of ${most.toLocaleString("en")}. They begin anew on ${formatDateTimeUtc(endsAt)}.`,
});
