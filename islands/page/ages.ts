const MINUTE_MS = 60_000;
const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", MINUTE_MS],
] as const;

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

function wordsFor(ms: number): string {
  const [unit, size] = UNITS.find(([, each]) => ms >= each) ?? UNITS[2];
  return relative.format(-Math.floor(ms / size), unit);
}

/** Pages are kept for a while, so they tell times; how long ago that was is told here, and stays true while somebody looks. */
export function tellAges(): void {
  const tell = () => {
    for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-age]")) {
      time.dataset.age = wordsFor(Math.max(Date.now() - Date.parse(time.dateTime), 0));
    }
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = () => {
    clearInterval(timer);
    if (document.hidden) return;
    tell();
    timer = setInterval(tell, MINUTE_MS);
  };
  look();
  document.addEventListener("visibilitychange", look);
}
