import type { ExistingCollection } from "../../../domain/transfer/importPlan";
import { buildImportPreview, type ImportPreview } from "../../../domain/transfer/importPreview";
import { type ImportChoices, NO_IMPORT_CHOICES } from "../../../domain/transfer/importTable";
import { parseImportTable } from "../../../domain/transfer/parseImportFile";
import { getItem, shippedCatalogue } from "../../helpers/catalogue";

export const TODAY = "2026-11-21";
export const EMPTY_COLLECTION: ExistingCollection = { copies: [], holdings: new Map() };

/** Returns the preview of an import, or the error message. */
export const tryPreviewFile = (
  text: string,
  choices: Partial<ImportChoices> = {},
  present = EMPTY_COLLECTION,
): ImportPreview | string => {
  const parsed = parseImportTable(text);
  if (!parsed.ok) return parsed.message;
  const context = { catalogue: shippedCatalogue, today: TODAY, present };
  return buildImportPreview(parsed.table, { ...NO_IMPORT_CHOICES, ...choices }, context);
};

export function previewFile(
  text: string,
  choices?: Partial<ImportChoices>,
  present?: ExistingCollection,
): ImportPreview {
  const preview = tryPreviewFile(text, choices, present);
  if (typeof preview === "string") throw new Error(`Test setup failed: the file was rejected. ${preview}`);
  return preview;
}

/** Lists the meaning of each column in order. */
export const listColumnChoices = ({ layout }: ImportPreview) => layout.columns.map(({ choice }) => choice);

const listNames = (entries: readonly { readonly itemId?: number; readonly name?: string }[]) =>
  entries.map(({ itemId, name }) => (itemId === undefined ? name : getItem(itemId).name));

/** Groups the rows of a file by outcome, as names of items or otherwise the names in the rows. */
export const groupRowsByOutcome = ({ plan, interpreted, openQuestions }: ImportPreview) => ({
  owned: listNames(plan.copies),
  wishlist: listNames(plan.listEntries.filter(({ list }) => list === "wishlist")),
  watchlist: listNames(plan.listEntries.filter(({ list }) => list === "watchlist")),
  nothing: listNames(interpreted.ignoredRows),
  refused: listNames(plan.problems),
  asked: listNames(openQuestions),
});
export const NO_ROWS = { owned: [], wishlist: [], watchlist: [], nothing: [], refused: [], asked: [] };
