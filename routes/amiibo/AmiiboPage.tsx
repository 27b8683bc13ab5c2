import { picturesVersion } from "../../domain/artwork/version";
import type { Amiibo } from "../../domain/catalogue/amiibo";
import { type Catalogue, familyOf } from "../../domain/catalogue/catalogue";
import { paths } from "../../domain/paths";
import BackLink from "../../islands/BackLink";
import ItemExhibit from "../../islands/ItemExhibit";
import ReportLink from "../../islands/ReportLink";
import { Island } from "../../islands/runtime/Island";
import type { Site } from "../context";
import { Family } from "./Family";
import { LatestPrices } from "./LatestPrices";
import { Listings } from "./Listings";
import { MuseumLabel } from "./MuseumLabel";
import { type Own, OwnPanel } from "./OwnPanel";
import { SearchLinks } from "./SearchLinks";

interface Props {
  readonly catalogue: Catalogue;
  readonly item: Amiibo;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly site: Site;
  /** A guest's is in their browser alone. */
  readonly own: Own | undefined;
}

export function AmiiboPage({ catalogue, item, today, site, own }: Props) {
  const amiiboSeries = catalogue.amiiboSeriesOf(item);
  const gameSeries = catalogue.gameSeriesOf(item);
  const { id, name, form, amiiboSeriesId } = item;
  return (
    <div className="item">
      <div className="item-back">
        <Island of={BackLink} props={{ href: paths.list("amiibo-franchise", amiiboSeries.slug) }} when="idle" />
      </div>
      <header className="item-title">
        <h1>{name}</h1>
        <p>
          {gameSeries.name} - {amiiboSeries.name}
        </p>
      </header>
      <div className="item-exhibit">
        <Island
          of={ItemExhibit}
          props={{ item: { id, name, form, amiiboSeriesId }, pictures: picturesVersion(catalogue.version) }}
        />
      </div>
      <MuseumLabel item={item} amiiboSeries={amiiboSeries} gameSeries={gameSeries} today={today}>
        {own ? <Island of={ReportLink} props={{ id, name, hasReported: own.hasReported }} when="idle" /> : null}
      </MuseumLabel>
      <OwnPanel item={item} own={own} />
      <LatestPrices />
      <SearchLinks item={item} site={site} />
      <Listings />
      <Family catalogue={catalogue} character={item.character} items={familyOf(catalogue, item)} />
    </div>
  );
}
