import type { ReactNode } from "react";
import type { PagedRows, PageSlice } from "../../../db/admin/paging";
import { formatPageTitle } from "../../../domain/brand";
import type { Catalogue } from "../../../domain/catalogue/catalogue";
import { parseId } from "../../../domain/catalogue/id";
import {
  type CatalogueSize,
  isCatalogueFull,
  MAX_CATALOGUE_ITEMS,
  MAX_CATALOGUE_NAME_BYTES,
} from "../../../domain/catalogue/newItemLimits";
import { formatNumber } from "../../../domain/language/formatNumber";
import { DEFAULT_LANGUAGE } from "../../../domain/language/language";
import { paths } from "../../../domain/paths";
import { parsePageNumber } from "../../elements/ListPages";
import { ButtonLink } from "../../elements/PageElements";
import { respondToUnreadableForm } from "../../errors/pages";
import type { AppContext } from "../../http/context";
import { getFormText, readFormBody } from "../../http/form";

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly value: string | undefined;
  /** Error message about the typed value; `undefined` if the value is valid. */
  readonly problem: string | undefined;
  readonly inputMode?: "numeric";
}

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
    {problem ? <FieldErrorMessage id={`${name}-problem`}>{problem}</FieldErrorMessage> : null}
    <small className="hint" id={`${name}-hint`}>
      {hint}
    </small>
  </p>
);

export const FieldErrorMessage = ({ id, children }: { readonly id: string; readonly children: string }) => (
  <small className="problem" id={id}>
    {children}
  </small>
);

export const FullCatalogueWarning = ({ size }: { readonly size: CatalogueSize }) =>
  isCatalogueFull(size) ? (
    <p>
      <strong>The catalogue is full:</strong> it holds {size.items.toLocaleString("en")} items with{" "}
      {size.bytes.toLocaleString("en")} bytes of names, what was taken back among them, and may hold{" "}
      {MAX_CATALOGUE_ITEMS.toLocaleString("en")} with {MAX_CATALOGUE_NAME_BYTES.toLocaleString("en")}. All new items
      wait, and none can be taken in, until rows of <code>amiibo</code> are deleted.
    </p>
  ) : null;

/** Renders a link to an item with its name and series, or only its number if the catalogue lacks it. */
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

export const getAdminPageSlice = (page: number): PageSlice => ({
  limit: ADMIN_PAGE_SIZE,
  offset: (page - 1) * ADMIN_PAGE_SIZE,
});

export function findLastPageIfBeyond(page: number, { rows, total }: PagedRows<unknown>): number | undefined {
  return rows.length === 0 && page > 1 ? Math.max(Math.ceil(total / ADMIN_PAGE_SIZE), 1) : undefined;
}

export interface AdminListPageData<List> {
  readonly list: List;
  /** Query string of the shown page. The forms on the page send it back, to return to the same page. */
  readonly returnQuery: string;
  readonly pager: PagerProps;
}

interface AdminListOptions<List> {
  readonly path: AdminPath;
  /** Query parameters of the list, except the page number. */
  readonly query?: AdminListQuery;
  /** Number of the page to show; by default the one in the URL. */
  readonly page?: number;
  readonly readPage: (slice: PageSlice) => Promise<List>;
  /** Messages about the form that led to this page, by the result code in the URL. */
  readonly messages: ReadonlyMap<string, string>;
  readonly render: (shown: AdminListPageData<List>) => ReactNode | Promise<ReactNode>;
}

/** Renders one page of an admin list. Redirects to the last page if the requested page is beyond it. */
export async function renderAdminList<List extends PagedRows<unknown>>(
  c: AppContext,
  { path, query, page = parsePageNumber(c.req.query("page")), readPage, messages, render }: AdminListOptions<List>,
) {
  const formatQuery = (to: number) => formatAdminQuery({ ...query, page: to });
  const href = (to: number) => path + formatQuery(to);
  const list = await readPage(getAdminPageSlice(page));
  const last = findLastPageIfBeyond(page, list);
  if (last !== undefined) return c.redirect(href(last));
  const content = await render({ list, returnQuery: formatQuery(page), pager: { page, total: list.total, href } });
  return renderAdminPage(c, path, messages.get(c.req.query("result") ?? ""), content);
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

/** Name of the hidden field with the query string of the page that contains the form. */
const RETURN_QUERY_FIELD = "back";

export const parseReturnQuery = (form: FormData): URLSearchParams =>
  new URLSearchParams((getFormText(form, RETURN_QUERY_FIELD) ?? "").slice(0, 300));

/** Creates a form handler that redirects back. `decide` saves and returns a result code for the URL, or a response. */
export const createAdminDecisionHandler =
  (path: AdminPath, decide: (c: AppContext, form: FormData) => Promise<string | Response>) => async (c: AppContext) => {
    const form = await readFormBody(c);
    if (!form) return respondToUnreadableForm(c, path);
    const result = await decide(c, form);
    if (typeof result !== "string") return result;
    const sent = parseReturnQuery(form);
    const query = formatAdminQuery(Object.fromEntries(LIST_QUERY_KEYS.map((key) => [key, sent.get(key) ?? undefined])));
    return c.redirect(`${path}${query}${query === "" ? "?" : "&"}result=${result}`, 303);
  };

export const parseIdField = (form: FormData, field: string) => parseId(getFormText(form, field) ?? "");

export const parseTimestampParam = (text = ""): number | undefined =>
  /^\d{1,15}$/.test(text) ? Number(text) : undefined;

interface DecisionFormProps {
  readonly fields: Readonly<Record<string, string | number>>;
  readonly returnQuery: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export const AdminDecisionForm = ({ fields, returnQuery, className = "actions", children }: DecisionFormProps) => (
  <form method="post" className={className}>
    {Object.entries({ ...fields, [RETURN_QUERY_FIELD]: returnQuery }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </form>
);

interface DecisionButtonProps {
  readonly value?: string;
  /** Name of the item, for screen readers. Needed if the button is far from the item's name. */
  readonly about?: string;
  readonly isDangerous?: boolean;
  readonly children: ReactNode;
}

export const AdminDecisionButton = ({ value, about, isDangerous = false, children }: DecisionButtonProps) => (
  <button
    type="submit"
    className={isDangerous ? "button danger" : "button"}
    name="verdict"
    value={value}
    aria-label={about === undefined ? undefined : `${children}: ${about}`}
  >
    {children}
  </button>
);

export const LabelledValueRow = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

interface PagerProps {
  readonly page: number;
  readonly total: number;
  readonly href: (page: number) => string;
}

export function PaginationLinks({ page, total, href }: PagerProps) {
  if (total <= ADMIN_PAGE_SIZE) return null;
  const last = Math.min(page * ADMIN_PAGE_SIZE, total);
  return (
    <nav className="pager" aria-label="Pages of this list">
      {page > 1 ? (
        <ButtonLink href={href(page - 1)} rel="prev">
          Previous
        </ButtonLink>
      ) : null}
      <span>
        {(page - 1) * ADMIN_PAGE_SIZE + 1}-{last} of {formatNumber(total)}
      </span>
      {last < total ? (
        <ButtonLink href={href(page + 1)} rel="next">
          Next
        </ButtonLink>
      ) : null}
    </nav>
  );
}

interface ListPanelProps {
  readonly id: string;
  readonly title: string;
  readonly pager: PagerProps;
  readonly children: ReactNode;
}

export const AdminListPanel = ({ id, title, pager, children }: ListPanelProps) => (
  <section className="panel" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
    <PaginationLinks {...pager} />
  </section>
);

interface ViewLinksProps<View extends string> {
  readonly label: string;
  /** Each view of the list with its label, in the order of the links. */
  readonly views: readonly (readonly [View, string])[];
  readonly current: View;
  readonly buildPath: (view: View) => string;
}

export const AdminViewLinks = <View extends string>({ label, views, current, buildPath }: ViewLinksProps<View>) => (
  <nav className="filter-links" aria-label={label}>
    {views.map(([view, name]) => (
      <a key={view} href={buildPath(view)} aria-current={view === current ? "page" : undefined}>
        {name}
      </a>
    ))}
  </nav>
);

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
type AdminPath = (typeof ADMIN_PAGES)[number][0];

/** Renders content with the heading and links of all admin pages, and a `message` about the sent form. */
export function renderAdminPage(c: AppContext, path: AdminPath, message: string | undefined, content: ReactNode) {
  const title = path === paths.admin ? "Admin" : (ADMIN_PAGES.find(([each]) => each === path)?.[1] ?? "");
  return c.render(
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
      {content}
    </div>,
    { title: formatPageTitle(title), styleSheets: ["admin"] },
  );
}
