import type { OwnedCopy } from "../../db/ownership/read";
import { type Item, isCountedAsFigure } from "../../domain/catalogue/item";
import { getRegionCurrency } from "../../domain/listings/market";
import type { Region } from "../../domain/listings/region";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { type CopyAveragePrices, getCopyAveragePrice } from "../../domain/prices/collectionValue";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import HoldingSummary from "../../islands/HoldingSummary";
import { Island } from "../../islands/runtime/Island";
import YourCopies from "../../islands/YourCopies";
import { SignUpActions } from "../layout/Links";

export interface ViewerItemData {
  readonly copies: readonly OwnedCopy[];
  readonly hasReported: boolean;
  readonly region: Region;
}

interface Props {
  readonly item: Item;
  readonly ownData: ViewerItemData | undefined;
  readonly priceSnapshot: PriceSnapshot;
}

function getCopyPrices(priceSnapshot: PriceSnapshot, { id }: Item, region: Region): CopyAveragePrices {
  const getPrice = (isBoxed: boolean) => getCopyAveragePrice(priceSnapshot, id, region, { isBoxed })?.price ?? null;
  return { currency: getRegionCurrency(region), boxed: getPrice(true), loose: getPrice(false) };
}

export const YourCollectionPanel = ({ item, ownData, priceSnapshot }: Props) => (
  <section className="panel your-collection" aria-labelledby="your-collection">
    <h2 id="your-collection">{t.item.yourCollection}</h2>
    <Island
      component={HoldingSummary}
      props={{ id: item.id, isCard: !isCountedAsFigure(item), isGuest: ownData === undefined }}
    />
    {ownData ? (
      <Island
        component={YourCopies}
        props={{
          id: item.id,
          name: item.name,
          isCard: !isCountedAsFigure(item),
          copies: ownData.copies,
          region: ownData.region,
          copyPrices: getCopyPrices(priceSnapshot, item, ownData.region),
        }}
      />
    ) : (
      <>
        <p>{t.item.guestHint}</p>
        <SignUpActions next={paths.amiibo(item)} />
      </>
    )}
  </section>
);

export const CollectionUnavailablePanel = () => (
  <section className="panel" aria-labelledby="your-collection">
    <h2 id="your-collection">{t.item.yourCollection}</h2>
    <p>{t.item.copiesUnavailable}</p>
  </section>
);
