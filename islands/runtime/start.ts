import type { ComponentType } from "react";
import type { Holdings } from "../../domain/ownership/holding";
import { updateCard } from "../card/cardState";
import { $holdings, getHolding } from "../store/holdings";
import { listenForNewBuilds, reloadForNewBuild } from "./newBuild";
import { HYDRATION_SCHEDULES, isHydrationTrigger } from "./schedule";

/** The islands of most pages, by file. Others are loaded when a page has one. */
const islands = import.meta.glob<ComponentType<object>>(["../CatalogueView.tsx", "../Overlays.tsx"], {
  import: "default",
});

interface PageStart {
  readonly loadStores: () => void;
  readonly startControls: () => Promise<void>;
}

/** Starts the page. Small enough that holdings show before React has loaded. */
export function startPage({ loadStores, startControls }: PageStart): void {
  const start = () => {
    loadStores();
    listenForNewBuilds();
    startControls().catch(logFailure("Buttons of item cards failed to start. They ignore clicks."));
    updateCardsOnChange().catch(
      logFailure("Code for checklist tiles failed to load. Item cards do not change before they hydrate."),
    );
    // Not destructured: the build would wrap the import in a longer function.
    import("../page").then(
      (page) => page.listenToPage(),
      logFailure("Page listeners failed to start. Tooltips and the region bar do not react."),
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
    const load = islands[file] ?? (await import("./rareIslands").then((module) => module.rareIslands))[file];
    if (!load) throw new Error(`Island failed to load: the build has no file islands/${name}.tsx.`);
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

/** Updates cards in the frame of a change, to exactly what React renders later or after hydration. */
async function updateCardsOnChange(): Promise<void> {
  // Only checklists have tiles.
  const tiles = document.querySelector("[data-tile-kind]") ? await import("../checklist/updateTile") : undefined;
  $holdings.subscribe((holdings, before?: Holdings) => {
    for (const card of document.querySelectorAll<HTMLElement>(CARD_SELECTOR)) {
      const id = Number(card.dataset.item);
      if (before && holdings.get(id) === before.get(id)) continue;
      if (card.dataset.tileKind) tiles?.updateTile(card, getHolding(id));
      else updateCard(card, getHolding(id));
    }
  });
}

const RETRY_DELAY_MS = 3_000;
/** The number of attempts, enough for every server to learn of a change. */
const MAX_TRIES = 6;

/** Loads an island's props: the JSON after it and the shared props from a URL of their own. */
async function loadIslandProps(island: HTMLElement): Promise<object> {
  const inlineProps = toProps(JSON.parse(island.nextElementSibling?.textContent ?? "null"));
  const { props: address } = island.dataset;
  return address === undefined ? inlineProps : { ...inlineProps, ...(await loadSharedProps(address)) };
}

/** Loads props that many pages share. Retries while the response does not match the page's version. */
async function loadSharedProps(address: string): Promise<object> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetchWithRetry(address);
    if (!response.ok) throw new Error(`Shared props failed to load: ${address}. HTTP ${response.status}.`);
    if (response.headers.get("Content-Location") === address) return toProps(await response.json());
    // Either the page is outdated, or the answering server is.
    await reloadForNewBuild();
    if (tries === MAX_TRIES) throw new Error(`Shared props do not match the page: ${address}. No more attempts.`);
    await retryDelay();
  }
}

/** Fetches, retrying without limit: the page itself has loaded, so the network is expected to return. */
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

function toProps(value: unknown): object {
  if (typeof value === "object" && value !== null) return value;
  throw new TypeError("Island failed to start: its props are not a JSON object.");
}
