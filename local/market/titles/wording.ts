import type { Facts } from "../../../db/catalogue/facts";
import { type Amiibo, countsAsFigure } from "../../../domain/catalogue/amiibo";
import { MARKETS, type Market } from "../../../domain/listings/market";
import { grouped } from "../draft/grouped";
import { wordsIn } from "../draft/tokens";
import { cardSeries, type Namings, namings, numberings } from "./names";
import { seriesWordings } from "./series";
import { TONGUES } from "./tongues";
import type { Tongue } from "./tongues/tongue";

/** The words for one item that sellers choose from. */
export interface Wording {
  readonly names: Readonly<Record<Market, Namings>>;
  readonly series: readonly string[];
  readonly numbers: readonly string[];
  /** Its name alone would not tell which item it is. */
  readonly needsSeries: boolean;
  /** Whether it is a card among cards. */
  readonly isCard: boolean;
  /** Names of other items of its series, none of which the catalogue sells together with this one. */
  readonly others: readonly string[];
  /** Says the same in a language as far as it has words of its own for it. */
  translated(text: string, tongue: Tongue): string;
}

/** Looks the words of each item up once it is asked for. */
export function openWordings({ items, amiiboSeries }: Facts): (item: Amiibo) => Wording {
  const known = new Map<number, Wording>();
  const seriesNames = new Map(amiiboSeries.map(({ id, name }) => [id, name]));
  const taken = namesTaken(items, [...seriesNames.values()]);
  const bySeries = grouped(items, ({ amiiboSeriesId, form }) => `${amiiboSeriesId} ${form === "card"}`);
  const villagersElsewhere = new Set(items.filter(({ amiiboSeriesId }) => amiiboSeriesId !== VILLAGERS).map(headOf));
  const pairs = items.map(({ name }) => name).filter((name) => /&|\band\b/.test(name));

  const write = (item: Amiibo): Wording => {
    const siblings = bySeries.get(`${item.amiiboSeriesId} ${item.form === "card"}`) ?? [];
    const head = headOf(item);
    const soldTogether = pairs.filter((pair) => pair.includes(head));
    const isOther = (each: Amiibo) =>
      each.characterKey !== item.characterKey && !soldTogether.some((pair) => pair.includes(headOf(each)));
    const others = [siblings, items.slice(0, 40)].map((all) => all.filter(isOther)).find(({ length }) => length > 0);
    const [us, gb] = MARKETS.map((market) => namings(item, market));
    const acNumber = countsAsFigure(item) ? undefined : item.acNumber;
    // Ken the fighter has a name of his own in Japan, and so has Ken the chicken.
    const isNamesake = acNumber !== undefined && villagersElsewhere.has(head);
    return {
      names: { "EBAY-US": us ?? NOTHING, "EBAY-GB": gb ?? NOTHING },
      series:
        acNumber === undefined
          ? seriesWordings(item, seriesNames.get(item.amiiboSeriesId) ?? "")
          : cardSeries(acNumber),
      numbers: acNumber === undefined ? [""] : numberings(acNumber),
      needsSeries: taken(item),
      isCard: !countsAsFigure(item),
      others: [...new Set(others?.map(headOf))],
      translated: (text, tongue) => (isNamesake && text.includes(head) ? text : translate(text, tongue)),
    };
  };

  return (item) => {
    const found = known.get(item.id) ?? write(item);
    known.set(item.id, found);
    return found;
  };
}

const VILLAGERS = 7;
const NOTHING: Namings = { full: [], short: [] };
const headOf = ({ name }: Amiibo): string => name.split(" - ")[0] ?? name;

const dictionaries = new Map(TONGUES.map((tongue) => [tongue, wholeWords(Object.keys(tongue.names))]));

/** Longer names first: a Toon Link is no toon and a Link. */
function wholeWords(names: readonly string[]): RegExp | undefined {
  if (names.length === 0) return undefined;
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  const escaped = longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(?<!\\p{L})(?:${escaped.join("|")})(?!\\p{L})`, "gu");
}

function translate(text: string, tongue: Tongue): string {
  const dictionary = dictionaries.get(tongue);
  return dictionary ? text.replace(dictionary, (name) => tongue.names[name] ?? name) : text;
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
