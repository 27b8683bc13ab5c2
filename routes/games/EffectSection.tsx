import type { Amiibo } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { inCatalogueOrder } from "../../domain/catalogue/order";
import { type Missing, missingOf, type Way, type WayTo } from "../../domain/games/cheapest";
import { countEffects, type Effect } from "../../domain/games/effects";
import { amiiboCount, usageNotes } from "../../domain/games/labels";
import { showMoney } from "../../domain/money/money";
import { NOTHING, quantityOf } from "../../domain/ownership/holding";
import type { Holdings } from "../../domain/ownership/notation";
import { paths } from "../../domain/paths";
import { originWords } from "../../domain/prices/labels";
import { wholeNameOf } from "../../domain/view/wholeName";
import { Exhibits } from "./Exhibits";

/** What stands on the page at once of a long group. */
const MOST_AT_FIRST = 24;

interface Props {
  readonly catalogue: Catalogue;
  readonly effect: Effect;
  readonly holdings: Holdings;
  readonly wayTo: WayTo;
}

/** One thing that amiibo do in a game, and all that do it. */
export function EffectSection({ catalogue, effect, holdings, wayTo }: Props) {
  const { usage, items } = effect;
  const quantity = (id: number) => quantityOf(holdings.get(id) ?? NOTHING);
  const ordered = usage.isByCharacter ? inCatalogueOrder(items) : byPrice(items, wayTo);
  const [first, more] = [ordered.slice(0, MOST_AT_FIRST), ordered.slice(MOST_AT_FIRST)];
  const shown = { catalogue, holdings, wayTo };
  const id = `effect-${usage.id}`;
  return (
    <section className="panel effect" aria-labelledby={id}>
      <h2 id={id}>{usage.phrase}</h2>
      <p className="notes">{[amiiboCount(items.length), ...usageNotes(usage)].join(" · ")}</p>
      <Cheapest
        catalogue={catalogue}
        isByCharacter={usage.isByCharacter}
        count={countEffects([effect], quantity)}
        missing={missingOf(effect, quantity, wayTo)}
      />
      <Exhibits {...shown} items={first} />
      {more.length === 0 ? null : (
        <details>
          <summary>{`${more.length} more`}</summary>
          <Exhibits {...shown} items={more} />
        </details>
      )}
    </section>
  );
}

function byPrice(items: readonly Amiibo[], wayTo: WayTo): readonly Amiibo[] {
  const price = new Map(items.map((item) => [item, wayTo(item)?.price ?? Number.POSITIVE_INFINITY]));
  const cost = (item: Amiibo) => price.get(item) ?? 0;
  return inCatalogueOrder(items).toSorted((one, other) => (cost(one) === cost(other) ? 0 : cost(one) - cost(other)));
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
        {isByCharacter ? "You have every character." : "Yours already."}
      </p>
    );
  const [cheapest] = ways;
  if (!cheapest) return <p className="way">Nobody knows a price of any of them now.</p>;
  return (
    <p className="way">
      {isByCharacter
        ? `A different one for each character, ${count.owned} of ${count.total} yours. The cheapest: `
        : "The cheapest way: "}
      <a href={paths.amiibo(cheapest.item)}>{wholeNameOf(catalogue, cheapest.item)}</a> <PriceOf way={cheapest} />
    </p>
  );
}

const PriceOf = ({ way: { price, currency, basis, n, day } }: { readonly way: Way }) => (
  <span>
    for <b>{showMoney(price, currency)}</b> <small>{originWords({ basis, n, day })}</small>
  </span>
);
