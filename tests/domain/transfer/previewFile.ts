import type { ExistingCollection } from "../../../domain/transfer/importPlan";
import { buildImportPreview, type ImportPreview } from "../../../domain/transfer/importPreview";
import { type ImportChoices, NO_IMPORT_CHOICES } from "../../../domain/transfer/importTable";
import { getItem, shippedCatalogue } from "../../helpers/catalogue";

export const TODAY = "2026-11-21";
export const EMPTY_COLLECTION: ExistingCollection = { copies: [], holdings: new Map() };

/** What a file would do, as its owner is shown it. */
export const tryPreviewFile = (
  text: string,
  choices: Partial<ImportChoices> = {},
  present = EMPTY_COLLECTION,
): ImportPreview | string =>
  buildImportPreview(
    text,
    { ...NO_IMPORT_CHOICES, ...choices },
    { catalogue: shippedCatalogue, today: TODAY, present },
  );

export function previewFile(
  text: string,
  choices?: Partial<ImportChoices>,
  present?: ExistingCollection,
): ImportPreview {
  const preview = tryPreviewFile(text, choices, present);
  if (typeof preview === "string") throw new Error(`The file is refused: ${preview}`);
  return preview;
}

/** What each column is taken for, in their order. */
export const listColumnChoices = ({ layout }: ImportPreview) => layout.columns.map(({ choice }) => choice);

const named = (entries: readonly { readonly amiiboId?: number; readonly name?: string }[]) =>
  entries.map(({ amiiboId, name }) => (amiiboId === undefined ? name : getItem(amiiboId).name));

/** Where each row of a file ends up, by the item's name or else the row's own. */
export const groupRowsByOutcome = ({ plan, understood, asked }: ImportPreview) => ({
  owned: named(plan.copies),
  wishlist: named(plan.marks.filter(({ list }) => list === "wishlist")),
  watchlist: named(plan.marks.filter(({ list }) => list === "watchlist")),
  nothing: named(understood.nothing),
  refused: named(plan.problems),
  asked: named(asked),
});
export const NO_ROWS = { owned: [], wishlist: [], watchlist: [], nothing: [], refused: [], asked: [] };
