const DAILY_CALLS = 5_000;
const DAY_S = 86_400;
const HOUR_MS = 3_600_000;

/** The calls of an application on one day; days end at midnight in Los Angeles. */
export interface Quota {
  /** Counts a call. False where none is left. */
  use(): boolean;
  /** As the analytics tell it. */
  told(): object;
}

export function openQuota(now: () => number): Quota {
  let day = "";
  let used = 0;
  const turn = (): void => {
    const today = dayThere(now());
    if (today === day) return;
    day = today;
    used = 0;
  };
  return {
    use() {
      turn();
      used++;
      return used <= DAILY_CALLS;
    },
    told() {
      turn();
      const rate = {
        limit: DAILY_CALLS,
        count: Math.min(used, DAILY_CALLS),
        remaining: Math.max(0, DAILY_CALLS - used),
        reset: new Date(nextMidnight(now())).toISOString(),
        timeWindow: DAY_S,
      };
      const resources = [{ name: "buy.browse", rates: [rate] }];
      return { rateLimits: [{ apiContext: "buy", apiName: "Browse", apiVersion: "v1", resources }] };
    },
  };
}

const THERE = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles", dateStyle: "short" });
const dayThere = (at: number): string => THERE.format(at);

/** Midnights stand at full hours everywhere, in summer and in winter. */
function nextMidnight(at: number): number {
  let hour = Math.floor(at / HOUR_MS) * HOUR_MS;
  while (dayThere(hour) === dayThere(at)) hour += HOUR_MS;
  return hour;
}
