import { Fragment } from "react";
import { GRADES, type Grade } from "../domain/listings/market";
import type { Region } from "../domain/listings/region";
import { t } from "../domain/messages/islands";
import { formatMoney } from "../domain/money/money";
import type { BoxedOrLooseCopy } from "../domain/ownership/holding";
import { getCopyGrade } from "../domain/prices/collectionValue";
import { Icon } from "./card/Icon";
import { Sentence } from "./language/Sentence";
import { type PriceWithOrigin, PriceWithTooltip } from "./money/PriceWithTooltip";
import { MissingPrice, Tooltip } from "./money/Tooltip";
import { useHoldings, usePriceRegion } from "./store/useStore";

/** Link to the cheapest offer that is available now, with its texts. */
export interface CheapestOfferLink {
  readonly url: string;
  readonly isSponsored: boolean;
  /** Price of the offer in a phrase, such as "Buy from £6.00". */
  readonly priceText: string;
  /** Name of the shop in a phrase, such as "at CeX UK". */
  readonly shopText: string;
}

/** Average prices of an item in one region by grade, and the cheapest offer there. */
export interface RegionalPrice extends Readonly<Record<Grade, PriceWithOrigin | null>> {
  readonly offer: CheapestOfferLink | null;
}

interface Props {
  readonly id: number;
  readonly region: Region;
  readonly regions: Readonly<Record<Region, RegionalPrice>>;
  readonly withholdsAverages: boolean;
}

export default function ItemPrice({ id, region: onServer, regions, withholdsAverages }: Props) {
  const { offer, ...prices } = regions[usePriceRegion(onServer)];
  const copies = useHoldings().get(id)?.copies ?? [];
  const known = GRADES.flatMap((grade) => (prices[grade] ? { grade, price: prices[grade] } : []));
  return (
    <div className="item-price">
      <p>
        <Sentence
          parts={t.itemPrice.currentPrice(
            known.length === 0 ? (
              <b>
                <MissingPrice priceDisplay={{ withholdsAverages }} />
              </b>
            ) : (
              known.map(({ grade, price }, index) => (
                <Fragment key={grade}>
                  {index > 0 ? " · " : ""}
                  <span className="grade-price">
                    {t.targets.grades[grade]}{" "}
                    <b>
                      <PriceWithTooltip price={price} priceDisplay={{ withholdsAverages }} />
                    </b>
                  </span>
                </Fragment>
              ))
            ),
          )}
        />
      </p>
      {copies.length > 0 && known.length > 0 ? <OwnCopiesValue copies={copies} prices={prices} /> : null}
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

interface OwnCopiesProps {
  readonly copies: readonly BoxedOrLooseCopy[];
  readonly prices: Readonly<Record<Grade, PriceWithOrigin | null>>;
}

/** Renders what the viewer's copies are worth, each by its condition. */
function OwnCopiesValue({ copies, prices }: OwnCopiesProps) {
  const priced = copies.flatMap((copy) => prices[getCopyGrade(copy)] ?? []);
  const [first] = priced;
  const total = priced.reduce((sum, { price }) => sum + price, 0);
  return (
    <p>
      <Sentence
        parts={t.itemPrice.ownCopies(
          copies.length,
          <Tooltip text={t.catalogue.sumTooltip(priced.length, copies.length - priced.length, false)}>
            {first ? formatMoney(total, first.currency) : "–"}
          </Tooltip>,
        )}
      />
    </p>
  );
}
