import type { Amiibo, Form } from "../catalogue/amiibo";
import type { Catalogue } from "../catalogue/catalogue";
import { nfcIdOf } from "../catalogue/search";
import { type Also, SOMEBODY } from "../catalogue/searchIndex";
import { sayableOf, wordsOf } from "../catalogue/tokens";
import { cardSeriesOf, printedNumber } from "../series/animalCrossing";
import { characterNames, gamesIn, seriesNames, spaced, variantNames } from ".";

const EVERY = "amiibo, Nintendo, アミーボ";
const CARD = `${EVERY}, Card, Karte, Carte, Tarjeta, Carta, カード, No, Nr`;
const FIGURE = `${EVERY}, Figure, Figurine, Figur, Figura, Statuetta, フィギュア`;
const KINDS: Readonly<Record<Form, string>> = {
  figure: FIGURE,
  yarn: `${FIGURE}, Yarn, Plush, Woll, Laine, Lana, あみぐるみ`,
  band: `${EVERY}, Band, Wristband, Armband`,
  block: `${EVERY}, Block, Wooden, Wood, Holz, Bois, Madera, Legno`,
  card: CARD,
  "cereal-box": `${EVERY}, Box, Cereal, Cereals`,
};

/** What people say for the items of a catalogue besides their names. Items share the texts. */
export function alsoIn(catalogue: Catalogue): (item: Amiibo) => Also {
  const texts = new Map<string, string>();
  const textOf = (...names: readonly string[]): string => {
    const key = names.join("|");
    const text = texts.get(key) ?? sayableOf(names);
    texts.set(key, text);
    return text;
  };
  const variants = [...variantNames()].map(([variant, names]) => ({ words: spaced(variant), text: textOf(...names) }));
  const people = new Set(catalogue.items.flatMap(calledIn));
  const gameText = (names: readonly string[]): string =>
    textOf(...names)
      .split(" ")
      // `Bowser's Fury` is of somebody, too.
      .map((word) => (people.has(word) || people.has(word.replace(/s$/, "")) ? `${SOMEBODY}${word}` : word))
      .join(" ");
  const games = gamesIn(catalogue).map(({ names, holds }) => ({ holds, text: gameText(names) }));
  const seriesText = (name: string): string => textOf(name, ...(seriesNames().get(name) ?? []));

  return (item) => {
    const name = spaced(item.name);
    const number = item.acNumber;
    const cardSeries = number === undefined ? undefined : cardSeriesOf(number);
    return {
      own: [textOf(...namesOf(item)), ...variants.filter(({ words }) => name.includes(words)).map(({ text }) => text)],
      context: [
        seriesText(catalogue.amiiboSeriesOf(item).name),
        seriesText(catalogue.gameSeriesOf(item).name),
        textOf(...KINDS[item.form].split(", ")),
        ...(cardSeries ? [textOf(cardSeries.name)] : []),
        ...games.filter(({ holds }) => holds(item)).map(({ text }) => text),
      ],
      codes: sayableOf([nfcIdOf(item), ...(number === undefined ? [] : numbersOf(number))]),
    };
  };
}

const namesOf = ({ character, characterKey }: Amiibo): readonly string[] => [
  character,
  ...(characterNames().get(characterKey) ?? []),
];

/** The names of its character that are one word. */
const calledIn = (item: Amiibo): readonly string[] =>
  namesOf(item).flatMap((name) => {
    const [first, ...more] = wordsOf(name);
    return first && more.length === 0 ? [first.text] : [];
  });

/** 501 is printed as `01`, and people say 1. */
const numbersOf = (number: number): readonly string[] => {
  const printed = printedNumber(number);
  return [String(number), printed, String(Number(printed))];
};
