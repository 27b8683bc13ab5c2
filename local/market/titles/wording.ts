import type { Facts } from "../../../db/catalogue/facts";
import { type Amiibo, countsAsFigure } from "../../../domain/catalogue/amiibo";
import { MARKETS, type Market } from "../../../domain/listings/market";
import { grouped } from "../grouped";
import { wordsIn } from "../words";
import { cardSeries, namings, numberings } from "./names";
import { seriesWordings } from "./series";

/** The words for one item that sellers choose from. */
export interface Wording {
  readonly names: Readonly<Record<Market, readonly string[]>>;
  readonly series: readonly string[];
  readonly numbers: readonly string[];
  /** Its name alone would not tell which item it is. */
  readonly needsSeries: boolean;
  /** Names of other items of its series. */
  readonly others: readonly string[];
}

/** Looks the words of each item up once it is asked for. */
export function openWordings({ items, amiiboSeries }: Facts): (item: Amiibo) => Wording {
  const known = new Map<number, Wording>();
  const seriesNames = new Map(amiiboSeries.map(({ id, name }) => [id, name]));
  const taken = namesTaken(items, [...seriesNames.values()]);
  const bySeries = grouped(items, ({ amiiboSeriesId, form }) => `${amiiboSeriesId} ${form === "card"}`);

  const write = (item: Amiibo): Wording => {
    const siblings = bySeries.get(`${item.amiiboSeriesId} ${item.form === "card"}`) ?? [];
    const others = siblings.filter(({ characterKey }) => characterKey !== item.characterKey);
    const [us, gb] = MARKETS.map((market) => namings(item, market));
    return {
      names: { "EBAY-US": us ?? [item.name], "EBAY-GB": gb ?? [item.name] },
      series:
        item.acNumber === undefined || countsAsFigure(item)
          ? seriesWordings(item, seriesNames.get(item.amiiboSeriesId) ?? "")
          : cardSeries(item.acNumber),
      numbers: item.acNumber === undefined || countsAsFigure(item) ? [""] : numberings(item.acNumber),
      needsSeries: taken(item),
      others: (others.length > 0 ? others : items.slice(0, 40)).map(({ name }) => name.split(" - ")[0] ?? name),
    };
  };

  return (item) => {
    const found = known.get(item.id) ?? write(item);
    known.set(item.id, found);
    return found;
  };
}

/** Whether somebody who reads an item's name may think of another item or of a whole series. */
function namesTaken(items: readonly Amiibo[], seriesNames: readonly string[]): (item: Amiibo) => boolean {
  const holders = new Map<string, Set<string>>();
  const hold = (name: string, holder: string): void => {
    for (const word of wordsIn(name)) holders.set(word, (holders.get(word) ?? new Set()).add(holder));
  };
  for (const { id, name } of items) hold(name, String(id));
  for (const name of seriesNames) hold(name, name);
  const characters = grouped(items, ({ characterKey }) => characterKey);
  return ({ id, name, characterKey }) => {
    if ((characters.get(characterKey)?.length ?? 0) > 1) return true;
    const [first = new Set<string>(), ...others] = wordsIn(name).map((word) => holders.get(word) ?? new Set());
    return [...first].some((holder) => holder !== String(id) && others.every((each) => each.has(holder)));
  };
}
