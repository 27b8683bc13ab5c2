import type { JudgedItem, Offered } from "../../../domain/listings/item";
import { openJudge, type Verdict } from "../../../domain/listings/judge";
import { shipped } from "../../helpers/catalogue";

export const judgedItems: readonly JudgedItem[] = shipped.items.map((item) => ({
  ...item,
  amiiboSeries: shipped.amiiboSeriesOf(item),
  gameSeries: shipped.gameSeriesOf(item),
}));

export const judge = openJudge(judgedItems);
export const everyId: ReadonlySet<number> = new Set(judgedItems.map(({ id }) => id));

/** A listing that nothing but its title can speak against. */
export const offeredAs = (title: string, as: Partial<Offered> = {}): Offered => ({
  ebayId: "385462201428",
  market: "EBAY-US",
  title,
  url: "https://www.ebay.com/itm/385462201428",
  image: undefined,
  conditionId: "1000",
  isNearMint: undefined,
  price: 1299,
  currency: "USD",
  isConverted: false,
  shipping: undefined,
  isBin: true,
  takesOffers: false,
  bidCount: 0,
  endsAt: undefined,
  country: "US",
  isGroup: false,
  soldQuantity: undefined,
  leftQuantity: undefined,
  ...as,
});

export const verdictOn = (title: string, asked: Iterable<number> = everyId): Verdict =>
  judge(offeredAs(title), new Set(asked));

/** `42`, `42 lot`, `wrong-item`: what a table of titles says of each. */
export function toldOf({ itemId, reject }: Verdict): string {
  return [itemId, reject].filter((part) => part !== undefined).join(" ");
}
