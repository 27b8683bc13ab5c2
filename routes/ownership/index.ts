import type { TakeOwn } from "../../db/access/own";
import { act } from "../../db/ownership/change";
import { ownHoldingOfItem, ownHoldings } from "../../db/ownership/own";
import { addReport } from "../../db/ownership/reports";
import { ACTS } from "../../domain/ownership/acts";
import { isBoxed, isOwned, NOTHING } from "../../domain/ownership/holding";
import { itemOnWire } from "../amiibo/itemWire";
import { MARKET_OF_ITEM, readMarket } from "../amiibo/market";
import { amiiboOnWire, type WireFacts } from "../amiibo/wire";
import { changingItem, knownId, noSuchAmiibo } from "../http/change";
import type { AppContext } from "../http/context";
import { openRoom } from "../http/room";
import { valueOnWire } from "../money/wire";
import { copies } from "./copies";
import { many } from "./many";
import { OWN_COLLECTION, wholeCollection } from "./whole";
import { copyOnWire, itemStateOnWire } from "./wire";

export const acts = openRoom();

/** Older clients send them as GET. Either way the call needs the page's token, so no link or image can change anything. */
for (const name of ACTS) {
  const path = `/api/amiibo/:id/${name}`;
  const handler = changingItem(async (c, amiiboId, change) =>
    c.json(itemStateOnWire(await act(c.var.services.db, name, amiiboId, change), change)),
  );
  acts.call(path, { role: "user" }, handler);
  acts.callByGet(path, { role: "user" }, handler);
}

const BOXED = { role: "user", reads: [ownHoldingOfItem] } as const;

acts.call("/api/amiibo/:id/boxed", BOXED, tellBoxed);
acts.callByGet("/api/amiibo/:id/boxed", BOXED, tellBoxed);

async function tellBoxed(c: AppContext, own: TakeOwn<typeof ownHoldingOfItem>) {
  const amiiboId = await knownId(c);
  if (amiiboId === undefined) return noSuchAmiibo(c);
  return c.json({ boxed: isBoxed(own(ownHoldingOfItem).holding) });
}

/** Somebody's own collection, with the field names that clients know. */
export const lists = openRoom();

async function toldTo(c: AppContext): Promise<WireFacts> {
  const { services, preferences } = c.var;
  const [catalogue, book] = await Promise.all([services.catalogue(), services.prices()]);
  return { catalogue, book, region: preferences.region };
}

lists.page("/api/amiibo/all", { role: "user", reads: [...OWN_COLLECTION] }, async (c, own) => {
  const [told, { holdings, copies }] = await Promise.all([toldTo(c), wholeCollection(c, own)]);
  return c.json({
    amiibo: told.catalogue.items.map((item) => amiiboOnWire(told, item, holdings.get(item.id))),
    owned: copies.map((copy) => copyOnWire(copy, c.var.viewer.id)),
  });
});

lists.page("/api/amiibo/mine", { role: "user", reads: [...OWN_COLLECTION] }, async (c, own) => {
  const [told, { holdings, copies }] = await Promise.all([toldTo(c), wholeCollection(c, own)]);
  const mine = told.catalogue.items.filter(({ id }) => isOwned(holdings.get(id) ?? NOTHING));
  return c.json({
    amiibo: mine.map((item) => amiiboOnWire(told, item, holdings.get(item.id))),
    owned: copies.map((copy) => copyOnWire(copy, c.var.viewer.id)),
    ...valueOnWire(told.book, holdings),
  });
});

lists.page("/api/amiibo/:id", { role: "user", reads: [ownHoldings, ...MARKET_OF_ITEM] }, async (c, own) => {
  const amiiboId = await knownId(c);
  if (amiiboId === undefined) return noSuchAmiibo(c);
  const [told, market] = await Promise.all([toldTo(c), readMarket(c, own, amiiboId)]);
  const item = told.catalogue.byId.get(amiiboId);
  if (!item) return noSuchAmiibo(c);
  return c.json(itemOnWire(told, item, { holdings: own(ownHoldings).holdings, market }));
});

lists.call("/api/amiibo/:id/report", { role: "user" }, async (c) => {
  const amiiboId = await knownId(c);
  if (amiiboId === undefined) return noSuchAmiibo(c);
  const { services, viewer } = c.var;
  await addReport(services.db, viewer.id, amiiboId, services.now());
  return c.json({ reported: true });
});

/** Fixed names before those that are an id. */
export const ownership = openRoom(many, lists, acts, copies);
