import type { ReactElement } from "react";
import type { TakeOwn } from "../../db/access/own";
import { shownContact } from "../../db/access/settings";
import {
  type PublicPerson,
  type PublicRead,
  type PublicView,
  readPerson,
  readShown,
  shownCollection,
  shownPerson,
  shownSellList,
  shownWishlist,
} from "../../db/ownership/public";
import { type Between, shownBetween } from "../../db/questions/standing";
import { isUsual } from "../../domain/access/preferences";
import { pageTitle } from "../../domain/brand";
import { parseId } from "../../domain/catalogue/id";
import { gamesNamed } from "../../domain/games/games";
import { t } from "../../domain/messages/pages";
import type { Holdings } from "../../domain/ownership/holding";
import { summarize } from "../../domain/ownership/summary";
import { isOfPrices } from "../../domain/sharing/exhibitChoice";
import type { LinkPoster } from "../../domain/sharing/poster";
import { wishWords } from "../../domain/sharing/posters";
import { asksForEverything, countedHoldings, countingOf, countingPath } from "../goal/counting";
import { type AppContext, whole } from "../http/context";
import { openRoom } from "../http/room";
import type { Prices } from "../money/StillPrice";
import { chosenBy, posterOfCollection, posterOfWishlist } from "../sharing/posters";
import { addressOf, isOpen, maySee, type PublicPage, titleOf } from "../sharing/publicPages";
import { type ListProps, PublicCollection, PublicFrame, PublicSellList, PublicWishlist } from "./PublicPage";
import { worthOf } from "./worth";

export const publicPages = openRoom();

const COLLECTION = { role: "guest", reads: [shownPerson, shownContact, shownBetween, shownCollection] } as const;

publicPages.page("/user/:id", COLLECTION, showing("collection", shownCollection, collectionRoom));
publicPages.page("/user/:id/:name", COLLECTION, showing("collection", shownCollection, collectionRoom));
publicPages.page(
  "/user/:id/:name/wishlist",
  { role: "guest", reads: [shownPerson, shownContact, shownBetween, shownWishlist] },
  showing("wishlist", shownWishlist, async (c, ids, person) => ({
    ...(await listRoom(c, ids, (rest) => <PublicWishlist ids={ids} {...rest} />)),
    poster: await posterOfWishlist(c, person, ids),
    told: wishWords(ids.length),
  })),
);
publicPages.page(
  "/user/:id/:name/sell-list",
  { role: "guest", reads: [shownPerson, shownContact, shownBetween, shownSellList] },
  showing("sell-list", shownSellList, async (c, copies, { id }, { mayAsk }) => ({
    ...(await listRoom(c, copies, (rest) => (
      <PublicSellList copies={copies} askedId={mayAsk ? id : undefined} {...rest} />
    ))),
    told: t.sellList.count(copies.length),
  })),
);

interface Room {
  readonly content: ReactElement;
  /** Of what is shown; absent: it has none. */
  readonly prices: Prices | undefined;
  readonly poster?: LinkPoster;
  /** How much it is, in a sentence. */
  readonly told: string;
}

/** What others see of a person. */
function showing<T, Name extends string>(
  page: PublicPage,
  read: PublicRead<T, Name>,
  furnish: (c: AppContext, content: T, person: PublicPerson, between: Between) => Promise<Room>,
) {
  type Take = TakeOwn<typeof shownPerson | typeof shownContact | typeof shownBetween | PublicRead<T, Name>>;
  const render = async (c: AppContext, own: Take, id: number): Promise<Response> => {
    const found = await shown(c, own, id, read);
    if (!found || !maySee(found.person, page, c.var.viewer.id)) return c.notFound();
    const between = own(shownBetween);
    const room = await furnish(c, found.content, found.person, between);
    return frame(c, page, found.person, { ...room, between, contact: own(shownContact) });
  };
  return async (c: AppContext, own: Take): Promise<Response> => {
    const { viewer, preferences, language } = c.var;
    const id = parseId(c.req.param("id") ?? "");
    if (id === undefined) return c.notFound();
    if (viewer.id !== 0) return render(c, own, id);
    const counts = page === "collection" && asksForEverything(c) ? ["everything"] : [];
    const name = [page, language, preferences.region, preferences.wide, ...counts].join(" ");
    const showsPrices = page !== "collection";
    const isUnusual = counts.length > 0 || !isUsual(preferences);
    const kept = { page, name, showsPrices, isUnusual };
    return (await keptForGuests(c, id, kept, () => render(c, own, id))) ?? c.notFound();
  };
}

function frame(
  c: AppContext,
  page: PublicPage,
  person: PublicPerson,
  room: Room & { readonly between: Between; readonly contact: string | null },
) {
  const { content, poster, prices, told, between, contact } = room;
  if (!isOpen(person, page)) c.header("X-Robots-Tag", "noindex");
  const title = titleOf(person, page);
  return c.render(
    <PublicFrame
      person={person}
      page={page}
      isOwn={person.id === c.var.viewer.id}
      between={between}
      site={c.var.services.site}
      prices={prices}
      contact={contact}
      shareable={person.id === c.var.viewer.id ? whole(c, addressOf(person, page)) : undefined}
    >
      {content}
    </PublicFrame>,
    {
      title: pageTitle(title),
      rooms: ["own"],
      description: t.publicPages.described(title, told),
      leadsBackTo: countingPath(addressOf(person, page), asksForEverything(c)),
      ...(isOpen(person, page) && {
        canonical: addressOf(person, page),
        isAbout: "profile",
        ...(poster && { poster }),
      }),
    },
  );
}

async function collectionRoom(c: AppContext, all: Holdings, person: PublicPerson): Promise<Room> {
  const catalogue = await c.var.services.catalogue();
  const counting = countingOf(c, catalogue, person.goal);
  const holdings = countedHoldings(counting?.aim, all);
  const prices = person.isValuePublic ? await pricesFor(c) : undefined;
  const summary = summarize(catalogue, all, counting?.aim);
  const chosen = await chosenBy(c, person, all);
  const content = (
    <PublicCollection
      catalogue={catalogue}
      counting={counting}
      name={person.publicUsername}
      games={gamesNamed(catalogue, person.games)}
      path={addressOf(person, "collection")}
      summary={summary}
      holdings={holdings}
      chosen={chosen && { items: chosen, holdings: all }}
      priced={prices && { worth: worthOf(prices.book, all), prices }}
    />
  );
  const { figures, cards, whole } = summary;
  const told = t.publicPages.counted(whole.owned, figures.owned, figures.total, cards.owned, cards.total);
  return { content, prices, poster: await posterOfCollection(c, person, all), told };
}

async function listRoom(
  c: AppContext,
  list: readonly unknown[],
  draw: (rest: ListProps) => ReactElement,
): Promise<Omit<Room, "told">> {
  const [catalogue, prices] = await Promise.all([c.var.services.catalogue(), pricesFor(c)]);
  return { content: draw({ catalogue, prices }), prices: list.length > 0 ? prices : undefined };
}

/** As whoever looks sees them, not as the owner does. */
async function pricesFor({ var: { services, preferences } }: AppContext): Promise<Prices> {
  return { book: await services.prices(), region: preferences.region };
}

interface KeptPage {
  readonly page: PublicPage;
  /** It shows prices whatever the person says; else it does where they show what their collection is worth, or an order by them. */
  readonly showsPrices?: boolean;
  /** Names it beside the person's other pages: what it looks like, and for whom. */
  readonly name: string;
  /** Few see it so: KV holds what most see alone, and is written once for each page of somebody. */
  readonly isUnusual?: boolean;
}

/**
 * What a guest sees of somebody: `undefined` where that is closed to them. The one question to the database is how the
 * person is now; all else is rendered once for that.
 */
export async function keptForGuests(
  c: AppContext,
  id: number,
  { page, name, showsPrices = false, isUnusual = false }: KeptPage,
  render: () => Promise<Response>,
): Promise<Response | undefined> {
  const { services } = c.var;
  const person = await readPerson(services.db, id);
  if (!person || !isOpen(person, page)) return undefined;
  const hasOrder = person.choice !== undefined && isOfPrices(person.choice);
  const isPriced = showsPrices || (page === "collection" && (person.isValuePublic || hasOrder));
  const state = await stateOf(c, person, isPriced);
  return services.keptPage(c, { owner: person.id, name, state, isUnusual }, render);
}

/** All that a page is made of, beside its owner and its name. Only where prices have a say in it, it is of their edition. */
async function stateOf(c: AppContext, person: PublicPerson, isPriced: boolean): Promise<string> {
  const { services } = c.var;
  const { version } = await services.catalogue();
  const edition = isPriced ? (await services.prices()).edition : "";
  return [person.version, version, edition, services.today(), new URL(c.req.url).origin, __BUILD__].join(" ");
}

/** A person and what is shown of them. A guest's is asked for here; for who is signed in it came with their session. */
export async function shown<T, Name extends string>(
  c: AppContext,
  own: TakeOwn<typeof shownPerson | PublicRead<T, Name>>,
  id: number,
  content: PublicRead<T, Name>,
): Promise<PublicView<T> | undefined> {
  const { viewer, services } = c.var;
  if (viewer.id === 0) return readShown(services.db, id, content);
  const person = own(shownPerson);
  return person && { person, content: own(content) };
}
