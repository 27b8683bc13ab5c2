import type { Catalogue } from "../catalogue/catalogue";
import { computeEditDistance } from "../catalogue/computeEditDistance";
import type { Item } from "../catalogue/item";
import { memoizeByObject } from "../memoize";
import { t } from "../messages/pages";
import { hasItemIdentifyingColumn } from "./columns";
import { buildImportPlan, compareByRowNumber, type ExistingCollection, type ImportPlan } from "./importPlan";
import type { ImportChoices, ImportTable } from "./importTable";
import {
  type ImportRowNote,
  type InterpretedImportTable,
  type ItemNameQuestion,
  interpretImportTable,
} from "./interpretImportTable";
import { createImportItemFinder, quoteAndShortenImportText } from "./itemFinder";
import type { SeriesMatcher } from "./nameMatcher";
import { joinWords, removeFillerWords, toNameWords } from "./nameWords";
import { detectImportTableLayout, type ImportTableLayout, removeFalseHeadings } from "./tableLayout";

/** Items that the user may mean by a name, most likely first. */
export interface ItemSuggestions {
  readonly items: readonly Item[];
  /** Most likely item; `undefined` if another item is almost as likely. */
  readonly best: Item | undefined;
}

export type ItemSuggester = (name: string, series: string) => ItemSuggestions;

const MAX_SUGGESTIONS = 6;
/** Minimum similarity (0 to 1) of a suggestion. Below it, names are similar by chance. */
const MIN_SUGGESTION_SCORE = 0.5;
const MAX_SCORE_GAP = 0.2;
const MIN_BEST_MARGIN = 0.1;

/** Splits the names of all items into words. Returns each word once, and for each item the positions of its words. */
const getVocabulary = memoizeByObject((catalogue: Catalogue) => {
  const indexByWord = new Map<string, number>();
  const getWordIndex = (word: string): number => {
    const index = indexByWord.get(word) ?? indexByWord.size;
    indexByWord.set(word, index);
    return index;
  };
  const items = catalogue.items.map((item) => {
    const nameWords = removeFillerWords(toNameWords(item.name));
    return { item, whole: joinWords(nameWords), words: nameWords.map(getWordIndex) };
  });
  return { items, words: [...indexByWord.keys()].map(toComparableWord) };
});

/** Creates a function that suggests items of similar name: `Midna & Wolf Link` for `Wolf Link`. */
export function createItemSuggester(catalogue: Catalogue, seriesWords: SeriesMatcher): ItemSuggester {
  const { items, words } = getVocabulary(catalogue);

  return (name, series) => {
    const queryWords = removeFillerWords(toNameWords(name)).filter((word) => word !== "and");
    const whole = joinWords(queryWords);
    if (whole === "") return { items: [], best: undefined };
    const isOfSeries = seriesWords.createFilter(series);
    const similarities = queryWords
      .map(toComparableWord)
      .map((word) => words.map((other) => computeSimilarity(word, other)));
    const scored = items.map(({ item, whole: nameWords, words }) => {
      const { matchedLetters, covered } = computeOverlap(queryWords, similarities, words);
      const byWords = (matchedLetters / whole.length) * QUERY_WEIGHT + covered * (1 - QUERY_WEIGHT);
      const prefixScore =
        whole.length > 2 && nameWords.startsWith(whole)
          ? QUERY_WEIGHT + (whole.length / nameWords.length) * (1 - QUERY_WEIGHT)
          : 0;
      const score = Math.max(byWords, prefixScore);
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

/** Weight of the matched share of the user's text. The rest is the weight of the matched share of the item's name. */
const QUERY_WEIGHT = 0.75;
const SERIES_BONUS = 0.15;

/** Computes how many letters of the text match words of an item's name, and which share of these words matches. */
function computeOverlap(
  queryWords: readonly string[],
  similarities: readonly (readonly number[])[],
  nameWords: readonly number[],
) {
  let matchedLetters = 0;
  const matchedIndices = new Set<number>();
  for (const [at, row] of similarities.entries()) {
    const [best, bestIndex] = findBestScore(row, nameWords);
    matchedLetters += best * (queryWords[at]?.length ?? 0);
    if (best > 0) matchedIndices.add(bestIndex);
  }
  return { matchedLetters, covered: matchedIndices.size / Math.max(nameWords.length, 1) };
}

function findBestScore(row: readonly number[], nameWords: readonly number[]): readonly [number, number] {
  let [best, bestIndex] = [0, -1];
  for (const index of nameWords) {
    const score = row[index] ?? 0;
    if (score > best) [best, bestIndex] = [score, index];
  }
  return [best, bestIndex];
}

/** Word with a bit mask of its letters. Comparing masks rules out most words, faster than an edit distance. */
interface ComparableWord {
  readonly text: string;
  readonly letters: number;
}

const toComparableWord = (text: string): ComparableWord => {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) % 32);
  return { text, letters };
};

/** Returns the similarity of two words: 1 if equal, less if they differ by a few typing errors, and 0 otherwise. */
function computeSimilarity(
  { text: one, letters }: ComparableWord,
  { text: other, letters: others }: ComparableWord,
): number {
  if (one === other) return 1;
  const shorter = Math.min(one.length, other.length);
  const longer = Math.max(one.length, other.length);
  const maxEdits = longer < 5 ? 1 : longer < 9 ? 2 : 3;
  if (shorter < 3 || longer - shorter > maxEdits || longer > MAX_WORD_LENGTH) return 0;
  if (countBits(letters ^ others) > 2 * maxEdits) return 0;
  const edits = computeEditDistance(one, other);
  return edits <= maxEdits ? 1 - (2 * edits) / longer : 0;
}

function countBits(bits: number): number {
  let count = 0;
  for (let remaining = bits; remaining !== 0; remaining &= remaining - 1) count += 1;
  return count;
}

const MAX_WORD_LENGTH = 30;

export interface ItemNameQuestionWithCandidates extends ItemNameQuestion {
  /** True if all candidates have exactly the name in the file; false if their names are only similar. */
  readonly isExactFit: boolean;
  readonly candidates: readonly Item[];
  /** Candidate if the user accepts all suggestions. `undefined` if others are almost as likely or all match exactly. */
  readonly best: Item | undefined;
}

export interface ImportPreview {
  readonly table: ImportTable;
  readonly layout: ImportTableLayout;
  readonly interpreted: InterpretedImportTable;
  /** Names for which the user must choose an item, as many as one page shows. */
  readonly openQuestions: readonly ItemNameQuestionWithCandidates[];
  /** Names for which the user must choose an item on a later page. */
  readonly laterQuestions: readonly ItemNameQuestion[];
  /** Names for which the user has chosen an item, as many as one page shows. */
  readonly answeredQuestions: readonly ItemNameQuestionWithCandidates[];
  /** Changes that the import will make. Its problems also include the rows that cannot be read. */
  readonly plan: ImportPlan;
}

/** Counts the rows that the import skips until the user chooses an item for their names. */
export const countUnansweredRows = ({
  openQuestions,
  laterQuestions,
}: Pick<ImportPreview, "openQuestions" | "laterQuestions">): number =>
  [...openQuestions, ...laterQuestions].reduce((sum, { rowNumbers }) => sum + rowNumbers.length, 0);

interface PreviewContext {
  readonly catalogue: Catalogue;
  /** Current date, `YYYY-MM-DD`. */
  readonly today: string;
  readonly present: ExistingCollection;
}

/** Maximum number of names on a page for which the user chooses. It limits the costly search for similar names. */
const MAX_OPEN_QUESTIONS = 40;
const MAX_CANDIDATES = 12;

/** Builds the preview of an import from the parsed file and the user's choices. Takes seconds for a large file. */
export function buildImportPreview(
  parsedTable: ImportTable,
  choices: ImportChoices,
  { catalogue, today, present }: PreviewContext,
): ImportPreview {
  const finder = createImportItemFinder(catalogue);
  const table = removeFalseHeadings(parsedTable, finder);
  const layout = detectImportTableLayout(table, choices, finder);
  if (!hasItemIdentifyingColumn([...layout.byMeaning.keys()])) return buildEmptyPreview(table, layout, present);
  const interpreted = interpretImportTable(table, layout, choices, finder, today);
  const plan = buildImportPlan(interpreted.entries, present);
  const suggestItems = createItemSuggester(catalogue, finder.series);
  const unanswered = interpreted.questions.filter(({ pick }) => pick === undefined);
  const answered = interpreted.questions.filter(({ pick }) => pick !== undefined).slice(0, MAX_OPEN_QUESTIONS);
  const { asked, unknown, later } = sortQuestions(unanswered, suggestItems);
  const problems = [...interpreted.problems, ...unknown, ...plan.problems].sort(compareByRowNumber);
  return {
    table,
    layout,
    interpreted,
    openQuestions: asked,
    laterQuestions: later,
    answeredQuestions: answered.map((question) => withCandidates(question, suggestItems)),
    plan: { ...plan, problems },
  };
}

/** Builds a preview without rows if no column identifies the items. The user must first choose such a column. */
function buildEmptyPreview(table: ImportTable, layout: ImportTableLayout, present: ExistingCollection): ImportPreview {
  const emptyTable = { entries: [], problems: [], remarks: [], ignoredRows: [], sections: [], questions: [] };
  const interpreted = { ...emptyTable, isTicked: false, missingChoices: new Set<never>() };
  const questions = { openQuestions: [], laterQuestions: [], answeredQuestions: [] };
  return { table, layout, interpreted, ...questions, plan: buildImportPlan([], present) };
}

function sortQuestions(questions: readonly ItemNameQuestion[], suggestItems: ItemSuggester) {
  const asked: ItemNameQuestionWithCandidates[] = [];
  const unknown: ImportRowNote[] = [];
  const later: ItemNameQuestion[] = [];
  let searched = 0;
  for (const question of questions) {
    const isSearch = question.items.length === 0;
    if (asked.length === MAX_OPEN_QUESTIONS || (isSearch && searched === MAX_SEARCHED_NAMES)) {
      later.push(question);
      continue;
    }
    searched += Number(isSearch);
    const each = withCandidates(question, suggestItems);
    if (each.candidates.length > 0) asked.push(each);
    else
      for (const rowNumber of question.rowNumbers)
        unknown.push({
          rowNumber,
          name: question.name,
          message: t.importRowMessages.unknownName(quoteAndShortenImportText(question.name)),
        });
  }
  return { asked, unknown, later };
}

function withCandidates(question: ItemNameQuestion, suggestItems: ItemSuggester): ItemNameQuestionWithCandidates {
  const { items, name, series } = question;
  if (items.length > 0) {
    return { ...question, isExactFit: true, candidates: items.slice(0, MAX_CANDIDATES), best: undefined };
  }
  const suggestions = suggestItems(name, series);
  return { ...question, isExactFit: false, candidates: suggestions.items, best: suggestions.best };
}

/** Maximum number of names to find similar names for. A search that finds nothing takes as long as any other. */
const MAX_SEARCHED_NAMES = 80;
