import { PREFERENCE_COOKIE_MAX_AGE_S } from "../../domain/access/preferences";
import { parseRegion, type Region } from "../../domain/listings/region";
import { t } from "../../domain/messages/islands";
import { MINUTE_MS } from "../../domain/time";
import { registerServiceWorker } from "../offline/registerServiceWorker";
import { getViewerId } from "../server/page";
import { showToast } from "../store/overlays";
import { $region, setRegion } from "../store/preferences";
import { $settings, NO_SETTINGS } from "../store/settings";
import { restoreLostFocus } from "./restoreLostFocus";

function whenIdleAfterLoad(work: () => Promise<void>): void {
  const start = () => {
    work().catch((error: unknown) =>
      console.error("Service worker failed to start. The page works, but not offline.", error),
    );
  };
  const scheduleIdle = () => ("requestIdleCallback" in window ? requestIdleCallback(start) : setTimeout(start, 1_000));
  if (document.readyState === "complete") scheduleIdle();
  else addEventListener("load", scheduleIdle, { once: true });
}

/** Hides tooltips on Escape (WCAG 1.4.13) until the next focus or pointer move. */
export function listenForTooltips(): void {
  const { dataset } = document.documentElement;
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") dataset.tooltips = "off";
  });
  document.addEventListener("focusin", () => delete dataset.tooltips);
  // Scrolling under a resting pointer fires the event without movement.
  document.addEventListener("pointermove", ({ movementX, movementY }) => {
    if (movementX !== 0 || movementY !== 0) delete dataset.tooltips;
  });
}

/**
 * Adds the parameters of the current URL to a link inside `data-keeps-query="q type"`. The server writes them into the link; a
 * search typed since then is added when the link is used, also for a new tab. The link's other parameters stay.
 */
function updateQueryLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("[data-keeps-query] a") : null;
  if (!link) return;
  const keptNames = link.closest<HTMLElement>("[data-keeps-query]")?.dataset.keepsQuery?.split(" ") ?? [];
  const addressParams = [...new URLSearchParams(location.search)].filter(([name]) => keptNames.includes(name));
  const linkParams = [...new URLSearchParams(link.search)].filter(([name]) => !keptNames.includes(name));
  link.search = String(new URLSearchParams([...addressParams, ...linkParams]));
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

/** Shows the age of all times with `data-age`. The server sends absolute times, because pages are cached. */
function updateAges(): void {
  const showAges = () => {
    for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-age]")) {
      time.dataset.age = formatAge(Math.max(Date.now() - Date.parse(time.dateTime), 0));
    }
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  const restart = () => {
    clearInterval(timer);
    if (document.hidden) return;
    showAges();
    timer = setInterval(showAges, MINUTE_MS);
  };
  restart();
  document.addEventListener("visibilitychange", restart);
}

export function listenToPage(): void {
  for (const kind of ["pointerdown", "click"]) document.addEventListener(kind, updateQueryLink, { capture: true });
  listenForRegions();
  listenForTooltips();
  restoreLostFocus();
  updateAges();
  listenForDates();
  whenIdleAfterLoad(registerServiceWorker);
}

/** Shows the full date of a day under the pointer. Loads the formatter on first use. */
function listenForDates(): void {
  expandDate(document.querySelector(HOVERED_DATE));
  document.addEventListener("pointerover", ({ target }) => {
    if (target instanceof Element) expandDate(target.closest(HOVERED_DATE));
  });
}

const HOVERED_DATE = "time:not([title]):hover, [data-day]:hover";

function expandDate(element: Element | null): void {
  if (!element) return;
  import("./showFullDate").then(
    ({ showFullDate }) => showFullDate(element),
    (error: unknown) => console.warn("Date formatter failed to load. Dates show no tooltip.", error),
  );
}

/** Returns true if the page's prices are rendered by the server only. They change by reloading the page. */
const isRegionFixed = (): boolean => document.querySelector("[data-region-served]") !== null;
const listRegionButtons = (): HTMLButtonElement[] => [
  ...document.querySelectorAll<HTMLButtonElement>(".regions button"),
];

const getPressedRegion = () => listRegionButtons().find(({ ariaPressed }) => ariaPressed === "true")?.value;

/** Saves a region chosen in the bar without leaving the page, and keeps the bar in sync with other controls. */
function listenForRegions(): void {
  const served = getPressedRegion();
  $region.listen((region = parseRegion(served)) => {
    for (const each of listRegionButtons()) each.ariaPressed = String(each.value === region);
  });
  // A member's region is a setting: it follows pending, rejected and other tabs' values.
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
    if (getViewerId() === 0) return writeRegionCookie(next);
    import("../store/saveSetting").then(
      ({ saveSetting }) => saveSetting("primary_region", next) || setRegion(before),
      (error: unknown) => {
        console.warn(
          "Price region failed to save: the code for it did not load. The previous region is restored.",
          error,
        );
        setRegion(before);
        showToast(t.page.saveFailed);
      },
    );
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && getViewerId() === 0) showSavedRegion();
  });
}

/** Writes the cookie that the server sets for the same choice in a form. */
function writeRegionCookie(region: Region): void {
  document.cookie = `region=${region}; Path=/; Max-Age=${PREFERENCE_COOKIE_MAX_AGE_S}; SameSite=Lax`;
}

/** Applies a region that a guest chose on another page meanwhile. */
function showSavedRegion(): void {
  const savedRegion = parseRegion(/(?:^|; )region=([^;]*)/.exec(document.cookie)?.[1]);
  if (!savedRegion || savedRegion === getPressedRegion()) return;
  if (isRegionFixed()) location.reload();
  else setRegion(savedRegion);
}
