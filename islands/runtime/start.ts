import type { ComponentType } from "react";
import type { Holdings } from "../../domain/ownership/holding";
import { updateCard } from "../card/updateCard";
import { $holdings, getHolding } from "../store/holdings";
import { listenForNewBuilds, reloadForNewBuild } from "./newBuild";
import { mapByFileName } from "./registry";
import { HYDRATION_SCHEDULES, isHydrationTrigger } from "./schedule";

/** Those that most pages have; the others come when one of them is there. */
const islands = mapByFileName(
  import.meta.glob<ComponentType<object>>(["../CatalogueView.tsx", "../Overlays.tsx"], { import: "default" }),
);

interface PageStart {
  /** Fills the store of what a person owns. */
  readonly show: () => void;
  /** From then on clicks count. */
  readonly listen: () => Promise<void>;
}

/** What the first script of a page does: small, so that what a person owns shows before React has arrived. */
export function startPage({ show, listen }: PageStart): void {
  const start = () => {
    show();
    listenForNewBuilds();
    listen().catch((error: unknown) => console.error("The controls could not start.", error));
    updateCardsOnChange().catch((error: unknown) => console.error("Tiles stay as they were served.", error));
    import("../page").then(
      ({ listenToPage }) => listenToPage(),
      (error: unknown) => console.error("Menus and tips do without their keys.", error),
    );
    for (const island of document.querySelectorAll<HTMLElement>("plinth-island")) {
      const { when, name = "" } = island.dataset;
      HYDRATION_SCHEDULES[isHydrationTrigger(when) ? when : "load"](island, () => void startIsland(island, name));
    }
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
}

async function startIsland(island: HTMLElement, name: string): Promise<void> {
  try {
    const load = islands.get(name) ?? (await import("./rareIslands")).rareIslands.get(name);
    if (!load) throw new Error(`There is no island named ${name}.`);
    const [{ hydrateIsland }, component, props] = await Promise.all([
      import("./hydrate"),
      load(),
      loadIslandProps(island),
    ]);
    hydrateIsland(island, component, props);
  } catch (error) {
    console.error(`Island ${name} could not start; its server HTML stays.`, error);
    island.dataset.state = "failed";
  }
}

const CARD_SELECTOR = "plinth-island [data-item]";

/**
 * A card is painted by hand, on the frame of what changed it, to what React will render: React may not hold it yet, and
 * where it does it would take longer.
 */
async function updateCardsOnChange(): Promise<void> {
  // Tiles are the checklist's alone.
  const tiles = document.querySelector("[data-tile]") ? await import("../checklist/updateTile") : undefined;
  $holdings.subscribe((holdings, before?: Holdings) => {
    for (const card of document.querySelectorAll<HTMLElement>(CARD_SELECTOR)) {
      const id = Number(card.dataset.item);
      if (before && holdings.get(id) === before.get(id)) continue;
      if (card.dataset.tile) tiles?.updateTile(card, getHolding(id));
      else updateCard(card, getHolding(id));
    }
  });
}

/** ms */
const RETRY_DELAY_MS = 3_000;
/** For longer than any server takes to learn of a change. */
const MAX_TRIES = 6;

/** What an island was rendered with: the JSON right behind it, and what stands apart from the page. */
async function loadIslandProps(island: HTMLElement): Promise<object> {
  const carried = toProps(JSON.parse(island.nextElementSibling?.textContent ?? "null"));
  const { props: address } = island.dataset;
  return address === undefined ? carried : { ...carried, ...(await loadSharedProps(address)) };
}

async function loadSharedProps(address: string): Promise<object> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetchWithRetry(address);
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
    if (answer.headers.get("Content-Location") === address) return toProps(await answer.json());
    // Either the page is older than what is told now, or whoever told it is not up to date.
    await reloadForNewBuild();
    if (tries === MAX_TRIES) throw new Error(`${address} is not what is there now.`);
    await retryDelay();
  }
}

/** The page itself came: where the network is gone since, it comes back. */
async function fetchWithRetry(address: string): Promise<Response> {
  for (;;) {
    try {
      return await fetch(address);
    } catch (error) {
      console.warn(`${address} is asked for again.`, error);
      await retryDelay();
    }
  }
}

const retryDelay = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));

function toProps(value: unknown): object {
  if (typeof value === "object" && value !== null) return value;
  throw new TypeError("An island's props are not an object.");
}
