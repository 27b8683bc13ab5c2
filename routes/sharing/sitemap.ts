import { listPublicPeople, listUserIdRangeNumbers } from "../../db/ownership/publicQueries";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { getGames } from "../../domain/games/games";
import { paths } from "../../domain/paths";
import { formatRobotsTxt, formatSitemap, formatSitemapIndex } from "../../domain/sharing/sitemapXml";
import { getListViewPath, listNonEmptyViews } from "../../domain/view/listView";
import { type AppContext, toAbsoluteUrl } from "../http/context";
import { createRouteGroup } from "../http/routeGroup";
import { buildPublicPagePath, isPagePublic, PUBLIC_PAGE_KINDS } from "./publicPages";

export const sitemapRoutes = createRouteGroup();

/** Number of user ids per part of the sitemap. These parts are not cached, so that private pages disappear at once. */
const PEOPLE_PER_PART = 1_000;

sitemapRoutes.get(paths.sitemap, { role: "everybody" }, async (c) => {
  const idRanges = await listUserIdRangeNumbers(c.var.services.db, PEOPLE_PER_PART);
  const parts = ["catalogue", ...idRanges.map((range) => `people-${range}`)];
  return respondWithXml(c, formatSitemapIndex(parts.map((part) => toAbsoluteUrl(c, paths.sitemapPart(part)))));
});

sitemapRoutes.get("/sitemap/:part", { role: "everybody" }, async (c) => {
  const { services } = c.var;
  const [, part = "", number] = /^(catalogue|people-([1-9]\d{0,5}))\.xml$/.exec(c.req.param("part")) ?? [];
  if (part === "catalogue") {
    c.header("Cache-Control", "public, max-age=3600");
    return respondWithSitemap(c, listCataloguePaths(await services.loadCatalogue()));
  }
  if (number === undefined) return c.notFound();
  const to = Number(number) * PEOPLE_PER_PART + 1;
  const people = await listPublicPeople(services.db, to - PEOPLE_PER_PART, to);
  const publicPaths = people.flatMap((person) =>
    PUBLIC_PAGE_KINDS.filter((page) => isPagePublic(person, page)).map((page) => buildPublicPagePath(person, page)),
  );
  return respondWithSitemap(c, publicPaths);
});

const STATIC_PATHS = [
  paths.home,
  paths.marketPrices,
  paths.upcoming,
  paths.games,
  paths.stock,
  paths.faqs,
  paths.news,
  paths.changelog,
  paths.privacy,
] as const;

const listCataloguePaths = (catalogue: Catalogue): readonly string[] => [
  ...STATIC_PATHS,
  ...listNonEmptyViews(catalogue).map(getListViewPath),
  ...getGames(catalogue).all.map(paths.game),
  ...catalogue.items.map(paths.amiibo),
];

const respondWithSitemap = (c: AppContext, sitePaths: readonly string[]) =>
  respondWithXml(c, formatSitemap(sitePaths.map((path) => toAbsoluteUrl(c, path))));

function respondWithXml(c: AppContext, text: string) {
  c.header("Content-Type", "application/xml; charset=utf-8");
  return c.body(text);
}

sitemapRoutes.get(paths.robots, { role: "everybody" }, (c) => {
  c.header("Cache-Control", "public, max-age=3600");
  return c.text(formatRobotsTxt(toAbsoluteUrl(c, paths.sitemap)));
});
