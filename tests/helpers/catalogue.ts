import { readShippedCatalogue } from "../../db/catalogue/shippedCatalogue";
import { buildCatalogue } from "../../domain/catalogue/catalogue";
import type { KnownCatalogue } from "../../domain/catalogue/catalogueSync";
import type { Item } from "../../domain/catalogue/item";
import type { NfcCode } from "../../domain/catalogue/nfcCode";

/** The catalogue that every installation starts with. */
export const shippedCatalogue = buildCatalogue({ version: "shipped", ...readShippedCatalogue() });

/** The known catalogue for a sync, without edits, decisions or new items. */
export const UNEDITED_CATALOGUE: KnownCatalogue = {
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

/** Returns the NFC code of an item, which every shipped item has. */
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
