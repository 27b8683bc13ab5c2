import type { PrimaryRegion } from "../../domain/access/region";
import { isMet, marketFor, type TargetRow } from "../../domain/alerts/row";
import { cornerWords } from "../../domain/alerts/target";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { CURRENCY_OF } from "../../domain/listings/market";
import { showMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { distinctLabelOf, wholeNameOf } from "../../domain/view/wholeName";
import { Niche } from "../../islands/card/Niche";
import PriceTargets from "../../islands/PriceTargets";
import { Island } from "../../islands/runtime/Island";
import type { RefusedTarget, WatchedItem } from "./watched";

interface Props {
  readonly catalogue: Catalogue;
  readonly watched: WatchedItem;
  readonly region: PrimaryRegion;
  readonly refused: RefusedTarget | undefined;
  readonly early: boolean;
}

/** One watched item: what it is, how near it is to its target, and its corners. */
export function Watched({ catalogue, watched: { item, rows, nearest }, region, refused, early }: Props) {
  const { id, name } = item;
  const wholeName = wholeNameOf(catalogue, item);
  return (
    <li className="watched panel" id={`amiibo-${id}`} data-met={nearest && isMet(nearest) ? "" : undefined}>
      <header>
        <Niche of={catalogue.pictureOf(item)} early={early} />
        <div>
          <h3>
            <a href={paths.amiibo(item)}>{name}</a>
          </h3>
          <p>{distinctLabelOf(catalogue, item)}</p>
          {nearest ? <p className="nearest">{nearestWords(nearest)}</p> : null}
        </div>
        <form method="post" action={paths.watch}>
          <button type="submit" className="button" name="left" value={id}>
            Stop watching<span className="visually-hidden"> {wholeName}</span>
          </button>
        </form>
      </header>
      <Island
        of={PriceTargets}
        props={{
          item: { id, name: wholeName },
          rows,
          market: marketFor(region),
          refused: refused ? shownRefusal(refused) : null,
        }}
        when={early ? "load" : "visible"}
      />
    </li>
  );
}

const shownRefusal = ({ fields: { market, condition, price }, problems }: RefusedTarget) => ({
  market,
  grade: condition,
  price,
  problem: Object.values(problems)[0] ?? "",
});

function nearestWords(row: TargetRow): string {
  const { market, target, offer } = row;
  if (target === null || !offer) return "";
  const money = (minor: number) => showMoney(minor, CURRENCY_OF[market]);
  const where = cornerWords(row);
  return isMet(row)
    ? `Met: ${where}, ${money(offer.price)} at a target of ${money(target)}`
    : `${where}: ${money(offer.price - target)} above your target of ${money(target)}`;
}
