import { ownHoldings } from "../../db/ownership/own";
import { pageTitle } from "../../domain/brand";
import { parseId } from "../../domain/catalogue/id";
import { inCatalogueOrder } from "../../domain/catalogue/order";
import type { Market } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { type Holdings, isOwned } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { SHARE_LOOKS, type ShareLook } from "../../domain/sharing/poster";
import { MOST_SHARED, SHARE_ORDERS, type ShareChoice, sharePosterOf } from "../../domain/sharing/sharePoster";
import { writable } from "../../domain/sheet/glyphs";
import type { AppContext } from "../http/context";
import { openRoom } from "../http/room";
import { SharePage } from "./SharePage";

/** Pictures of one's own collection for posts and stories: their owner alone has them, and passes them on. */
export const share = openRoom();

share.page(paths.sharePictures, { role: "user", reads: [ownHoldings] }, async (c, own) => {
  const { holdings } = own(ownHoldings);
  const { byId } = await c.var.services.catalogue();
  const owned = [...holdings].flatMap(([id, holding]) => (isOwned(holding) ? (byId.get(id) ?? []) : []));
  const choice = choiceOf(c);
  const { search, searchParams } = new URL(c.req.url);
  const look = SHARE_LOOKS.find((each) => each === c.req.query("look")) ?? "post-light";
  const hrefOf = (other: ShareLook) => {
    searchParams.set("look", other);
    return `${paths.sharePictures}?${searchParams}`;
  };
  return c.render(
    <SharePage
      owned={inCatalogueOrder(owned)}
      choice={choice}
      look={look}
      picture={`${paths.sharePicture(look)}${search}`}
      file={`plinth-${look}.png`}
      hrefOf={hrefOf}
    />,
    { title: pageTitle(t.sharePage.title), rooms: ["own"] },
  );
});

share.page("/my-account/share/:file", { role: "user", reads: [ownHoldings] }, async (c, own) => {
  const look = SHARE_LOOKS.find((each) => paths.sharePicture(each) === c.req.path);
  return look ? picture(c, own(ownHoldings).holdings, look) : c.notFound();
});

async function picture(c: AppContext, holdings: Holdings, look: ShareLook): Promise<Response> {
  const { services, viewer, preferences } = c.var;
  const [catalogue, book] = await Promise.all([services.catalogue(), services.prices()]);
  const market: Market = preferences.region === "3" ? "EBAY-GB" : "EBAY-US";
  const name = await writable(viewer.settings.public_username ?? "");
  const shared = { id: viewer.id, name, catalogue, holdings, book, market };
  return services.shownPoster(c, sharePosterOf(shared, choiceOf(c), look));
}

/** What nobody can choose is not chosen. */
function choiceOf(c: AppContext): ShareChoice {
  const by = SHARE_ORDERS.find((order) => order === c.req.query("by")) ?? "dearest";
  const picked = new Set((c.req.queries("item") ?? []).flatMap((text) => parseId(text) ?? []));
  return { by, picked: [...picked].slice(0, MOST_SHARED) };
}
