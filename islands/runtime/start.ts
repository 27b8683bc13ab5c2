import type { ComponentType } from "react";
import { listenForNewBuilds } from "./newBuild";
import { paintCards } from "./painting";
import { propsOf } from "./props";
import { byName } from "./registry";
import { isWhen, schedules } from "./schedule";

/** Those that most pages have; the others come when one of them is there. */
const islands = byName(
  import.meta.glob<ComponentType<object>>(["../CatalogueView.tsx", "../Notices.tsx"], { import: "default" }),
);

interface Page {
  /** Fills the store of what a person owns. */
  readonly show: () => void;
  /** From then on clicks count. */
  readonly listen: () => Promise<void>;
}

/** What the first script of a page does: small, so that what a person owns shows before React has arrived. */
export function startPage({ show, listen }: Page): void {
  const start = () => {
    show();
    listenForNewBuilds();
    listen().catch((error: unknown) => console.error("The controls could not start.", error));
    paintCards().catch((error: unknown) => console.error("Tiles stay as they were served.", error));
    import("../page/index").then(
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
    const load = islands.get(name) ?? (await import("./others")).others.get(name);
    if (!load) throw new Error(`There is no island named ${name}.`);
    const [{ hydrate }, component, props] = await Promise.all([import("./hydrate"), load(), propsOf(island)]);
    hydrate(island, component, props);
  } catch (error) {
    console.error(`Island ${name} could not start; its server HTML stays.`, error);
    island.dataset.state = "failed";
  }
}
