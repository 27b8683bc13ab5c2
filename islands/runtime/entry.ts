import type { ComponentType } from "react";
import { listenToPage } from "../page";
import { listenForControls } from "../store/controls";
import { wakeHoldings } from "../store/ownership";
import { byName } from "./registry";
import { isWhen, schedules } from "./schedule";

const islands = byName(import.meta.glob<ComponentType<object>>("../*.tsx", { import: "default" }));

/** The first script of a page: small, so that what a person owns shows and clicks count before React has arrived. */
function start(): void {
  wakeHoldings();
  listenForControls();
  listenToPage();
  document.documentElement.dataset.ready = "";
  for (const island of document.querySelectorAll<HTMLElement>("plinth-island")) {
    const { when, name = "" } = island.dataset;
    schedules[isWhen(when) ? when : "load"](island, () => void wake(island, name));
  }
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

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
