import { EVERYTHING_TOLD } from "../../domain/offline/catalogue";
import type { Everything } from "../../domain/view/findExhibits";
import { isToldNames, unpackNames } from "../../domain/wire/names";
import type { PackedPrices } from "../../domain/wire/unpackPrices";
import { readApi } from "../server/api";

export interface PricedEverything extends Everything {
  /** In the order of the items. */
  readonly prices: PackedPrices;
}

let opened: PricedEverything | undefined;

/** The whole catalogue as the search sees it; one answer serves every search. `undefined`: nobody answered. */
export async function openEverything(): Promise<PricedEverything | undefined> {
  if (opened) return opened;
  const answer = await readApi(EVERYTHING_TOLD);
  if (answer.ok && isToldNames(answer.json)) opened = { ...unpackNames(answer.json), prices: answer.json.prices };
  return opened;
}
