import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { Item } from "../../domain/catalogue/item";
import { joinSentences } from "../../domain/language/formatListWithAnd";
import { type Grade, getPrimaryMarket } from "../../domain/listings/market";
import type { Region } from "../../domain/listings/region";
import { t } from "../../domain/messages/pages";
import { formatMoney } from "../../domain/money/money";
import { EMPTY_HOLDING, type Holdings } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { getMarketAverage, type MarketAverage } from "../../domain/prices/average";
import { getCopyGrade } from "../../domain/prices/collectionValue";
import { computePriceMove, formatPriceMove } from "../../domain/prices/priceMove";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { getUniqueItemName } from "../../domain/view/listView";
import { renderVisuallyHidden, Sentence } from "../../islands/language/Sentence";
import { PriceWithTooltip } from "../../islands/money/PriceWithTooltip";
import { ListPageLinks, sliceListPage } from "../elements/ListPages";

interface Props {
  readonly catalogue: Catalogue;
  readonly priceSnapshot: PriceSnapshot;
  readonly holdings: Holdings;
  readonly region: Region;
  /** Number of the shown page of the table, from 1. */
  readonly page: number;
}

const ROWS_PER_PAGE = 40;

interface OwnedItemRow {
  readonly item: Item;
  readonly grade: Grade;
  readonly average: MarketAverage | undefined;
}

/** Renders owned, unwatched items with a row for new and one for used copies. The largest fall in price comes first. */
export function OwnedItemPricesTable({ catalogue, priceSnapshot, holdings, region, page }: Props) {
  const market = getPrimaryMarket(region);
  const rows = catalogue.items
    .flatMap((item): OwnedItemRow[] => {
      const { copies, watchlisted } = holdings.get(item.id) ?? EMPTY_HOLDING;
      const grades = watchlisted ? [] : [...new Set(copies.map(getCopyGrade))];
      return grades.map((grade) => ({ item, grade, average: getMarketAverage(priceSnapshot, item.id, market, grade) }));
    })
    .sort((one, other) => getPercentMoved(one) - getPercentMoved(other));
  if (rows.length === 0) return null;
  const list = sliceListPage(rows, page, ROWS_PER_PAGE);
  return (
    <section className="panel owned-prices" aria-labelledby="owned">
      <h2 id="owned">{t.priceWatcher.ownedTitle}</h2>
      <p>
        {joinSentences([
          t.priceWatcher.ownedHint[priceSnapshot.withholdsAverages ? "guide" : "averages"](market),
          t.prices.changeExplanation,
        ])}
      </p>
      <form method="post" action={paths.watch}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.priceWatcher.item}</th>
              <th scope="col">{t.priceWatcher.currentPrice}</th>
              <th scope="col">{t.priceWatcher.monthChange}</th>
              <th scope="col" className="wide-only">
                {t.priceWatcher.rangeColumn}
              </th>
              <th scope="col">
                <span className="visually-hidden">{t.priceWatcher.watchColumn}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.rows.map((row) => (
              <OwnedRow
                key={`${row.item.id} ${row.grade}`}
                {...row}
                snapshot={priceSnapshot}
                name={getUniqueItemName(catalogue, row.item)}
              />
            ))}
          </tbody>
        </table>
      </form>
      <ListPageLinks
        {...list}
        label={t.priceWatcher.ownedTitle}
        buildPath={(number) => `${paths.priceWatcher}?owned=${number}#owned`}
      />
    </section>
  );
}

const OwnedRow = ({
  item,
  grade,
  average,
  name,
  snapshot,
}: OwnedItemRow & { readonly name: string; readonly snapshot: PriceSnapshot }) => (
  <tr>
    <th scope="row">
      <Sentence parts={t.priceWatcher.ownedItem(<a href={paths.amiibo(item)}>{name}</a>, t.targets.grades[grade])} />
    </th>
    <td>
      <PriceWithTooltip price={average} priceDisplay={snapshot} />
    </td>
    <td>{formatPriceMove(average)}</td>
    <td className="wide-only">{average ? formatPriceSpan(average) : "–"}</td>
    <td>
      <button type="submit" className="button" name="id" value={item.id}>
        <Sentence parts={t.priceWatcher.watchItem(renderVisuallyHidden, name)} />
      </button>
    </td>
  </tr>
);

const formatPriceSpan = ({ low, high, currency }: MarketAverage): string =>
  low === high
    ? formatMoney(low, currency)
    : t.priceWatcher.priceRange(formatMoney(low, currency), formatMoney(high, currency));

/** Returns the price change in percent; a huge number if unknown, so that the item is sorted to the end. */
const getPercentMoved = ({ average }: OwnedItemRow): number =>
  (average && computePriceMove(average)?.percent) ?? Number.MAX_VALUE;
