import { useCallback, useMemo } from "react";
import { NOTHING, quantityOf } from "../domain/ownership/holding";
import { progressOf } from "../domain/ownership/progress";
import { narrow } from "../domain/view/narrow";
import { type PackedExhibits, unpackExhibits } from "../domain/view/pack";
import { formatListQuery, type ListQuery } from "../domain/view/query";
import { Bulk, SelectButton } from "./bulk/Bulk";
import { Gallery } from "./catalogue/Gallery";
import { SeriesValue } from "./catalogue/SeriesValue";
import { Shelf } from "./catalogue/Shelf";
import { Toolbar } from "./catalogue/Toolbar";
import { useListQuery } from "./catalogue/useListQuery";
import { WidthChooser } from "./catalogue/WidthChooser";
import { useHoldings } from "./store/useStore";

interface Props {
  /** The series or hall that is on show. */
  readonly name: string;
  /** It is the page's own heading, not a chapter below another. */
  readonly isPage: boolean;
  readonly isWide: boolean;
  readonly path: string;
  readonly exhibits: PackedExhibits;
  readonly pictures: string;
  readonly query: ListQuery;
  readonly emptyText: string;
}

/** A hall: what of it is owned and worth, the filters, and its exhibits. */
export default function CatalogueView(props: Props) {
  const { name, path, exhibits: packed, pictures, query: onServer, emptyText } = props;
  const exhibits = useMemo(() => unpackExhibits(packed), [packed]);
  const { query, revision, form, change } = useListQuery(onServer);
  const holdings = useHoldings();

  const quantity = useCallback((id: number) => quantityOf(holdings.get(id) ?? NOTHING), [holdings]);
  // Only the two filters that look at copies make the list follow them.
  const followed = query.show === "all" ? NO_COPIES : quantity;
  const found = useMemo(() => narrow(exhibits, query, followed), [exhibits, query, followed]);
  const moreHref = useCallback((groups: number) => `${path}${formatListQuery({ ...query, groups })}`, [path, query]);

  return (
    <>
      <header className="hall-head">
        {props.isPage ? <h1>{name}</h1> : <h2>{name}</h2>}
        <Shelf name={name} progress={progressOf(exhibits, quantity)} />
        <SeriesValue />
      </header>
      <Toolbar key={revision} ref={form} query={query} onChange={change} />
      <div className="found" id="exhibits" tabIndex={-1}>
        <p role="status">
          {found.length === exhibits.length
            ? `${found.length} exhibits`
            : `${found.length} of ${exhibits.length} exhibits`}
        </p>
        <SelectButton />
        <WidthChooser isWide={props.isWide} />
      </div>
      {found.length === 0 ? <p className="empty">{emptyText}</p> : null}
      <Bulk shown={found} />
      <Gallery exhibits={found} pictures={pictures} groups={query.groups} moreHref={moreHref} />
    </>
  );
}

const NO_COPIES = () => 0;
