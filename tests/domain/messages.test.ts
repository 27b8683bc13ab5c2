import { beforeAll, describe, expect, it } from "vitest";
import { ALL_LANGUAGES, DEFAULT_LANGUAGE, LANGUAGE_NAMES, type Language } from "../../domain/language/language";
import { withLanguage } from "../../worker/language/withLanguage";
import {
  countMarks,
  createArguments,
  formatMarkedText,
  listSampleArguments,
  removeMarks,
  SAMPLE_COUNTS,
} from "../helpers/messageSamples";
import { listMessages, readParameters } from "../helpers/messages";
import { FORBIDDEN_TYPOGRAPHY, SAME_AS_ENGLISH } from "./typography";

const PARAMETERS = readParameters();
const ENGLISH = new Map(listMessages(DEFAULT_LANGUAGE).map(({ path, value }) => [path, value]));
const OTHERS = ALL_LANGUAGES.filter((each) => each !== DEFAULT_LANGUAGE);

const answer = (value: unknown, given: readonly unknown[]): string =>
  formatMarkedText(typeof value === "function" ? value(...given) : value);

interface Said {
  readonly path: string;
  readonly english: string;
  readonly text: string;
}

type Samples = (path: string) => readonly (readonly unknown[])[];

/** Everything that a language says to these, beside the English of it. */
async function everything(language: Language, samples: Samples): Promise<Said[]> {
  const asked = listMessages(language).flatMap(({ path, value }) =>
    samples(path).map((given) => ({ path, value, given })),
  );
  const texts = await withLanguage(language, () => asked.map(({ value, given }) => answer(value, given)));
  const first = await withLanguage(DEFAULT_LANGUAGE, () =>
    asked.map(({ path, given }) => answer(ENGLISH.get(path), given)),
  );
  return asked.map(({ path }, at) => ({ path, text: texts[at] ?? "", english: first[at] ?? "" }));
}

const ordinary: Samples = (path) => listSampleArguments(PARAMETERS.get(path) ?? []);

const failing = (all: readonly Said[], isWrong: (each: Said) => boolean): string[] => [
  ...new Set(all.filter(isWrong).map(({ path, text }) => `${path}: ${JSON.stringify(removeMarks(text))}`)),
];

const lengthOf = (value: unknown): number => (typeof value === "function" ? value.length : 0);

/** A market is "the UK" in one sentence and "Großbritannien" in another. */
const BY_OTHER_NAMES = ["market", "region"];
/** `_name`: English does without it, and others may say it. */
const MAY_LACK = /^(?:once_|part_)?_/;

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

/** What is said of very many, with another count in their place. */
function inPlaceOfMany(language: Language, text: string, count: number): string {
  const { format } = new Intl.NumberFormat(language);
  return text.replaceAll(format(MANY), format(count)).replaceAll(String(MANY), String(count));
}

/** That a message takes. */
const MOST_NUMBERS = 5;

/** One number of a message, and the others far from it. */
const withCount =
  (place: number, count: number): Samples =>
  (path) => {
    const parameters = COMPARED.includes(path) ? [] : (PARAMETERS.get(path) ?? []);
    const numbers = parameters.filter(({ type }) => type === "number");
    if (place >= numbers.length) return [];
    return [
      createArguments(
        parameters,
        numbers.map((_, at) => (at === place ? count : 333)),
      ),
    ];
  };

describe.each(ALL_LANGUAGES)("%s", (language) => {
  const messages = listMessages(language);
  const functions = messages.filter(({ value }) => typeof value === "function");
  let all: Said[] = [];
  beforeAll(async () => {
    all = await everything(language, ordinary);
  });

  it(`says all ${ENGLISH.size} messages in ${LANGUAGE_NAMES[language]}, ${functions.length} of them functions`, () => {
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

  it("shows each part that it is given once, and all words that English shows", () => {
    const isLacking = ({ path, text, english }: Said) => {
      const [here, there] = [countMarks(text), countMarks(english)];
      const parts = (PARAMETERS.get(path) ?? []).filter(({ type }) => type === "N" || type === "Part");
      return (
        parts.some(({ name }) => (here[`once_${name}`] ?? (MAY_LACK.test(name) ? 1 : 0)) !== 1) ||
        Object.entries(there).some(([name, times]) =>
          name.startsWith("part_") ? here[name] !== times : !(name in here || BY_OTHER_NAMES.includes(name)),
        ) ||
        Object.keys(here).some((name) => !(name in there || MAY_LACK.test(name)))
      );
    };
    expect(failing(all, isLacking)).toEqual([]);
  });

  it("shows each number that English shows", async () => {
    const numbers = [7013, 8017, 9029, 11_027, 12_037];
    const digits = (text: string) => text.replace(/(?<=\d)[.,\s](?=\d{3}(?!\d))/g, "");
    const told = await everything(language, (path) => [createArguments(PARAMETERS.get(path) ?? [], numbers)]);
    const isLacking = ({ text, english }: Said) =>
      numbers.some((each) => digits(english).includes(String(each)) && !digits(text).includes(String(each)));
    expect(failing(told, isLacking)).toEqual([]);
  });

  it("says each count by the rules of its plurals", async () => {
    const wrong: string[] = [];
    for (let place = 0; place < MOST_NUMBERS; place += 1) {
      const counted = await Promise.all(
        [...SAMPLE_COUNTS, MANY].map((count) => everything(language, withCount(place, count))),
      );
      for (const [at, many] of (counted.at(-1) ?? []).entries()) {
        const one = counted[SAMPLE_COUNTS.indexOf(1)]?.[at];
        for (const [which, count] of SAMPLE_COUNTS.entries()) {
          const here = counted[which]?.[at];
          // English has words of its own for this count: what it stands for is more than a number.
          if (!here || !one || (count !== 1 && here.english !== inPlaceOfMany(DEFAULT_LANGUAGE, many.english, count)))
            continue;
          const isWrong = isOther(language, count)
            ? here.text !== inPlaceOfMany(language, many.text, count)
            : count !== 1 && here.text === one.text && !NEVER_OF_NONE.includes(here.path);
          if (isWrong) wrong.push(`${here.path}: ${removeMarks(here.text)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it("has one space between words, and none at its ends that English has not", () => {
    const hasMore = ({ text, english }: Said) =>
      /\s{2}/.test(removeMarks(text)) || (/^ | $/.test(removeMarks(text)) && !/^ | $/.test(removeMarks(english)));
    expect(failing(all, hasMore)).toEqual([]);
  });

  it.each(Object.entries(FORBIDDEN_TYPOGRAPHY[language]))("%s", (_, wrong) => {
    expect(failing(all, ({ text }) => wrong.test(removeMarks(text).replace(MACHINES, "")))).toEqual([]);
  });
});

/** What machines read has signs of its own: addresses, JSON, examples of cells. */
const MACHINES = /https?:\/\/\S+|\/api\/\S+|\{.*?\}+|\[.\]/g;

const isWords = (text: string): boolean => /\p{L}{2}/u.test(text.replace(/\bamiibo\b|Plinth/g, ""));

describe.each(OTHERS)("%s beside English", (language) => {
  it("says nothing in English but what it has taken from there", async () => {
    const same = (await everything(language, ordinary)).filter(({ text, english }) => text === english);
    const texts = new Set(same.map(({ text }) => text.replace(/⟦.*?⟧/g, "…").replace(/\d+/, "…")).filter(isWords));
    const known = SAME_AS_ENGLISH[language];
    expect([...texts].filter((text) => !known.includes(text))).toEqual([]);
    expect(known.filter((text) => !texts.has(text))).toEqual([]);
  });
});
