import { PRIMARY_REGIONS } from "../../domain/access/preferences";
import { t } from "../../domain/messages/islands";
import { MINUTE_MS } from "../../domain/time";
import { keepForOffline } from "../offline/register";
import { viewerId } from "../server/page";
import { toast } from "../store/overlays";
import { $region, keptPreference, rememberPreference, showRegion } from "../store/preferences";
import { $settings, NO_SETTINGS } from "../store/settings";
import { keepFocus } from "./focus";

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

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", MINUTE_MS],
] as const;

const relative = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });

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

/** A day that a pointer comes to, or is at already, says itself at length. What knows how comes with the first one. */
function tellDates(): void {
  tellDay(document.querySelector(DAYS));
  document.addEventListener("pointerover", ({ target }) => {
    if (target instanceof Element) tellDay(target.closest(DAYS));
  });
}

const DAYS = "time:not([title]):hover, [data-day]:hover";

function tellDay(about: Element | null): void {
  if (!about) return;
  import("./dates").then(
    ({ tellAtLength }) => tellAtLength(about),
    (error: unknown) => console.warn("What tells dates at length could not be fetched.", error),
  );
}

/** Prices that were served once and for all come anew with the page. */
const comeWithPage = (): boolean => document.querySelector("[data-region-served]") !== null;
const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>(".regions button")];

const regionPressed = () => buttons().find(({ ariaPressed }) => ariaPressed === "true")?.value;
const regionOf = (value: unknown) => PRIMARY_REGIONS.find((region) => region === value);

/** The region that is chosen in the bar is kept without leaving the page, and the bar follows what is chosen elsewhere. */
function listenForRegions(): void {
  const served = regionPressed();
  $region.listen((region = regionOf(served)) => {
    for (const each of buttons()) each.ariaPressed = String(each.value === region);
  });
  // Of who is signed in it is a setting as others are: what waits, what was refused, and what other pages were told.
  $settings.subscribe((settings, before = NO_SETTINGS) => {
    if (settings.primary_region !== before.primary_region && !comeWithPage())
      showRegion(regionOf(settings.primary_region));
  });
  document.addEventListener("click", (event) => {
    const { target } = event;
    const button = target instanceof Element ? target.closest<HTMLButtonElement>(".regions button") : null;
    const next = regionOf(button?.value);
    if (!next || comeWithPage()) return;
    event.preventDefault();
    const before = $region.get();
    showRegion(next);
    if (viewerId() === 0) return rememberPreference("region", next);
    import("../store/saveSetting").then(
      ({ saveSetting }) => saveSetting("primary_region", next) || showRegion(before),
      (error: unknown) => {
        console.warn("What saves the region could not be fetched.", error);
        showRegion(before);
        toast(t.page.unsaved);
      },
    );
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && viewerId() === 0) showKept();
  });
}

/** What a guest chose since on another page. */
function showKept(): void {
  const kept = regionOf(keptPreference("region"));
  if (!kept || kept === regionPressed()) return;
  if (comeWithPage()) location.reload();
  else showRegion(kept);
}
