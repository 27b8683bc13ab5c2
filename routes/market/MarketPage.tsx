import { CHANGE_MEANS } from "../../domain/prices/move";
import { NOTHING_FOUND } from "../../domain/view/nothingFound";
import MarketTools from "../../islands/MarketTools";
import { NO_DATA_MEANS } from "../../islands/money/NoData";
import { Island } from "../../islands/runtime/Island";
import type { Site } from "../context";
import { BackToTop } from "../layout/BackToTop";
import { PriceNote } from "../layout/PriceNote";
import { Age } from "../prices/Age";
import type { DrawnTable, Wanted } from "./MarketTable";

interface Props {
  readonly table: DrawnTable;
  readonly wanted: Wanted;
  /** ms; 0: there are no prices yet. */
  readonly publishedAt: number;
  readonly site: Site;
}

export const MarketPage = ({ table, wanted, publishedAt, site }: Props) => {
  const { drawing, ...told } = table;
  return (
    <div className="market">
      <header className="hero">
        <h1>Current Market Prices</h1>
        <p>What every amiibo went for in the last 30 days, new and used, in the UK and the US, and how that changed.</p>
      </header>
      <PriceNote site={site} />
      <p className="price-note">
        {publishedAt > 0 ? (
          <>
            As of <Age at={publishedAt} />.{" "}
          </>
        ) : null}
        Averages of sales: “thin” are fewer than 3 of them, and “guide” is by the price guide. A dash: {NO_DATA_MEANS}{" "}
        {CHANGE_MEANS}
      </p>
      <Island of={MarketTools} props={{ ...wanted, ...told, emptyText: NOTHING_FOUND }} />
      {drawing.shown("exhibits")}
      <BackToTop />
    </div>
  );
};
