import { plain } from "./plain";

/** What `03/04/2026` begins with. */
export const DATE_ORDERS = ["day", "month"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const ISO = /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})日?(?:[t\s].*)?$/;
const NUMERIC = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:\s.*)?$/;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th|er)? (?:de |of )?(\p{L}+) (?:de |del )?(\d{4})$/u;
const MONTH_FIRST = /^(\p{L}+) (\d{1,2})(?:st|nd|rd|th)? (\d{4})$/u;

/** How months begin, in the languages of most sheets; the longer before what it begins with. */
const MONTHS: readonly string[] = [
  "jan,ene,gen",
  "feb,fev",
  "mar",
  "apr,avr,abr",
  "may,mai,mag",
  "jun,juin,giu",
  "jul,juil,lug",
  "aug,aou,ago",
  "sep,set",
  "oct,okt,ott",
  "nov",
  "dec,dez,dic",
];

const monthOf = (name: string): number =>
  MONTHS.findIndex((starts) => starts.split(",").some((start) => name.startsWith(start))) + 1;

/** ISO, without asking the calendar: `2026-02-31` is for `parseCopy` to refuse. */
const iso = (year: string, month: string | number, day: string): string =>
  `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;

/**
 * @returns `YYYY-MM-DD`; `"unclear"` where day and month can be taken for each other and no order is known; `undefined`
 * where it is no date.
 */
export function dateIn(text: string, order: DateOrder | undefined): string | undefined {
  const date = text.slice(0, LONGEST).normalize("NFKC").trim().toLowerCase();
  const [, year = "", month = "", day = ""] = ISO.exec(date) ?? [];
  if (year) return iso(year, month, day);
  const [, first = "", sign = "", second = "", ofYear = ""] = NUMERIC.exec(date) ?? [];
  if (sign) {
    const known = orderOf(first, second, sign) ?? order;
    if (known === undefined)
      return first.padStart(2, "0") === second.padStart(2, "0") ? iso(ofYear, first, second) : "unclear";
    return known === "day" ? iso(ofYear, second, first) : iso(ofYear, first, second);
  }
  return namedMonth(plain(date));
}

const LONGEST = 60;

function namedMonth(date: string): string | undefined {
  const [, day = "", month = "", year = ""] = DAY_FIRST.exec(date) ?? [];
  if (day) return monthOf(month) ? iso(year, monthOf(month), day) : undefined;
  const [, name = "", ofMonth = "", ofYear = ""] = MONTH_FIRST.exec(date) ?? [];
  return name && monthOf(name) ? iso(ofYear, monthOf(name), ofMonth) : undefined;
}

/** Points stand behind days: nobody writes the month first with them. */
const orderOf = (first: string, second: string, sign: string): DateOrder | undefined =>
  sign === "." || Number(first) > 12 ? "day" : Number(second) > 12 ? "month" : undefined;

/** The order that a column shows by its own dates; `undefined` where none does, or some contradict others. */
export function orderIn(texts: Iterable<string>): DateOrder | undefined {
  const orders = new Set<DateOrder>();
  for (const text of texts) {
    const [, first = "", sign = "", second = ""] = NUMERIC.exec(text.slice(0, LONGEST).normalize("NFKC").trim()) ?? [];
    const order = sign ? orderOf(first, second, sign) : undefined;
    if (order) orders.add(order);
  }
  const [order] = orders;
  return orders.size === 1 ? order : undefined;
}
