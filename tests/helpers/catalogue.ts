import { readFacts } from "../../db/catalogue/facts";
import type { Amiibo } from "../../domain/catalogue/amiibo";
import { indexCatalogue } from "../../domain/catalogue/catalogue";
import type { KnownCatalogue } from "../../domain/catalogue/sync";

/** The catalogue that every installation starts with. */
export const shipped = indexCatalogue({ version: "shipped", ...readFacts() });

/** What a sync compares with, where nobody has edited, decided or taken in anything. */
export const KNOWN: KnownCatalogue = {
  items: shipped.items.map((item) => ({ ...item, isEdited: false })),
  amiiboSeries: shipped.amiiboSeries,
  gameSeries: shipped.gameSeries,
  kept: new Set(),
  refused: new Set(),
  waiting: new Set(),
  size: { items: 950, bytes: 23_000, amiiboSeries: 31, gameSeries: 50 },
  today: { newcomers: 0, series: 0 },
};

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
