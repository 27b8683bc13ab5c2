import { Hono } from "hono";
import { readHoldings, readOwn } from "../../db/ownership/read";
import { addReport } from "../../db/ownership/reports";
import { familyOf } from "../../domain/catalogue/catalogue";
import { isOwned, NOTHING } from "../../domain/ownership/holding";
import { amiiboOnWire } from "../amiibo/wire";
import type { AppEnv } from "../context";
import { knownId, noSuchAmiibo } from "./change";
import { copyOnWire } from "./wire";

/** Somebody's own collection, with the API's field names. */
export const lists = new Hono<AppEnv>();

lists.get("/api/amiibo/all", async (c) => {
  const { services, viewer } = c.var;
  const [catalogue, { holdings, copies }] = await Promise.all([services.catalogue(), readOwn(services.db, viewer.id)]);
  return c.json({
    amiibo: catalogue.items.map((item) => amiiboOnWire(catalogue, item, holdings.get(item.id))),
    owned: copies.map((copy) => copyOnWire(copy, viewer.id)),
  });
});

lists.get("/api/amiibo/mine", async (c) => {
  const { services, viewer } = c.var;
  const [catalogue, { holdings, copies }] = await Promise.all([services.catalogue(), readOwn(services.db, viewer.id)]);
  const mine = catalogue.items.filter(({ id }) => isOwned(holdings.get(id) ?? NOTHING));
  return c.json({
    amiibo: mine.map((item) => amiiboOnWire(catalogue, item, holdings.get(item.id))),
    owned: copies.map((copy) => copyOnWire(copy, viewer.id)),
    ...NO_VALUE,
  });
});

/** A price is 0 until there are sales to count. */
export const NO_VALUE = { average_collection_price_uk: 0, average_collection_price_us: 0 } as const;

lists.get("/api/amiibo/:id", async (c) => {
  const amiiboId = await knownId(c);
  if (amiiboId === undefined) return noSuchAmiibo(c);
  const { services, viewer } = c.var;
  const [catalogue, holdings] = await Promise.all([services.catalogue(), readHoldings(services.db, viewer.id)]);
  const holding = holdings.get(amiiboId) ?? NOTHING;
  const item = catalogue.byId.get(amiiboId);
  if (!item) return noSuchAmiibo(c);
  return c.json({
    amiibo: amiiboOnWire(catalogue, item, holding),
    owned: isOwned(holding),
    wishlisted: holding.wishlisted,
    watchlisted: holding.watchlisted,
    other_chars: familyOf(catalogue, item).map((other) => amiiboOnWire(catalogue, other, holdings.get(other.id))),
    deals: [],
  });
});

lists.post("/api/amiibo/:id/report", async (c) => {
  const amiiboId = await knownId(c);
  if (amiiboId === undefined) return noSuchAmiibo(c);
  const { services, viewer } = c.var;
  await addReport(services.db, viewer.id, amiiboId, services.now());
  return c.json({ reported: true });
});
