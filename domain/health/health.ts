import { getRefreshRunState, type LatestRefreshRuns, type RefreshRunState } from "../refresh/schedule";

export interface HealthFacts {
  /** Time at which the catalogue last changed, Unix time in ms. */
  readonly catalogueChangedAt: number;
  /** Time at which prices were last published, Unix time in ms. 0 if none have been published yet. */
  readonly pricesPublishedAt: number;
  readonly runs: LatestRefreshRuns;
  readonly areWritesAccepted: boolean;
  readonly database: DatabaseIdentity;
}

/** Facts that tell one database from all others, also from a copy of it, without its address. */
export interface DatabaseIdentity {
  /** Random id of the database. `null` before the first `npm run db:prepare`. */
  readonly id: string | null;
  /** Name of the last applied migration, or its time (ISO 8601) if this release does not know it. */
  readonly migration: string | null;
  /** Time of the last `npm run db:prepare`, Unix time in ms. A copy keeps the id, but is prepared at another time. */
  readonly preparedAt: number | null;
}

export interface BuildInfo {
  readonly release: string;
  readonly build: string;
}

/** The JSON response of `GET /healthz`. Monitoring relies on its names. Times are ISO 8601, `null` if unknown. */
export interface HealthResponse extends BuildInfo {
  /** "read_only" if the database refuses writes: pages are served, but nothing can be saved. */
  readonly status: "ok" | "read_only" | "unavailable";
  readonly unreachable: readonly "database"[];
  /** Names of the variables that are ignored because their values are invalid. */
  readonly ignored_variables: readonly string[];
  readonly database: {
    readonly id: string | null;
    readonly migration: string | null;
    readonly prepared_at: string | null;
  };
  readonly catalogue: { readonly changed_at: string | null; readonly age_seconds: number | null };
  readonly prices: { readonly published_at: string | null; readonly age_seconds: number | null };
  readonly refresh: {
    readonly state: RefreshRunState | "never" | null;
    readonly began_at: string | null;
    readonly ended_at: string | null;
    /** End of the last finished refresh; equal to `ended_at` if the latest refresh has finished. */
    readonly last_ended_at: string | null;
  };
}

/** Builds the response of `GET /healthz`. `facts` is `undefined` if the database did not respond; `now` is in ms. */
export function buildHealthResponse(
  { ignoredVariables, ...built }: BuildInfo & { readonly ignoredVariables: readonly string[] },
  facts: HealthFacts | undefined,
  now: number,
): HealthResponse {
  const { last, lastEnded } = facts?.runs ?? {};
  const publishedAt = facts?.pricesPublishedAt || undefined;
  return {
    status: facts ? (facts.areWritesAccepted ? "ok" : "read_only") : "unavailable",
    unreachable: facts ? [] : ["database"],
    release: built.release,
    build: built.build,
    ignored_variables: ignoredVariables,
    database: {
      id: facts?.database.id ?? null,
      migration: facts?.database.migration ?? null,
      prepared_at: formatInstant(facts?.database.preparedAt ?? undefined),
    },
    catalogue: {
      changed_at: formatInstant(facts?.catalogueChangedAt),
      age_seconds: getAgeSeconds(facts?.catalogueChangedAt, now),
    },
    prices: { published_at: formatInstant(publishedAt), age_seconds: getAgeSeconds(publishedAt, now) },
    refresh: {
      state: last ? getRefreshRunState(last, now) : facts ? "never" : null,
      began_at: formatInstant(last?.beganAt),
      ended_at: formatInstant(last?.endedAt),
      last_ended_at: formatInstant(lastEnded?.endedAt),
    },
  };
}

const formatInstant = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString());

/** Returns the age of a timestamp in whole seconds. Never negative, because clocks of different machines differ. */
const getAgeSeconds = (at: number | undefined, now: number): number | null =>
  at === undefined ? null : Math.max(Math.floor((now - at) / 1_000), 0);
