import type { ReactNode } from "react";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { type Item, isCountedAsFigure, truncateTitle } from "../../domain/catalogue/item";
import { t } from "../../domain/messages/pages";
import {
  countCopies,
  EMPTY_HOLDING,
  formatCopyCounts,
  type Holding,
  type Holdings,
  isFirstCopyBoxed,
} from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { getHueStep } from "../../domain/series/hue";
import { toItemSummary } from "../../domain/view/listView";
import { Icon } from "../../islands/card/Icon";
import { StaticPrice, type ViewerPrices } from "../money/StaticPrice";

interface StaticCardProps {
  readonly catalogue: Catalogue;
  readonly item: Item;
  readonly line: string;
  /** Absent if the item is not owned. */
  readonly holding?: Holding;
  /** Absent if the card shows no price. */
  readonly prices?: ViewerPrices | undefined;
  readonly children?: ReactNode;
}

/** Renders a card that looks like `islands/card/Card` but has no controls. */
const StaticCard = ({ catalogue, item, line, holding, prices, children }: StaticCardProps) => (
  <li
    className="card"
    data-item={item.id}
    data-hue={getHueStep(item.amiiboSeriesId)}
    data-has-box={isCountedAsFigure(item) ? "" : undefined}
    data-owned={holding !== undefined}
    data-boxed={holding !== undefined && isFirstCopyBoxed(holding)}
  >
    <a className="card-body" href={paths.amiibo(item)}>
      <span className="niche">
        <img
          src={paths.picture(catalogue.getPicture(item))}
          alt=""
          width="400"
          height="400"
          loading="lazy"
          decoding="async"
        />
      </span>
      <span
        className="label"
        data-copies={holding !== undefined && countCopies(holding) > 1 ? countCopies(holding) : undefined}
      >
        <b>{truncateTitle(item.name)}</b>
        <small>{line}</small>
      </span>
    </a>
    {prices ? <StaticPrice {...prices} id={item.id} /> : null}
    {children}
  </li>
);

interface OwnedCardProps {
  readonly catalogue: Catalogue;
  readonly item: Item;
  readonly holding: Holding;
  readonly prices?: ViewerPrices | undefined;
  /** Additional text on the card. */
  readonly note?: ReactNode;
}

/**
 * Renders an owned item. The line below the picture repeats its box icon as text. Animal Crossing cards have no box.
 */
function OwnedCard({ catalogue, item, holding, prices, note }: OwnedCardProps) {
  const hasBox = isCountedAsFigure(item);
  const quantity = countCopies(holding);
  const line = hasBox ? formatCopyCounts(holding) : t.collectionValue.copyCount(quantity);
  return (
    <StaticCard catalogue={catalogue} item={item} line={line} holding={holding} prices={prices}>
      {hasBox ? (
        <span className="box-mark">
          <Icon name={isFirstCopyBoxed(holding) ? "box" : "box-open"} />
        </span>
      ) : null}
      {note ? <p className="card-note">{note}</p> : null}
    </StaticCard>
  );
}

interface OwnedCardGridProps extends Pick<OwnedCardProps, "catalogue" | "prices"> {
  readonly items: readonly Item[];
  readonly holdings: Holdings;
  readonly noteOf?: (itemId: number) => ReactNode;
}

export const OwnedCardGrid = ({ items, holdings, noteOf, ...shared }: OwnedCardGridProps) => (
  <ul className="grid">
    {items.map((item) => (
      <OwnedCard
        key={item.id}
        item={item}
        holding={holdings.get(item.id) ?? EMPTY_HOLDING}
        note={noteOf?.(item.id)}
        {...shared}
      />
    ))}
  </ul>
);

type WishlistCardProps = Pick<StaticCardProps, "catalogue" | "item"> & { readonly prices: ViewerPrices };

export const WishlistCard = ({ catalogue, item, prices }: WishlistCardProps) => (
  <StaticCard catalogue={catalogue} item={item} line={toItemSummary(catalogue, item, "all").label} prices={prices} />
);
