const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "2 hours ago", in the largest unit of which one whole has passed; a clock that is behind says "just now". */
export function ageWords(ms: number): string {
  const [size, unit] = ms < HOUR_MS ? [MINUTE_MS, "minute"] : ms < DAY_MS ? [HOUR_MS, "hour"] : [DAY_MS, "day"];
  const count = Math.floor(ms / Number(size));
  return count < 1 ? "just now" : `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}
