import { readShippedCatalogue } from "../../db/catalogue/shippedCatalogue";
import { buildCatalogue } from "../../domain/catalogue/catalogue";
import type { CatalogueBeforeSync } from "../../domain/catalogue/catalogueSync";
import type { Item } from "../../domain/catalogue/item";
import type { NfcCode } from "../../domain/catalogue/nfcCode";

/** The catalogue that every installation starts with. */
export const shippedCatalogue = buildCatalogue({ version: "shipped", ...readShippedCatalogue() });

/** State of the catalogue before a sync with the catalogue source: no edits or decisions by admins, no new items. */
export const UNEDITED_CATALOGUE: CatalogueBeforeSync = {
  items: shippedCatalogue.items.map((item) => ({ ...item, isEdited: false, isWithdrawn: false })),
  amiiboSeries: shippedCatalogue.amiiboSeries,
  gameSeries: shippedCatalogue.gameSeries,
  dismissedKeys: new Set(),
  rejectedCodes: new Set(),
  pendingCodes: new Set(),
  size: { items: 950, bytes: 23_000, amiiboSeries: 31, gameSeries: 50 },
  addedToday: { items: 0, series: 0 },
};

export function getItem(id: number): Item {
  const item = shippedCatalogue.byId.get(id);
  if (item) return item;
  throw new Error(`The catalogue has no item ${id}.`);
}

/** Returns the NFC code of a shipped item. Throws if it has none. */
export function getNfcCode(id: number): NfcCode {
  const { nfcCode } = getItem(id);
  if (nfcCode !== undefined) return nfcCode;
  throw new Error(`Item ${id} has no NFC code.`);
}

/** Returns the first item that matches. Throws if there is none. */
export function findFirstItem(matches: (item: Item) => boolean): Item {
  const item = shippedCatalogue.items.find(matches);
  if (item) return item;
  throw new Error("The catalogue has no matching item.");
}
