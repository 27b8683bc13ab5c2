import type { Amiibo } from "../catalogue/amiibo";
import type { Catalogue } from "../catalogue/catalogue";
import { slipsBetween } from "../catalogue/slips";
import { t } from "../messages/pages";
import { tellTheItem } from "./columns";
import { finderIn, quoted } from "./findItem";
import { type Layout, layoutOf, withoutHeadings } from "./layout";
import type { SeriesWords } from "./names";
import { closedUp, withoutNoise, wordsIn } from "./nameWords";
import { byPlace, type Plan, type Present, planOf } from "./plan";
import { readTable } from "./read";
import type { Choices, Table } from "./table";
import { type Question, type RowNote, type Understood, understand } from "./understand";

/** Items that somebody may have meant, the likeliest first. */
export interface Near {
  readonly items: readonly Amiibo[];
  /** The first of them, where no other comes near. */
  readonly best: Amiibo | undefined;
}

export type Nearby = (name: string, series: string) => Near;

const MOST = 6;
/** Below it, what is alike is alike by chance. */
const LIKELY = 0.5;
const FAR_BEHIND = 0.2;
const CLEARLY = 0.1;

interface Vocabulary {
  /** Each item's words as indices of `words`. */
  readonly items: readonly { readonly item: Amiibo; readonly whole: string; readonly words: readonly number[] }[];
  readonly words: readonly ReturnType<typeof withLetters>[];
}

const vocabularies = new WeakMap<Catalogue, Vocabulary>();

/** The same for every file. */
function vocabularyOf(catalogue: Catalogue): Vocabulary {
  const made = vocabularies.get(catalogue);
  if (made) return made;
  const known = new Map<string, number>();
  const indexOf = (word: string): number => {
    const index = known.get(word) ?? known.size;
    known.set(word, index);
    return index;
  };
  const items = catalogue.items.map((item) => {
    const own = withoutNoise(wordsIn(item.name));
    return { item, whole: closedUp(own), words: own.map(indexOf) };
  });
  const vocabulary = { items, words: [...known.keys()].map(withLetters) };
  vocabularies.set(catalogue, vocabulary);
  return vocabulary;
}

/** Compares word by word: `Wolf Link` is near `Midna & Wolf Link`, `Pikachoo` near `Pikachu`. */
export function nearbyIn(catalogue: Catalogue, seriesWords: SeriesWords): Nearby {
  const { items, words } = vocabularyOf(catalogue);

  return (name, series) => {
    const said = withoutNoise(wordsIn(name)).filter((word) => word !== "and");
    const whole = closedUp(said);
    if (whole === "") return { items: [], best: undefined };
    const isOfSeries = seriesWords.fitting(series);
    const likeness = said.map(withLetters).map((word) => words.map((other) => alike(word, other)));
    const scored = items.map(({ item, whole: own, words }) => {
      const { found, covered } = overlap(said, likeness, words);
      const byWords = (found / whole.length) * SAID + covered * (1 - SAID);
      const closed = whole.length > 2 && own.startsWith(whole) ? SAID + (whole.length / own.length) * (1 - SAID) : 0;
      const score = Math.max(byWords, closed);
      return { item, score: score > 0 && isOfSeries?.(item) ? score + IN_SERIES : score };
    });
    const likely = scored.filter(({ score }) => score >= LIKELY).sort((one, other) => other.score - one.score);
    const [first, second] = likely;
    const top = first?.score ?? 0;
    return {
      items: likely
        .filter(({ score }) => top - score <= FAR_BEHIND)
        .slice(0, MOST)
        .map(({ item }) => item),
      best:
        first && top - (second?.score ?? 0) >= CLEARLY && (isOfSeries?.(first.item) ?? true) ? first.item : undefined,
    };
  };
}

/** How much what was said counts; the rest is how much of the item's name it covers. */
const SAID = 0.75;
const IN_SERIES = 0.15;

/** Letters of the words that are found again, and the part of the name's own words that they meet. */
function overlap(said: readonly string[], likeness: readonly (readonly number[])[], own: readonly number[]) {
  let found = 0;
  const met = new Set<number>();
  for (const [at, row] of likeness.entries()) {
    const [best, place] = bestOf(row, own);
    found += best * (said[at]?.length ?? 0);
    if (best > 0) met.add(place);
  }
  return { found, covered: met.size / Math.max(own.length, 1) };
}

function bestOf(row: readonly number[], own: readonly number[]): readonly [number, number] {
  let best = 0;
  let place = -1;
  for (const index of own) {
    const score = row[index] ?? 0;
    if (score > best) [best, place] = [score, index];
  }
  return [best, place];
}

/** A word, and which letters it has as bits: most words differ by more of them than slips explain. */
interface Word {
  readonly text: string;
  readonly letters: number;
}

const withLetters = (text: string): Word => {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) % 32);
  return { text, letters };
};

/** 1 for the same word, less for one with a slip of the pen, 0 for another. */
function alike({ text: one, letters }: Word, { text: other, letters: others }: Word): number {
  if (one === other) return 1;
  const shorter = Math.min(one.length, other.length);
  const longer = Math.max(one.length, other.length);
  const most = longer < 5 ? 1 : longer < 9 ? 2 : 3;
  if (shorter < 3 || longer - shorter > most || longer > LONGEST_WORD) return 0;
  if (bitsIn(letters ^ others) > 2 * most) return 0;
  const slips = slipsBetween(one, other);
  return slips <= most ? 1 - (2 * slips) / longer : 0;
}

function bitsIn(bits: number): number {
  let found = 0;
  for (let left = bits; left !== 0; left &= left - 1) found += 1;
  return found;
}

const LONGEST_WORD = 30;

/** A question, with the items to choose from. */
export interface OpenQuestion extends Question {
  /** All candidates fit the words; otherwise they are only like them. */
  readonly fits: boolean;
  readonly candidates: readonly Amiibo[];
  /** The likeliest by far, where they are only like the words. */
  readonly best: Amiibo | undefined;
}

export interface Preview {
  readonly table: Table;
  readonly layout: Layout;
  readonly understood: Understood;
  /** Names to settle; of very many the first. */
  readonly asked: readonly OpenQuestion[];
  /** Names that are asked about when those are settled. */
  readonly askedLater: readonly Question[];
  /** Names that somebody has settled; of very many the first. */
  readonly settled: readonly OpenQuestion[];
  /** With the rows that cannot be read. */
  readonly plan: Plan;
}

/** Rows that are left out until somebody says what they mean. */
export const rowsWaiting = ({ asked, askedLater }: Pick<Preview, "asked" | "askedLater">): number =>
  [...asked, ...askedLater].reduce((sum, { places }) => sum + places.length, 0);

interface Sources {
  readonly catalogue: Catalogue;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly present: Present;
}

/** So many names are asked about at once: a page to go through, and not too much to search for. */
const MOST_ASKED = 40;
const MOST_CANDIDATES = 12;

/** What a file would do to a collection, by what somebody said about it. */
export function previewOf(text: string, choices: Choices, { catalogue, today, present }: Sources): Preview | string {
  const finder = finderIn(catalogue);
  const read = readTable(text);
  if (!read.ok) return read.message;
  const table = withoutHeadings(read.table, finder);
  const layout = layoutOf(table, choices, finder);
  if (!tellTheItem([...layout.by.keys()])) return ofNothing(table, layout, present);
  const understood = understand(table, layout, choices, finder, today);
  const plan = planOf(understood.entries, present);
  const nearby = nearbyIn(catalogue, finder.series);
  const { asked, unknown, later } = ask(
    understood.questions.filter((question) => question.pick === undefined),
    nearby,
  );
  const settled = understood.questions.filter(({ pick }) => pick !== undefined).slice(0, MOST_ASKED);
  const problems = [...understood.problems, ...unknown, ...plan.problems].sort(byPlace);
  return {
    table,
    layout,
    understood,
    asked,
    askedLater: later,
    settled: settled.map((question) => withCandidates(question, nearby)),
    plan: { ...plan, problems },
  };
}

/** Nobody can tell yet which items the rows mean. */
function ofNothing(table: Table, layout: Layout, present: Present): Preview {
  const none = { entries: [], problems: [], remarks: [], nothing: [], sections: [], questions: [] };
  const understood = { ...none, isTicked: false, lacks: new Set<never>() };
  return { table, layout, understood, asked: [], askedLater: [], settled: [], plan: planOf([], present) };
}

function ask(questions: readonly Question[], nearby: Nearby) {
  const asked: OpenQuestion[] = [];
  const unknown: RowNote[] = [];
  const later: Question[] = [];
  let searched = 0;
  for (const question of questions) {
    const isSearch = question.items.length === 0;
    if (asked.length === MOST_ASKED || (isSearch && searched === MOST_SEARCHED)) {
      later.push(question);
      continue;
    }
    searched += Number(isSearch);
    const each = withCandidates(question, nearby);
    if (each.candidates.length > 0) asked.push(each);
    else
      for (const place of question.places)
        unknown.push({ place, name: question.name, message: t.transferRow.noName(quoted(question.name)) });
  }
  return { asked, unknown, later };
}

function withCandidates(question: Question, nearby: Nearby): OpenQuestion {
  const { items, name, series } = question;
  if (items.length > 0) {
    return { ...question, fits: true, candidates: items.slice(0, MOST_CANDIDATES), best: undefined };
  }
  const near = nearby(name, series);
  return { ...question, fits: false, candidates: near.items, best: near.best };
}

/** Names that are like no other are searched for just as long. */
const MOST_SEARCHED = 80;
