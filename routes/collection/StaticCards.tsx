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
import { getSeriesHueStep } from "../../domain/series/hue";
import { toItemSummary } from "../../domain/view/listView";
import { Icon } from "../../islands/card/Icon";
import { ItemPicture } from "../../islands/card/ItemPicture";
import { StaticItemCardPrice, type ViewerPrices } from "../money/StaticItemCardPrice";

/** Number of cards on one page of a list. A card has up to a kilobyte of HTML. */
export const CARDS_PER_PAGE = 360;

interface StaticCardProps {
  readonly catalogue: Catalogue;
  readonly item: Item;
  /** Line of text below the item's name. */
  readonly line: string;
  /** Copies of the item that the collection's owner has; absent if there are none. */
  readonly holding?: Holding;
  /** Prices for the card; absent if the card shows no price. */
  readonly prices?: ViewerPrices | undefined;
  readonly children?: ReactNode;
}

/** Renders an item's card without controls. It looks like the interactive `ItemCard` of `islands/card`. */
const StaticCard = ({ catalogue, item, line, holding, prices, children }: StaticCardProps) => (
  <li
    className="card"
    data-item={item.id}
    data-hue={getSeriesHueStep(item.amiiboSeriesId)}
    data-has-box={isCountedAsFigure(item) ? "" : undefined}
    data-owned={holding !== undefined}
    data-boxed={holding !== undefined && isFirstCopyBoxed(holding)}
  >
    <a className="card-body" href={paths.amiibo(item)}>
      <ItemPicture item={catalogue.getPicture(item)} loadsEagerly={false} />
      <span
        className="label"
        data-copies={holding !== undefined && countCopies(holding) > 1 ? countCopies(holding) : undefined}
      >
        <b>{truncateTitle(item.name)}</b>
        <small>{line}</small>
      </span>
    </a>
    {prices ? <StaticItemCardPrice {...prices} id={item.id} /> : null}
    {children}
  </li>
);

interface OwnedCardProps extends Pick<StaticCardProps, "catalogue" | "item" | "prices"> {
  readonly holding: Holding;
  readonly note: ReactNode;
}

/** Renders an owned item's card. An icon and the text say if a figure is boxed; Animal Crossing cards have no box. */
function OwnedCard({ note, ...card }: OwnedCardProps) {
  const { item, holding } = card;
  const hasBox = isCountedAsFigure(item);
  const line = hasBox ? formatCopyCounts(holding) : t.collectionValue.copyCount(countCopies(holding));
  return (
    <StaticCard {...card} line={line}>
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
  readonly buildNote?: (itemId: number) => ReactNode;
}

export const OwnedItemCardGrid = ({ items, holdings, buildNote, ...shared }: OwnedCardGridProps) => (
  <ul className="grid">
    {items.map((item) => (
      <OwnedCard
        key={item.id}
        item={item}
        holding={holdings.get(item.id) ?? EMPTY_HOLDING}
        note={buildNote?.(item.id)}
        {...shared}
      />
    ))}
  </ul>
);

export const WishlistItemCard = (card: Pick<StaticCardProps, "catalogue" | "item" | "prices">) => (
  <StaticCard {...card} line={toItemSummary(card.catalogue, card.item, "all").label} />
);
