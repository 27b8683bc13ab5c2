import { Hono } from "hono";
import type { ReactElement } from "react";
import { type PublicPerson, shownCollection, shownSellList, shownWishlist } from "../../db/ownership/public";
import { pageTitle } from "../../domain/brand";
import { parseId } from "../../domain/catalogue/id";
import { summarize } from "../../domain/ownership/summary";
import type { Poster } from "../../domain/sharing/poster";
import type { AppContext, AppEnv } from "../context";
import { PriceNote } from "../layout/PriceNote";
import { posterOfCollection } from "../sharing/posters";
import { addressOf, isOpen, maySee, type PublicPage, titleOf } from "./door";
import { keptForGuests } from "./kept";
import { PublicCollection, PublicSellList, PublicWishlist } from "./PublicContents";
import { PublicFrame } from "./PublicFrame";
import { shown } from "./shown";
import { worthOf } from "./worth";

export const publicPages = new Hono<AppEnv>();

/** What others see of a person. */
const show = (page: PublicPage) => async (c: AppContext) => {
  const { viewer, preferences } = c.var;
  const id = parseId(c.req.param("id") ?? "");
  if (viewer.id === 0) c.header("Cache-Control", "private, no-cache");
  if (id === undefined) return c.notFound();
  if (viewer.id !== 0) return render(c, page, id);
  const name = [page, preferences.region, preferences.wide].join(" ");
  return (await keptForGuests(c, id, { page, name }, () => render(c, page, id))) ?? c.notFound();
};

publicPages.on("GET", ["/user/:id", "/user/:id/:name"], show("collection"));
publicPages.get("/user/:id/:name/wishlist", show("wishlist"));
publicPages.get("/user/:id/:name/sell-list", show("sell-list"));

async function render(c: AppContext, page: PublicPage, id: number): Promise<Response> {
  const room = await ROOMS[page](c, id);
  if (!room || !maySee(room.person, page, c.var.viewer.id)) return c.notFound();
  const { person, content, poster } = room;
  if (!isOpen(person, page)) c.header("X-Robots-Tag", "noindex");
  const title = titleOf(person, page);
  return c.render(
    <PublicFrame person={person} page={page}>
      {content}
    </PublicFrame>,
    {
      title: pageTitle(title),
      description: `${title}, item by item.`,
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
  readonly poster?: Poster;
}

const ROOMS: Readonly<Record<PublicPage, (c: AppContext, id: number) => Promise<Room | undefined>>> = {
  async collection(c, id) {
    const { services } = c.var;
    const [catalogue, found] = await Promise.all([services.catalogue(), shown(c, id, shownCollection)]);
    if (!found) return undefined;
    const { person, content: holdings } = found;
    const worth = person.isValuePublic ? worthOf(await services.prices(), holdings) : undefined;
    const content = (
      <>
        {worth ? <PriceNote site={services.site} /> : null}
        <PublicCollection
          catalogue={catalogue}
          summary={summarize(catalogue, holdings)}
          holdings={holdings}
          worth={worth}
        />
      </>
    );
    return { person, content, poster: await posterOfCollection(c, person, holdings) };
  },
  async wishlist(c, id) {
    const [catalogue, found] = await Promise.all([c.var.services.catalogue(), shown(c, id, shownWishlist)]);
    return found && { person: found.person, content: <PublicWishlist catalogue={catalogue} ids={found.content} /> };
  },
  async "sell-list"(c, id) {
    const [catalogue, found] = await Promise.all([c.var.services.catalogue(), shown(c, id, shownSellList)]);
    return found && { person: found.person, content: <PublicSellList catalogue={catalogue} copies={found.content} /> };
  },
};
