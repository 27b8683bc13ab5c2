import { shownContact } from "../../db/access/settings";
import { shownPerson } from "../../db/ownership/public";
import { shownBetween } from "../../db/questions/standing";
import { ownMatches, ownSide, shownSide } from "../../db/trade/findPartners";
import { pageTitle } from "../../domain/brand";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { bestFirst, compare } from "../../domain/trade/compare";
import { type AppContext, whole } from "../http/context";
import { openRoom } from "../http/room";
import { isOpen, nameOf } from "../sharing/publicPages";
import { ComparePage, groupNamed } from "./ComparePage";
import { TradePage } from "./TradePage";

export const trade = openRoom();

/** A part of somebody's public collection: with that closed there is nothing here, nor for who is kept away, nor to compare with oneself. */
trade.page(
  "/user/:id/:name/compare",
  { role: "user", reads: [shownPerson, shownContact, shownBetween, shownSide, ownSide] },
  async (c, own) => {
    const { viewer, services } = c.var;
    const person = own(shownPerson);
    if (!person || !isOpen(person, "collection") || person.id === viewer.id) return c.notFound();
    const { isApart, mayAsk } = own(shownBetween);
    if (isApart) return c.notFound();
    const mine = own(ownSide);
    return c.render(
      <ComparePage
        catalogue={await services.catalogue()}
        person={person}
        contact={own(shownContact)}
        mayAsk={mayAsk}
        mine={mine}
        comparison={compare(mine, own(shownSide))}
        group={groupNamed(c.req.query("show"))}
        whole={(path) => whole(c, path)}
        collection={ownCollection(c)}
      />,
      { title: pageTitle(t.trade.compareWith(nameOf(person)).join("")), rooms: ["own"] },
    );
  },
);

trade.page(paths.trade, { role: "user", reads: [ownSide, ownMatches] }, async (c, own) => {
  const { viewer, services } = c.var;
  return c.render(
    <TradePage
      catalogue={await services.catalogue()}
      settings={viewer.settings}
      mine={own(ownSide)}
      matches={bestFirst(own(ownMatches))}
    />,
    { title: pageTitle(t.trade.title), rooms: ["own"] },
  );
});

/** The viewer's own public address, for who gets their message. */
function ownCollection(c: AppContext): string | undefined {
  const { id, settings } = c.var.viewer;
  return settings.is_collection_public ? whole(c, paths.user(id, settings.public_username)) : undefined;
}
