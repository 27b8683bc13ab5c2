import type { PrimaryRegion } from "../domain/access/preferences";
import { t } from "../domain/messages/islands";
import { Icon } from "./card/Icon";
import { Sentence } from "./language/Sentence";
import { type PriceWithOrigin, PriceWithTooltip } from "./money/PriceWithTooltip";
import { useRegion } from "./store/useStore";

/** The cheapest that can be had at once. */
export interface BuyLink {
  readonly url: string;
  readonly isSponsored: boolean;
  /** "Buy from £6.00" */
  readonly words: string;
  /** "at CeX UK" */
  readonly where: string;
}

/** What an item is worth in a region, and what it can be had for there. */
export interface RegionalPrice {
  readonly worth: PriceWithOrigin | null;
  readonly offer: BuyLink | null;
}

interface Props {
  readonly region: PrimaryRegion;
  readonly regions: Readonly<Record<PrimaryRegion, RegionalPrice>>;
  /** As of the book. */
  readonly withholdsAverages: boolean;
}

/** What it is worth, and one tap to where it costs least. */
export default function ItemPrice({ region: onServer, regions, withholdsAverages }: Props) {
  const { worth, offer } = regions[useRegion(onServer)];
  return (
    <div className="worth-now">
      <p>
        <Sentence
          parts={t.worth.worth(
            <b>
              <PriceWithTooltip of={worth ?? undefined} book={{ withholdsAverages }} />
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
            {offer.words} <small>{offer.where}</small>
          </span>
          <Icon name="out" />
        </a>
      ) : null}
    </div>
  );
}
