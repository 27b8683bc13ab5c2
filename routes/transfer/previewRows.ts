import { formatCommaList } from "../../domain/language/formatListWithAnd";
import { t } from "../../domain/messages/pages";
import { formatAmount } from "../../domain/money/amount";
import type { Currency } from "../../domain/money/currency";
import type { CopyDetails } from "../../domain/ownership/copy";
import { compareByRowNumber } from "../../domain/transfer/importPlan";
import type { ImportPreview } from "../../domain/transfer/importPreview";
import { normalizeCellText } from "../../domain/transfer/vocabulary/cellText";

export interface ImportPreviewRow {
  readonly rowNumber: number;
  /** Number of the last row, if several equal adjacent rows are shown as one. */
  readonly lastRowNumber: number;
  readonly itemId?: number;
  /** Name in the file's row; absent if its item was found. */
  readonly name?: string;
  readonly text: string;
  /** Day on which the member got the copy, as `YYYY-MM-DD`. */
  readonly acquiredOn?: string;
  /** Number of equal rows that are shown as this one. */
  readonly count: number;
}

/** Groups of rows, in the order in which the preview shows them. Rows that the member may want to correct come first. */
export const IMPORT_PREVIEW_GROUP_KINDS = [
  "problems",
  "remarks",
  "new",
  "changed",
  "unchanged",
  "skipped",
  "nothing",
  "series",
] as const;

export interface ImportPreviewGroup {
  readonly kind: (typeof IMPORT_PREVIEW_GROUP_KINDS)[number];
  readonly rows: readonly ImportPreviewRow[];
  readonly count: number;
  readonly maxShown: number;
}

type GroupedRow = Omit<ImportPreviewRow, "lastRowNumber" | "text" | "count">;

const toListRow = (row: GroupedRow & { readonly list: keyof typeof t.transfer.lists }) =>
  toPreviewRow(row, t.transfer.lists[row.list]);

/** Builds the groups of rows in the preview, in the order of `IMPORT_PREVIEW_GROUP_KINDS`. */
export function buildImportPreviewGroups({ plan, interpreted }: ImportPreview): readonly ImportPreviewGroup[] {
  const toRowWithMessage = ({ message, ...placed }: GroupedRow & { readonly message: string }) =>
    toPreviewRow(placed, message);
  return [
    toPreviewGroup("problems", plan.problems.map(toRowWithMessage)),
    toPreviewGroup("remarks", interpreted.remarks.map(toRowWithMessage)),
    toPreviewGroup("new", [
      ...plan.copies.map(({ copy, ...row }) => ({
        ...toPreviewRow(row, describeCopy(copy)),
        ...(copy.acquiredOn !== null && { acquiredOn: copy.acquiredOn }),
      })),
      ...plan.listEntries.map(toListRow),
    ]),
    toPreviewGroup(
      "changed",
      plan.changed.map((each) => toPreviewRow(each, formatCommaList(each.fields.map((field) => t.copy.labels[field])))),
    ),
    toPreviewGroup("unchanged", plan.unchanged.map(toListRow)),
    toPreviewGroup(
      "skipped",
      plan.skippedWishes.map((each) => toPreviewRow(each, t.transfer.skippedReason)),
    ),
    toPreviewGroup("nothing", interpreted.ignoredRows.map(toRowWithMessage)),
    toPreviewGroup(
      "series",
      interpreted.sections.map((each) => toPreviewRow(each, t.transfer.sectionHint)),
    ),
  ];
}

const toPreviewRow = ({ rowNumber, itemId, name }: GroupedRow, text: string): ImportPreviewRow => ({
  rowNumber,
  lastRowNumber: rowNumber,
  ...(itemId !== undefined && { itemId }),
  ...(name !== undefined && { name }),
  text,
  count: 1,
});

function toPreviewGroup(kind: ImportPreviewGroup["kind"], rows: readonly ImportPreviewRow[]): ImportPreviewGroup {
  return {
    kind,
    rows: mergeAdjacentRows(rows.toSorted(compareByRowNumber)),
    count: rows.length,
    maxShown: kind === "problems" ? 1_000 : 200,
  };
}

/** Merges equal rows of the preview, if they come from the same or from adjacent rows of the file. */
function mergeAdjacentRows(rows: readonly ImportPreviewRow[]): readonly ImportPreviewRow[] {
  const merged: ImportPreviewRow[] = [];
  for (const row of rows) {
    const last = merged.at(-1);
    if (last && row.rowNumber - last.lastRowNumber <= 1 && isSameRow(last, row)) {
      merged[merged.length - 1] = { ...last, lastRowNumber: row.rowNumber, count: last.count + 1 };
    } else merged.push(row);
  }
  return merged;
}

const isSameRow = (one: ImportPreviewRow, other: ImportPreviewRow): boolean =>
  one.text === other.text &&
  one.acquiredOn === other.acquiredOn &&
  one.itemId === other.itemId &&
  normalizeCellText(one.name ?? "") === normalizeCellText(other.name ?? "");

/** Describes a copy, as in "Owned: like new, loose, for sale, for £20.00, paid £12.99, with notes". */
function describeCopy(copy: CopyDetails): string {
  const details = [
    t.transfer.conditions[copy.condition],
    copy.isBoxed ? t.transfer.boxed : t.transfer.loose,
    copy.isForSale ? (copy.isReserved ? t.transfer.reserved : t.transfer.forSale) : "",
    formatPrice(t.transfer.askingPrice, copy.askingPrice, copy.askingCurrency),
    formatPrice(t.transfer.pricePaid, copy.pricePaid, copy.currency),
    copy.isGift ? t.transfer.gift : "",
    copy.boughtFrom === "" ? "" : t.transfer.boughtFrom(copy.boughtFrom),
    copy.notes === "" ? "" : t.transfer.withNotes,
  ];
  return t.transfer.copySummary(details.filter(Boolean));
}

const formatPrice = (format: (price: string) => string, minor: number | null, currency: Currency | null): string =>
  minor === null || currency === null ? "" : format(formatAmount(minor, currency));
