import { PAGE_SIZE } from "./paging";

interface Props {
  readonly page: number;
  readonly total: number;
  readonly href: (page: number) => string;
}

/** Where in a long list one is, and the ways on. */
export function Pager({ page, total, href }: Props) {
  if (total <= PAGE_SIZE) return null;
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(page * PAGE_SIZE, total);
  return (
    <nav className="pager" aria-label="Pages of this list">
      {page > 1 ? (
        <a className="button" href={href(page - 1)} rel="prev">
          Previous
        </a>
      ) : null}
      <span>
        {first}-{last} of {total.toLocaleString("en")}
      </span>
      {last < total ? (
        <a className="button" href={href(page + 1)} rel="next">
          Next
        </a>
      ) : null}
    </nav>
  );
}
