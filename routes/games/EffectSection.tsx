import type { ReactNode } from "react";
import { type Amiibo, displayTitle } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { inCatalogueOrder } from "../../domain/catalogue/order";
import { type Missing, missingOf, type WayTo } from "../../domain/effects/cheapest";
import { countEffects, type Effect } from "../../domain/effects/effects";
import type { Game } from "../../domain/games/game";
import { amiiboCount, usageNotes } from "../../domain/games/labels";
import { t } from "../../domain/messages/pages";
import { showMoney } from "../../domain/money/money";
import { type Holdings, isOwned, NOTHING, quantityOf } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { basisWords } from "../../domain/prices/basisWords";
import { originWords } from "../../domain/prices/labels";
import { hueStepOf } from "../../domain/series/hue";
import { labelOf, wholeNameOf } from "../../domain/view/view";
import { Sentence } from "../../islands/language/Sentence";
import { Phrase } from "./InGames";

/** A longer group than this shows some of it, and leads to all. */
const MOST_OF_GROUP = 60;
const SOME = 24;

interface Props {
  readonly catalogue: Catalogue;
  readonly game: Game;
  readonly effect: Effect;
  readonly holdings: Holdings;
  readonly wayTo: WayTo;
  /** However many they are. */
  readonly isWhole: boolean;
}

/** One thing that amiibo do in a game, and all that do it. */
export function EffectSection({ catalogue, game, effect, holdings, wayTo, isWhole }: Props) {
  const { usage, items } = effect;
  const quantity = (id: number) => quantityOf(holdings.get(id) ?? NOTHING);
  const isLong = !isWhole && items.length > MOST_OF_GROUP;
  const shown = isLong
    ? byInterest(items, holdings, wayTo).slice(0, SOME)
    : usage.isByCharacter
      ? inCatalogueOrder(items)
      : byPrice(items, wayTo);
  const id = `effect-${usage.id}`;
  return (
    <section className="panel effect" aria-labelledby={id}>
      <h2 id={id}>
        <Phrase phrase={usage.phrase} />
      </h2>
      <p className="notes">{[amiiboCount(items.length), ...usageNotes(usage)].join(" · ")}</p>
      <Cheapest
        catalogue={catalogue}
        isByCharacter={usage.isByCharacter}
        count={countEffects([effect], quantity)}
        missing={missingOf(effect, quantity, wayTo)}
      />
      <Exhibits catalogue={catalogue} holdings={holdings} wayTo={wayTo} items={shown} />
      {isLong ? (
        <p className="actions">
          <a className="button" href={paths.gameEffect(game, usage.id)}>
            {t.games.showAll(items.length)}
          </a>
        </p>
      ) : null}
    </section>
  );
}

function byPrice(items: readonly Amiibo[], wayTo: WayTo): readonly Amiibo[] {
  const price = new Map(items.map((item) => [item, wayTo(item)?.price ?? Number.POSITIVE_INFINITY]));
  const cost = (item: Amiibo) => price.get(item) ?? 0;
  return inCatalogueOrder(items).toSorted((one, other) => (cost(one) === cost(other) ? 0 : cost(one) - cost(other)));
}

/** What is there already, what is wished for, and then the cheapest. */
function byInterest(items: readonly Amiibo[], holdings: Holdings, wayTo: WayTo): readonly Amiibo[] {
  const rank = ({ id }: Amiibo) => {
    const holding = holdings.get(id) ?? NOTHING;
    if (isOwned(holding)) return 0;
    return holding.wishlisted ? 1 : 2;
  };
  return byPrice(items, wayTo).toSorted((one, other) => rank(one) - rank(other));
}

interface CheapestProps {
  readonly catalogue: Catalogue;
  readonly isByCharacter: boolean;
  readonly count: { readonly owned: number; readonly total: number };
  readonly missing: Missing;
}

/** The way in: for an effect that any of them brings about, or for the next of many characters. */
function Cheapest({ catalogue, isByCharacter, count, missing: { ways } }: CheapestProps) {
  if (count.owned === count.total)
    return (
      <p className="way" data-done="">
        {isByCharacter ? t.games.everyCharacter : t.games.yoursAlready}
      </p>
    );
  const [cheapest] = ways;
  if (!cheapest) return <p className="way">{t.games.noPrice}</p>;
  const { item, price, currency, basis, n, day } = cheapest;
  const link = <a href={paths.amiibo(item)}>{wholeNameOf(catalogue, item)}</a>;
  const cost = <b>{showMoney(price, currency)}</b>;
  const origin = <small>{originWords({ basis, n, day })}</small>;
  return (
    <p className="way">
      <Sentence
        parts={
          isByCharacter
            ? t.games.cheapestCharacter<ReactNode>(count.owned, count.total, link, cost, origin, together)
            : t.games.cheapest<ReactNode>(link, cost, origin, together)
        }
      />
    </p>
  );
}

const together = (...parts: readonly ReactNode[]) => (
  <span>
    <Sentence parts={parts} />
  </span>
);

interface ExhibitsProps {
  readonly catalogue: Catalogue;
  readonly items: readonly Amiibo[];
  readonly holdings: Holdings;
  readonly wayTo: WayTo;
}

/** Hundreds may stand on one page: lit, wished for or missing, with what each costs at the least. */
const Exhibits = ({ catalogue, items, holdings, wayTo }: ExhibitsProps) => (
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
