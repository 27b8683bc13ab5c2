import { GAME_ALIASES } from "../aliases/games";
import type { ItemForm } from "../catalogue/item";
import { groupBy, groupByEachKey } from "../groupBy";
import { formatPrintedCardNumber } from "../series/animalCrossing";
import type { ClassifierItem } from "./classifierInput";
import { listNormalizedWords } from "./text/tokens";
import { NON_DISTINGUISHING_ITEM_NAME_WORDS } from "./vocabulary/conditions";

/** Item with the words by which listing titles distinguish it from all other items. */
export interface ItemTraits {
  readonly item: ClassifierItem;
  /** Normalised name of the item's character: `link` for all items of Link, `sheik` for Sheik. */
  readonly name: string;
  /** All spellings of the character's name in the catalogue. */
  readonly nameVariants: readonly string[];
  /** Members of `qualities` that are part of the item's name. */
  readonly qualitiesInName: readonly string[];
  /** Words that distinguish the item from other items of its character: `toon`, `wind waker`. */
  readonly qualities: readonly string[];
  /** Members of `qualitiesInName` that name a second character of the item: `wolf link` of `Midna & Wolf Link`. */
  readonly partners: readonly string[];
  /** Names of games that belong to the item. Listing titles may name them or leave them out. */
  readonly relatedGames: readonly string[];
}

const SEPARATOR = "|";

/** Words by which titles state that an item is of a special form. Figures need no such word. */
const QUALITY_BY_FORM: Readonly<Partial<Record<ItemForm, string>>> = {
  yarn: "yarn",
  band: "power up band",
  block: "my mario wooden blocks",
};

export function extractItemTraits(item: ClassifierItem): ItemTraits {
  const name = splitWithSeparators(item.name);
  const character = listNormalizedWords(item.character);
  const head = name.slice(0, [...name, SEPARATOR].indexOf(SEPARATOR));
  const start = findStart(character, name);
  const isInName = start >= 0;
  const isShortened = !isInName && findStart(head, character) >= 0;
  const subject = isInName || isShortened ? character : head;
  const rest = isInName
    ? [...name.slice(0, start), SEPARATOR, ...name.slice(start + character.length)]
    : name.slice(head.length);
  const extra = splitWithSeparators(item.extraName ?? "");
  const extraWords = extra.every((word) => name.includes(word)) ? [] : extra;
  const form = listNormalizedWords(QUALITY_BY_FORM[item.form] ?? "");
  const qualitiesInName = splitQualities(rest.map((word) => (form.includes(word) ? SEPARATOR : word)));
  const partner = ` ${listNormalizedWords(item.name.split(/ (?:&|and) /)[1] ?? "").join(" ")} `;
  return {
    item,
    name: subject.join(" "),
    nameVariants: [
      subject.join(" "),
      ...(isShortened ? [head.join(" ")] : []),
      ...splitAlternativeNames(item.character),
    ],
    qualitiesInName,
    partners: qualitiesInName.filter((quality) => partner.includes(` ${quality} `)),
    qualities: [...new Set([...qualitiesInName, ...splitQualities(extraWords), ...splitQualities(form)])],
    relatedGames: Object.entries(GAME_ALIASES)
      .filter(([, game]) => game.series === item.amiiboSeries.name && game.items.includes(item.name))
      .map(([game]) => listNormalizedWords(game).join(" ")),
  };
}

/** Splits a name into words, with separators at ` - ` and brackets, which enclose what makes the item special. */
const splitWithSeparators = (text: string): readonly string[] =>
  text.split(/ - |[()]/).flatMap((part, at) => [...(at === 0 ? [] : [SEPARATOR]), ...listNormalizedWords(part)]);

const findStart = (part: readonly string[], whole: readonly string[]): number =>
  whole.findIndex((_, start) => part.every((word, at) => whole[start + at] === word));

/** Lists the alternative names of a character, separated by a slash: `Spork/Crackle` has one name per country. */
function splitAlternativeNames(character: string): readonly string[] {
  const names = character.split("/");
  return names.length > 1 ? names.map((name) => listNormalizedWords(name).join(" ")) : [];
}

/** Splits a name's words into distinguishing phrases: `Booster Pack card 1` gives `booster pack` and `1`. */
function splitQualities(words: readonly string[]): readonly string[] {
  const separated = words.map((word) => (NON_DISTINGUISHING_ITEM_NAME_WORDS.has(word) ? SEPARATOR : word)).join(" ");
  const qualities = separated.split(SEPARATOR).map((quality) => quality.trim().replace(/^the /, ""));
  return [...new Set(qualities.filter((quality) => quality !== ""))];
}

export interface ItemTraitsIndex {
  readonly all: readonly ItemTraits[];
  readonly byName: ReadonlyMap<string, readonly ItemTraits[]>;
  readonly byBarcode: ReadonlyMap<string, ItemTraits>;
  /** Items by the name of their amiibo series and by the name of their game series. */
  readonly bySeries: ReadonlyMap<string, readonly ItemTraits[]>;
  /** Cards by the number printed on them and by their number in the catalogue. */
  readonly byNumber: ReadonlyMap<number, readonly ItemTraits[]>;
  /** Qualities (distinguishing words) of all items in an amiibo series, by the name of the series. */
  readonly qualitiesBySeries: ReadonlyMap<string, ReadonlySet<string>>;
}

export function buildItemTraitsIndex(traits: readonly ItemTraits[]): ItemTraitsIndex {
  const byAmiiboSeries = groupBy(traits, ({ item }) => item.amiiboSeries.name);
  return {
    all: traits,
    byName: groupBy(traits, ({ name }) => name),
    bySeries: groupByEachKey(traits, ({ item }) => [item.amiiboSeries.name, item.gameSeries.name]),
    byBarcode: new Map(traits.flatMap((each) => (each.item.barcode ? [[each.item.barcode, each] as const] : []))),
    byNumber: groupByEachKey(traits, ({ item: { acNumber } }) =>
      acNumber ? [acNumber, Number(formatPrintedCardNumber(acNumber))] : [],
    ),
    qualitiesBySeries: new Map(
      Array.from(byAmiiboSeries, ([name, each]) => [name, new Set(each.flatMap(({ qualities }) => qualities))]),
    ),
  };
}
