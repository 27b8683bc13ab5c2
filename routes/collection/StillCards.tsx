import type { ReactNode } from "react";
import { type Amiibo, countsAsFigure, displayTitle } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { t } from "../../domain/messages/pages";
import {
  describeCopies,
  type Holding,
  type Holdings,
  isBoxed,
  NOTHING,
  quantityOf,
} from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { hueStepOf } from "../../domain/series/hue";
import { exhibitOf } from "../../domain/view/view";
import { Icon } from "../../islands/card/Icon";
import { type Prices, StillPrice } from "../money/StillPrice";

interface StillProps {
  readonly catalogue: Catalogue;
  readonly item: Amiibo;
  readonly line: string;
  /** Absent: it is not owned, and no lamp is on. */
  readonly holding?: Holding;
  /** Absent: no price stands on it. */
  readonly prices?: Prices | undefined;
  readonly children?: ReactNode;
}

/** An exhibit behind glass: looks like `islands/card/Card`, but nothing on it can be touched. */
const StillCard = ({ catalogue, item, line, holding, prices, children }: StillProps) => (
  <li
    className="card"
    data-item={item.id}
    data-hue={hueStepOf(item.amiiboSeriesId)}
    data-boxes={countsAsFigure(item) ? "" : undefined}
    data-owned={holding !== undefined}
    data-boxed={holding !== undefined && isBoxed(holding)}
  >
    <a className="exhibit" href={paths.amiibo(item)}>
      <span className="niche">
        <img
          src={paths.picture(catalogue.pictureOf(item))}
          alt=""
          width="400"
          height="400"
          loading="lazy"
          decoding="async"
        />
      </span>
      <span
        className="label"
        data-copies={holding !== undefined && quantityOf(holding) > 1 ? quantityOf(holding) : undefined}
      >
        <b>{displayTitle(item.name)}</b>
        <small>{line}</small>
      </span>
    </a>
    {prices ? <StillPrice {...prices} id={item.id} /> : null}
    {children}
  </li>
);

interface LitProps {
  readonly catalogue: Catalogue;
  readonly item: Amiibo;
  readonly holding: Holding;
  readonly prices?: Prices | undefined;
  /** What else is told of it. */
  readonly note?: ReactNode;
}

/** The words below the picture say what its icon shows. Cards have no box. */
function LitCard({ catalogue, item, holding, prices, note }: LitProps) {
  const hasBox = countsAsFigure(item);
  const quantity = quantityOf(holding);
  const line = hasBox ? describeCopies(holding) : t.worth.copiesOfCard(quantity);
  return (
    <StillCard catalogue={catalogue} item={item} line={line} holding={holding} prices={prices}>
      {hasBox ? (
        <span className="box-mark">
          <Icon name={isBoxed(holding) ? "box" : "box-open"} />
        </span>
      ) : null}
      {note ? <p className="card-note">{note}</p> : null}
    </StillCard>
  );
}

interface LitGridProps extends Pick<LitProps, "catalogue" | "prices"> {
  readonly items: readonly Amiibo[];
  readonly holdings: Holdings;
  readonly noteOf?: (itemId: number) => ReactNode;
}

export const LitGrid = ({ items, holdings, noteOf, ...shared }: LitGridProps) => (
  <ul className="grid">
    {items.map((item) => (
      <LitCard
        key={item.id}
        item={item}
        holding={holdings.get(item.id) ?? NOTHING}
        note={noteOf?.(item.id)}
        {...shared}
      />
    ))}
  </ul>
);

type WishedProps = Pick<StillProps, "catalogue" | "item"> & { readonly prices: Prices };

export const WishedCard = ({ catalogue, item, prices }: WishedProps) => (
  <StillCard catalogue={catalogue} item={item} line={exhibitOf(catalogue, item, "all").label} prices={prices} />
);
