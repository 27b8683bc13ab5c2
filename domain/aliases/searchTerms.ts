import type { Catalogue } from "../catalogue/catalogue";
import type { Item, ItemForm } from "../catalogue/item";
import { CHARACTER_NAME_WORD_PREFIX, type ItemSearchTerms } from "../catalogue/searchTermIndex";
import { buildSearchIndexText, toSearchTokens } from "../catalogue/searchTokens";
import { memoize } from "../memoize";
import { findCardSeries, formatPrintedCardNumber } from "../series/animalCrossing";
import { getCharacterAliases, getSeriesAliases, getVariantAliases, listAliasedGames, toPaddedWords } from ".";

const COMMON_TERMS = "amiibo, Nintendo, アミーボ";
const CARD_TERMS = `${COMMON_TERMS}, Card, Karte, Carte, Tarjeta, Carta, カード, No, Nr`;
const FIGURE_TERMS = `${COMMON_TERMS}, Figure, Figurine, Figur, Figura, Statuetta, フィギュア`;
const TERMS_BY_FORM: Readonly<Record<ItemForm, string>> = {
  figure: FIGURE_TERMS,
  yarn: `${FIGURE_TERMS}, Yarn, Plush, Woll, Laine, Lana, あみぐるみ`,
  band: `${COMMON_TERMS}, Band, Wristband, Armband`,
  block: `${COMMON_TERMS}, Block, Wooden, Wood, Holz, Bois, Madera, Legno`,
  card: CARD_TERMS,
  "cereal-box": `${COMMON_TERMS}, Box, Cereal, Cereals`,
};

/** Creates a function that returns an item's search terms without its name. Builds equal texts only once. */
export function createSearchTermsLookup(catalogue: Catalogue): (item: Item) => ItemSearchTerms {
  const getTextOfList = memoize((names: string) => buildSearchIndexText(names.split("|")));
  const getText = (...names: readonly string[]): string => getTextOfList(names.join("|"));
  const variants = [...getVariantAliases()].map(([variant, names]) => ({
    words: toPaddedWords(variant),
    text: getText(...names),
  }));
  const characterNames = new Set(catalogue.items.flatMap(listOneWordNames));
  const buildGameText = (names: readonly string[]): string =>
    getText(...names)
      .split(" ")
      // Marks names of characters, also in the possessive form, such as in `Bowser's Fury`.
      .map((word) =>
        characterNames.has(word) || characterNames.has(word.replace(/s$/, ""))
          ? `${CHARACTER_NAME_WORD_PREFIX}${word}`
          : word,
      )
      .join(" ");
  const games = listAliasedGames(catalogue).map(({ names, hasItem }) => ({ hasItem, text: buildGameText(names) }));
  const getSeriesText = (name: string): string => getText(name, ...(getSeriesAliases().get(name) ?? []));

  return (item) => {
    const name = toPaddedWords(item.name);
    const number = item.acNumber;
    const cardSeries = number === undefined ? undefined : findCardSeries(number);
    return {
      aliases: [
        getText(...listCharacterNames(item)),
        ...variants.filter(({ words }) => name.includes(words)).map(({ text }) => text),
      ],
      context: [
        getSeriesText(catalogue.getAmiiboSeries(item).name),
        getSeriesText(catalogue.getGameSeries(item).name),
        getText(...TERMS_BY_FORM[item.form].split(", ")),
        ...(cardSeries ? [getText(cardSeries.name)] : []),
        ...games.filter(({ hasItem }) => hasItem(item)).map(({ text }) => text),
      ],
      codes: buildSearchIndexText([
        ...(item.nfcCode === undefined ? [] : [item.nfcCode]),
        ...(number === undefined ? [] : listCardNumbers(number)),
      ]),
    };
  };
}

const listCharacterNames = ({ character, characterKey }: Item): readonly string[] => [
  character,
  ...(getCharacterAliases().get(characterKey) ?? []),
];

/** Lists the names of an item's character that consist of one word. */
const listOneWordNames = (item: Item): readonly string[] =>
  listCharacterNames(item).flatMap((name) => {
    const [first, ...more] = toSearchTokens(name);
    return first && more.length === 0 ? [first.text] : [];
  });

/** Lists the spellings of a card number that people search for. Card 501 is printed as `01`, so also 01 and 1. */
const listCardNumbers = (number: number): readonly string[] => {
  const printed = formatPrintedCardNumber(number);
  return [String(number), printed, String(Number(printed))];
};
