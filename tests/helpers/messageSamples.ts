import { GRADES, MARKETS } from "../../domain/listings/market";
import type { messages as english } from "../../domain/messages/en/pages";
import type { MessageParameter } from "./messages";

export const SAMPLE_COUNTS = [0, 1, 2, 5, 21, 1_000_000];

/** Wraps an argument's text in marks that contain its name: `⟦name|text⟧`. */
const markArgument = (name: string, within: string): string => `⟦${name}|${within}⟧`;

/** Placeholder for an element that a page passes to a message, such as a link or a `<time>`. */
class MarkedPart {
  constructor(
    readonly name: string,
    readonly within: unknown,
  ) {}
}

/** Formats the result of a message function as one text in which the arguments are marked. */
export function formatMarkedText(marked: unknown): string {
  if (marked instanceof MarkedPart) return markArgument(marked.name, formatMarkedText(marked.within));
  if (Array.isArray(marked)) return marked.map(formatMarkedText).join("");
  return String(marked);
}

/** Removes the marks, which leaves the text as a person reads it. */
export const removeMarks = (text: string): string => text.replace(/⟦\w+\||⟧/g, "");

/** Counts how often each marked argument occurs in the text. */
export function countMarks(text: string): Readonly<Record<string, number>> {
  const shown: Record<string, number> = {};
  for (const [, name = ""] of text.matchAll(/⟦(\w+)\|/g)) shown[name] = (shown[name] ?? 0) + 1;
  return shown;
}

type Goal = Parameters<typeof english.goal.description>[0];
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

/** Lists sample values for a message parameter, the most ordinary one first. */
function listSamples({ name, type, keys }: MessageParameter): readonly unknown[] {
  if (keys) return keys;
  const marked = markArgument(name.toLowerCase(), name.toLowerCase());
  const part = (within: unknown) => new MarkedPart(`part_${name}`, within);
  const once = new MarkedPart(`once_${name}`, name);
  // Parameters named `iso` are days, which the message functions split into year, month and day.
  if (name === "iso") return ["2016-01-08"];
  const samples: Readonly<Record<string, readonly unknown[]>> = {
    number: [2, 0, 1, 5, 21, 1_000_000],
    "number | undefined": [2, undefined, 0, 1],
    boolean: [true, false],
    string: [marked],
    "string | undefined": [marked, undefined],
    "readonly string[]": [[`${marked}1`, `${marked}2`]],
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
  const values = samples[type];
  if (!values) throw new Error(`Message parameter has the unknown type ${type}. Add samples to listSamples.`);
  return values;
}

/** Lists argument lists for a message function: each parameter in turn takes all of its sample values. */
export function listSampleArguments(parameters: readonly MessageParameter[]): readonly (readonly unknown[])[] {
  const samples = parameters.map(listSamples);
  const ordinary = samples.map(([first]) => first);
  const oneVaried = samples.flatMap((each, position) => each.map((sample) => ordinary.with(position, sample)));
  const sameCounts = SAMPLE_COUNTS.map((count) =>
    parameters.map(({ type }, position) => (type === "number" ? count : ordinary[position])),
  );
  return [ordinary, ...oneVaried, ...sameCounts];
}

/** Creates arguments for a message function: these numbers for its number parameters, ordinary samples for the rest. */
export function createArguments(
  parameters: readonly MessageParameter[],
  numbers: readonly number[],
): readonly unknown[] {
  const remaining = [...numbers];
  return parameters.map((parameter) => (parameter.type === "number" ? remaining.shift() : listSamples(parameter)[0]));
}
