import type { OwnedCopy } from "../../db/ownership/read";
import { type Item, isCountedAsFigure } from "../../domain/catalogue/item";
import { type Grade, getRegionCurrency } from "../../domain/listings/market";
import type { Region } from "../../domain/listings/region";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { getRegionAverage } from "../../domain/prices/average";
import type { CopyAveragePrices } from "../../domain/prices/collectionValue";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import HoldingSummary from "../../islands/HoldingSummary";
import { Island } from "../../islands/runtime/Island";
import YourCopies from "../../islands/YourCopies";
import { ListPageLinks, sliceListPage } from "../elements/ListPages";
import { SignUpActions } from "../layout/Links";

export interface ViewerItemData {
  readonly copies: readonly OwnedCopy[];
  readonly hasReported: boolean;
  readonly region: Region;
  /** Number of the shown page of copies, from 1. */
  readonly copiesPage: number;
}

/** Number of copies on one page of the list. A copy with notes has up to eight kilobytes of HTML. */
const COPIES_PER_PAGE = 40;

interface Props {
  readonly item: Item;
  readonly ownData: ViewerItemData | undefined;
  readonly priceSnapshot: PriceSnapshot;
}

function getCopyPrices(priceSnapshot: PriceSnapshot, { id }: Item, region: Region): CopyAveragePrices {
  const getPrice = (grade: Grade) => getRegionAverage(priceSnapshot, id, region, grade)?.price ?? null;
  return { currency: getRegionCurrency(region), new: getPrice("new"), used: getPrice("used") };
}

export const YourCollectionPanel = ({ item, ownData, priceSnapshot }: Props) => (
  <section className="panel your-collection" aria-labelledby="your-collection">
    <h2 id="your-collection">{t.item.yourCollection}</h2>
    <Island
      component={HoldingSummary}
      props={{ id: item.id, isCard: !isCountedAsFigure(item), isGuest: ownData === undefined }}
    />
    {ownData ? (
      <OwnCopies item={item} ownData={ownData} priceSnapshot={priceSnapshot} />
    ) : (
      <>
        <p>{t.item.guestHint}</p>
        <SignUpActions next={paths.amiibo(item)} />
      </>
    )}
  </section>
);

function OwnCopies({ item, ownData, priceSnapshot }: Props & { readonly ownData: ViewerItemData }) {
  const { copies, region, copiesPage } = ownData;
  const list = sliceListPage(copies, copiesPage, COPIES_PER_PAGE);
  return (
    <>
      <Island
        component={YourCopies}
        props={{
          id: item.id,
          name: item.name,
          isCard: !isCountedAsFigure(item),
          copies: list.rows,
          ...(list.pageCount > 1 && { offset: list.offset, total: list.total }),
          region,
          copyPrices: getCopyPrices(priceSnapshot, item, region),
        }}
      />
      <ListPageLinks
        {...list}
        label={t.item.yourCollection}
        buildPath={(page) => `${paths.amiibo(item)}?copies=${page}#your-collection`}
      />
    </>
  );
}

export const CollectionUnavailablePanel = () => (
  <section className="panel" aria-labelledby="your-collection">
    <h2 id="your-collection">{t.item.yourCollection}</h2>
    <p>{t.item.copiesUnavailable}</p>
  </section>
);
