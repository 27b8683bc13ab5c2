import type { ComponentType } from "react";
import { listenForControls } from "../store/controls";
import { listenForNewBuilds } from "./newBuild";
import { byName } from "./registry";
import { isWhen, schedules } from "./schedule";

const islands = byName(import.meta.glob<ComponentType<object>>("../*.tsx", { import: "default" }));

/**
 * What the first script of a page does: small, so that what a person owns shows and clicks count before React has
 * arrived. @param wakeKeeper appoints who keeps changes, and fills the store.
 */
export function startPage(wakeKeeper: () => void): void {
  const start = () => {
    wakeKeeper();
    listenForNewBuilds();
    listenForControls().catch((error: unknown) => console.error("The controls could not start.", error));
    import("../page").then(
      ({ listenToPage }) => listenToPage(),
      (error: unknown) => console.error("Menus and tips do without their keys.", error),
    );
    for (const island of document.querySelectorAll<HTMLElement>("plinth-island")) {
      const { when, name = "" } = island.dataset;
      schedules[isWhen(when) ? when : "load"](island, () => void wake(island, name));
    }
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
}

async function wake(island: HTMLElement, name: string): Promise<void> {
  try {
    const load = islands.get(name);
    if (!load) throw new Error(`There is no island named ${name}.`);
    const [{ hydrate }, component] = await Promise.all([import("./hydrate"), load()]);
    hydrate(island, component);
  } catch (error) {
    console.error(`Island ${name} could not start; its server HTML stays.`, error);
    island.dataset.state = "failed";
  }
}
