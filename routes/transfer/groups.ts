import { CONDITION_NAMES, type CopyDetails, formatPrice } from "../../domain/ownership/copy";
import { byPlace, type Plan } from "../../domain/transfer/plan";

export interface PreviewRow {
  readonly place: number;
  readonly amiiboId: number | undefined;
  readonly words: string;
}

export interface PreviewGroup {
  readonly kind: "problems" | "new" | "changed" | "skipped" | "unchanged";
  readonly title: string;
  readonly rows: readonly PreviewRow[];
  readonly mostShown: number;
}

const MOST_SHOWN = 200;
const MOST_PROBLEMS = 1_000;

/** What a plan does, as its page tells it. */
export function groupsOf(plan: Plan): readonly PreviewGroup[] {
  const row = <Each extends { readonly place: number; readonly amiiboId?: number }>(
    wordsOf: (each: Each) => string,
  ) => {
    return (each: Each): PreviewRow => ({ place: each.place, amiiboId: each.amiiboId, words: wordsOf(each) });
  };
  const added = [
    ...plan.copies.map(row(({ copy }) => describe(copy))),
    ...plan.marks.map(row(({ list }) => LIST_NAMES[list])),
  ];
  const groups: readonly (Omit<PreviewGroup, "mostShown"> & { readonly isOptional?: boolean })[] = [
    { kind: "new", title: "New", rows: added },
    {
      kind: "changed",
      title: "Changed",
      rows: plan.changed.map(row(({ fields }) => `${fields.map((field) => FIELD_NAMES[field]).join(", ")}`)),
    },
    { kind: "unchanged", title: "Unchanged", rows: plan.unchanged.map(row(({ list }) => LIST_NAMES[list])) },
    {
      kind: "skipped",
      title: "Skipped",
      rows: plan.skipped.map(row(() => "You own it, or will: it does not go on the wishlist.")),
      isOptional: true,
    },
    { kind: "problems", title: "Cannot be read", rows: plan.problems.map(row(({ message }) => message)) },
  ];
  return groups
    .filter(({ rows, isOptional }) => !isOptional || rows.length > 0)
    .map(({ kind, title, rows }) => ({
      kind,
      title,
      rows: rows.toSorted(byPlace),
      mostShown: kind === "problems" ? MOST_PROBLEMS : MOST_SHOWN,
    }));
}

const LIST_NAMES = { owned: "Owned", wishlist: "Wishlist", watchlist: "Watchlist" } as const;

const FIELD_NAMES: Readonly<Record<keyof CopyDetails, string>> = {
  condition: "Condition",
  isBoxed: "Boxed",
  isForSale: "For sale",
  notes: "Notes",
  pricePaid: "Price paid",
  currency: "Currency",
  acquiredOn: "Acquired on",
};

/** "Owned: like new, loose, for sale, 12.99 GBP, with notes" */
function describe(copy: CopyDetails): string {
  const details = [
    CONDITION_NAMES[copy.condition].toLowerCase(),
    copy.isBoxed ? "boxed" : "loose",
    copy.isForSale ? "for sale" : "",
    copy.pricePaid === null || copy.currency === null
      ? ""
      : `${formatPrice(copy.pricePaid, copy.currency)} ${copy.currency}`,
    copy.notes === "" ? "" : "with notes",
  ];
  return `${LIST_NAMES.owned}: ${details.filter(Boolean).join(", ")}`;
}

export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
