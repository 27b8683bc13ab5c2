import { PREFERENCE_COOKIE_MAX_AGE_S } from "../../domain/access/preferences";
import { parseRegion, type Region } from "../../domain/listings/region";
import { t } from "../../domain/messages/islands";
import { MINUTE_MS } from "../../domain/time";
import { registerServiceWorker } from "../offline/registerServiceWorker";
import { getViewerId } from "../server/page";
import { showToast } from "../store/overlays";
import { $chosenPriceRegion, setChosenPriceRegion } from "../store/preferences";
import { $changedSettings, NO_CHANGED_SETTINGS } from "../store/settings";
import { startFocusRestoration } from "./startFocusRestoration";

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

/** Hides tooltips when Escape is pressed (WCAG 1.4.13), until the focus or the pointer moves. */
export function hideTooltipsOnEscape(): void {
  const { dataset } = document.documentElement;
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") dataset.tooltips = "off";
  });
  document.addEventListener("focusin", () => delete dataset.tooltips);
  // Ignores events without movement, which browsers fire when the page scrolls under a resting pointer.
  document.addEventListener("pointermove", ({ movementX, movementY }) => {
    if (movementX !== 0 || movementY !== 0) delete dataset.tooltips;
  });
}

/**
 * Adds parameters of the current URL, named by `data-keeps-query="q type"`, to a link when it is used, because scripts
 * may have changed the URL since the server wrote the link.
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

/** Shows the age of each `time[data-age]`, updated every minute. Cached pages contain absolute times only. */
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

export function startPageListeners(): void {
  for (const kind of ["pointerdown", "click"]) document.addEventListener(kind, updateQueryLink, { capture: true });
  listenForRegions();
  hideTooltipsOnEscape();
  startFocusRestoration();
  updateAges();
  listenForDates();
  whenIdleAfterLoad(registerServiceWorker);
}

/** Shows the full date when the pointer is over a day. Loads the date formatter at the first use. */
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
    (error: unknown) =>
      console.warn("Code for tooltips with the full date failed to load. Dates show no tooltip.", error),
  );
}

/** Returns true if only the server renders the prices of this page. A new price region then needs a reload. */
const isRegionFixed = (): boolean => document.querySelector("[data-region-served]") !== null;
const listRegionButtons = (): HTMLButtonElement[] => [
  ...document.querySelectorAll<HTMLButtonElement>(".regions button"),
];

const getPressedRegion = () => listRegionButtons().find(({ ariaPressed }) => ariaPressed === "true")?.value;

/** Saves a price region chosen in the page's bar without a reload. Follows changes of the region elsewhere. */
function listenForRegions(): void {
  const served = getPressedRegion();
  $chosenPriceRegion.listen((region = parseRegion(served)) => {
    for (const each of listRegionButtons()) each.ariaPressed = String(each.value === region);
  });
  // Follows the member's region setting, which another tab may change and the server may reject.
  $changedSettings.subscribe((settings, before = NO_CHANGED_SETTINGS) => {
    if (settings.primary_region !== before.primary_region && !isRegionFixed())
      setChosenPriceRegion(parseRegion(settings.primary_region));
  });
  document.addEventListener("click", (event) => {
    const { target } = event;
    const button = target instanceof Element ? target.closest<HTMLButtonElement>(".regions button") : null;
    const next = parseRegion(button?.value);
    if (!next || isRegionFixed()) return;
    event.preventDefault();
    const before = $chosenPriceRegion.get();
    setChosenPriceRegion(next);
    if (getViewerId() === 0) return writeRegionCookie(next);
    import("../store/saveSetting").then(
      ({ saveSetting }) => saveSetting("primary_region", next) || setChosenPriceRegion(before),
      (error: unknown) => {
        console.warn(
          "Price region failed to save: the code for it did not load. The previous region is restored.",
          error,
        );
        setChosenPriceRegion(before);
        showToast(t.page.saveFailed);
      },
    );
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && getViewerId() === 0) showSavedRegion();
  });
}

/** Writes the region cookie in the same way as the server does when the form is sent without JavaScript. */
function writeRegionCookie(region: Region): void {
  document.cookie = `region=${region}; Path=/; Max-Age=${PREFERENCE_COOKIE_MAX_AGE_S}; SameSite=Lax`;
}

/** Applies a price region that a guest has chosen on another page in the meantime. */
function showSavedRegion(): void {
  const savedRegion = parseRegion(/(?:^|; )region=([^;]*)/.exec(document.cookie)?.[1]);
  if (!savedRegion || savedRegion === getPressedRegion()) return;
  if (isRegionFixed()) location.reload();
  else setChosenPriceRegion(savedRegion);
}
