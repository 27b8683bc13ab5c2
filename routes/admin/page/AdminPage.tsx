import type { ReactElement, ReactNode } from "react";
import type { PagedRows, PageSlice } from "../../../db/admin/paging";
import { formatPageTitle } from "../../../domain/brand";
import type { Catalogue } from "../../../domain/catalogue/catalogue";
import {
  type CatalogueSize,
  isCatalogueFull,
  MAX_CATALOGUE_ITEMS,
  MAX_CATALOGUE_NAME_BYTES,
} from "../../../domain/catalogue/newItemLimits";
import { formatNumber } from "../../../domain/language/formatNumber";
import { DEFAULT_LANGUAGE } from "../../../domain/language/language";
import { paths } from "../../../domain/paths";
import type { AppContext } from "../../http/context";
import { getFormText } from "../../http/form";

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly value: string | undefined;
  /** Why the typed value is rejected. */
  readonly problem: string | undefined;
  readonly inputMode?: "numeric";
}

/** Renders a text field with its message. */
export const TextField = ({ name, label, hint, value, problem, inputMode }: FieldProps) => (
  <p className="field">
    <label htmlFor={name}>{label}</label>
    <input
      id={name}
      name={name}
      defaultValue={value}
      inputMode={inputMode}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${name}-problem ${name}-hint` : `${name}-hint`}
    />
    {problem ? <FieldProblem id={`${name}-problem`}>{problem}</FieldProblem> : null}
    <small className="hint" id={`${name}-hint`}>
      {hint}
    </small>
  </p>
);

export const FieldProblem = ({ id, children }: { readonly id: string; readonly children: string }) => (
  <small className="problem" id={id}>
    {children}
  </small>
);

/** Renders a warning if the catalogue has reached its size limit. */
export const FullCatalogueWarning = ({ size }: { readonly size: CatalogueSize }) =>
  isCatalogueFull(size) ? (
    <p>
      <strong>The catalogue is full:</strong> it holds {size.items.toLocaleString("en")} items with{" "}
      {size.bytes.toLocaleString("en")} bytes of names, what was taken back among them, and may hold{" "}
      {MAX_CATALOGUE_ITEMS.toLocaleString("en")} with {MAX_CATALOGUE_NAME_BYTES.toLocaleString("en")}. All new items
      wait, and none can be taken in, until rows of <code>amiibo</code> are deleted.
    </p>
  ) : null;

/** Renders the link to an item by name and series, or the number of an item that the catalogue lacks. */
export function ItemLink({ catalogue, id }: { readonly catalogue: Catalogue; readonly id: number }) {
  const item = catalogue.byId.get(id);
  if (!item) return <>Amiibo {id}</>;
  return (
    <>
      <a href={paths.amiibo(item)}>{item.name}</a> <small>{catalogue.getAmiiboSeries(item).name}</small>
    </>
  );
}

export const ADMIN_PAGE_SIZE = 40;

/** Returns the page number of the address, 1 by default. */
export function getPageNumber(c: AppContext): number {
  const text = c.req.query("page") ?? "";
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

export const getPageSlice = (page: number): PageSlice => ({
  limit: ADMIN_PAGE_SIZE,
  offset: (page - 1) * ADMIN_PAGE_SIZE,
});

/** Returns the last page if the list has become shorter than the requested page. */
export function findLastPage(page: number, { rows, total }: PagedRows<unknown>): number | undefined {
  return rows.length === 0 && page > 1 ? Math.max(Math.ceil(total / ADMIN_PAGE_SIZE), 1) : undefined;
}

interface ListPageContent<List> {
  readonly list: List;
  readonly page: number;
  readonly message: string | undefined;
}

interface AdminListOptions<List> {
  readonly title: string;
  readonly buildPagePath: (page: number) => string;
  readonly readPage: (part: PageSlice) => Promise<List>;
  /** Result messages by their name in the address. */
  readonly messages: ReadonlyMap<string, string>;
  readonly render: (shown: ListPageContent<List>) => ReactElement | Promise<ReactElement>;
}

/** Renders a page of a list, or redirects to the last page if the list has become shorter. */
export async function renderAdminList<List extends PagedRows<unknown>>(
  c: AppContext,
  { title, buildPagePath, readPage, messages, render }: AdminListOptions<List>,
) {
  const page = getPageNumber(c);
  const list = await readPage(getPageSlice(page));
  const last = findLastPage(page, list);
  if (last !== undefined) return c.redirect(buildPagePath(last));
  const drawn = await render({ list, page, message: messages.get(c.req.query("result") ?? "") });
  return c.render(drawn, { title: formatPageTitle(title), styleSheets: ["admin"] });
}

const LIST_QUERY_KEYS = ["page", "view", "item", "reason", "arrival"] as const;
type AdminListQuery = Readonly<Partial<Record<(typeof LIST_QUERY_KEYS)[number], string | number | undefined>>>;

export function formatAdminQuery(query: AdminListQuery): string {
  const params = new URLSearchParams();
  for (const key of LIST_QUERY_KEYS) {
    const value = query[key];
    if (value !== undefined && value !== "" && !(key === "page" && Number(value) === 1)) params.set(key, String(value));
  }
  return params.size === 0 ? "" : `?${params}`;
}

/** Redirects to the list that the form was sent from, with the result in the address. */
export function redirectToList(c: AppContext, path: string, form: FormData, result: string) {
  const sent = new URLSearchParams((getFormText(form, RETURN_QUERY_FIELD) ?? "").slice(0, 300));
  const query = formatAdminQuery(Object.fromEntries(LIST_QUERY_KEYS.map((key) => [key, sent.get(key) ?? undefined])));
  return c.redirect(`${path}${query}${query === "" ? "?" : "&"}result=${result}`, 303);
}

/** Form field that carries the list's own query. */
export const RETURN_QUERY_FIELD = "back";

interface PagerProps {
  readonly page: number;
  readonly total: number;
  readonly href: (page: number) => string;
}

/** Renders the position in a long list, with links to the previous and next page. */
export function Pager({ page, total, href }: PagerProps) {
  if (total <= ADMIN_PAGE_SIZE) return null;
  const first = (page - 1) * ADMIN_PAGE_SIZE + 1;
  const last = Math.min(page * ADMIN_PAGE_SIZE, total);
  return (
    <nav className="pager" aria-label="Pages of this list">
      {page > 1 ? (
        <a className="button" href={href(page - 1)} rel="prev">
          Previous
        </a>
      ) : null}
      <span>
        {first}-{last} of {formatNumber(total)}
      </span>
      {last < total ? (
        <a className="button" href={href(page + 1)} rel="next">
          Next
        </a>
      ) : null}
    </nav>
  );
}

const ADMIN_PAGES = [
  [paths.admin, "Services"],
  [paths.adminListings, "Listings"],
  [paths.adminGuide, "Price guide"],
  [paths.adminNewItems, "New items"],
  [paths.adminDifferences, "Catalogue"],
  [paths.adminGames, "Games"],
  [paths.adminReports, "Reports"],
  [paths.adminQuestions, "Questions"],
  [paths.adminPhotographs, "Photographs"],
] as const;

interface Props {
  readonly title: string;
  readonly path: (typeof ADMIN_PAGES)[number][0];
  /** Name of the result of the last form. */
  readonly message?: string | undefined;
  readonly children: ReactNode;
}

/** Renders the frame of all admin pages. */
export const AdminPage = ({ title, path, message, children }: Props) => (
  <div className="admin" lang={DEFAULT_LANGUAGE}>
    <header className="hero">
      <h1>{title}</h1>
    </header>
    <nav className="page-links" aria-label="Admin">
      {ADMIN_PAGES.map(([href, label]) => (
        <a key={href} href={href} aria-current={href === path ? "page" : undefined}>
          {label}
        </a>
      ))}
    </nav>
    {message ? (
      <p className="page-notes" role="status">
        {message}
      </p>
    ) : null}
    {children}
  </div>
);
