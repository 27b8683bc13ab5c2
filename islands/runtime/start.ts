import type { ComponentType } from "react";
import type { Holdings } from "../../domain/ownership/holding";
import { updateItemCardElement } from "../card/cardState";
import { $holdings, getHolding } from "../store/holdings";
import { listenForNewBuilds, reloadForNewBuild } from "./newBuild";
import { HYDRATION_SCHEDULES, isHydrationTrigger } from "./schedule";

/** Islands that most pages have, by file path. Other islands are loaded only by pages that contain them. */
const islands = import.meta.glob<ComponentType<object>>(["../CatalogueView.tsx", "../Overlays.tsx"], {
  import: "default",
});

interface PageStart {
  readonly loadStores: () => void;
  readonly startControls: () => Promise<void>;
}

/** Starts the scripts of a page. This code is small, so that owned items are marked before React has loaded. */
export function startPage({ loadStores, startControls }: PageStart): void {
  const start = () => {
    loadStores();
    listenForNewBuilds();
    startControls().catch(logFailure("Buttons of item cards failed to start. They ignore clicks."));
    updateCardsOnChange().catch(logFailure("Checklist tiles failed to start. They stay as served."));
    // Keeps the name `page`, because the build would wrap the import in a longer function if it were destructured.
    import("../page").then(
      (page) => page.startPageListeners(),
      logFailure("Tooltips and menus failed to start. They ignore keys."),
    );
    for (const island of document.querySelectorAll<HTMLElement>("plinth-island")) {
      const { hydrateOn, name = "" } = island.dataset;
      HYDRATION_SCHEDULES[isHydrationTrigger(hydrateOn) ? hydrateOn : "load"](
        island,
        () => void startIsland(island, name),
      );
    }
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
}

const logFailure =
  (message: string) =>
  (error: unknown): void =>
    console.error(message, error);

async function startIsland(island: HTMLElement, name: string): Promise<void> {
  try {
    const file = `../${name}.tsx`;
    const load =
      islands[file] ?? (await import("./islandsLoadedOnDemand").then((module) => module.islandsLoadedOnDemand))[file];
    if (!load) throw new Error(`Island failed to load: no file islands/${name}.tsx in this build.`);
    const [{ hydrateIsland }, component, props] = await Promise.all([
      import("./hydrate"),
      load(),
      loadIslandProps(island),
    ]);
    hydrateIsland(island, component, props);
  } catch (error) {
    console.error(`Island ${name} failed to start. Its server HTML stays.`, error);
    island.dataset.state = "failed";
  }
}

const CARD_SELECTOR = "plinth-island [data-item]";

/** Updates the cards of changed items at once. The result equals the HTML that React renders a little later. */
async function updateCardsOnChange(): Promise<void> {
  // Loads the code for tiles only on checklists, because no other page has tiles.
  const tiles = document.querySelector("[data-tile-kind]") ? await import("../checklist/updateTile") : undefined;
  $holdings.subscribe((holdings, before?: Holdings) => {
    for (const card of document.querySelectorAll<HTMLElement>(CARD_SELECTOR)) {
      const id = Number(card.dataset.item);
      if (before && holdings.get(id) === before.get(id)) continue;
      if (card.dataset.tileKind) tiles?.updateTile(card, getHolding(id));
      else updateItemCardElement(card, getHolding(id));
    }
  });
}

const RETRY_DELAY_MS = 3_000;
/** Limit of requests for the same shared props. By then, every server should have the current version. */
const MAX_TRIES = 6;

/** Loads the props of an island: from the JSON after its element, and from a URL for props that many pages share. */
async function loadIslandProps(island: HTMLElement): Promise<object> {
  const { props: address, name = "" } = island.dataset;
  const inlineProps = toProps(JSON.parse(island.nextElementSibling?.textContent ?? "null"), name);
  return address === undefined ? inlineProps : { ...inlineProps, ...(await loadSharedProps(address)) };
}

/** Loads props that many pages share. Tries again while the response has another version than the page. */
async function loadSharedProps(address: string): Promise<object> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetchWithRetry(address);
    if (!response.ok) throw new Error(`Shared island props failed to load: ${address}. HTTP ${response.status}.`);
    if (response.headers.get("Content-Location") === address) return toProps(await response.json(), address);
    // Reloads the page if it is from an old build. Otherwise the answering server is outdated, and a retry follows.
    await reloadForNewBuild();
    if (tries === MAX_TRIES)
      throw new Error(`Shared island props failed to load: ${address} belongs to another version of the page.`);
    await retryDelay();
  }
}

/** Fetches a URL and retries without limit. The page itself has loaded, so the network is expected to return. */
async function fetchWithRetry(address: string): Promise<Response> {
  for (;;) {
    try {
      return await fetch(address);
    } catch (error) {
      console.warn(`Request failed: ${address}. Retrying in ${RETRY_DELAY_MS / 1000} s.`, error);
      await retryDelay();
    }
  }
}

const retryDelay = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));

function toProps(value: unknown, source: string): object {
  if (typeof value === "object" && value !== null) return value;
  throw new TypeError(`Island props are no JSON object: ${source}.`);
}
