import type { TargetRow } from "../../domain/alerts/row";
import { CURRENCY_OF } from "../../domain/listings/market";
import { showMoney } from "../../domain/money/money";
import { moveWords } from "../../domain/prices/move";
import { Price } from "../money/Price";

/** What it costs in one corner now, and how that changed. */
export function CornerPrices({ row }: { readonly row: TargetRow }) {
  const { market, offer, average } = row;
  const money = (minor: number) => showMoney(minor, CURRENCY_OF[market]);
  return (
    <dl className="corner-prices">
      <div>
        <dt>Cheapest now</dt>
        <dd>
          {offer ? (
            <a href={offer.url} target="_blank" rel="sponsored nofollow noopener">
              {money(offer.price)} <small>{offer.seller}</small>
            </a>
          ) : (
            "None seen in 24 hours"
          )}
          {offer?.postage ? <small> plus {money(offer.postage)} postage</small> : null}
        </dd>
      </div>
      <div>
        <dt>Average</dt>
        <dd>
          <Price of={average ?? undefined} book={row} />
        </dd>
      </div>
      <div>
        <dt>Change in 30 days</dt>
        <dd>{moveWords(average ?? undefined)}</dd>
      </div>
    </dl>
  );
}
