import type { TakeOwn } from "../../db/access/own";
import { shownCollection, shownPerson } from "../../db/ownership/public";
import { GUEST } from "../../domain/access/viewer";
import { pageTitle } from "../../domain/brand";
import { parseId } from "../../domain/catalogue/id";
import { gamesNamed } from "../../domain/games/games";
import { t } from "../../domain/messages/pages";
import { type Count, countsOf, summarize } from "../../domain/ownership/summary";
import { paths } from "../../domain/paths";
import { amiiboOnWire } from "../amiibo/wire";
import { gameOnWire } from "../games/wire";
import { shownGoal } from "../goal/counting";
import { apiError } from "../http/apiErrors";
import type { AppContext } from "../http/context";
import { openRoom } from "../http/room";
import { NO_VALUE, valueOnWire } from "../money/StillPrice";
import { chosenBy } from "../sharing/posters";
import { maySee } from "../sharing/publicPages";
import { ACCOUNT, accountOf } from "./account";
import { keptForGuests, publicPages, shown } from "./publicPages";
import { sellList } from "./sellList";
import { wishlist } from "./wishlist";

const api = openRoom();

/**
 * A public collection in the old API's field names. Of a copy nothing but its box. It lists all of the collection; what
 * it counts is the goal, where its owner shows one.
 */
api.page("/api/user/:id", { role: "guest", reads: [shownPerson, shownCollection] }, async (c, own) => {
  const id = parseId(c.req.param("id"));
  if (id === undefined) return nobody(c);
  if (c.var.viewer.id !== 0) return render(c, own, id);
  const name = `collection json ${c.var.language}`;
  const kept = { page: "collection", name, showsPrices: true } as const;
  return (await keptForGuests(c, id, kept, () => render(c, own, id))) ?? nobody(c);
});

async function render(
  c: AppContext,
  own: TakeOwn<typeof shownPerson | typeof shownCollection>,
  id: number,
): Promise<Response> {
  const { services, viewer } = c.var;
  const [catalogue, book, found] = await Promise.all([
    services.catalogue(),
    services.prices(),
    shown(c, own, id, shownCollection),
  ]);
  if (!found || !maySee(found.person, "collection", viewer.id)) return nobody(c);
  const { person, content: holdings } = found;
  // Kept for all guests alike, so it is told as to one who has chosen nothing.
  const goal = shownGoal(person, catalogue);
  const told = { catalogue, book, region: GUEST.settings.primary_region };
  return c.json({
    collection: catalogue.items.flatMap((item) => {
      const holding = holdings.get(item.id);
      return holding ? [amiiboOnWire(told, item, holding)] : [];
    }),
    owned: [...holdings]
      .sort(([one], [other]) => one - other)
      .flatMap(([amiibo_id, { copies }]) => copies.map(({ isBoxed }) => ({ amiibo_id, isBoxed }))),
    public_username: person.publicUsername,
    goal: goal
      ? { words: goal.words, counts: countsOnWire(countsOf(summarize(catalogue, holdings, goal.aim), goal)) }
      : null,
    games: gamesNamed(catalogue, person.games).map(gameOnWire),
    chosen: (await chosenBy(c, person, holdings))?.map(({ id }) => id) ?? [],
    ...(person.isValuePublic || person.id === viewer.id ? valueOnWire(book, holdings) : NO_VALUE),
  });
}

function nobody(c: AppContext) {
  c.header("Cache-Control", "private, no-store");
  return apiError(c, "not_found", t.publicPages.none);
}

const countsOnWire = (counts: readonly Count[]) =>
  counts.map(({ kind, ...count }) => ({ name: t.counts[kind], ...count }));

/** What somebody sees of their own things, and of how others see them. */
const ownPages = openRoom(wishlist, sellList);

ownPages.page(paths.myAccount, { role: "user", reads: ACCOUNT }, async (c, own) =>
  c.render(await accountOf(c, own), { title: pageTitle(t.myAccount.title), rooms: ["own", "account"] }),
);

export const collection = openRoom(ownPages, publicPages, api);
