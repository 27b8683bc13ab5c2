import { formatDateTimeUtc } from "../catalogue/relativeTime";
import { countMissedRefreshRuns, type LatestRefreshRuns } from "../refresh/schedule";
import { DAY_MS, HOUR_MS } from "../time";

export interface UnreportedIncident {
  readonly message: string;
  /** Time at which the incident ended, Unix time in ms. `undefined` while it continues. */
  readonly resolvedAt: number | undefined;
}

/** Formats one message about all incidents. Marks incidents that have ended as resolved. */
export const formatIncidentMessage = (incidents: readonly UnreportedIncident[]): string =>
  ["Plinth needs attention, see /admin:", ...incidents.map(formatIncidentLine)].join("\n");

const formatIncidentLine = ({ message, resolvedAt }: UnreportedIncident): string =>
  resolvedAt === undefined ? `• ${message}` : `• ${message} Already resolved.`;

export interface OperatorIncident {
  /** Identifier of the problem. It is the same each time the problem occurs. */
  readonly subject: string;
  /** Description of the problem, without secrets. */
  readonly message: string;
}

/** Observed state of the system, from which incidents are detected. */
export interface SystemObservations {
  readonly services: readonly ObservedService[];
  readonly runs: LatestRefreshRuns;
  /** Use of the marketplace's daily API quota. `undefined` if the marketplace is switched off. */
  readonly calls: DailyCalls | undefined;
  /** Time between two scheduled refreshes, in ms. */
  readonly runIntervalMs: number;
}

interface ObservedService {
  readonly id: string;
  readonly name: string;
  /** Unix time in ms since which all requests to the service have failed. `undefined` while the service works. */
  readonly failingSince: number | undefined;
  readonly lastError: string | undefined;
}

interface DailyCalls {
  readonly usedCalls: number;
  readonly maxCalls: number;
  /** Time at which the marketplace resets the quota, Unix time in ms. */
  readonly resetsAt: number;
}

/** Formats the message about a database that refuses writes. Such an incident cannot be stored. */
export const formatRefusedWritesMessage = (cause: string): string =>
  formatIncidentMessage([
    {
      message: `The database refuses writes: nobody can save or log in, and no data is refreshed. ${cause}`,
      resolvedAt: undefined,
    },
  ]);

const MAX_MISSED_RUNS = 4;
/** Time before the quota's reset in which a used-up quota is normal, because calls are spread over the day. */
const QUOTA_GRACE_MS = HOUR_MS;

/** Lists the problems that the operator must know of. `now` is Unix time in ms. */
export const listIncidents = (
  { services, runs, calls, runIntervalMs }: SystemObservations,
  now: number,
): OperatorIncident[] => [
  ...services.filter((service) => isServiceDown(service, now)).map(createServiceIncident),
  ...listMissedRunIncidents(runs, now, runIntervalMs),
  ...(calls && isQuotaExhausted(calls, now) ? [createQuotaIncident(calls)] : []),
];

/** Returns true if all requests to the service have failed for a day. Shorter failures usually end without help. */
const isServiceDown = ({ failingSince }: ObservedService, now: number): boolean =>
  failingSince !== undefined && now - failingSince >= DAY_MS;

function createServiceIncident({ id, name, failingSince = 0, lastError }: ObservedService): OperatorIncident {
  const cause = lastError === undefined ? "" : ` Last failure: ${lastError}`;
  return {
    subject: `service/${id}`,
    message: `${name} has not responded since ${formatDateTimeUtc(failingSince)}.${cause}`,
  };
}

function listMissedRunIncidents(runs: LatestRefreshRuns, now: number, tickMs: number): OperatorIncident[] {
  const missed = countMissedRefreshRuns(runs, now, tickMs);
  if (missed < MAX_MISSED_RUNS) return [];
  const last = runs.lastEnded
    ? `The last completed run started on ${formatDateTimeUtc(runs.lastEnded.beganAt)}.`
    : "No run has ever completed.";
  return [{ subject: "refresh", message: `The refresh missed ${missed} scheduled runs. ${last}` }];
}

const isQuotaExhausted = ({ usedCalls, maxCalls, resetsAt }: DailyCalls, now: number): boolean =>
  usedCalls >= maxCalls && resetsAt - now > QUOTA_GRACE_MS;

function createQuotaIncident({ usedCalls, maxCalls, resetsAt }: DailyCalls): OperatorIncident {
  const [used, limit] = [usedCalls, maxCalls].map((calls) => calls.toLocaleString("en"));
  const message = `The marketplace's daily quota is used up: ${used} of ${limit} calls. It resets on ${formatDateTimeUtc(resetsAt)}.`;
  return { subject: "calls", message };
}
