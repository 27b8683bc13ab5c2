import { inRow } from "../../domain/language/lists";
import { t } from "../../domain/messages/pages";
import { showAmount } from "../../domain/money/anyCurrency";
import type { Currency } from "../../domain/money/currency";
import type { CopyDetails } from "../../domain/ownership/copy";
import { byPlace } from "../../domain/transfer/plan";
import type { Preview } from "../../domain/transfer/preview";
import { plain } from "../../domain/transfer/vocabulary/plain";

export interface PreviewRow {
  readonly place: number;
  /** Of rows next to each other that say the same, the last one's. */
  readonly lastPlace: number;
  readonly amiiboId?: number;
  /** What the row calls an item that is not known. */
  readonly name?: string;
  readonly words: string;
  /** `YYYY-MM-DD`: when the copy came, where the row says so. */
  readonly day?: string;
  /** So many are alike. */
  readonly times: number;
}

export interface PreviewGroup {
  readonly kind: "problems" | "remarks" | "new" | "changed" | "skipped" | "unchanged" | "nothing" | "series";
  /** What its title cannot say. */
  readonly hint?: string;
  readonly rows: readonly PreviewRow[];
  readonly count: number;
  readonly mostShown: number;
}

const MOST_SHOWN = 200;
const MOST_PROBLEMS = 1_000;

type GroupedRow = Omit<PreviewRow, "lastPlace" | "words" | "times">;

/** What an import would do, as its page tells it; what somebody may want to mend comes first. */
export function groupsOf({ plan, understood }: Preview): readonly PreviewGroup[] {
  const told = ({ message, ...placed }: GroupedRow & { readonly message: string }) => row(placed, message);
  return [
    group("problems", plan.problems.map(told), t.transfer.hints.problems),
    group("remarks", understood.remarks.map(told), t.transfer.hints.remarks),
    group("new", [
      ...plan.copies.map((each) => ({ ...row(each, describe(each.copy)), ...dayOf(each.copy) })),
      ...plan.marks.map((each) => row(each, t.transfer.lists[each.list])),
    ]),
    group(
      "changed",
      plan.changed.map((each) => row(each, inRow(each.fields.map((field) => t.copy.labels[field])))),
    ),
    group(
      "unchanged",
      plan.unchanged.map((each) => row(each, t.transfer.lists[each.list])),
    ),
    group(
      "skipped",
      plan.skipped.map((each) => row(each, t.transfer.skipped)),
    ),
    group("nothing", understood.nothing.map(told), t.transfer.hints.nothing),
    group(
      "series",
      understood.sections.map((each) => row(each, t.transfer.section)),
    ),
  ];
}

const row = ({ place, amiiboId, name }: GroupedRow, words: string): PreviewRow => ({
  place,
  lastPlace: place,
  ...(amiiboId !== undefined && { amiiboId }),
  ...(name !== undefined && { name }),
  words,
  times: 1,
});

function group(kind: PreviewGroup["kind"], rows: readonly PreviewRow[], hint?: string): PreviewGroup {
  return {
    kind,
    ...(hint !== undefined && { hint }),
    rows: together(rows.toSorted(byPlace)),
    count: rows.length,
    mostShown: kind === "problems" ? MOST_PROBLEMS : MOST_SHOWN,
  };
}

/** The copies of one row stand once, and so do those of rows next to each other. */
function together(rows: readonly PreviewRow[]): readonly PreviewRow[] {
  const joined: PreviewRow[] = [];
  for (const each of rows) {
    const last = joined.at(-1);
    if (last && each.place - last.lastPlace <= 1 && isAlike(last, each)) {
      joined[joined.length - 1] = { ...last, lastPlace: each.place, times: last.times + 1 };
    } else joined.push(each);
  }
  return joined;
}

const isAlike = (one: PreviewRow, other: PreviewRow): boolean =>
  one.words === other.words &&
  one.day === other.day &&
  one.amiiboId === other.amiiboId &&
  plain(one.name ?? "") === plain(other.name ?? "");

/** "Owned: like new, loose, for sale, for £20.00, paid £12.99, with notes" */
function describe(copy: CopyDetails): string {
  const details = [
    t.transfer.conditions[copy.condition],
    copy.isBoxed ? t.transfer.boxed : t.transfer.loose,
    copy.isForSale ? (copy.isReserved ? t.transfer.reserved : t.transfer.forSale) : "",
    priceIn(t.transfer.askedFor, copy.askingPrice, copy.askingCurrency),
    priceIn(t.transfer.paid, copy.pricePaid, copy.currency),
    copy.isGift ? t.transfer.gift : "",
    copy.boughtFrom === "" ? "" : t.transfer.boughtFrom(copy.boughtFrom),
    copy.notes === "" ? "" : t.transfer.withNotes,
  ];
  return t.transfer.copy(details.filter(Boolean));
}

const dayOf = ({ acquiredOn }: CopyDetails) => (acquiredOn === null ? {} : { day: acquiredOn });

const priceIn = (tell: (price: string) => string, minor: number | null, currency: Currency | null): string =>
  minor === null || currency === null ? "" : tell(showAmount(minor, currency));
