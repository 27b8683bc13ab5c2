import { readPeopledStretches, readPublicPeople } from "../../db/ownership/public";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { gamesOf } from "../../domain/games/games";
import { paths } from "../../domain/paths";
import { robotsText, sitemapIndexOf, sitemapOf } from "../../domain/sharing/sitemapXml";
import { everyView, viewPath } from "../../domain/view/view";
import { type AppContext, whole } from "../http/context";
import { openRoom } from "../http/room";
import { addressOf, isOpen, PUBLIC_PAGES } from "./publicPages";

export const sitemap = openRoom();

/** How many ids of people one part is about: it is read anew each time, for who closes a page is out of it at once. */
const PEOPLE_AT_ONCE = 1_000;

sitemap.page(paths.sitemap, { role: "everybody" }, async (c) => {
  const stretches = await readPeopledStretches(c.var.services.db, PEOPLE_AT_ONCE);
  const parts = ["catalogue", ...stretches.map((stretch) => `people-${stretch}`)];
  return xml(c, sitemapIndexOf(parts.map((part) => whole(c, paths.sitemapPart(part)))));
});

sitemap.page("/sitemap/:part", { role: "everybody" }, async (c) => {
  const { services } = c.var;
  const [, part = "", number] = /^(catalogue|people-([1-9]\d{0,5}))\.xml$/.exec(c.req.param("part")) ?? [];
  if (part === "catalogue") {
    c.header("Cache-Control", "public, max-age=3600");
    return listed(c, catalogueAddresses(await services.catalogue()));
  }
  if (number === undefined) return c.notFound();
  const to = Number(number) * PEOPLE_AT_ONCE + 1;
  const people = await readPublicPeople(services.db, to - PEOPLE_AT_ONCE, to);
  return listed(
    c,
    people.flatMap((person) =>
      PUBLIC_PAGES.filter((page) => isOpen(person, page)).map((page) => addressOf(person, page)),
    ),
  );
});

const TEXTS = [
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

const catalogueAddresses = (catalogue: Catalogue): readonly string[] => [
  ...TEXTS,
  ...everyView(catalogue).map(viewPath),
  ...gamesOf(catalogue).all.map(paths.game),
  ...catalogue.items.map(paths.amiibo),
];

const listed = (c: AppContext, addresses: readonly string[]) =>
  xml(c, sitemapOf(addresses.map((path) => whole(c, path))));

function xml(c: AppContext, text: string) {
  c.header("Content-Type", "application/xml; charset=utf-8");
  return c.body(text);
}

sitemap.page(paths.robots, { role: "everybody" }, (c) => {
  c.header("Cache-Control", "public, max-age=3600");
  return c.text(robotsText(whole(c, paths.sitemap)));
});
