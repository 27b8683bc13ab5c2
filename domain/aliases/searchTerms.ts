import type { Catalogue } from "../catalogue/catalogue";
import type { Item, ItemForm } from "../catalogue/item";
import { toNfcCode } from "../catalogue/itemSearch";
import { CHARACTER_WORD_MARKER, type ItemSearchTerms } from "../catalogue/searchTermIndex";
import { buildSearchText, toSearchTokens } from "../catalogue/searchTokens";
import { findCardSeries, formatPrintedNumber } from "../series/animalCrossing";
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

/** What people say for the items of a catalogue besides their names. Items share the texts. */
export function createSearchTermsLookup(catalogue: Catalogue): (item: Item) => ItemSearchTerms {
  const texts = new Map<string, string>();
  const textOf = (...names: readonly string[]): string => {
    const key = names.join("|");
    const text = texts.get(key) ?? buildSearchText(names);
    texts.set(key, text);
    return text;
  };
  const variants = [...getVariantAliases()].map(([variant, names]) => ({
    words: toPaddedWords(variant),
    text: textOf(...names),
  }));
  const people = new Set(catalogue.items.flatMap(listOneWordNames));
  const gameText = (names: readonly string[]): string =>
    textOf(...names)
      .split(" ")
      // `Bowser's Fury` is of somebody, too.
      .map((word) =>
        people.has(word) || people.has(word.replace(/s$/, "")) ? `${CHARACTER_WORD_MARKER}${word}` : word,
      )
      .join(" ");
  const games = listAliasedGames(catalogue).map(({ names, holds }) => ({ holds, text: gameText(names) }));
  const seriesText = (name: string): string => textOf(name, ...(getSeriesAliases().get(name) ?? []));

  return (item) => {
    const name = toPaddedWords(item.name);
    const number = item.acNumber;
    const cardSeries = number === undefined ? undefined : findCardSeries(number);
    return {
      own: [
        textOf(...listCharacterNames(item)),
        ...variants.filter(({ words }) => name.includes(words)).map(({ text }) => text),
      ],
      context: [
        seriesText(catalogue.amiiboSeriesOf(item).name),
        seriesText(catalogue.gameSeriesOf(item).name),
        textOf(...TERMS_BY_FORM[item.form].split(", ")),
        ...(cardSeries ? [textOf(cardSeries.name)] : []),
        ...games.filter(({ holds }) => holds(item)).map(({ text }) => text),
      ],
      codes: buildSearchText([toNfcCode(item), ...(number === undefined ? [] : listCardNumbers(number))]),
    };
  };
}

const listCharacterNames = ({ character, characterKey }: Item): readonly string[] => [
  character,
  ...(getCharacterAliases().get(characterKey) ?? []),
];

/** The names of its character that are one word. */
const listOneWordNames = (item: Item): readonly string[] =>
  listCharacterNames(item).flatMap((name) => {
    const [first, ...more] = toSearchTokens(name);
    return first && more.length === 0 ? [first.text] : [];
  });

/** 501 is printed as `01`, and people say 1. */
const listCardNumbers = (number: number): readonly string[] => {
  const printed = formatPrintedNumber(number);
  return [String(number), printed, String(Number(printed))];
};
