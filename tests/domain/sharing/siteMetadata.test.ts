import { expect, it } from "vitest";
import { SITE_SOCIAL_IMAGE } from "../../../domain/sharing/buildSocialImages";
import { formatRobotsTxt, formatSitemap, formatSitemapIndex } from "../../../domain/sharing/sitemapXml";
import {
  type CollectionSocialImage,
  computeSocialImageKey,
  getSocialImageAltText,
  getSocialImageSubject,
  type ItemSocialImage,
  toSocialImageItem,
} from "../../../domain/sharing/socialImage";
import { parseRobotsTxt } from "../../../domain/stock/robotsTxt";
import { RELEASE_REGION_LABELS } from "../../../domain/view/listView";
import { getItem } from "../../helpers/catalogue";

const ITEM: ItemSocialImage = {
  kind: "item",
  name: "Mario",
  series: "Super Smash Bros.",
  plate: "Mario",
  shownItem: toSocialImageItem(getItem(1)),
  prices: [],
  isSynthetic: false,
};
const COLLECTION: CollectionSocialImage = {
  kind: "collection",
  id: 7,
  title: "Ada's collection",
  counts: [],
  isOfGoal: false,
  worth: [],
  shownItems: [],
  isSynthetic: false,
};

it.each([
  [ITEM, "item/1", "Mario on its plinth"],
  [COLLECTION, "collection/7", "Ada's collection: exhibits in their niches"],
  [SITE_SOCIAL_IMAGE, "site", "A small museum for your amiibo: exhibits in their niches"],
])("the social image of the kind $kind has a file name and an alternative text", (poster, name, alt) =>
  expect([getSocialImageSubject(poster), getSocialImageAltText(poster)]).toEqual([name, alt]),
);

it("computeSocialImageKey hashes the contents of a social image to fourteen letters and digits", () => {
  const keys = [ITEM, { ...ITEM, plate: "Maria" }, { ...ITEM, isSynthetic: true }, COLLECTION, SITE_SOCIAL_IMAGE].map(
    computeSocialImageKey,
  );
  for (const key of keys) expect(key).toMatch(/^[0-9a-z]{14}$/);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(keys.map((key) => key.slice(0, 7))).size).toBe(keys.length);
  expect(new Set(keys.map((key) => key.slice(7))).size).toBe(keys.length);
  expect(computeSocialImageKey({ ...ITEM })).toBe(keys[0]);
  const many = Array.from({ length: 300 }, (_, id) => computeSocialImageKey({ ...COLLECTION, id }));
  expect(many.filter((key) => key.length !== 14)).toEqual([]);
});

it("toSocialImageItem keeps only the item properties that are needed to draw the item", () => {
  const { id, name, character, characterKey, form, amiiboSeriesId } = getItem(1);
  const properties = { id, name, character, characterKey, form, amiiboSeriesId };
  expect(toSocialImageItem(getItem(1))).toStrictEqual(properties);
  expect(toSocialImageItem({ ...properties, extraName: "x", acNumber: 5 }, "pabcdefgh")).toEqual({
    ...properties,
    extraName: "x",
    acNumber: 5,
    photograph: "abcdefgh",
  });
  expect(toSocialImageItem(properties, "drawn")).toEqual(properties);
});

it("the social image of the home page shows five items of the catalogue", () => {
  expect(SITE_SOCIAL_IMAGE.shownItems.map((shownItem) => shownItem.id)).toEqual([566, 16, 1, 66, 687]);
  for (const shownItem of SITE_SOCIAL_IMAGE.shownItems)
    expect(shownItem).toEqual(toSocialImageItem(getItem(shownItem.id)));
});

it("the sitemap of the site lists each page in every language", () => {
  const alternates = (url: string, others: string) =>
    [
      `<xhtml:link rel="alternate" hreflang="en" href="${url}"/>`,
      ...["de", "fr", "es", "it", "ja"].map(
        (each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${url}${others}lang=${each}"/>`,
      ),
    ].join("");
  expect(formatSitemap(["https://a.example/?a&b", "https://a.example/2"])).toBe(
    [
      '<?xml version="1.0" encoding="utf-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
      `<url><loc>https://a.example/?a&amp;b</loc>${alternates("https://a.example/?a&amp;b", "&amp;")}</url>`,
      `<url><loc>https://a.example/2</loc>${alternates("https://a.example/2", "?")}</url>`,
      "</urlset>\n",
    ].join("\n"),
  );
  expect(formatSitemapIndex(["https://a.example/1"])).toBe(
    '<?xml version="1.0" encoding="utf-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<sitemap><loc>https://a.example/1</loc></sitemap>\n</sitemapindex>\n',
  );
});

const text = formatRobotsTxt("https://a.example/sitemap.xml");
it.each([
  ["/", true],
  ["/amiibo/1", true],
  ["/user/1/ada", true],
  ["/api/items", false],
  ["/admin", false],
  ["/settings", false],
  ["/amiibo/1/price_history", false],
  ["/amiibo/1/price_history/2", true],
  ["/user/1/compare", false],
  ["/feed/abc", false],
  ["/oauth/google", false],
  ["/preferences/", false],
  ["/aff-block/1", false],
])("a crawler may visit %s according to the robots.txt of this site: %s", (path, isAllowed) =>
  expect(parseRobotsTxt(formatRobotsTxt("https://a.example/sitemap.xml"), "anybody").allows(path)).toBe(isAllowed),
);

it("the robots.txt of this site contains the URL of the sitemap", () => {
  expect(text.startsWith("User-agent: *\nDisallow: /api/\n")).toBe(true);
  expect(formatRobotsTxt("https://a.example/s.xml")).toMatch(/\n\nSitemap: https:\/\/a\.example\/s\.xml\n$/);
});

it("RELEASE_REGION_LABELS gives Europe, Australia, North America and Japan a flag and a name", () =>
  expect(Object.entries(RELEASE_REGION_LABELS).map(([region, { flag, name }]) => `${region} ${flag} ${name}`)).toEqual([
    "eu eu Europe",
    "au au Australia",
    "na us North America",
    "jp jp Japan",
  ]));
