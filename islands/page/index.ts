import { keepForOffline } from "../offline/register";
import { tellDates } from "./dates";
import { keepFocus } from "./focus";
import { listenForRegions } from "./regions";

/** Once the page has all that it shows, and then rests. */
function whenAtRest(work: () => Promise<void>): void {
  const start = () => {
    work().catch((error: unknown) => console.error("What can wait could not start.", error));
  };
  const rest = () => ("requestIdleCallback" in window ? requestIdleCallback(start) : setTimeout(start, 1_000));
  if (document.readyState === "complete") rest();
  else addEventListener("load", rest, { once: true });
}

/** Escape puts tooltips away (WCAG 1.4.13); the next one shows again. */
export function listenForTips(): void {
  const { dataset } = document.documentElement;
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") dataset.tips = "off";
  });
  document.addEventListener("focusin", () => delete dataset.tips);
  // What scrolls under a pointer that rests is no visit.
  document.addEventListener("pointermove", ({ movementX, movementY }) => {
    if (movementX !== 0 || movementY !== 0) delete dataset.tips;
  });
}

/**
 * Links inside `data-keeps-query="q type"` lead on with these parameters of the address. The server wrote them so; a
 * search that was typed since then is added when the link is used, also into a new tab. What else a link asks for stays.
 */
function keepQuery(): void {
  for (const kind of ["pointerdown", "click"]) document.addEventListener(kind, refresh, { capture: true });
}

function refresh({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("[data-keeps-query] a") : null;
  if (!link) return;
  const kept = link.closest<HTMLElement>("[data-keeps-query]")?.dataset.keepsQuery?.split(" ") ?? [];
  const now = [...new URLSearchParams(location.search)].filter(([name]) => kept.includes(name));
  const own = [...new URLSearchParams(link.search)].filter(([name]) => !kept.includes(name));
  link.search = String(new URLSearchParams([...now, ...own]));
}

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
function tellAges(): void {
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

/** What every page does without React: small listeners on the document, there before any island. */
export function listenToPage(): void {
  keepQuery();
  listenForRegions();
  listenForTips();
  keepFocus();
  tellAges();
  tellDates();
  whenAtRest(keepForOffline);
}
