import { Hono } from "hono";
import { ownCopies, ownHoldings } from "../../db/ownership/own";
import { addReport } from "../../db/ownership/reports";
import { isOwned, NOTHING } from "../../domain/ownership/holding";
import { itemOnWire } from "../amiibo/itemWire";
import { readMarket } from "../amiibo/market";
import { amiiboOnWire } from "../amiibo/wire";
import type { AppEnv } from "../context";
import { knownId, noSuchAmiibo } from "./change";
import { copyOnWire } from "./wire";

/** Somebody's own collection, with the field names that clients know. */
export const lists = new Hono<AppEnv>();

lists.get("/api/amiibo/all", async (c) => {
  const { services, viewer, own } = c.var;
  const catalogue = await services.catalogue();
  const { holdings } = own(ownHoldings);
  return c.json({
    amiibo: catalogue.items.map((item) => amiiboOnWire(catalogue, item, holdings.get(item.id))),
    owned: own(ownCopies).map((copy) => copyOnWire(copy, viewer.id)),
  });
});

lists.get("/api/amiibo/mine", async (c) => {
  const { services, viewer, own } = c.var;
  const catalogue = await services.catalogue();
  const { holdings } = own(ownHoldings);
  const mine = catalogue.items.filter(({ id }) => isOwned(holdings.get(id) ?? NOTHING));
  return c.json({
    amiibo: mine.map((item) => amiiboOnWire(catalogue, item, holdings.get(item.id))),
    owned: own(ownCopies).map((copy) => copyOnWire(copy, viewer.id)),
    ...NO_VALUE,
  });
});

/** A value without sales to count: an average of nothing would be a guess. */
export const NO_VALUE = { average_collection_price_uk: 0, average_collection_price_us: 0 } as const;

lists.get("/api/amiibo/:id", async (c) => {
  const amiiboId = await knownId(c);
  if (amiiboId === undefined) return noSuchAmiibo(c);
  const { services, own } = c.var;
  const [catalogue, { items }, market] = await Promise.all([
    services.catalogue(),
    services.prices(),
    readMarket(c, amiiboId),
  ]);
  const item = catalogue.byId.get(amiiboId);
  if (!item) return noSuchAmiibo(c);
  const { holdings } = own(ownHoldings);
  return c.json(itemOnWire(catalogue, item, { holdings, market, prices: items.get(amiiboId) }));
});

lists.post("/api/amiibo/:id/report", async (c) => {
  const amiiboId = await knownId(c);
  if (amiiboId === undefined) return noSuchAmiibo(c);
  const { services, viewer } = c.var;
  await addReport(services.db, viewer.id, amiiboId, services.now());
  return c.json({ reported: true });
});
