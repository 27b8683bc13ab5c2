import type { Amiibo } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { displayTitle } from "../../domain/catalogue/title";
import type { WayTo } from "../../domain/effects/cheapest";
import { t } from "../../domain/messages/pages";
import { showMoney } from "../../domain/money/money";
import { type Holdings, isOwned, NOTHING } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { basisWords } from "../../domain/prices/basisWords";
import { hueStepOf } from "../../domain/series/hue";
import { labelOf } from "../../domain/view/view";

interface Props {
  readonly catalogue: Catalogue;
  readonly items: readonly Amiibo[];
  readonly holdings: Holdings;
  readonly wayTo: WayTo;
}

/** Hundreds may stand on one page: lit, wished for or missing, with what each costs at the least. */
export const Exhibits = ({ catalogue, items, holdings, wayTo }: Props) => (
  <ul className="minis">
    {items.map((item) => {
      const holding = holdings.get(item.id) ?? NOTHING;
      return (
        <li
          key={item.id}
          data-item={item.id}
          data-hue={hueStepOf(item.amiiboSeriesId)}
          data-owned={isOwned(holding) || undefined}
          data-wished={holding.wishlisted || undefined}
        >
          <a href={paths.amiiboById(item.id)}>
            <img src={paths.picture(catalogue.pictureOf(item))} alt="" width="48" height="48" loading="lazy" />
            {displayTitle(item.name)}
            <small>{labelOf(catalogue, item, "all")}</small>
            <Price item={item} wayTo={wayTo} />
          </a>
        </li>
      );
    })}
  </ul>
);

/** What an average rests on is not said of each: what is asked now, and a guide, is. */
function Price({ item, wayTo }: { readonly item: Amiibo; readonly wayTo: WayTo }) {
  const way = wayTo(item);
  if (!way) return null;
  const price = showMoney(way.price, way.currency);
  if (way.basis === "sold") return <b>{price}</b>;
  return (
    <b data-of={way.basis === "from" ? t.games.askedNow : t.prices.marks.guide} title={basisWords(way.basis)}>
      {price}
    </b>
  );
}
