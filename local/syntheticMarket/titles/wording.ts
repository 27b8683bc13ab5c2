import type { ShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import { type Item, isCountedAsFigure } from "../../../domain/catalogue/item";
import { groupBy } from "../../../domain/groupBy";
import { MARKETS, type Market } from "../../../domain/listings/market";
import { pickRandomListElement, type RandomNumberGenerator } from "../draft/dice";
import { splitWords } from "../draft/listing";
import { SELLER_LANGUAGES } from "./languages";
import type { SellerLanguage } from "./languages/sellerLanguage";
import { type ItemNameSpellings, listCardNumberSpellings, listCardSeriesNames, listItemNameSpellings } from "./names";

/** Rows of a keyboard. Neighbouring letters are mistyped for each other. */
const KEYBOARD_ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const MIN_WORD_LENGTH = 4;

type Typo = (word: string, at: number, dice: RandomNumberGenerator) => string;

const TYPOS: readonly Typo[] = [
  // Dropped, doubled and swapped letters are the most frequent typos; typos that are listed twice occur twice as often.
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at + 1) + word.slice(at),
  (word, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  (word, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  (word, at, dice) => word.slice(0, at) + pickNeighbourKey(word.charAt(at), dice) + word.slice(at + 1),
  (word, at) => `${word.slice(0, at)} ${word.slice(at)}`,
];

/** Adds one typo to a random word of a title. */
export function addTypo(title: string, dice: RandomNumberGenerator): string {
  const words = title.split(" ");
  const long = words.flatMap((word, place) =>
    /^[\p{Script=Latin}'-]+$/u.test(word) && word.length >= MIN_WORD_LENGTH ? [place] : [],
  );
  if (long.length === 0) return title;
  const place = pickRandomListElement(dice, long);
  const word = words[place] ?? "";
  // Some typos leave out the space between two words.
  if (dice() < 0.12 && words[place + 1] !== undefined) words.splice(place, 2, word + words[place + 1]);
  else words[place] = pickRandomListElement(dice, TYPOS)(word, 1 + Math.floor(dice() * (word.length - 2)), dice);
  return words.join(" ");
}

function pickNeighbourKey(letter: string, dice: RandomNumberGenerator): string {
  const row = KEYBOARD_ROWS.find((each) => each.includes(letter.toLowerCase()));
  if (!row) return letter;
  const at = row.indexOf(letter.toLowerCase());
  return row.charAt(at === 0 || (at < row.length - 1 && dice() < 0.5) ? at + 1 : at - 1);
}

/** Names that sellers use for each amiibo series, by id of the series. The first names are the most frequent. */
const WORDINGS: Readonly<Record<number, readonly string[]>> = {
  1: [
    "Super Smash Bros",
    "Super Smash Bros",
    "Super Smash Bros.",
    "Smash Bros",
    "Super Smash Bros Series",
    "Smash Bros Series",
    "Super Smash Bros. Ultimate",
    "Super Smash Brothers",
    "SSB",
    "SSB Series",
    "SSBU",
    "Smash",
  ],
  2: [
    "Super Mario",
    "Super Mario Bros",
    "Super Mario Series",
    "Super Mario Bros.",
    "Super Mario Collection",
    "Super Mario Bros Series",
    "Mario Series",
  ],
  3: ["30th Anniversary", "Super Mario Bros 30th Anniversary", "Super Mario 30th", "Super Mario Maker"],
  4: ["Yoshi's Woolly World", "Yoshis Woolly World", "Woolly World", "Yoshi's Wooly World"],
  5: ["Skylanders", "Skylanders Superchargers", "Skylanders Super Chargers"],
  6: ["Legend of Zelda", "The Legend of Zelda", "Zelda", "Legend of Zelda Series", "Zelda Series", "LOZ"],
  7: ["Animal Crossing", "Animal Crossing", "Animal Crossing", "ACNH", "ACNL"],
  8: ["Metroid", "Metroid Series"],
  9: ["Splatoon", "Splatoon Series"],
  10: ["Mario Sports Superstars", "Mario Sports Superstars", "Mario Sports", "MSS"],
  11: ["Pokemon", "Pokémon"],
  12: ["Kirby Series", "Kirby Collection", "Kirby Planet Robobot"],
  14: ["Fire Emblem", "Fire Emblem Series"],
  24: ["Yu-Gi-Oh", "Yu-Gi-Oh Rush Duel", "Yugioh"],
  25: ["Xenoblade Chronicles 3", "Xenoblade Chronicles", "Xenoblade 3", "Xenoblade"],
  26: ["Street Fighter 6", "Street Fighter 6", "SF6", "Street Fighter VI"],
  28: [""],
};

const WILD = ["Breath of the Wild", "BOTW", "Zelda Breath of the Wild", "Zelda BOTW", "Legend of Zelda BOTW"];
const TEARS = ["Legend of Zelda", "Zelda", "The Legend of Zelda"];
const TEARS_SAGES = [
  "Tears of the Kingdom",
  "Zelda Tears of the Kingdom",
  "TOTK",
  "Zelda TOTK",
  "Legend of Zelda TOTK",
];
const BREATH_OF_THE_WILD = 4;

function listSeriesNames(item: Item, seriesName: string): readonly string[] {
  const first = Object.values(item.releases).sort()[0] ?? "";
  if (item.amiiboSeriesId === 6) {
    if (item.name.includes("Tears of the Kingdom")) return TEARS;
    if (first > "2024") return TEARS_SAGES;
    if (item.gameSeriesId === BREATH_OF_THE_WILD || item.name === "Zelda") return WILD;
  }
  if (item.amiiboSeriesId === 8 && item.name.startsWith("Samus") && first > "2025")
    return ["Metroid Prime 4", "Metroid Prime 4 Beyond"];
  if (item.amiiboSeriesId === 9 && first > "2022-08" && first < "2026") return ["Splatoon 3", "Splatoon 3", "Splatoon"];
  if (item.form === "cereal-box") return ["Kellogg's", "Kelloggs"];
  if (item.amiiboSeriesId === 16) return ["Dark Souls"];
  const wordings = WORDINGS[item.amiiboSeriesId];
  return wordings ?? [seriesName.replace(/!/g, ""), `${seriesName.replace(/!/g, "")} Series`];
}

/** Names of one item, its series and its card number that sellers choose from. */
export interface ItemTitleWording {
  readonly names: Readonly<Record<Market, ItemNameSpellings>>;
  readonly series: readonly string[];
  readonly cardNumbers: readonly string[];
  /** True if the item's name alone does not identify it, so that titles need the series. */
  readonly needsSeries: boolean;
  readonly isCard: boolean;
  /**
   * Names of other items of the series, for titles of lots. Items that the catalogue sells together with this item are
   * left out.
   */
  readonly otherNames: readonly string[];
  /** Translates those names in a text for which the language has a translation. */
  translate(text: string, language: SellerLanguage): string;
}

/** Creates a function that returns the wording of an item. Wordings are built on first use. */
export function createItemWordingGetter({ items, amiiboSeries }: ShippedCatalogue): (item: Item) => ItemTitleWording {
  const wordings = new Map<number, ItemTitleWording>();
  const seriesNames = new Map(amiiboSeries.map(({ id, name }) => [id, name]));
  const isAmbiguous = createAmbiguityTest(items, [...seriesNames.values()]);
  const bySeries = groupBy(items, ({ amiiboSeriesId, form }) => `${amiiboSeriesId} ${form === "card"}`);
  const otherCharacterNames = new Set(
    items.filter(({ amiiboSeriesId }) => amiiboSeriesId !== VILLAGERS).map(getNameHead),
  );
  const pairs = items.map(({ name }) => name).filter((name) => /&|\band\b/.test(name));

  const createWording = (item: Item): ItemTitleWording => {
    const siblings = bySeries.get(`${item.amiiboSeriesId} ${item.form === "card"}`) ?? [];
    const head = getNameHead(item);
    const soldTogether = pairs.filter((pair) => pair.includes(head));
    const isOther = (each: Item) =>
      each.characterKey !== item.characterKey && !soldTogether.some((pair) => pair.includes(getNameHead(each)));
    const others = [siblings, items.slice(0, 40)].map((all) => all.filter(isOther)).find(({ length }) => length > 0);
    const [us, gb] = MARKETS.map((market) => listItemNameSpellings(item, market));
    const acNumber = isCountedAsFigure(item) ? undefined : item.acNumber;
    // A villager who shares an English name with another character has another Japanese name, so it is not translated.
    const isNamesake = acNumber !== undefined && otherCharacterNames.has(head);
    return {
      names: { "EBAY-US": us ?? NO_NAMES, "EBAY-GB": gb ?? NO_NAMES },
      series:
        acNumber === undefined
          ? listSeriesNames(item, seriesNames.get(item.amiiboSeriesId) ?? "")
          : listCardSeriesNames(acNumber),
      cardNumbers: acNumber === undefined ? [""] : listCardNumberSpellings(acNumber),
      needsSeries: isAmbiguous(item),
      isCard: !isCountedAsFigure(item),
      otherNames: [...new Set(others?.map(getNameHead))],
      translate: (text, language) => (isNamesake && text.includes(head) ? text : translateNames(text, language)),
    };
  };

  return (item) => {
    const found = wordings.get(item.id) ?? createWording(item);
    wordings.set(item.id, found);
    return found;
  };
}

const VILLAGERS = 7;
const NO_NAMES: ItemNameSpellings = { full: [], short: [] };
const getNameHead = ({ name }: Item): string => name.split(" - ")[0] ?? name;

const dictionaries = new Map(
  SELLER_LANGUAGES.map((language) => [language, createWholeNamePattern(Object.keys(language.nameTranslations))]),
);

/** Builds a pattern that finds whole names. Longer names come first, so that "Toon Link" is not read as "Link". */
function createWholeNamePattern(names: readonly string[]): RegExp | undefined {
  if (names.length === 0) return undefined;
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  const escaped = longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(?<!\\p{L})(?:${escaped.join("|")})(?!\\p{L})`, "gu");
}

function translateNames(text: string, language: SellerLanguage): string {
  const dictionary = dictionaries.get(language);
  return dictionary ? text.replace(dictionary, (name) => language.nameTranslations[name] ?? name) : text;
}

/** Returns a function that tests whether an item's name may also mean another item or a series. */
function createAmbiguityTest(items: readonly Item[], seriesNames: readonly string[]): (item: Item) => boolean {
  const holders = new Map<string, Set<string>>();
  const addHolder = (name: string, holder: string): void => {
    for (const word of splitWords(name)) holders.set(word, (holders.get(word) ?? new Set()).add(holder));
  };
  for (const { id, name } of items) addHolder(name, String(id));
  for (const name of seriesNames) addHolder(name, name);
  const characters = groupBy(items, ({ characterKey }) => characterKey);
  return ({ id, name, characterKey }) => {
    if ((characters.get(characterKey)?.length ?? 0) > 1) return true;
    const [first = new Set<string>(), ...others] = splitWords(name).map((word) => holders.get(word) ?? new Set());
    return [...first].some((holder) => holder !== String(id) && others.every((each) => each.has(holder)));
  };
}
