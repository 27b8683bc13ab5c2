import type { CopyForSale } from "../../db/ownership/copiesForSale";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { type Item, isCountedAsFigure } from "../../domain/catalogue/item";
import { CURRENCY_BY_MARKET, MARKETS, REGION_BY_MARKET } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { formatAmount } from "../../domain/money/amount";
import { paths } from "../../domain/paths";
import { getCopyAveragePrice } from "../../domain/prices/collectionValue";
import { formatQuestionSubject } from "../../domain/questions/question";
import { getDistinctItemLabel, getUniqueItemName } from "../../domain/view/listView";
import { Sentence } from "../../islands/language/Sentence";
import { PriceWithTooltip } from "../../islands/money/PriceWithTooltip";
import { ItemThumbnail } from "../elements/ItemThumbnail";
import { type ListPage, ListPageLinks } from "../elements/ListPages";
import type { ViewerPrices } from "../money/StaticItemCardPrice";

interface TableProps {
  readonly catalogue: Catalogue;
  readonly copies: readonly CopyForSale[];
  readonly prices: ViewerPrices;
  readonly isOwn?: boolean;
  /** Id of the seller, for the link to ask a question; absent if the viewer may not ask. */
  readonly sellerId?: number | undefined;
}

interface Props extends Omit<TableProps, "copies"> {
  readonly list: ListPage<CopyForSale>;
  readonly buildPath: (page: number) => string;
}

/** Renders copies for sale with asking prices and averages: new items' for boxed copies, used items' for loose ones. */
export const CopiesForSaleTable = ({ list, buildPath, ...shared }: Props) => (
  <>
    <CopiesTable copies={list.rows} {...shared} />
    <ListPageLinks {...list} label={t.forSaleTable.caption} buildPath={buildPath} />
  </>
);

const CopiesTable = ({ copies, ...shared }: TableProps) => (
  <table className="for-sale">
    <caption className="visually-hidden">{t.forSaleTable.caption}</caption>
    <thead>
      <tr>
        <th scope="col">{t.forSaleTable.item}</th>
        <th scope="col">{t.forSaleTable.condition}</th>
        <th scope="col">{t.forSaleTable.box}</th>
        <th scope="col">{t.forSaleTable.askingPrice}</th>
        <th scope="col">
          {shared.prices.priceSnapshot.withholdsAverages ? t.forSaleTable.guidePrice : t.forSaleTable.averagePrice}
        </th>
      </tr>
    </thead>
    <tbody>
      {copies.map((copy) => {
        const item = shared.catalogue.byId.get(copy.itemId);
        return item ? <ForSaleRow key={copy.id} item={item} copy={copy} {...shared} /> : null;
      })}
    </tbody>
  </table>
);

interface RowProps extends Omit<TableProps, "copies"> {
  readonly item: Item;
  readonly copy: CopyForSale;
}

const ForSaleRow = ({ catalogue, item, copy, prices, isOwn, sellerId }: RowProps) => (
  <tr data-item={item.id}>
    <th scope="row">
      <a href={paths.amiibo(item)}>
        <ItemThumbnail catalogue={catalogue} item={item} size={64} />
        <span>
          {item.name} <small>{getDistinctItemLabel(catalogue, item)}</small>
        </span>
      </a>
      {isOwn ? (
        <a className="edit" href={`${paths.amiibo(item)}#your-collection`}>
          <Sentence
            parts={t.forSaleTable.edit(getUniqueItemName(catalogue, item), (words) => (
              <span className="visually-hidden">{words}</span>
            ))}
          />
        </a>
      ) : null}
      {sellerId === undefined || copy.isReserved ? null : (
        <a
          className="edit"
          href={paths.conversation(sellerId, formatQuestionSubject({ side: "theirs", itemId: item.id }))}
        >
          <Sentence
            parts={t.questions.askAbout(getUniqueItemName(catalogue, item), (words) => (
              <span className="visually-hidden">{words}</span>
            ))}
          />
        </a>
      )}
    </th>
    <td>{t.copy.conditions[copy.condition]}</td>
    <td>{formatBox(item, copy)}</td>
    <td className="asking">
      {formatAskingPrice(copy)}
      {copy.isReserved ? <small>{t.forSaleTable.reserved}</small> : null}
    </td>
    <td>
      <AveragePrice item={item} copy={copy} prices={prices} />
    </td>
  </tr>
);

/** Renders the average in the currency of the asking price, or a dash if no average has that currency. */
function AveragePrice({ item, copy, prices: { priceSnapshot, region } }: Pick<RowProps, "item" | "copy" | "prices">) {
  const { askingPrice, askingCurrency } = copy;
  const market = MARKETS.find((each) => CURRENCY_BY_MARKET[each] === askingCurrency);
  const comparable = askingPrice === null || askingCurrency === null ? region : market && REGION_BY_MARKET[market];
  return comparable === undefined ? (
    "–"
  ) : (
    <PriceWithTooltip
      price={getCopyAveragePrice(priceSnapshot, item.id, comparable, copy)}
      priceDisplay={priceSnapshot}
    />
  );
}

/** Formats the asking price in the seller's currency, or a dash if the seller has set no price. */
const formatAskingPrice = ({ askingPrice, askingCurrency }: CopyForSale): string =>
  askingPrice === null || askingCurrency === null ? "–" : formatAmount(askingPrice, askingCurrency);

const formatBox = (item: Item, { isBoxed }: CopyForSale): string => {
  if (!isCountedAsFigure(item)) return t.forSaleTable.card;
  return isBoxed ? t.forSaleTable.boxed : t.forSaleTable.loose;
};
