import { type CopyDetails, type CopyFields, fieldsOf, NEW_COPY, parseCopy } from "../ownership/copy";
import { type Fields, LISTS, type List, type RawRow } from "./columns";
import type { Find } from "./find";

interface Placed {
  readonly place: number;
  readonly amiiboId: number;
}

/** A copy, with what its row says about it. What the row leaves out stays as it is on a copy that is there. */
export interface CopyEntry extends Placed {
  readonly list: "owned";
  readonly said: Partial<CopyDetails>;
}

export interface MarkEntry extends Placed {
  readonly list: "wishlist" | "watchlist";
}

/** A copy whose row says something impossible. It keeps its place among the copies of its item. */
export interface GapEntry extends Placed {
  readonly list: "gap";
}

export type Entry = CopyEntry | MarkEntry | GapEntry;

export interface Problem {
  readonly place: number;
  readonly message: string;
  /** Where the row tells its item. */
  readonly amiiboId?: number;
}

export interface Understood {
  readonly entries: readonly Entry[];
  readonly problems: readonly Problem[];
}

/** @param today `YYYY-MM-DD` */
export function understand(rows: readonly RawRow[], find: Find, today: string): Understood {
  const entries: Entry[] = [];
  const problems: Problem[] = [];
  for (const { place, fields, problem } of rows) {
    const found = find(fields);
    if ("problem" in found) {
      problems.push({ place, message: problem ?? found.problem });
      continue;
    }
    const amiiboId = found.item.id;
    const read = problem ?? entryOf(fields, { place, amiiboId }, today);
    if (typeof read !== "string") entries.push(read);
    else {
      problems.push({ place, message: read, amiiboId });
      if (listOf(fields) === "owned") entries.push({ place, amiiboId, list: "gap" });
    }
  }
  return { entries, problems };
}

function entryOf(fields: Fields, placed: Placed, today: string): CopyEntry | MarkEntry | string {
  const list = listOf(fields);
  if (!list) return `list is one of ${LISTS.join(", ")}.`;
  if (list !== "owned") return { ...placed, list };
  const boxed = flag(fields.boxed);
  const forSale = flag(fields.for_sale);
  const unclear = [
    ...(boxed === "unclear" ? ["boxed is yes or no."] : []),
    ...(forSale === "unclear" ? ["for_sale is yes or no."] : []),
  ];

  const given: Partial<CopyFields> = {
    ...(isSaid(fields.condition) && { condition: fields.condition.trim().toLowerCase().replace(/\s+/g, "-") }),
    ...(typeof boxed === "boolean" && { isBoxed: boxed }),
    ...(typeof forSale === "boolean" && { isForSale: forSale }),
    ...(fields.notes !== undefined && { notes: fields.notes }),
    // A currency alone says nothing: it must not turn dollars that are there into euros.
    ...(fields.price_paid !== undefined && {
      pricePaid: fields.price_paid,
      currency: (fields.currency ?? "").toUpperCase(),
    }),
    ...(fields.acquired_on !== undefined && { acquiredOn: fields.acquired_on }),
  };
  const parsed = parseCopy({ ...fieldsOf(NEW_COPY), ...given }, today);
  if (!parsed.ok) return [...unclear, ...Object.values(parsed.problems)].join(" ");
  if (unclear.length > 0) return unclear.join(" ");
  return { ...placed, list, said: only(parsed.copy, given) };
}

const listOf = ({ list = "" }: Fields): List | undefined => {
  const text = list.trim().toLowerCase();
  return text === "" ? "owned" : LISTS.find((each) => each === text);
};

const isSaid = (text: string | undefined): text is string => text !== undefined && text.trim() !== "";

const FLAGS: Readonly<Record<string, boolean>> = { yes: true, true: true, 1: true, no: false, false: false, 0: false };

function flag(text: string | undefined): boolean | undefined | "unclear" {
  if (!isSaid(text)) return undefined;
  const word = text.trim().toLowerCase();
  return Object.hasOwn(FLAGS, word) ? FLAGS[word] : "unclear";
}

/** Of a copy, what was given. */
const only = (copy: CopyDetails, given: Partial<CopyFields>): Partial<CopyDetails> =>
  Object.fromEntries(Object.entries(copy).filter(([name]) => Object.hasOwn(given, name)));
