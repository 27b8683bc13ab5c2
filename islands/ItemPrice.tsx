import type { Region } from "../domain/listings/region";
import { t } from "../domain/messages/islands";
import { Icon } from "./card/Icon";
import { Sentence } from "./language/Sentence";
import { type PriceWithOrigin, PriceWithTooltip } from "./money/PriceWithTooltip";
import { usePriceRegion } from "./store/useStore";

/** Link to the cheapest offer that is available now, with its texts. */
export interface CheapestOfferLink {
  readonly url: string;
  readonly isSponsored: boolean;
  /** Price of the offer in a phrase, such as "Buy from £6.00". */
  readonly priceText: string;
  /** Name of the shop in a phrase, such as "at CeX UK". */
  readonly shopText: string;
}

export interface RegionalPrice {
  readonly price: PriceWithOrigin | null;
  readonly offer: CheapestOfferLink | null;
}

interface Props {
  readonly region: Region;
  readonly regions: Readonly<Record<Region, RegionalPrice>>;
  readonly withholdsAverages: boolean;
}

export default function ItemPrice({ region: onServer, regions, withholdsAverages }: Props) {
  const { price, offer } = regions[usePriceRegion(onServer)];
  return (
    <div className="item-price">
      <p>
        <Sentence
          parts={t.itemPrice.currentPrice(
            <b>
              <PriceWithTooltip price={price ?? undefined} priceDisplay={{ withholdsAverages }} />
            </b>,
          )}
        />
      </p>
      {offer ? (
        <a
          className="button primary"
          href={offer.url}
          target="_blank"
          rel={offer.isSponsored ? "sponsored nofollow noopener" : "noopener"}
        >
          <span>
            {offer.priceText} <small>{offer.shopText}</small>
          </span>
          <Icon name="out" />
        </a>
      ) : null}
    </div>
  );
}
