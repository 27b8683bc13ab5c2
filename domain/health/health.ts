import { getRunState, type RefreshRuns, type RunState } from "../refresh/schedule";

/** What the database knows of how the site stands. */
export interface HealthFacts {
  /** ms */
  readonly catalogueChangedAt: number;
  /** ms; 0 where there never was an edition. */
  readonly pricesPublishedAt: number;
  readonly runs: RefreshRuns;
}

export interface BuildInfo {
  readonly release: string;
  readonly build: string;
}

/** What `GET /healthz` answers. The names stay; instants are ISO 8601, and what is not known is null. */
export interface HealthResponse extends BuildInfo {
  readonly status: "ok" | "unavailable";
  readonly unreachable: readonly "database"[];
  readonly catalogue: { readonly changed_at: string | null; readonly age_seconds: number | null };
  readonly prices: { readonly published_at: string | null; readonly age_seconds: number | null };
  readonly refresh: {
    readonly state: RunState | "never" | null;
    readonly began_at: string | null;
    readonly ended_at: string | null;
    /** Of the last one that ended, which may be the same. */
    readonly last_ended_at: string | null;
  };
}

/** @param known nothing, where the database did not answer. @param now ms */
export function buildHealthResponse(built: BuildInfo, known: HealthFacts | undefined, now: number): HealthResponse {
  const { last, lastEnded } = known?.runs ?? {};
  const publishedAt = known?.pricesPublishedAt || undefined;
  return {
    status: known ? "ok" : "unavailable",
    unreachable: known ? [] : ["database"],
    release: built.release,
    build: built.build,
    catalogue: {
      changed_at: formatInstant(known?.catalogueChangedAt),
      age_seconds: getAgeSeconds(known?.catalogueChangedAt, now),
    },
    prices: { published_at: formatInstant(publishedAt), age_seconds: getAgeSeconds(publishedAt, now) },
    refresh: {
      state: last ? getRunState(last, now) : known ? "never" : null,
      began_at: formatInstant(last?.beganAt),
      ended_at: formatInstant(last?.endedAt),
      last_ended_at: formatInstant(lastEnded?.endedAt),
    },
  };
}

const formatInstant = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString());

/** Clocks differ a bit: nothing is younger than now. */
const getAgeSeconds = (at: number | undefined, now: number): number | null =>
  at === undefined ? null : Math.max(Math.floor((now - at) / 1_000), 0);
