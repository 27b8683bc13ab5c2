import type { WorthCopy } from "../../db/ownership/worth";
import type { PrimaryRegion } from "../../domain/access/preferences";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { inCatalogueOrder } from "../../domain/catalogue/order";
import { COUNTS_EVERYTHING } from "../../domain/goal/progress";
import { groupBy } from "../../domain/group";
import { t } from "../../domain/messages/pages";
import { showMoney, showSigned } from "../../domain/money/money";
import type { Holdings } from "../../domain/ownership/holding";
import type { Summary } from "../../domain/ownership/summary";
import { paths } from "../../domain/paths";
import { averageFor } from "../../domain/prices/average";
import type { Book } from "../../domain/prices/book";
import { currencyOf } from "../../domain/prices/region";
import { gainIn } from "../../domain/prices/value";
import { formatDay } from "../../domain/time";
import { inOrder, isInPart, ORDERS, type Order, PARTS, type Part, type Shelved } from "../../domain/view/arrange";
import type { Everything } from "../../domain/view/findExhibits";
import { Day } from "../../islands/time/Day";
import { type Counting, isEverythingCounted } from "../goal/counting";
import type { Prices } from "../money/StillPrice";
import { SeriesSections } from "./SeriesSections";
import { LitGrid } from "./StillCards";

interface Props {
  readonly catalogue: Catalogue;
  readonly counting: Counting | undefined;
  readonly summary: Summary;
  readonly holdings: Holdings;
  readonly prices: Prices;
  readonly query: ShelfQuery;
  /** What stands on the shelves, in the order of the catalogue. */
  readonly shelved: readonly Shelved[];
  /** Why not everything does; absent: it does. */
  readonly narrowed: string | undefined;
  /** The page with everything on its shelves. */
  readonly whole: string;
}

/** What somebody owns: series by series, or all of it in the order that they ask for. */
export function Shelves({ catalogue, counting, summary, holdings, prices, query, shelved, narrowed, whole }: Props) {
  const { order } = query;
  return (
    <>
      <ShelfTools counting={counting} query={query} />
      {narrowed === undefined ? null : (
        <div className="told">
          <p role="status">{narrowed}</p>
          <a className="button" href={whole}>
            {t.shelves.showAll}
          </a>
        </div>
      )}
      {order === "series" ? (
        <SeriesSections catalogue={catalogue} summary={summary} holdings={holdings} prices={prices} />
      ) : (
        <div id="exhibits" tabIndex={-1} className="shelf-of-all">
          <LitGrid
            catalogue={catalogue}
            items={inOrder(shelved, order).map(({ item }) => item)}
            holdings={holdings}
            prices={prices}
            noteOf={notesOf(order, shelved, prices)}
          />
        </div>
      )}
    </>
  );
}

/** What the order goes by stands on the card, where the price does not say it. */
function notesOf(order: Exclude<Order, "series">, shelved: readonly Shelved[], { region }: Prices) {
  const byId = new Map(shelved.map((each) => [each.item.id, each]));
  const currency = currencyOf(region);
  return (id: number) => {
    const each = byId.get(id);
    if (!each) return null;
    switch (order) {
      case "value":
        return each.value !== undefined && each.boxed + each.loose > 1
          ? t.shelves.inAll(showMoney(each.value, currency))
          : null;
      case "rarest":
        return each.sales === undefined ? t.shelves.noSales : t.shelves.sales(each.sales);
      case "newest":
        return <Day day={formatDay(each.cameOn)} />;
      case "gain":
        return each.gain === undefined ? t.shelves.noGain : t.shelves.gain(showSigned(each.gain, currency));
    }
  };
}

/** A form that works by itself. */
const ShelfTools = ({ counting, query: { q, order, part } }: Pick<Props, "counting" | "query">) => (
  <form className="shelf-tools" aria-label={t.shelves.title} action={`${paths.myAccount}#exhibits`}>
    {isEverythingCounted(counting) ? <input type="hidden" name="count" value={COUNTS_EVERYTHING} /> : null}
    <label className="field">
      <span>{t.shelves.search}</span>
      <input type="search" name="q" defaultValue={q} maxLength={100} autoComplete="off" />
    </label>
    <label className="field">
      <span>{t.shelves.sort}</span>
      <select name="sort" defaultValue={order}>
        {ORDERS.map((each) => (
          <option key={each} value={each}>
            {t.shelves.orders[each]}
          </option>
        ))}
      </select>
    </label>
    <label className="field">
      <span>{t.shelves.show}</span>
      <select name="show" defaultValue={part}>
        {PARTS.map((each) => (
          <option key={each} value={each}>
            {t.shelves.parts[each]}
          </option>
        ))}
      </select>
    </label>
    <button type="submit" className="button">
      {t.shelves.apply}
    </button>
  </form>
);

/** How somebody looks at their own shelves. */
interface ShelfQuery {
  readonly q: string;
  readonly order: Order;
  readonly part: Part;
}

export const shelfQueryOf = (asked: Readonly<Record<string, string>>): ShelfQuery => ({
  q: (asked.q ?? "").trim().slice(0, 100),
  order: ORDERS.find((each) => each === asked.sort) ?? "series",
  part: PARTS.find((each) => each === asked.show) ?? "all",
});

/** Nothing is left out. */
export const isWhole = ({ q, part }: ShelfQuery): boolean => q === "" && part === "all";

/** All that somebody owns, in the order of the catalogue. */
export function shelvedIn(
  catalogue: Catalogue,
  { book, region }: { readonly book: Book; readonly region: PrimaryRegion },
  copies: readonly WorthCopy[],
): Shelved[] {
  const byItem = groupBy(copies, ({ itemId }) => itemId);
  const items = inCatalogueOrder([...byItem.keys()].flatMap((id) => catalogue.byId.get(id) ?? []));
  return items.map((item) => {
    const all = byItem.get(item.id) ?? [];
    const average = averageFor(book, item.id, region);
    const gained = gainIn(book, all, region);
    const countOf = (isMeant: (copy: WorthCopy) => boolean) => all.filter(isMeant).length;
    return {
      item,
      boxed: countOf(({ isBoxed }) => isBoxed),
      loose: countOf(({ isBoxed }) => !isBoxed),
      forSale: countOf(({ isForSale }) => isForSale),
      gifts: countOf(({ isGift }) => isGift),
      value: average && average.price * all.length,
      gain: gained.copies > 0 ? gained.gain : undefined,
      sales: average?.basis === "sold" ? average.n : undefined,
      cameOn: Math.max(...all.map(({ cameOn, addedOn }) => cameOn ?? addedOn)),
    };
  });
}

/** Those that are asked for, in the order of the catalogue. */
export function found(
  everything: Everything | undefined,
  shelved: readonly Shelved[],
  { q, part }: ShelfQuery,
): Shelved[] {
  const hits = everything?.search(q);
  return shelved.filter((each) => isInPart(part, each) && (hits?.has(each.item.id) ?? true));
}
