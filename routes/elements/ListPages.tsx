import { t } from "../../domain/messages/pages";
import { ButtonLink } from "./PageElements";

/** Page of a list that is too long for a single page of the site. */
export interface ListPage<T> {
  readonly rows: readonly T[];
  /** Number of the page, from 1. */
  readonly page: number;
  readonly pageCount: number;
  /** Position of the page's first row in the list, from 0. */
  readonly offset: number;
  /** Number of rows of the whole list. */
  readonly total: number;
}

/** Parses the number of a page in a URL. Anything else than a number is the first page. */
export const parsePageNumber = (text: string | null | undefined): number =>
  /^[1-9]\d{0,3}$/.test(text ?? "") ? Number(text) : 1;

/** Returns the position of a page in a list of `total` rows. A number beyond the last page gives the last page. */
export function locateListPage(total: number, page: number, pageSize: number): Omit<ListPage<never>, "rows"> {
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const shownPage = Math.min(page, pageCount);
  return { page: shownPage, pageCount, offset: (shownPage - 1) * pageSize, total };
}

/** Returns one page of a list. A number beyond the last page gives the last page. */
export function sliceListPage<T>(all: readonly T[], page: number, pageSize: number): ListPage<T> {
  const position = locateListPage(all.length, page, pageSize);
  return { ...position, rows: all.slice(position.offset, position.offset + pageSize) };
}

interface LinksProps extends ListPage<unknown> {
  readonly buildPath: (page: number) => string;
  /** Name of the list, for screen readers. */
  readonly label: string;
}

/** Renders which rows of a list are shown, with links to the neighbouring pages. Renders nothing for a single page. */
export const ListPageLinks = ({ rows, page, pageCount, offset, total, buildPath, label }: LinksProps) =>
  pageCount === 1 ? null : (
    <nav className="actions list-pages" aria-label={t.listPages.label(label)}>
      {page > 1 ? (
        <ButtonLink rel="prev" href={buildPath(page - 1)}>
          {t.listPages.previous}
        </ButtonLink>
      ) : null}
      <span>{t.listPages.range(offset + 1, offset + rows.length, total)}</span>
      {page < pageCount ? (
        <ButtonLink rel="next" href={buildPath(page + 1)}>
          {t.listPages.next}
        </ButtonLink>
      ) : null}
    </nav>
  );
