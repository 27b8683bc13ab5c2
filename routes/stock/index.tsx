import { readAsGuest, type TakeOwn } from "../../db/access/own";
import { ownGoal } from "../../db/goal/goal";
import { ownHoldings } from "../../db/ownership/own";
import { type StockPages, stockOfEverything, stockPages } from "../../db/stock/read";
import { marketFor } from "../../domain/alerts/row";
import { pageTitle } from "../../domain/brand";
import { aimOf } from "../../domain/goal/goal";
import { t } from "../../domain/messages/pages";
import { isOwned, NOTHING } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { offerOf, type StockEntry } from "../../domain/stock/availability";
import { boardOf, dealOf, type Known, parseBoard } from "../../domain/stock/board";
import type { AppContext } from "../http/context";
import { openRoom } from "../http/room";
import { BoardPage } from "./BoardPage";

export const stock = openRoom();

/** What is read for the board of stock. */
const STOCK_BOARD = [stockOfEverything, stockPages] as const;

const READS = [...STOCK_BOARD, ownHoldings, ownGoal] as const;

stock.page(paths.stock, { role: "guest", reads: READS }, async (c, own) => {
  const { services, viewer, preferences } = c.var;
  const [catalogue, book, { entries, pages }] = await Promise.all([
    services.catalogue(),
    services.prices(),
    readStock(c, own),
  ]);
  const offers = entries.filter(({ amiiboId }) => catalogue.byId.has(amiiboId)).map(offerOf);
  const filter = parseBoard((name) => c.req.query(name));
  const deals = new Map(offers.map((offer) => [offer.id, dealOf(offer, book)]));
  const goal = own(ownGoal);
  const aim = goal && aimOf(goal, catalogue);
  const known: Known = { concerns: concernsOf(own, aim), isDeal: ({ id }) => deals.get(id) !== undefined };
  const first = marketFor(preferences.region);
  return c.render(
    <BoardPage
      catalogue={catalogue}
      offers={boardOf(offers, filter, known, first)}
      all={boardOf(offers, {}, known, first)}
      filter={filter}
      deals={deals}
      pages={pages}
      isGuest={viewer.id === 0}
      hasGoal={aim !== undefined}
      isWhole={c.req.query("all") !== undefined}
      now={services.now().getTime()}
      site={services.site}
    />,
    {
      title: pageTitle(t.stock.title),
      rooms: ["item", "watch"],
      description: t.stock.description,
      canonical: paths.stock,
    },
  );
});

/** Where the same stood by item once. */
stock.page("/stock-checker/by-item", { role: "everybody" }, async (c: AppContext) => c.redirect(paths.stock, 301));

/** What an item is to whoever looks; to a guest it is nothing. */
function concernsOf(own: TakeOwn<typeof ownHoldings>, aim: ReadonlyMap<number, number> | undefined): Known["concerns"] {
  const { holdings } = own(ownHoldings);
  return (id, concern) => {
    const holding = holdings.get(id) ?? NOTHING;
    if (concern === "goal") return aim?.has(id) ?? false;
    if (concern === "missing") return !isOwned(holding);
    return concern === "wished" ? holding.wishlisted : holding.watchlisted;
  };
}

interface StockNow {
  readonly entries: readonly StockEntry[];
  readonly pages: StockPages;
}

/** Of whoever is signed in it came with their session; a guest's is asked for here. */
async function readStock(c: AppContext, own: TakeOwn<(typeof STOCK_BOARD)[number]>): Promise<StockNow> {
  const { viewer, services } = c.var;
  const take = viewer.id === 0 ? await readAsGuest(services.db, STOCK_BOARD, { id: 0, now: services.now() }) : own;
  return { entries: take(stockOfEverything) ?? [], pages: take(stockPages) ?? { named: 0, answered: 0 } };
}
