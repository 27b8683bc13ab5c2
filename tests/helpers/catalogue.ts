import { readShippedCatalogue } from "../../db/catalogue/shippedCatalogue";
import { buildCatalogue } from "../../domain/catalogue/catalogue";
import type { KnownCatalogue } from "../../domain/catalogue/catalogueSync";
import type { Item } from "../../domain/catalogue/item";

/** The catalogue that every installation starts with. */
export const shippedCatalogue = buildCatalogue({ version: "shipped", ...readShippedCatalogue() });

/** What a sync compares with, where nobody has edited, decided or taken in anything. */
export const UNEDITED_CATALOGUE: KnownCatalogue = {
  items: shippedCatalogue.items.map((item) => ({ ...item, isEdited: false })),
  amiiboSeries: shippedCatalogue.amiiboSeries,
  gameSeries: shippedCatalogue.gameSeries,
  kept: new Set(),
  refused: new Set(),
  waiting: new Set(),
  size: { items: 950, bytes: 23_000, amiiboSeries: 31, gameSeries: 50 },
  today: { newcomers: 0, series: 0 },
};

export function getItem(id: number): Item {
  const item = shippedCatalogue.byId.get(id);
  if (item) return item;
  throw new Error(`The catalogue has no item ${id}.`);
}

/** The first item that is as the test needs it. */
export function findFirstItem(as: (item: Item) => boolean): Item {
  const item = shippedCatalogue.items.find(as);
  if (item) return item;
  throw new Error("The catalogue has no item like that.");
}
