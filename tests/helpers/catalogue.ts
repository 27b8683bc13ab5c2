import { readFacts } from "../../db/catalogue/facts";
import type { Amiibo } from "../../domain/catalogue/amiibo";
import { indexCatalogue } from "../../domain/catalogue/catalogue";

/** The catalogue that every installation starts with. */
export const shipped = indexCatalogue({ version: "shipped", ...readFacts() });

export function itemOf(id: number): Amiibo {
  const item = shipped.byId.get(id);
  if (item) return item;
  throw new Error(`The catalogue has no item ${id}.`);
}

/** The first item that is as the test needs it. */
export function anItem(as: (item: Amiibo) => boolean): Amiibo {
  const item = shipped.items.find(as);
  if (item) return item;
  throw new Error("The catalogue has no item like that.");
}
