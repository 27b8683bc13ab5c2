import { z } from "zod";
import { getLanguage } from "../../domain/language/current";
import { isLanguage } from "../../domain/language/language";
import { isCurrency } from "../../domain/money/currency";
import { hasItemIdentifyingColumn } from "../../domain/transfer/columns";
import { TEXT_ENCODINGS, type TextEncoding } from "../../domain/transfer/decodeTextFile";
import { countPlannedImportWrites, type ImportPlan } from "../../domain/transfer/importPlan";
import {
  countUnansweredRows,
  type ImportPreview,
  type ItemNameQuestionWithCandidates,
} from "../../domain/transfer/importPreview";
import { COLUMN_CHOICES, type ImportChoices, type ImportTable } from "../../domain/transfer/importTable";
import { truncateQuotedText } from "../../domain/transfer/itemFinder";
import { DATE_ORDERS } from "../../domain/transfer/vocabulary/status";
import { buildImportPreviewGroups, IMPORT_PREVIEW_GROUP_KINDS, type ImportPreviewRow } from "./previewRows";

const question = z.object({
  key: z.string(),
  name: z.string(),
  series: z.string(),
  /** First rows of the file with this name. `rowCount` counts all. */
  rowNumbers: z.array(z.number()),
  rowCount: z.number(),
  isExactFit: z.boolean(),
  candidateIds: z.array(z.number()),
  bestId: z.number().exactOptional(),
  pick: z.number().exactOptional(),
});
export type ImportPreviewQuestion = z.infer<typeof question>;

const column = z.object({
  index: z.number(),
  heading: z.string(),
  choice: z.enum(COLUMN_CHOICES),
  samples: z.array(z.string()),
});
export type ImportPreviewColumn = z.infer<typeof column>;

const row = z.object({
  rowNumber: z.number(),
  lastRowNumber: z.number(),
  itemId: z.number().exactOptional(),
  name: z.string().exactOptional(),
  text: z.string(),
  acquiredOn: z.string().exactOptional(),
  count: z.number(),
}) satisfies z.ZodType<ImportPreviewRow>;

const group = z.object({
  kind: z.enum(IMPORT_PREVIEW_GROUP_KINDS),
  /** Number of rows of the file. Equal adjacent rows are shown as one. */
  count: z.number(),
  rows: z.array(row),
  /** Number of rows that are not shown, because the page would be too long. */
  moreCount: z.number(),
});
export type ImportPreviewGroupData = z.infer<typeof group>;

const previewData = z.object({
  /** Language of the texts in `groups`. */
  language: z.string().refine(isLanguage),
  /** Version of the collection for which the changes were planned. */
  collectionVersion: z.number(),
  encoding: z.enum(TEXT_ENCODINGS),
  unit: z.enum(["Line", "Row"]),
  rowCount: z.number(),
  /** Line of the headings: 0 if there are none; absent if it is the first line, as usual. */
  headingLine: z.number().exactOptional(),
  columns: z.array(column),
  unreadColumnCount: z.number(),
  isOwnExport: z.boolean(),
  hasItemColumn: z.boolean(),
  /** True if a column says which items are owned or listed. Otherwise, all rows count as owned. */
  namesLists: z.boolean(),
  missingChoices: z.array(z.enum(["currency", "dates"])),
  dates: z.enum(DATE_ORDERS).exactOptional(),
  currency: z.string().refine(isCurrency).exactOptional(),
  groups: z.array(group),
  openQuestions: z.array(question),
  answeredQuestions: z.array(question),
  /** Number of names that still need an answer, and the first of them. */
  unansweredNameCount: z.number(),
  unansweredNames: z.array(z.string()),
  unansweredRowCount: z.number(),
  /** Number of changes by kind. */
  writes: z.object({ copies: z.number(), wishes: z.number(), watches: z.number(), changed: z.number() }),
  fulfilledWishCount: z.number(),
  /** True if the collection already has everything that the file contains. */
  isAllPresent: z.boolean(),
});
/** Contents of the preview of an import. They are stored with the draft and have a limited size, whatever the file is. */
export type ImportPreviewData = z.infer<typeof previewData>;

export const encodeImportPreviewData = (data: ImportPreviewData): string => JSON.stringify(data);
export const decodeImportPreviewData = (text: string): ImportPreviewData => previewData.parse(JSON.parse(text));

export const countImportWrites = ({ copies, wishes, watches, changed }: ImportPreviewData["writes"]): number =>
  copies + wishes + watches + changed;

/*
 * Limits of the HTML, in bytes, so that the page stays below 500 KB. Texts are counted as HTML, because a quotation mark
 * takes six bytes there.
 */
const MAX_QUESTION_BYTES = 110_000;
const MAX_ANSWERED_QUESTION_BYTES = 40_000;
const MAX_ROW_BYTES = 220_000;
const MAX_PROBLEM_BYTES = 100_000;
const BYTES_PER_ROW = 280;
const BYTES_PER_QUESTION = 600;
const BYTES_PER_CANDIDATE = 480;

const MAX_NAMES_SHOWN = 5;
const MAX_TEXT_LENGTH = 200;

interface FileDescription {
  readonly encoding: TextEncoding;
  readonly choices: ImportChoices;
  readonly collectionVersion: number;
}

export function buildImportPreviewData(
  preview: ImportPreview,
  { encoding, choices, collectionVersion }: FileDescription,
): ImportPreviewData {
  const { table, layout, interpreted, plan } = preview;
  const headingLine = getHeadingLine(table);
  const unanswered = [...preview.openQuestions, ...preview.laterQuestions];
  return {
    language: getLanguage(),
    collectionVersion,
    encoding,
    unit: table.unit,
    rowCount: table.rows.length,
    ...(headingLine !== undefined && { headingLine }),
    columns: layout.columns
      .filter(({ heading, samples }) => heading !== "" || samples.length > 0)
      .map(({ index, heading, choice, samples }) => ({
        index,
        heading: truncateQuotedText(heading),
        choice,
        samples: samples.map(truncateQuotedText),
      })),
    unreadColumnCount: table.unreadColumnCount,
    isOwnExport: layout.isOwnExport,
    hasItemColumn: hasItemIdentifyingColumn([...layout.byMeaning.keys()]),
    namesLists:
      interpreted.isTicked ||
      (["owned", "list", "quantity", "wished", "watched"] as const).some((meaning) => layout.byMeaning.has(meaning)),
    missingChoices: [...interpreted.missingChoices],
    ...(choices.dates && { dates: choices.dates }),
    ...(choices.currency && { currency: choices.currency }),
    groups: buildGroups(preview),
    openQuestions: listQuestions(preview.openQuestions, MAX_QUESTION_BYTES),
    answeredQuestions: listQuestions(preview.answeredQuestions, MAX_ANSWERED_QUESTION_BYTES),
    unansweredNameCount: unanswered.length,
    unansweredNames: unanswered.slice(0, MAX_NAMES_SHOWN).map(({ name }) => truncateQuotedText(name)),
    unansweredRowCount: countUnansweredRows(preview),
    writes: countWrites(plan),
    fulfilledWishCount: plan.fulfilledWishItemIds.length,
    isAllPresent: countPlannedImportWrites(plan) === 0 && plan.unchanged.length + plan.skippedWishes.length > 0,
  };
}

/** Returns the line of the column headings: 0 if there are none, `undefined` if it is the first line as usual. */
function getHeadingLine({ headingRowNumber, headings }: ImportTable): number | undefined {
  if (headings.every((heading) => heading === "")) return 0;
  return headingRowNumber === 1 ? undefined : headingRowNumber;
}

function countWrites({ copies, listEntries, changed }: ImportPlan): ImportPreviewData["writes"] {
  const wishes = listEntries.filter(({ list }) => list === "wishlist").length;
  return { copies: copies.length, wishes, watches: listEntries.length - wishes, changed: changed.length };
}

/** Builds the groups of rows. The groups share a number of bytes; those that the member may correct come first. */
function buildGroups(preview: ImportPreview): ImportPreviewGroupData[] {
  let bytesLeft = MAX_ROW_BYTES;
  return buildImportPreviewGroups(preview).map(({ kind, count, rows, maxShown }) => {
    const shown = takeWithinBytes(
      rows.slice(0, maxShown).map(shortenTexts),
      kind === "problems" ? MAX_PROBLEM_BYTES : bytesLeft,
      ({ name = "", text }) => BYTES_PER_ROW + countHtmlBytes(name) + countHtmlBytes(text),
    );
    bytesLeft -= shown.bytes;
    return { kind, count, rows: shown.taken, moreCount: rows.length - shown.taken.length };
  });
}

const shortenTexts = ({ name, text, ...row }: ImportPreviewRow): ImportPreviewRow => ({
  ...row,
  ...(name !== undefined && { name: truncateQuotedText(name) }),
  text: text.slice(0, MAX_TEXT_LENGTH),
});

const listQuestions = (
  questions: readonly ItemNameQuestionWithCandidates[],
  maxBytes: number,
): ImportPreviewQuestion[] =>
  takeWithinBytes(
    questions.map(toQuestionData),
    maxBytes,
    ({ name, series, candidateIds }) =>
      BYTES_PER_QUESTION + BYTES_PER_CANDIDATE * candidateIds.length + countHtmlBytes(name) + countHtmlBytes(series),
  ).taken;

const toQuestionData = ({
  key,
  name,
  series,
  rowNumbers,
  isExactFit,
  candidates,
  best,
  pick,
}: ItemNameQuestionWithCandidates): ImportPreviewQuestion => ({
  key,
  name: truncateQuotedText(name),
  series: truncateQuotedText(series),
  rowNumbers: rowNumbers.slice(0, 2),
  rowCount: rowNumbers.length,
  isExactFit,
  candidateIds: candidates.map(({ id }) => id),
  ...(best && { bestId: best.id }),
  ...(pick !== undefined && { pick }),
});

/** Takes the first elements that fit into a number of bytes. */
function takeWithinBytes<T>(elements: readonly T[], maxBytes: number, countBytes: (element: T) => number) {
  const taken: T[] = [];
  let bytes = 0;
  for (const element of elements) {
    const next = bytes + countBytes(element);
    if (next > maxBytes) break;
    taken.push(element);
    bytes = next;
  }
  return { taken, bytes };
}

const ENCODER = new TextEncoder();
/** Counts the bytes of a text in HTML, where some characters are written as entities of up to six bytes. */
const countHtmlBytes = (text: string): number => ENCODER.encode(text.replace(/[&<>"']/g, "&quot;")).length;
