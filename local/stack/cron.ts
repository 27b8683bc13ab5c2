/** Ranges of the five fields: minute, hour, day of the month, month, day of the week. */
const RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const;

/** The part of the cron syntax that is numbers: `*`, `5`, `1-5`, `1,15`, and a step as in `*`+`/15`. In UTC, as at the edge. */
export function isDue(cron: string, time: Date): boolean {
  const fields = cron.trim().split(/\s+/);
  const now = [time.getUTCMinutes(), time.getUTCHours(), time.getUTCDate(), time.getUTCMonth() + 1, time.getUTCDay()];
  return RANGES.every((range, place) => allows(fields[place] ?? "", range, now[place] ?? Number.NaN));
}

const allows = (field: string, [lowest, highest]: readonly [number, number], value: number): boolean =>
  field.split(",").some((part) => {
    const [span = "", step = "1"] = part.split("/");
    const [from = Number.NaN, to = from] = span === "*" ? [lowest, highest] : span.split("-").map(Number);
    return value >= from && value <= to && (value - from) % Number(step) === 0;
  });

const MINUTE_MS = 60_000;

/** Calls at the start of each minute for every cron that is due then. Returns how to stop. */
export function startCron(crons: readonly string[], run: (cron: string, time: Date) => void): () => void {
  let timer: NodeJS.Timeout;
  const arm = () => {
    const next = new Date(Math.ceil((Date.now() + 1) / MINUTE_MS) * MINUTE_MS);
    timer = setTimeout(() => {
      for (const cron of crons) if (isDue(cron, next)) run(cron, next);
      arm();
    }, next.getTime() - Date.now());
    timer.unref();
  };
  arm();
  return () => clearTimeout(timer);
}
