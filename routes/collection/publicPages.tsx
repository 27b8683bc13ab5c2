import { Hono } from "hono";
import type { ReactElement } from "react";
import {
  type PublicPerson,
  type PublicRead,
  shownCollection,
  shownSellList,
  shownWishlist,
} from "../../db/ownership/public";
import { isUsual } from "../../domain/access/preferences";
import { pageTitle } from "../../domain/brand";
import { parseId } from "../../domain/catalogue/id";
import { summarize } from "../../domain/ownership/summary";
import type { Poster } from "../../domain/sharing/poster";
import type { AppContext, AppEnv } from "../context";
import { asksForEverything, countedHoldings, countingOf, countingPath } from "../goal/counting";
import type { Prices } from "../money/StillPrice";
import { posterOfCollection } from "../sharing/posters";
import { whole } from "../sharing/whole";
import { addressOf, isOpen, maySee, type PublicPage, titleOf } from "./door";
import { keptForGuests } from "./kept";
import { type ListProps, PublicCollection, PublicSellList, PublicWishlist } from "./PublicContents";
import { PublicFrame } from "./PublicFrame";
import { shown } from "./shown";
import { worthOf } from "./worth";

export const publicPages = new Hono<AppEnv>();

/** What others see of a person. */
const show = (page: PublicPage) => async (c: AppContext) => {
  const { viewer, preferences } = c.var;
  const id = parseId(c.req.param("id") ?? "");
  if (id === undefined) return c.notFound();
  if (viewer.id !== 0) return render(c, page, id);
  const counts = page === "collection" && asksForEverything(c) ? ["everything"] : [];
  const name = [page, preferences.region, preferences.wide, ...counts].join(" ");
  const showsPrices = page !== "collection";
  const isUnusual = counts.length > 0 || !isUsual(preferences);
  return (
    (await keptForGuests(c, id, { page, name, showsPrices, isUnusual }, () => render(c, page, id))) ?? c.notFound()
  );
};

publicPages.on("GET", ["/user/:id", "/user/:id/:name"], show("collection"));
publicPages.get("/user/:id/:name/wishlist", show("wishlist"));
publicPages.get("/user/:id/:name/sell-list", show("sell-list"));

async function render(c: AppContext, page: PublicPage, id: number): Promise<Response> {
  const room = await ROOMS[page](c, id);
  if (!room || !maySee(room.person, page, c.var.viewer.id)) return c.notFound();
  const { person, content, poster, prices } = room;
  if (!isOpen(person, page)) c.header("X-Robots-Tag", "noindex");
  const title = titleOf(person, page);
  return c.render(
    <PublicFrame
      person={person}
      page={page}
      isOwn={person.id === c.var.viewer.id}
      site={c.var.services.site}
      prices={prices}
      shareable={person.id === c.var.viewer.id ? whole(c, addressOf(person, page)) : undefined}
    >
      {content}
    </PublicFrame>,
    {
      title: pageTitle(title),
      rooms: ["own"],
      description: `${title}, item by item.`,
      leadsBackTo: countingPath(addressOf(person, page), asksForEverything(c)),
      ...(isOpen(person, page) && {
        canonical: addressOf(person, page),
        isAbout: "profile",
        ...(poster && { poster }),
      }),
    },
  );
}

interface Room {
  readonly person: PublicPerson;
  readonly content: ReactElement;
  /** Of what is shown; absent: it has none. */
  readonly prices: Prices | undefined;
  readonly poster?: Poster;
}

const ROOMS: Readonly<Record<PublicPage, (c: AppContext, id: number) => Promise<Room | undefined>>> = {
  async collection(c, id) {
    const { services } = c.var;
    const [catalogue, found] = await Promise.all([services.catalogue(), shown(c, id, shownCollection)]);
    if (!found) return undefined;
    const { person, content: all } = found;
    const counting = countingOf(c, catalogue, person.goal);
    const holdings = countedHoldings(counting?.aim, all);
    const prices = person.isValuePublic ? await pricesFor(c) : undefined;
    const content = (
      <PublicCollection
        catalogue={catalogue}
        counting={counting}
        name={person.publicUsername}
        path={addressOf(person, "collection")}
        summary={summarize(catalogue, all, counting?.aim)}
        holdings={holdings}
        priced={prices && { worth: worthOf(prices.book, holdings), prices }}
      />
    );
    return { person, content, prices, poster: await posterOfCollection(c, person, all) };
  },
  wishlist: (c, id) => listOf(c, id, shownWishlist, (ids, rest) => <PublicWishlist ids={ids} {...rest} />),
  "sell-list": (c, id) => listOf(c, id, shownSellList, (copies, rest) => <PublicSellList copies={copies} {...rest} />),
};

async function listOf<T>(
  c: AppContext,
  id: number,
  read: PublicRead<readonly T[]>,
  draw: (list: readonly T[], rest: ListProps) => ReactElement,
): Promise<Room | undefined> {
  const { services } = c.var;
  const [catalogue, prices, found] = await Promise.all([services.catalogue(), pricesFor(c), shown(c, id, read)]);
  if (!found) return undefined;
  const { person, content: list } = found;
  return { person, content: draw(list, { catalogue, prices }), prices: list.length > 0 ? prices : undefined };
}

/** As whoever looks sees them, not as the owner does. */
async function pricesFor({ var: { services, preferences } }: AppContext): Promise<Prices> {
  return { book: await services.prices(), region: preferences.region };
}
