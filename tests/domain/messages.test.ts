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

const formatMessage = (value: unknown, args: readonly unknown[]): string =>
  formatMarkedText(typeof value === "function" ? value(...args) : value);

interface Rendered {
  readonly path: string;
  readonly english: string;
  readonly text: string;
}

type Samples = (path: string) => readonly (readonly unknown[])[];

/** Renders all messages of a language with the given arguments, next to the English text. */
async function renderAll(language: Language, samples: Samples): Promise<Rendered[]> {
  const requests = listMessages(language).flatMap(({ path, value }) =>
    samples(path).map((args) => ({ path, value, args })),
  );
  const rendered = await withLanguage(language, () => requests.map(({ value, args }) => formatMessage(value, args)));
  const english = await withLanguage(DEFAULT_LANGUAGE, () =>
    requests.map(({ path, args }) => formatMessage(ENGLISH.get(path), args)),
  );
  return requests.map(({ path }, index) => ({ path, text: rendered[index] ?? "", english: english[index] ?? "" }));
}

const defaultSamples: Samples = (path) => listSampleArguments(PARAMETERS.get(path) ?? []);

const listFailures = (all: readonly Rendered[], isWrong: (each: Rendered) => boolean): string[] => [
  ...new Set(all.filter(isWrong).map(({ path, text }) => `${path}: ${JSON.stringify(removeMarks(text))}`)),
];

const countParameters = (value: unknown): number => (typeof value === "function" ? value.length : 0);

/**
 * Parameters whose value is formatted differently by language: a market is "the UK" in one sentence and
 * "Großbritannien" in another.
 */
const BY_OTHER_NAMES = ["market", "region"];
/** Parameters that a language may omit: English does not use `_name`, other languages may. */
const MAY_LACK = /^(?:once_|part_)?_/;

/** Messages whose count is at least one. French uses the singular for zero: "0 pièce". */
const NEVER_OF_NONE = [
  "islands.bulk.confirmationText.own",
  "islands.bulk.confirmationText.box",
  "islands.bulk.confirmationText.unbox",
  "islands.bulk.unchangedRest",
  "islands.catalogue.matchingGames",
  "islands.overlays.addMarkedPrompt",
  "islands.overlays.addMarked",
  "islands.store.logOutConfirmation",
  "islands.store.copiesRemoved",
  "pages.games.unpricedEffects",
  "pages.socialImages.ownedItems",
  "pages.stock.nothingInStock",
  "pages.transfer.acceptSuggestions",
];

/**
 * Messages whose two numbers are compared ("in all 3 games", "in 2 of 3 games"), so that arbitrary numbers make no
 * sense.
 */
const COMPARED = ["pages.games.thisCostsLess", "pages.games.otherCostsLess"];

const MANY = 87_013;

const isOther = (language: Language, count: number): boolean =>
  new Intl.PluralRules(language).select(count) === new Intl.PluralRules(language).select(MANY);

/** Replaces the large sample count in a text by another count. */
function inPlaceOfMany(language: Language, text: string, count: number): string {
  const { format } = new Intl.NumberFormat(language);
  return text.replaceAll(format(MANY), format(count)).replaceAll(String(MANY), String(count));
}

/** Maximum number of numeric parameters of a message. */
const MOST_NUMBERS = 5;

/** Creates arguments with the given count at one position and 333 for all other numbers. */
const withCount =
  (position: number, count: number): Samples =>
  (path) => {
    const parameters = COMPARED.includes(path) ? [] : (PARAMETERS.get(path) ?? []);
    const numbers = parameters.filter(({ type }) => type === "number");
    if (position >= numbers.length) return [];
    return [
      createArguments(
        parameters,
        numbers.map((_, index) => (index === position ? count : 333)),
      ),
    ];
  };

describe.each(ALL_LANGUAGES)("messages in %s", (language) => {
  const messages = listMessages(language);
  const functions = messages.filter(({ value }) => typeof value === "function");
  let all: Rendered[] = [];
  beforeAll(async () => {
    all = await renderAll(language, defaultSamples);
  });

  it(`the language ${LANGUAGE_NAMES[language]} has all ${ENGLISH.size} English messages, of which ${functions.length} are functions`, () => {
    expect(messages.map(({ path }) => path).toSorted()).toEqual([...ENGLISH.keys()].toSorted());
    const others = messages.filter(({ path, value }) => typeof value !== typeof ENGLISH.get(path));
    expect(others.map(({ path }) => path)).toEqual([]);
    const more = functions.filter(({ path, value }) => countParameters(value) > countParameters(ENGLISH.get(path)));
    expect(more.map(({ path }) => path)).toEqual([]);
  });

  it("a translated message is never empty and contains no trace of code, such as undefined", () => {
    const isBroken = ({ text, english }: Rendered) =>
      (text.trim() === "" && english.trim() !== "") || /undefined|NaN|\[object|=>|\$\{/.test(text);
    expect(listFailures(all, isBroken)).toEqual([]);
  });

  it("a translated message contains each parameter of the English message", () => {
    const isIncomplete = ({ path, text, english }: Rendered) => {
      const [ownMarks, englishMarks] = [countMarks(text), countMarks(english)];
      const parts = (PARAMETERS.get(path) ?? []).filter(({ type }) => type === "N" || type === "Part");
      return (
        parts.some(({ name }) => (ownMarks[`once_${name}`] ?? (MAY_LACK.test(name) ? 1 : 0)) !== 1) ||
        Object.entries(englishMarks).some(([name, times]) =>
          name.startsWith("part_") ? ownMarks[name] !== times : !(name in ownMarks || BY_OTHER_NAMES.includes(name)),
        ) ||
        Object.keys(ownMarks).some((name) => !(name in englishMarks || MAY_LACK.test(name)))
      );
    };
    expect(listFailures(all, isIncomplete)).toEqual([]);
  });

  it("a translated message contains every number of the English message", async () => {
    const numbers = [7013, 8017, 9029, 11_027, 12_037];
    const digits = (text: string) => text.replace(/(?<=\d)[.,\s](?=\d{3}(?!\d))/g, "");
    const messagesWithNumbers = await renderAll(language, (path) => [
      createArguments(PARAMETERS.get(path) ?? [], numbers),
    ]);
    const isIncomplete = ({ text, english }: Rendered) =>
      numbers.some((each) => digits(english).includes(String(each)) && !digits(text).includes(String(each)));
    expect(listFailures(messagesWithNumbers, isIncomplete)).toEqual([]);
  });

  it("a translated message follows the plural rules of its language", async () => {
    const wrong: string[] = [];
    for (let position = 0; position < MOST_NUMBERS; position += 1) {
      const counted = await Promise.all(
        [...SAMPLE_COUNTS, MANY].map((count) => renderAll(language, withCount(position, count))),
      );
      for (const [messageIndex, many] of (counted.at(-1) ?? []).entries()) {
        const singular = counted[SAMPLE_COUNTS.indexOf(1)]?.[messageIndex];
        for (const [countIndex, count] of SAMPLE_COUNTS.entries()) {
          const message = counted[countIndex]?.[messageIndex];
          // Skips counts for which English has a text of its own, such as one without a number.
          if (
            !message ||
            !singular ||
            (count !== 1 && message.english !== inPlaceOfMany(DEFAULT_LANGUAGE, many.english, count))
          )
            continue;
          const isWrong = isOther(language, count)
            ? message.text !== inPlaceOfMany(language, many.text, count)
            : count !== 1 && message.text === singular.text && !NEVER_OF_NONE.includes(message.path);
          if (isWrong) wrong.push(`${message.path}: ${removeMarks(message.text)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it("a translated message adds no double, leading or trailing spaces", () => {
    const hasMore = ({ text, english }: Rendered) =>
      /\s{2}/.test(removeMarks(text)) || (/^ | $/.test(removeMarks(text)) && !/^ | $/.test(removeMarks(english)));
    expect(listFailures(all, hasMore)).toEqual([]);
  });

  it.each(Object.entries(FORBIDDEN_TYPOGRAPHY[language]))(
    "no translated message breaks the typographic rules of its language (case: it %s)",
    (_, forbidden) => {
      expect(listFailures(all, ({ text }) => forbidden.test(removeMarks(text).replace(MACHINES, "")))).toEqual([]);
    },
  );
});

/** Text for machines, which has its own punctuation: URLs, JSON, examples of cells. */
const MACHINES = /https?:\/\/\S+|\/api\/\S+|\{.*?\}+|\[.\]/g;

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replace(/\bamiibo\b|Plinth/g, ""));

describe.each(OTHERS)("messages in %s, compared with English", (language) => {
  it("SAME_AS_ENGLISH lists exactly the translated messages that equal the English message", async () => {
    const same = (await renderAll(language, defaultSamples)).filter(({ text, english }) => text === english);
    const texts = new Set(same.map(({ text }) => text.replace(/⟦.*?⟧/g, "…").replace(/\d+/, "…")).filter(hasWords));
    const allowed = SAME_AS_ENGLISH[language];
    expect([...texts].filter((text) => !allowed.includes(text))).toEqual([]);
    expect(allowed.filter((text) => !texts.has(text))).toEqual([]);
  });
});
