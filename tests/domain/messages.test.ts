import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askForLanguage } from "../../domain/language/current";
import { ALL_LANGUAGES, FIRST_LANGUAGE, LANGUAGES, type Language } from "../../domain/language/language";
import { messagesIn, readParameters } from "../helpers/messages";
import { argumentsFor, argumentsWith, COUNTS, markedText, readText, shownIn } from "../helpers/samples";
import { SAME_AS_ENGLISH, TYPOGRAPHY } from "./words";

const PARAMETERS = readParameters();
const ENGLISH = new Map(messagesIn(FIRST_LANGUAGE).map(({ path, value }) => [path, value]));
const OTHERS = ALL_LANGUAGES.filter((each) => each !== FIRST_LANGUAGE);

/** What a message says to that, whatever it is. */
function said(language: Language, value: unknown, given: readonly unknown[]): string {
  askForLanguage(() => language);
  return markedText(typeof value === "function" ? value(...given) : value);
}

interface Said {
  readonly path: string;
  readonly english: string;
  readonly text: string;
}

/** Everything that a language says to all samples, beside the English of it. */
const everything = (language: Language): Said[] =>
  messagesIn(language).flatMap(({ path, value }) =>
    argumentsFor(PARAMETERS.get(path) ?? []).map((given) => ({
      path,
      english: said(FIRST_LANGUAGE, ENGLISH.get(path), given),
      text: said(language, value, given),
    })),
  );

const failing = (all: readonly Said[], isWrong: (each: Said) => boolean): string[] => [
  ...new Set(all.filter(isWrong).map(({ path, text }) => `${path}: ${JSON.stringify(readText(text))}`)),
];

const lengthOf = (value: unknown): number => (typeof value === "function" ? value.length : 0);

/** A market is "the UK" in one sentence and "Großbritannien" in another. */
const BY_OTHER_NAMES = ["market", "region"];

/** In French none is said like one: "0 pièce". What names no number there is said of at least one. */
const NEVER_OF_NONE = [
  "islands.bulk.ask.own",
  "islands.bulk.ask.box",
  "islands.bulk.ask.unbox",
  "islands.bulk.rest",
  "islands.catalogue.games",
  "islands.notices.marked",
  "islands.notices.addMarked",
  "islands.store.askToLogOut",
  "islands.store.removed",
  "pages.games.unpriced",
  "pages.posters.onShelves",
  "pages.stock.nothingFound",
  "pages.transfer.accept",
];

/** "In all 3 games", "in 2 of 3 games": of two numbers that are compared, and never of just any two. */
const COMPARED = ["pages.games.costsLess", "pages.games.doesTheSame"];

const MANY = 87_013;

const isOther = (language: Language, count: number): boolean =>
  new Intl.PluralRules(language).select(count) === new Intl.PluralRules(language).select(MANY);

/** What it says of very many, with that count in their place. */
function ofMany(language: Language, say: (count: number) => string, count: number): string {
  const { format } = new Intl.NumberFormat(language);
  return say(MANY).replaceAll(format(MANY), format(count)).replaceAll(String(MANY), String(count));
}

afterAll(() => askForLanguage(() => undefined));

describe.each(ALL_LANGUAGES)("%s", (language) => {
  const messages = messagesIn(language);
  const functions = messages.filter(({ value }) => typeof value === "function");
  let all: Said[] = [];
  beforeAll(() => {
    all = everything(language);
  });

  it(`says all ${ENGLISH.size} messages in ${LANGUAGES[language]}, ${functions.length} of them functions`, () => {
    expect(messages.map(({ path }) => path).toSorted()).toEqual([...ENGLISH.keys()].toSorted());
    const others = messages.filter(({ path, value }) => typeof value !== typeof ENGLISH.get(path));
    expect(others.map(({ path }) => path)).toEqual([]);
    const more = functions.filter(({ path, value }) => lengthOf(value) > lengthOf(ENGLISH.get(path)));
    expect(more.map(({ path }) => path)).toEqual([]);
  });

  it("says something, and nothing of the code", () => {
    const isBroken = ({ text, english }: Said) =>
      (text.trim() === "" && english.trim() !== "") || /undefined|NaN|\[object|=>|\$\{/.test(text);
    expect(failing(all, isBroken)).toEqual([]);
  });

  // What is named with a dash in English other languages may need: a verb before whom it is about.
  it("shows each part that it is given once, and all words that English shows", () => {
    const isLacking = ({ path, text, english }: Said) => {
      const [here, there] = [shownIn(text), shownIn(english)];
      const parameters = (PARAMETERS.get(path) ?? []).filter(({ name }) => !name.startsWith("_"));
      const parts = parameters.filter(({ type }) => type === "N" || type === "Part");
      return (
        parts.some(({ name }) => here[`once_${name}`] !== 1) ||
        Object.entries(there).some(([name, times]) =>
          name.startsWith("part_") ? here[name] !== times : !(name in here || BY_OTHER_NAMES.includes(name)),
        ) ||
        Object.keys(here).some((name) => !(name in there || /^(?:once|part)?_/.test(name)))
      );
    };
    expect(failing(all, isLacking)).toEqual([]);
  });

  it("shows each number that English shows", () => {
    const given = [7013, 8017, 9029, 11_027, 12_037];
    const digits = (text: string) => text.replace(/(?<=\d)[.,\s](?=\d{3}(?!\d))/g, "");
    const lacking = functions.flatMap(({ path, value }) => {
      const each = argumentsWith(PARAMETERS.get(path) ?? [], given);
      const [text, english] = [language, FIRST_LANGUAGE].map((one) =>
        digits(said(one, one === language ? value : ENGLISH.get(path), each)),
      );
      return given.some((number) => english?.includes(String(number)) && !text?.includes(String(number)))
        ? [`${path}: ${JSON.stringify(text)}`]
        : [];
    });
    expect(lacking).toEqual([]);
  });

  it("says each count by the rules of its plurals", () => {
    const wrong = functions.flatMap(({ path, value }) => {
      const parameters = COMPARED.includes(path) ? [] : (PARAMETERS.get(path) ?? []);
      const numbers = parameters.filter(({ type }) => type === "number");
      return numbers.flatMap((_, place) => {
        const sayer = (one: Language, message: unknown) => (count: number) =>
          said(
            one,
            message,
            argumentsWith(
              parameters,
              numbers.map((_each, at) => (at === place ? count : 333)),
            ),
          );
        const [here, there] = [sayer(language, value), sayer(FIRST_LANGUAGE, ENGLISH.get(path))];
        const isOfMany = (count: number) => count === 1 || there(count) === ofMany(FIRST_LANGUAGE, there, count);
        const isWrong = (count: number) =>
          isOther(language, count)
            ? here(count) !== ofMany(language, here, count)
            : count !== 1 && here(count) === here(1) && !NEVER_OF_NONE.includes(path);
        return COUNTS.filter((count) => isOfMany(count) && isWrong(count)).map(
          (count) => `${path}: ${readText(here(count))}`,
        );
      });
    });
    expect(wrong).toEqual([]);
  });

  it("has one space between words, and none at its ends that English has not", () => {
    const hasMore = ({ text, english }: Said) =>
      /\s{2}/.test(readText(text)) || (/^ | $/.test(readText(text)) && !/^ | $/.test(readText(english)));
    expect(failing(all, hasMore)).toEqual([]);
  });

  it.each(Object.entries(TYPOGRAPHY[language]))("%s", (_, wrong) => {
    expect(failing(all, ({ text }) => wrong.test(readText(text).replace(MACHINES, "")))).toEqual([]);
  });
});

/** What machines read has signs of its own: addresses, JSON, examples of cells. */
const MACHINES = /https?:\/\/\S+|\/api\/\S+|\{.*?\}+|\[.\]/g;

const isWords = (text: string): boolean => /\p{L}{2}/u.test(text.replace(/\bamiibo\b|Plinth/g, ""));

describe.each(OTHERS)("%s beside English", (language) => {
  it("says nothing in English but what it has taken from there", () => {
    const same = everything(language).filter(({ text, english }) => text === english);
    const texts = new Set(same.map(({ text }) => text.replace(/⟦.*?⟧/g, "…").replace(/\d+/, "…")).filter(isWords));
    const known = SAME_AS_ENGLISH[language];
    expect([...texts].filter((text) => !known.includes(text))).toEqual([]);
    expect(known.filter((text) => !texts.has(text))).toEqual([]);
  });
});
