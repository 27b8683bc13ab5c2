import { majorUnits } from "../../domain/money/amount";
import type { Currency } from "../../domain/money/currency";
import { CONDITION_NAMES, COPY_LABELS, type CopyDetails } from "../../domain/ownership/copy";
import { byPlace } from "../../domain/transfer/plan";
import type { Preview } from "../../domain/transfer/preview";

export interface PreviewRow {
  readonly place: number;
  readonly amiiboId?: number;
  /** What the row calls an item that is not known. */
  readonly name?: string;
  readonly words: string;
  /** `YYYY-MM-DD`: when the copy came, where the row says so. */
  readonly day?: string;
  /** So many of the row are alike. */
  readonly times: number;
}

export interface PreviewGroup {
  readonly kind: "problems" | "remarks" | "new" | "changed" | "skipped" | "unchanged" | "nothing" | "series";
  readonly title: string;
  /** What the title cannot say. */
  readonly hint?: string;
  readonly rows: readonly PreviewRow[];
  readonly count: number;
  readonly mostShown: number;
}

const MOST_SHOWN = 200;
const MOST_PROBLEMS = 1_000;

type GroupedRow = Omit<PreviewRow, "words" | "times">;

/** What an import would do, as its page tells it; what somebody may want to mend comes first. */
export function groupsOf({ plan, understood }: Preview): readonly PreviewGroup[] {
  const told = ({ message, ...placed }: GroupedRow & { readonly message: string }) => row(placed, message);
  return [
    group("problems", "Cannot be read", plan.problems.map(told), "These rows are skipped. The rest is imported."),
    group(
      "remarks",
      "Without a detail",
      understood.remarks.map(told),
      "These rows are imported, except for what is named here.",
    ),
    group("new", "New", [
      ...plan.copies.map((each) => ({ ...row(each, describe(each.copy)), ...dayOf(each.copy) })),
      ...plan.marks.map((each) => row(each, LIST_NAMES[each.list])),
    ]),
    group(
      "changed",
      "Changed",
      plan.changed.map((each) => row(each, each.fields.map((field) => COPY_LABELS[field]).join(", "))),
    ),
    group(
      "unchanged",
      "Unchanged",
      plan.unchanged.map((each) => row(each, LIST_NAMES[each.list])),
    ),
    group(
      "skipped",
      "Skipped",
      plan.skipped.map((each) =>
        row(each, "You own it, or will after this import, so it is not added to your wishlist."),
      ),
    ),
    group("nothing", "Not owned", understood.nothing.map(told), "The file says so, and these rows change nothing."),
    group(
      "series",
      "Series",
      understood.sections.map((each) => row(each, "The rows below it are looked for in this series.")),
    ),
  ];
}

const row = ({ place, amiiboId, name }: GroupedRow, words: string): PreviewRow => ({
  place,
  ...(amiiboId !== undefined && { amiiboId }),
  ...(name !== undefined && { name }),
  words,
  times: 1,
});

function group(kind: PreviewGroup["kind"], title: string, rows: readonly PreviewRow[], hint?: string): PreviewGroup {
  return {
    kind,
    title,
    ...(hint !== undefined && { hint }),
    rows: together(rows.toSorted(byPlace)),
    count: rows.length,
    mostShown: kind === "problems" ? MOST_PROBLEMS : MOST_SHOWN,
  };
}

/** The copies of one row stand once. */
function together(rows: readonly PreviewRow[]): readonly PreviewRow[] {
  const joined: PreviewRow[] = [];
  for (const each of rows) {
    const last = joined.at(-1);
    if (last && last.place === each.place && last.words === each.words && last.day === each.day) {
      joined[joined.length - 1] = { ...last, times: last.times + 1 };
    } else joined.push(each);
  }
  return joined;
}

const LIST_NAMES = { owned: "Owned", wishlist: "Wishlist", watchlist: "Watchlist" } as const;

/** "Owned: like new, loose, for sale, for 20.00 GBP, paid 12.99 GBP, with notes" */
function describe(copy: CopyDetails): string {
  const details = [
    CONDITION_NAMES[copy.condition].toLowerCase(),
    copy.isBoxed ? "boxed" : "loose",
    copy.isForSale ? (copy.isReserved ? "for sale, reserved" : "for sale") : "",
    priceIn("for ", copy.askingPrice, copy.askingCurrency),
    priceIn("paid ", copy.pricePaid, copy.currency),
    copy.isGift ? "a gift" : "",
    copy.boughtFrom === "" ? "" : `from ${copy.boughtFrom}`,
    copy.notes === "" ? "" : "with notes",
  ];
  return `${LIST_NAMES.owned}: ${details.filter(Boolean).join(", ")}`;
}

const dayOf = ({ acquiredOn }: CopyDetails) => (acquiredOn === null ? {} : { day: acquiredOn });

const priceIn = (word: string, minor: number | null, currency: Currency | null): string =>
  minor === null || currency === null ? "" : `${word}${majorUnits(minor, currency)} ${currency}`;
