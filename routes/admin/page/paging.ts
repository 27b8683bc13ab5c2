import type { PageSlice, PartOf } from "../../../db/admin/page";
import type { AppContext } from "../../http/context";
import { textIn } from "../../http/form";

export const PAGE_SIZE = 40;

/** The page that the address names: the first where it names none. */
export function pageIn(c: AppContext): number {
  const text = c.req.query("page") ?? "";
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

export const partAt = (page: number): PageSlice => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });

/** Where the list has become shorter than its page: the last one that there is. */
export function lastPage(page: number, { rows, total }: PartOf<unknown>): number | undefined {
  return rows.length === 0 && page > 1 ? Math.max(Math.ceil(total / PAGE_SIZE), 1) : undefined;
}

/** What the address of a list may hold. */
const KEYS = ["page", "view", "item", "reason", "arrival"] as const;
type Query = Readonly<Partial<Record<(typeof KEYS)[number], string | number | undefined>>>;

export function queryOf(query: Query): string {
  const params = new URLSearchParams();
  for (const key of KEYS) {
    const value = query[key];
    if (value !== undefined && value !== "" && !(key === "page" && Number(value) === 1)) params.set(key, String(value));
  }
  return params.size === 0 ? "" : `?${params}`;
}

/** The list again, as its form says that it was, and what became of it. */
export function backTo(c: AppContext, path: string, form: FormData, told: string) {
  const sent = new URLSearchParams((textIn(form, BACK) ?? "").slice(0, 300));
  const query = queryOf(Object.fromEntries(KEYS.map((key) => [key, sent.get(key) ?? undefined])));
  return c.redirect(`${path}${query}${query === "" ? "?" : "&"}told=${told}`, 303);
}

/** The field with the list's own query. */
export const BACK = "back";
