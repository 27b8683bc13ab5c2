import type { Book } from "../../domain/prices/book";
import { CHANGE_MEANS } from "../../domain/prices/move";
import { NOTHING_FOUND } from "../../domain/view/nothingFound";
import MarketTools from "../../islands/MarketTools";
import { NO_DATA_MEANS } from "../../islands/money/NoData";
import { Island } from "../../islands/runtime/Island";
import type { Site } from "../http/context";
import { BackToTop } from "../layout/BackToTop";
import { PriceNote } from "../layout/PriceNote";
import { Age } from "../prices/Age";
import type { DrawnTable, Wanted } from "./MarketTable";

interface Props {
  readonly table: DrawnTable;
  readonly wanted: Wanted;
  readonly book: Book;
  readonly site: Site;
}

export const MarketPage = ({ table, wanted, book, site }: Props) => {
  const { publishedAt, withholdsAverages } = book;
  const { drawing, ...told } = table;
  return (
    <div className="market">
      <header className="hero">
        <h1>Current Market Prices</h1>
        <p>
          {withholdsAverages
            ? "What a price guide says of every amiibo, new and used, in the UK and the US, and the cheapest that is asked now."
            : "What every amiibo went for in the last 30 days, new and used, in the UK and the US, and how that changed."}
        </p>
      </header>
      <PriceNote site={site} book={book} />
      <p className="price-note">
        {publishedAt > 0 ? (
          <>
            As of <Age at={publishedAt} />.{" "}
          </>
        ) : null}
        {withholdsAverages
          ? "“Guide” is by the price guide, “from” the cheapest offer now. A dash: nothing is known."
          : `Averages of sales: “thin” are fewer than 3 of them, and “guide” is by the price guide. A dash: ${NO_DATA_MEANS} ${CHANGE_MEANS}`}
      </p>
      <Island
        of={MarketTools}
        props={{
          ...wanted,
          ...told,
          emptyText: NOTHING_FOUND,
        }}
      />
      {drawing.shown("exhibits")}
      <BackToTop />
    </div>
  );
};
