import { PRIMARY_REGIONS } from "../../domain/access/preferences";
import { t } from "../../domain/messages/islands";
import { MINUTE_MS } from "../../domain/time";
import { registerServiceWorker } from "../offline/registerServiceWorker";
import { getViewerId } from "../server/page";
import { showToast } from "../store/overlays";
import { $region, readPreferenceCookie, setRegion, writePreferenceCookie } from "../store/preferences";
import { $settings, NO_SETTINGS } from "../store/settings";
import { restoreLostFocus } from "./restoreLostFocus";

/** Once the page has all that it shows, and then rests. */
function whenIdleAfterLoad(work: () => Promise<void>): void {
  const start = () => {
    work().catch((error: unknown) => console.error("What can wait could not start.", error));
  };
  const rest = () => ("requestIdleCallback" in window ? requestIdleCallback(start) : setTimeout(start, 1_000));
  if (document.readyState === "complete") rest();
  else addEventListener("load", rest, { once: true });
}

/** Escape puts tooltips away (WCAG 1.4.13); the next one shows again. */
export function listenForTooltips(): void {
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
function listenForQueryLinks(): void {
  for (const kind of ["pointerdown", "click"]) document.addEventListener(kind, updateQueryLink, { capture: true });
}

function updateQueryLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("[data-keeps-query] a") : null;
  if (!link) return;
  const kept = link.closest<HTMLElement>("[data-keeps-query]")?.dataset.keepsQuery?.split(" ") ?? [];
  const now = [...new URLSearchParams(location.search)].filter(([name]) => kept.includes(name));
  const own = [...new URLSearchParams(link.search)].filter(([name]) => !kept.includes(name));
  link.search = String(new URLSearchParams([...now, ...own]));
}

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", MINUTE_MS],
] as const;

const relative = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });

function formatAge(ms: number): string {
  const [unit, size] = UNITS.find(([, each]) => ms >= each) ?? UNITS[2];
  return relative.format(-Math.floor(ms / size), unit);
}

/** Pages are kept for a while, so they tell times; how long ago that was is told here, and stays true while somebody looks. */
function updateAges(): void {
  const tell = () => {
    for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-age]")) {
      time.dataset.age = formatAge(Math.max(Date.now() - Date.parse(time.dateTime), 0));
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
  listenForQueryLinks();
  listenForRegions();
  listenForTooltips();
  restoreLostFocus();
  updateAges();
  listenForDates();
  whenIdleAfterLoad(registerServiceWorker);
}

/** A day that a pointer comes to, or is at already, says itself at length. What knows how comes with the first one. */
function listenForDates(): void {
  expandDate(document.querySelector(HOVERED_DATE));
  document.addEventListener("pointerover", ({ target }) => {
    if (target instanceof Element) expandDate(target.closest(HOVERED_DATE));
  });
}

const HOVERED_DATE = "time:not([title]):hover, [data-day]:hover";

function expandDate(about: Element | null): void {
  if (!about) return;
  import("./showFullDate").then(
    ({ showFullDate }) => showFullDate(about),
    (error: unknown) => console.warn("What tells dates at length could not be fetched.", error),
  );
}

/** Prices that were served once and for all come anew with the page. */
const isRegionFixed = (): boolean => document.querySelector("[data-region-served]") !== null;
const listRegionButtons = (): HTMLButtonElement[] => [
  ...document.querySelectorAll<HTMLButtonElement>(".regions button"),
];

const getPressedRegion = () => listRegionButtons().find(({ ariaPressed }) => ariaPressed === "true")?.value;
const parseRegion = (value: unknown) => PRIMARY_REGIONS.find((region) => region === value);

/** The region that is chosen in the bar is kept without leaving the page, and the bar follows what is chosen elsewhere. */
function listenForRegions(): void {
  const served = getPressedRegion();
  $region.listen((region = parseRegion(served)) => {
    for (const each of listRegionButtons()) each.ariaPressed = String(each.value === region);
  });
  // Of who is signed in it is a setting as others are: what waits, what was refused, and what other pages were told.
  $settings.subscribe((settings, before = NO_SETTINGS) => {
    if (settings.primary_region !== before.primary_region && !isRegionFixed())
      setRegion(parseRegion(settings.primary_region));
  });
  document.addEventListener("click", (event) => {
    const { target } = event;
    const button = target instanceof Element ? target.closest<HTMLButtonElement>(".regions button") : null;
    const next = parseRegion(button?.value);
    if (!next || isRegionFixed()) return;
    event.preventDefault();
    const before = $region.get();
    setRegion(next);
    if (getViewerId() === 0) return writePreferenceCookie("region", next);
    import("../store/saveSetting").then(
      ({ saveSetting }) => saveSetting("primary_region", next) || setRegion(before),
      (error: unknown) => {
        console.warn("What saves the region could not be fetched.", error);
        setRegion(before);
        showToast(t.page.unsaved);
      },
    );
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && getViewerId() === 0) showSavedRegion();
  });
}

/** What a guest chose since on another page. */
function showSavedRegion(): void {
  const kept = parseRegion(readPreferenceCookie("region"));
  if (!kept || kept === getPressedRegion()) return;
  if (isRegionFixed()) location.reload();
  else setRegion(kept);
}
