import type { ReactNode } from "react";
import type { PrimaryRegion } from "../../domain/access/region";
import type { Amiibo } from "../../domain/catalogue/amiibo";
import { type Catalogue, familyOf } from "../../domain/catalogue/catalogue";
import { paths } from "../../domain/paths";
import type { Book } from "../../domain/prices/book";
import BackLink from "../../islands/BackLink";
import ItemExhibit from "../../islands/ItemExhibit";
import ReportLink from "../../islands/ReportLink";
import { Island } from "../../islands/runtime/Island";
import type { Site } from "../http/context";
import { AffBlocks } from "./AffBlocks";
import { CurrentListings } from "./CurrentListings";
import { Family } from "./Family";
import { LatestPrices } from "./LatestPrices";
import { MuseumLabel } from "./MuseumLabel";
import type { ItemMarket } from "./market";
import type { OwnMarks } from "./marks";
import { Neighbours } from "./Neighbours";
import { type Own, OwnPanel, UnreadablePanel } from "./OwnPanel";
import { PriceHistory } from "./PriceHistory";
import { WhereToGetIt } from "./WhereToGetIt";

interface Props {
  readonly catalogue: Catalogue;
  readonly item: Amiibo;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly site: Site;
  readonly book: Book;
  /** Absent: it cannot be read right now. */
  readonly market: ItemMarket | undefined;
  /** Whose prices the viewer looks at. */
  readonly region: PrimaryRegion;
  /** A guest's is in their browser alone. */
  readonly own: Own | undefined;
  /** What of the viewer's stands in the chart. */
  readonly marks: OwnMarks;
  /** Somebody looks whose collection cannot be read. */
  readonly isUnknown: boolean;
  /** What the viewer waits for. */
  readonly targets: ReactNode;
  /** What admins alone see. */
  readonly admin: ReactNode;
}

export function AmiiboPage(props: Props) {
  const { catalogue, item, today, site, book, market, region, own, marks, isUnknown, targets, admin } = props;
  const amiiboSeries = catalogue.amiiboSeriesOf(item);
  const gameSeries = catalogue.gameSeriesOf(item);
  const { id, name, form, amiiboSeriesId } = item;
  return (
    <div className="item">
      <div className="item-back">
        <Island of={BackLink} props={{ href: paths.list("amiibo-franchise", amiiboSeries.slug) }} when="idle" />
        <Neighbours catalogue={catalogue} item={item} />
      </div>
      <header className="item-title">
        <h1>{name}</h1>
        <p>
          {gameSeries.name} - {amiiboSeries.name}
        </p>
      </header>
      <div className="item-exhibit">
        <Island of={ItemExhibit} props={{ item: { ...catalogue.pictureOf(item), name, form, amiiboSeriesId } }} />
      </div>
      <MuseumLabel item={item} amiiboSeries={amiiboSeries} gameSeries={gameSeries} today={today}>
        {own ? <Island of={ReportLink} props={{ id, name, hasReported: own.hasReported }} when="idle" /> : null}
      </MuseumLabel>
      {isUnknown ? <UnreadablePanel /> : <OwnPanel item={item} own={own} />}
      <LatestPrices book={book} item={item} today={today} site={site} paid={market?.paid ?? []}>
        <PriceHistory itemId={id} book={book} market={market} region={region} today={today} {...marks} />
      </LatestPrices>
      {targets}
      <WhereToGetIt item={item} site={site} market={market} book={book} />
      <CurrentListings id={id} market={market} rate={book.rate} region={own?.region} site={site} />
      {admin}
      <AffBlocks blocks={market?.blocks ?? []} />
      <Family
        catalogue={catalogue}
        character={item.character}
        items={familyOf(catalogue, item)}
        prices={{ book, region }}
      />
    </div>
  );
}
