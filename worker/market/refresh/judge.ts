import type { MarketItem } from "../../../db/market/items";
import type { Catalogue } from "../../../domain/catalogue/catalogue";
import type { JudgedItem } from "../../../domain/listings/item";
import { type Judge, openJudge } from "../../../domain/listings/judge";

/** To read the catalogue takes longer than to judge a thousand titles. */
let kept: { readonly catalogue: Catalogue; readonly told: string; readonly judge: Judge } | undefined;

/** The judge of a catalogue, and of what admins have told of its items. */
export function judgeOf(catalogue: Catalogue, told: ReadonlyMap<number, MarketItem>): Judge {
  const words = JSON.stringify([...told]);
  if (kept?.catalogue !== catalogue || kept.told !== words) {
    const judge = openJudge(judgedItems(catalogue, told));
    kept = { catalogue, told: words, judge };
  }
  return kept.judge;
}

/** The items of a catalogue as a judge has to know them. */
export const judgedItems = (catalogue: Catalogue, told: ReadonlyMap<number, MarketItem>): JudgedItem[] =>
  catalogue.items.map((item) => judgedOf(catalogue, item.id, told.get(item.id)));

function judgedOf(catalogue: Catalogue, id: number, told: MarketItem = {}): JudgedItem {
  const item = catalogue.byId.get(id);
  if (!item) throw new Error(`The catalogue lists item ${id} and does not have it.`);
  return {
    ...item,
    amiiboSeries: catalogue.amiiboSeriesOf(item),
    gameSeries: catalogue.gameSeriesOf(item),
    ...told,
  };
}
