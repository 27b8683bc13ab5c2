import { formatDateTimeUtc } from "../catalogue/relativeTime";
import { countMissedRuns, type RefreshRuns } from "../refresh/schedule";
import { DAY_MS, HOUR_MS } from "../time";

/** An incident that the operator has not been notified of yet. */
export interface UnreportedIncident {
  readonly message: string;
  /** ms */
  readonly resolvedAt: number | undefined;
}

/** Builds one message for all incidents. An incident that has already ended is marked as resolved. */
export const formatIncidentMessage = (incidents: readonly UnreportedIncident[]): string =>
  ["Plinth needs attention, see /admin:", ...incidents.map(formatIncidentLine)].join("\n");

const formatIncidentLine = ({ message, resolvedAt }: UnreportedIncident): string =>
  resolvedAt === undefined ? `• ${message}` : `• ${message} Already resolved.`;

export interface Incident {
  /** Stable identifier of the problem, the same if the problem recurs. */
  readonly subject: string;
  /** Description of the problem, without secrets. */
  readonly message: string;
}

/** The state of the system that incidents are detected from. */
export interface SystemObservations {
  readonly services: readonly ObservedService[];
  readonly runs: RefreshRuns;
  /** The marketplace's API quota, if the marketplace is enabled. */
  readonly calls: DailyCalls | undefined;
  /** Milliseconds between two scheduled runs. */
  readonly runIntervalMs: number;
}

interface ObservedService {
  readonly id: string;
  readonly name: string;
  /** ms; all requests since then have failed. `undefined` while the service works. */
  readonly failingSince: number | undefined;
  readonly lastError: string | undefined;
}

interface DailyCalls {
  readonly usedCalls: number;
  readonly maxCalls: number;
  /** In ms; when the quota resets. */
  readonly resetsAt: number;
}

const MAX_MISSED_RUNS = 4;
/** The quota is spread over the day, so using up the rest in the last hour is normal. */
const QUOTA_GRACE_MS = HOUR_MS;

/**
 * Lists the incidents at a given time.
 *
 * @param now in ms
 */
export const listIncidents = (
  { services, runs, calls, runIntervalMs }: SystemObservations,
  now: number,
): Incident[] => [
  ...services.filter((service) => isServiceDown(service, now)).map(createServiceIncident),
  ...listMissedRunIncidents(runs, now, runIntervalMs),
  ...(calls && isQuotaExhausted(calls, now) ? [createQuotaIncident(calls)] : []),
];

/** Returns true if the service has failed for a day. Shorter failures usually resolve without help. */
const isServiceDown = ({ failingSince }: ObservedService, now: number): boolean =>
  failingSince !== undefined && now - failingSince >= DAY_MS;

function createServiceIncident({ id, name, failingSince = 0, lastError }: ObservedService): Incident {
  const cause = lastError === undefined ? "" : ` Last failure: ${lastError}`;
  return {
    subject: `service/${id}`,
    message: `${name} has not responded since ${formatDateTimeUtc(failingSince)}.${cause}`,
  };
}

function listMissedRunIncidents(runs: RefreshRuns, now: number, tickMs: number): Incident[] {
  const missed = countMissedRuns(runs, now, tickMs);
  if (missed < MAX_MISSED_RUNS) return [];
  const last = runs.lastEnded
    ? `The last completed run started on ${formatDateTimeUtc(runs.lastEnded.beganAt)}.`
    : "No run has ever completed.";
  return [{ subject: "refresh", message: `The refresh missed ${missed} scheduled runs. ${last}` }];
}

const isQuotaExhausted = ({ usedCalls, maxCalls, resetsAt }: DailyCalls, now: number): boolean =>
  usedCalls >= maxCalls && resetsAt - now > QUOTA_GRACE_MS;

function createQuotaIncident({ usedCalls, maxCalls, resetsAt }: DailyCalls): Incident {
  const [used, limit] = [usedCalls, maxCalls].map((calls) => calls.toLocaleString("en"));
  const message = `The marketplace's daily quota is used up: ${used} of ${limit} calls. It resets on ${formatDateTimeUtc(resetsAt)}.`;
  return { subject: "calls", message };
}
