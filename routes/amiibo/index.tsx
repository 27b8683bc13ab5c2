import { nobodys, type TakeOwn } from "../../db/access/own";
import { ownTargetsOfItem } from "../../db/alerts/targets";
import { ownPlayed } from "../../db/games/played";
import { addListingReport } from "../../db/listings/reports";
import { ownCopiesOfItem, ownHoldings } from "../../db/ownership/own";
import { ownReportOfItem } from "../../db/ownership/reports";
import { GUEST, mayAct } from "../../domain/access/viewer";
import { pageTitle } from "../../domain/brand";
import { type Amiibo, displayTitle } from "../../domain/catalogue/amiibo";
import { parseId } from "../../domain/catalogue/id";
import { t } from "../../domain/messages/pages";
import { EVERYTHING_TOLD } from "../../domain/offline/catalogue";
import { NO_HOLDINGS } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { packNames } from "../../domain/wire/names";
import { packPrices } from "../../domain/wire/packPrices";
import { InGames } from "../games/InGames";
import { apiError } from "../http/apiErrors";
import { knownId, noSuchAmiibo } from "../http/change";
import type { AppContext } from "../http/context";
import { everythingIn } from "../http/everything";
import { openRoom } from "../http/room";
import { factsOfItem } from "../sharing/head";
import { posterOfItem } from "../sharing/posters";
import { TARGETS_OF_ITEM, targetPanel } from "../watch/TargetPanel";
import { AmiiboPage } from "./AmiiboPage";
import { priceHistory } from "./history";
import { marksOf } from "./MuseumLabel";
import { MARKET_OF_ITEM, marketForPage, readMarket } from "./market";
import type { Own } from "./OwnPanel";
import { guestCollection, itemOnWire, type WireFacts } from "./wire";

export const listings = openRoom();

/** As the marketplace writes them. */
const LISTING_ID = /^\d{1,20}$/;

/** "Not this amiibo": hidden from who says so, and told to the admins. */
listings.call("/api/amiibo/:id/listings/:ebayId/report", { role: "user" }, async (c) => {
  const amiiboId = await knownId(c);
  if (amiiboId === undefined) return noSuchAmiibo(c);
  const ebayId = c.req.param("ebayId");
  const { services, viewer } = c.var;
  const isReported =
    LISTING_ID.test(ebayId) && (await addListingReport(services.db, viewer.id, { amiiboId, ebayId }, services.now()));
  return isReported ? c.json({ reported: true }) : apiError(c, "not_found", t.item.noListing);
});

export const amiibo = openRoom(priceHistory, listings);

const PAGE = {
  role: "guest",
  reads: [ownHoldings, ownCopiesOfItem, ownReportOfItem, ownPlayed, ...MARKET_OF_ITEM, ...TARGETS_OF_ITEM],
} as const;

amiibo.page("/amiibo/:id", PAGE, show);
amiibo.page("/amiibo/:id/:name", PAGE, show);

async function show(c: AppContext, own: TakeOwn<(typeof PAGE.reads)[number]>) {
  const { services } = c.var;
  const id = parseId(c.req.param("id") ?? "");
  if (id === undefined) return c.notFound();
  const catalogue = await services.catalogue();
  const item = catalogue.byId.get(id);
  if (!item) return c.notFound();
  const [book, market] = await Promise.all([services.prices(), marketForPage(c, own, id)]);
  const [poster, admin] = await Promise.all([posterOfItem(c, item), adminPanel(c, item)]);
  const page = (
    <AmiiboPage
      catalogue={catalogue}
      item={item}
      today={services.today()}
      site={services.site}
      book={book}
      market={market}
      region={c.var.preferences.region}
      own={ownOf(c, own)}
      marks={marksOf(own(ownCopiesOfItem), own(ownTargetsOfItem))}
      isUnknown={c.var.isUnknown}
      admin={admin}
      games={
        <InGames
          catalogue={catalogue}
          item={item}
          prices={{ book, region: c.var.preferences.region }}
          played={own(ownPlayed)}
        />
      }
      targets={targetPanel(c, own, item, book)}
    />
  );
  return c.render(page, {
    title: pageTitle(displayTitle(item.name)),
    rooms: admin ? ["item", "admin"] : ["item"],
    description: t.item.description(item.name, catalogue.amiiboSeriesOf(item).name),
    canonical: paths.amiibo(item),
    isAbout: "product",
    poster,
    structured: factsOfItem(c, catalogue, item, poster, market?.stock ?? []),
    collects: true,
    own: own(ownHoldings),
  });
}

/** For admins alone, and loaded with the first of them. */
async function adminPanel(c: AppContext, item: Amiibo) {
  if (!mayAct(c.var.viewer, "admin")) return null;
  const { itemPanel } = await import("../admin/item/handlers");
  return itemPanel(c, item);
}

function ownOf(c: AppContext, own: TakeOwn<typeof ownCopiesOfItem | typeof ownReportOfItem>): Own | undefined {
  const { viewer, preferences } = c.var;
  if (viewer.id === 0) return undefined;
  return { copies: own(ownCopiesOfItem), hasReported: own(ownReportOfItem), region: preferences.region };
}

/** The same for every guest, wherever they are: the answer is kept between them and us. */
async function toldToGuests(c: AppContext): Promise<WireFacts> {
  const { services } = c.var;
  const [catalogue, book] = await Promise.all([services.catalogue(), services.prices()]);
  return { catalogue, book, region: GUEST.settings.primary_region };
}

/** All that an answer is made of. */
const stateOf = ({ catalogue, book }: WireFacts): string => [catalogue.version, book.edition, __BUILD__].join("-");

const SHORTLY = "public, max-age=60, stale-while-revalidate=600";

amiibo.page("/api/guest/amiibo/all", { role: "everybody" }, async (c) => {
  const told = await toldToGuests(c);
  const tag = `"${stateOf(told)}"`;
  c.header("ETag", tag);
  c.header("Cache-Control", SHORTLY);
  if (c.req.header("If-None-Match") === tag) return c.body(null, 304);
  c.header("Content-Type", "application/json");
  return c.body(guestCollection(told));
});

/** For who searches: the whole catalogue with what people call its items, and what they cost. */
amiibo.page(EVERYTHING_TOLD, { role: "everybody" }, async (c) => {
  const told = await toldToGuests(c);
  const tag = `"${stateOf(told)}"`;
  c.header("ETag", tag);
  c.header("Cache-Control", SHORTLY);
  if (c.req.header("If-None-Match") === tag) return c.body(null, 304);
  const { items } = await everythingIn(told.catalogue);
  const ids = items.map(({ id }) => id);
  return c.json({ ...packNames(items), prices: packPrices(told.book, ids) });
});

amiibo.page("/api/guest/amiibo/:id", { role: "everybody" }, async (c) => {
  const told = await toldToGuests(c);
  const item = findItem(told.catalogue.byId, c.req.param("id"));
  if (!item) return noSuchAmiibo(c);
  const tag = `"${stateOf(told)}-${hourOf(c.var.services.now())}-${item.id}"`;
  c.header("ETag", tag);
  c.header("Cache-Control", SHORTLY);
  if (c.req.header("If-None-Match") === tag) return c.body(null, 304);
  const market = await readMarket(c, nobodys, item.id);
  return c.json(itemOnWire(told, item, { holdings: NO_HOLDINGS, market }));
});

/** `YYYY-MM-DDTHH`, UTC: stock and listings are told anew every hour. */
const hourOf = (now: Date): string => now.toISOString().slice(0, 13);

function findItem<T>(byId: ReadonlyMap<number, T>, text: string): T | undefined {
  const id = parseId(text);
  return id === undefined ? undefined : byId.get(id);
}
