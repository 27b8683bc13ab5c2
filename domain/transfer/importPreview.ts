import type { Catalogue } from "../catalogue/catalogue";
import { editDistance } from "../catalogue/editDistance";
import type { Item } from "../catalogue/item";
import { t } from "../messages/pages";
import { canIdentifyItem } from "./columns";
import { buildImportPlan, compareByRowNumber, type ExistingCollection, type ImportPlan } from "./importPlan";
import type { ImportChoices, ImportTable } from "./importTable";
import { type InterpretedTable, interpretTable, type NameQuestion, type RowNote } from "./interpretTable";
import { createImportItemFinder, quoteText } from "./itemFinder";
import type { SeriesMatcher } from "./nameMatcher";
import { joinWords, toNameWords, withoutFillerWords } from "./nameWords";
import { parseImportTable } from "./parseImportFile";
import { detectTableLayout, type TableLayout, withoutFalseHeadings } from "./tableLayout";

/** Items that somebody may have meant, the likeliest first. */
export interface ItemSuggestions {
  readonly items: readonly Item[];
  /** The first of them, where no other comes near. */
  readonly best: Item | undefined;
}

export type ItemSuggester = (name: string, series: string) => ItemSuggestions;

const MAX_SUGGESTIONS = 6;
/** Below it, what is alike is alike by chance. */
const MIN_SUGGESTION_SCORE = 0.5;
const MAX_SCORE_GAP = 0.2;
const MIN_BEST_MARGIN = 0.1;

interface Vocabulary {
  /** Each item's words as indices of `words`. */
  readonly items: readonly { readonly item: Item; readonly whole: string; readonly words: readonly number[] }[];
  readonly words: readonly ReturnType<typeof toComparableWord>[];
}

const vocabularies = new WeakMap<Catalogue, Vocabulary>();

/** The same for every file. */
function getVocabulary(catalogue: Catalogue): Vocabulary {
  const made = vocabularies.get(catalogue);
  if (made) return made;
  const known = new Map<string, number>();
  const indexOf = (word: string): number => {
    const index = known.get(word) ?? known.size;
    known.set(word, index);
    return index;
  };
  const items = catalogue.items.map((item) => {
    const own = withoutFillerWords(toNameWords(item.name));
    return { item, whole: joinWords(own), words: own.map(indexOf) };
  });
  const vocabulary = { items, words: [...known.keys()].map(toComparableWord) };
  vocabularies.set(catalogue, vocabulary);
  return vocabulary;
}

/** Compares word by word: `Wolf Link` is near `Midna & Wolf Link`, `Pikachoo` near `Pikachu`. */
export function createItemSuggester(catalogue: Catalogue, seriesWords: SeriesMatcher): ItemSuggester {
  const { items, words } = getVocabulary(catalogue);

  return (name, series) => {
    const said = withoutFillerWords(toNameWords(name)).filter((word) => word !== "and");
    const whole = joinWords(said);
    if (whole === "") return { items: [], best: undefined };
    const isOfSeries = seriesWords.fitting(series);
    const likeness = said.map(toComparableWord).map((word) => words.map((other) => computeSimilarity(word, other)));
    const scored = items.map(({ item, whole: own, words }) => {
      const { found, covered } = computeOverlap(said, likeness, words);
      const byWords = (found / whole.length) * SAID_WEIGHT + covered * (1 - SAID_WEIGHT);
      const closed =
        whole.length > 2 && own.startsWith(whole) ? SAID_WEIGHT + (whole.length / own.length) * (1 - SAID_WEIGHT) : 0;
      const score = Math.max(byWords, closed);
      return { item, score: score > 0 && isOfSeries?.(item) ? score + SERIES_BONUS : score };
    });
    const likely = scored
      .filter(({ score }) => score >= MIN_SUGGESTION_SCORE)
      .sort((one, other) => other.score - one.score);
    const [first, second] = likely;
    const top = first?.score ?? 0;
    return {
      items: likely
        .filter(({ score }) => top - score <= MAX_SCORE_GAP)
        .slice(0, MAX_SUGGESTIONS)
        .map(({ item }) => item),
      best:
        first && top - (second?.score ?? 0) >= MIN_BEST_MARGIN && (isOfSeries?.(first.item) ?? true)
          ? first.item
          : undefined,
    };
  };
}

/** How much what was said counts; the rest is how much of the item's name it covers. */
const SAID_WEIGHT = 0.75;
const SERIES_BONUS = 0.15;

/** Letters of the words that are found again, and the part of the name's own words that they meet. */
function computeOverlap(said: readonly string[], likeness: readonly (readonly number[])[], own: readonly number[]) {
  let found = 0;
  const met = new Set<number>();
  for (const [at, row] of likeness.entries()) {
    const [best, place] = findBestScore(row, own);
    found += best * (said[at]?.length ?? 0);
    if (best > 0) met.add(place);
  }
  return { found, covered: met.size / Math.max(own.length, 1) };
}

function findBestScore(row: readonly number[], own: readonly number[]): readonly [number, number] {
  let best = 0;
  let place = -1;
  for (const index of own) {
    const score = row[index] ?? 0;
    if (score > best) [best, place] = [score, index];
  }
  return [best, place];
}

/** A word, and which letters it has as bits: most words differ by more of them than slips explain. */
interface ComparableWord {
  readonly text: string;
  readonly letters: number;
}

const toComparableWord = (text: string): ComparableWord => {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) % 32);
  return { text, letters };
};

/** 1 for the same word, less for one with a slip of the pen, 0 for another. */
function computeSimilarity(
  { text: one, letters }: ComparableWord,
  { text: other, letters: others }: ComparableWord,
): number {
  if (one === other) return 1;
  const shorter = Math.min(one.length, other.length);
  const longer = Math.max(one.length, other.length);
  const most = longer < 5 ? 1 : longer < 9 ? 2 : 3;
  if (shorter < 3 || longer - shorter > most || longer > MAX_WORD_LENGTH) return 0;
  if (countBits(letters ^ others) > 2 * most) return 0;
  const slips = editDistance(one, other);
  return slips <= most ? 1 - (2 * slips) / longer : 0;
}

function countBits(bits: number): number {
  let found = 0;
  for (let left = bits; left !== 0; left &= left - 1) found += 1;
  return found;
}

const MAX_WORD_LENGTH = 30;

/** A question, with the items to choose from. */
export interface NameQuestionWithCandidates extends NameQuestion {
  /** All candidates fit the words; otherwise they are only like them. */
  readonly fits: boolean;
  readonly candidates: readonly Item[];
  /** The likeliest by far, where they are only like the words. */
  readonly best: Item | undefined;
}

export interface ImportPreview {
  readonly table: ImportTable;
  readonly layout: TableLayout;
  readonly understood: InterpretedTable;
  /** Names to settle; of very many the first. */
  readonly asked: readonly NameQuestionWithCandidates[];
  /** Names that are asked about when those are settled. */
  readonly askedLater: readonly NameQuestion[];
  /** Names that somebody has settled; of very many the first. */
  readonly settled: readonly NameQuestionWithCandidates[];
  /** With the rows that cannot be read. */
  readonly plan: ImportPlan;
}

/** Rows that are left out until somebody says what they mean. */
export const countUnansweredRows = ({ asked, askedLater }: Pick<ImportPreview, "asked" | "askedLater">): number =>
  [...asked, ...askedLater].reduce((sum, { places }) => sum + places.length, 0);

interface PreviewContext {
  readonly catalogue: Catalogue;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly present: ExistingCollection;
}

/** So many names are asked about at once: a page to go through, and not too much to search for. */
const MAX_OPEN_QUESTIONS = 40;
const MAX_CANDIDATES = 12;

/** What a file would do to a collection, by what somebody said about it. */
export function buildImportPreview(
  text: string,
  choices: ImportChoices,
  { catalogue, today, present }: PreviewContext,
): ImportPreview | string {
  const finder = createImportItemFinder(catalogue);
  const read = parseImportTable(text);
  if (!read.ok) return read.message;
  const table = withoutFalseHeadings(read.table, finder);
  const layout = detectTableLayout(table, choices, finder);
  if (!canIdentifyItem([...layout.by.keys()])) return buildEmptyPreview(table, layout, present);
  const understood = interpretTable(table, layout, choices, finder, today);
  const plan = buildImportPlan(understood.entries, present);
  const nearby = createItemSuggester(catalogue, finder.series);
  const { asked, unknown, later } = sortQuestions(
    understood.questions.filter((question) => question.pick === undefined),
    nearby,
  );
  const settled = understood.questions.filter(({ pick }) => pick !== undefined).slice(0, MAX_OPEN_QUESTIONS);
  const problems = [...understood.problems, ...unknown, ...plan.problems].sort(compareByRowNumber);
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
function buildEmptyPreview(table: ImportTable, layout: TableLayout, present: ExistingCollection): ImportPreview {
  const none = { entries: [], problems: [], remarks: [], nothing: [], sections: [], questions: [] };
  const understood = { ...none, isTicked: false, lacks: new Set<never>() };
  return { table, layout, understood, asked: [], askedLater: [], settled: [], plan: buildImportPlan([], present) };
}

function sortQuestions(questions: readonly NameQuestion[], nearby: ItemSuggester) {
  const asked: NameQuestionWithCandidates[] = [];
  const unknown: RowNote[] = [];
  const later: NameQuestion[] = [];
  let searched = 0;
  for (const question of questions) {
    const isSearch = question.items.length === 0;
    if (asked.length === MAX_OPEN_QUESTIONS || (isSearch && searched === MAX_SEARCHED_NAMES)) {
      later.push(question);
      continue;
    }
    searched += Number(isSearch);
    const each = withCandidates(question, nearby);
    if (each.candidates.length > 0) asked.push(each);
    else
      for (const place of question.places)
        unknown.push({ place, name: question.name, message: t.transferRow.noName(quoteText(question.name)) });
  }
  return { asked, unknown, later };
}

function withCandidates(question: NameQuestion, nearby: ItemSuggester): NameQuestionWithCandidates {
  const { items, name, series } = question;
  if (items.length > 0) {
    return { ...question, fits: true, candidates: items.slice(0, MAX_CANDIDATES), best: undefined };
  }
  const near = nearby(name, series);
  return { ...question, fits: false, candidates: near.items, best: near.best };
}

/** Names that are like no other are searched for just as long. */
const MAX_SEARCHED_NAMES = 80;
