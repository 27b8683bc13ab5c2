import { Hono } from "hono";
import { pageTitle } from "../../domain/brand";
import { parseId } from "../../domain/catalogue/id";
import { displayTitle } from "../../domain/catalogue/title";
import { paths } from "../../domain/paths";
import { apiError } from "../api/errors";
import type { AppEnv } from "../context";
import { ownHoldings } from "../ownership/own";
import { AmiiboPage } from "./AmiiboPage";
import { guestCollection, guestItem } from "./wire";

export const amiibo = new Hono<AppEnv>();

amiibo.on("GET", ["/amiibo/:id", "/amiibo/:id/:name"], async (c) => {
  const { services } = c.var;
  const [catalogue, holdings] = await Promise.all([services.catalogue(), ownHoldings(c)]);
  const item = findItem(catalogue.byId, c.req.param("id"));
  if (!item) return c.notFound();
  const page = <AmiiboPage catalogue={catalogue} item={item} today={services.today()} site={services.site} />;
  return c.render(page, {
    title: pageTitle(displayTitle(item.name)),
    description: `${item.name}, ${catalogue.amiiboSeriesOf(item).name}: release dates, prices and your collection.`,
    canonical: paths.amiibo(item),
    collects: true,
    holdings,
  });
});

const SHORTLY = "public, max-age=60, stale-while-revalidate=600";

amiibo.get("/api/guest/amiibo/all", async (c) => {
  const catalogue = await c.var.services.catalogue();
  const tag = `"${catalogue.version}"`;
  c.header("ETag", tag);
  c.header("Cache-Control", SHORTLY);
  if (c.req.header("If-None-Match") === tag) return c.body(null, 304);
  c.header("Content-Type", "application/json");
  return c.body(guestCollection(catalogue));
});

amiibo.get("/api/guest/amiibo/:id", async (c) => {
  const catalogue = await c.var.services.catalogue();
  const item = findItem(catalogue.byId, c.req.param("id"));
  if (!item) return apiError(c, "not_found", "There is no amiibo with this id.");
  const tag = `"${catalogue.version}-${item.id}"`;
  c.header("ETag", tag);
  c.header("Cache-Control", SHORTLY);
  if (c.req.header("If-None-Match") === tag) return c.body(null, 304);
  return c.json(guestItem(catalogue, item));
});

function findItem<T>(byId: ReadonlyMap<number, T>, text: string): T | undefined {
  const id = parseId(text);
  return id === undefined ? undefined : byId.get(id);
}
