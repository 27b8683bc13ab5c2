import { GRADES, MARKETS } from "../../domain/listings/market";
import type { messages as english } from "../../domain/messages/en/pages";
import type { MessageParameter } from "./messages";

export const SAMPLE_COUNTS = [0, 1, 2, 5, 21, 1_000_000];

/** Something that a message has to show: `⟦name|what stands there⟧`. */
const markArgument = (name: string, within: string): string => `⟦${name}|${within}⟧`;

/** What a page puts into a sentence: a link, a day. */
class MarkedPart {
  constructor(
    readonly name: string,
    readonly within: unknown,
  ) {}
}

/** A message's answer as one text; what it was given is marked. */
export function formatMarkedText(said: unknown): string {
  if (said instanceof MarkedPart) return markArgument(said.name, formatMarkedText(said.within));
  if (Array.isArray(said)) return said.map(formatMarkedText).join("");
  return String(said);
}

/** As somebody reads it. */
export const removeMarks = (text: string): string => text.replace(/⟦\w+\||⟧/g, "");

/** How often each thing that it was given stands there. */
export function countMarks(text: string): Readonly<Record<string, number>> {
  const shown: Record<string, number> = {};
  for (const [, name = ""] of text.matchAll(/⟦(\w+)\|/g)) shown[name] = (shown[name] ?? 0) + 1;
  return shown;
}

type Goal = Parameters<typeof english.goal.words>[0];
const NO_GOAL: Goal = {
  kinds: ["figure"],
  without: undefined,
  series: [],
  gameSeries: [],
  games: undefined,
  isOneOfEach: false,
};
const GOALS: readonly Goal[] = [
  NO_GOAL,
  { ...NO_GOAL, kinds: ["figure", "yarn", "band"], series: ["Kirby", "Splatoon"], isOneOfEach: true },
  { ...NO_GOAL, without: ["card", "block", "cereal-box"], gameSeries: ["Metroid"] },
  ...[
    { first: undefined, more: 0 },
    { first: "Splatoon 3", more: 0 },
    { first: "Splatoon 3", more: 1 },
    { first: "Splatoon 3", more: 21 },
  ].map((games) => ({ ...NO_GOAL, series: ["Kirby"], gameSeries: ["Metroid"], games, isOneOfEach: true })),
];

/** All of a kind of parameter that a message has to be ready for, the most ordinary one first. */
function listSamples({ name, type, keys }: MessageParameter): readonly unknown[] {
  if (keys) return keys;
  const said = markArgument(name.toLowerCase(), name.toLowerCase());
  const part = (within: unknown) => new MarkedPart(`part_${name}`, within);
  const once = new MarkedPart(`once_${name}`, name);
  // A day is told in pieces.
  if (name === "iso") return ["2016-01-08"];
  const samples: Readonly<Record<string, readonly unknown[]>> = {
    number: [2, 0, 1, 5, 21, 1_000_000],
    "number | undefined": [2, undefined, 0, 1],
    boolean: [true, false],
    string: [said],
    "string | undefined": [said, undefined],
    "readonly string[]": [[`${said}1`, `${said}2`]],
    N: [once],
    Part: [once],
    "readonly Part[]": [[new MarkedPart(`part_${name}1`, "Mario"), new MarkedPart(`part_${name}2`, "Luigi")]],
    "(words: string) => N": [part],
    "(words: string) => Part": [part],
    "(parts: (string | N)[]) => N": [part],
    "(words: (string | N)[]) => N": [part],
    "(...parts: readonly (string | Part)[]) => Part": [(...parts: readonly unknown[]) => part(parts)],
    "(words: string) => string": [(words: string) => markArgument(`part_${name}`, words)],
    Market: MARKETS,
    Grade: GRADES,
    GoalTold: GOALS,
  };
  const found = samples[type];
  if (!found) throw new Error(`A message gets a ${type}: say in samplesOf what that may be.`);
  return found;
}

/** Arguments that a function is called with: each of its parameters in turn takes all of its samples. */
export function listSampleArguments(parameters: readonly MessageParameter[]): readonly (readonly unknown[])[] {
  const samples = parameters.map(listSamples);
  const ordinary = samples.map(([first]) => first);
  const alone = samples.flatMap((each, place) => each.map((sample) => ordinary.with(place, sample)));
  const alike = SAMPLE_COUNTS.map((count) =>
    parameters.map(({ type }, place) => (type === "number" ? count : ordinary[place])),
  );
  return [ordinary, ...alone, ...alike];
}

/** Ordinary ones, but for these numbers. */
export function createArguments(
  parameters: readonly MessageParameter[],
  numbers: readonly number[],
): readonly unknown[] {
  const left = [...numbers];
  return parameters.map((parameter) => (parameter.type === "number" ? left.shift() : listSamples(parameter)[0]));
}
