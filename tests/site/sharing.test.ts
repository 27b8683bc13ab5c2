import { describe, expect, inject, it } from "vitest";
import { parseRobotsTxt } from "../../domain/stock/robotsTxt";
import { SITE_ROUTES } from "../../routes";
import { fillRoutePath } from "../helpers/routePaths";
import { decodeHtml, fetchPage, GUEST_PAGES } from "../helpers/siteRequests";

/** Lists the values of a page's meta tags, by name or property. */
const listTags = (html: string) =>
  new Map(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name = "", content = ""]) => [
      name,
      decodeHtml(content),
    ]),
  );

interface Thing {
  readonly "@type": string;
  readonly image: readonly string[];
  readonly itemListElement: readonly { readonly name: string; readonly item: string }[];
}

const getStructured = (html: string): readonly Thing[] => {
  const [, text] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return text === undefined ? [] : JSON.parse(text)["@graph"];
};

const getCanonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

const at = (path: string) => inject("siteUrl") + path;

describe("metadata for messengers", () => {
  it("an item page has Open Graph title, description and image", async () => {
    const tags = listTags((await fetchPage("/amiibo/1/anything?utm_source=x")).text);
    expect(Object.fromEntries(tags)).toMatchObject({
      "og:title": "Mario",
      "og:type": "product",
      "og:url": at("/amiibo/1/mario"),
      "og:site_name": "Plinth",
      "og:description": "Mario, Super Smash Bros.: release dates, prices and your collection.",
    });
  });

  it.each([
    ["/", "Plinth | Amiibo collection and price tracking"],
    ["/list/all?sort=name", "View All"],
    ["/list/game-series/kirby", "Kirby"],
    ["/faqs-and-about", "FAQs & About"],
  ])("the page %s has the Open Graph title %s", async (path, title) => {
    const { text } = await fetchPage(path);
    const tags = listTags(text);
    expect(tags.get("og:title")).toBe(title);
    expect(tags.get("og:type")).toBe("website");
    expect(tags.get("og:url")).toBe(getCanonical(text));
    expect(tags.get("og:description")).toBe(tags.get("description"));
  });
});

describe("metadata for search engines", () => {
  it("an item page has structured data about the product and breadcrumbs", async () => {
    const [product, trail] = getStructured((await fetchPage("/amiibo/1")).text);
    expect(product).toMatchObject({
      "@type": "Product",
      name: "Mario",
      brand: { name: "amiibo" },
      category: "Super Smash Bros., Figure",
      url: at("/amiibo/1/mario"),
      releaseDate: "2014-11-21",
    });
    expect(trail).toMatchObject({ "@type": "BreadcrumbList" });
    expect(trail?.itemListElement).toEqual(
      [
        ["Plinth", "/"],
        ["Super Smash Bros.", "/list/amiibo-franchise/super-smash-bros"],
        ["Mario", "/amiibo/1/mario"],
      ].map(([name, path], index) => ({ "@type": "ListItem", position: index + 1, name, item: at(path ?? "") })),
    );
  });

  it("the structured data of an item page names an image that exists", async () => {
    const [product] = getStructured((await fetchPage("/amiibo/1")).text);
    const [picture = ""] = product?.image ?? [];
    expect((await fetch(picture)).headers.get("Content-Type")).toMatch(/^image\//);
  });

  it.each([
    ["/list/all", ["Plinth", "View All"]],
    ["/list/amiibo-series/kirby", ["Plinth", "By Game Series", "Kirby"]],
  ])("the page %s has the breadcrumbs %j", async (path, names) => {
    const [trail] = getStructured((await fetchPage(path)).text);
    const steps = trail?.itemListElement ?? [];
    expect(steps.map(({ name }) => name)).toEqual(names);
    for (const { item } of steps) expect((await fetch(item)).status).toBe(200);
  });
});

const OWN = ["/settings", "/register", "/price-watcher", "/amiibo-checklist"];

it.each(GUEST_PAGES.map(({ path }) => path))(
  "the page %s has a canonical URL or, if its content is personal, a noindex meta tag",
  async (path) => {
    const { text } = await fetchPage(path);
    const isOwn = OWN.includes(path);
    expect(listTags(text).get("robots")).toBe(isOwn ? "noindex" : undefined);
    expect(getCanonical(text) === undefined).toBe(isOwn);
  },
);

it.each(["/nonsense", "/amiibo/951", "/?type=9"])("the error page at %s has a noindex meta tag", async (path) => {
  const { text } = await fetchPage(path);
  expect(listTags(text).get("robots")).toBe("noindex");
  expect(listTags(text).has("og:title")).toBe(false);
});

describe("robots.txt", () => {
  const robots = async () => (await fetchPage("/robots.txt")).text;

  it("robots.txt names the address of the sitemap", async () => {
    expect(await robots()).toContain(`\nSitemap: ${at("/sitemap.xml")}\n`);
    expect((await fetchPage("/robots.txt")).headers.get("Cache-Control")).toContain("public");
  });

  it("robots.txt disallows the API and every page of members", async () => {
    const { allows } = parseRobotsTxt(await robots(), "anybot");
    const closed = SITE_ROUTES.filter(
      ({ method, role, path }) => method === "GET" && (role !== "guest" || /^\/api\//.test(path)),
    );
    expect(closed.length).toBeGreaterThan(20);
    expect(closed.map(({ path }) => fillRoutePath(path)).filter(allows)).toEqual([]);
    expect(allows("/healthz")).toBe(false);
  });

  it("robots.txt allows pictures and every page that the sitemap lists", async () => {
    const { allows } = parseRobotsTxt(await robots(), "anybot");
    const named = await loadAddresses("/sitemap/catalogue.xml");
    expect(named.map((url) => new URL(url).pathname).filter((path) => !allows(path))).toEqual([]);
    for (const path of ["/img/1", "/user/1/ann", "/user/1/ann/wishlist", "/assets/a.css"])
      expect(allows(path)).toBe(true);
  });
});

const loadAddresses = async (path: string): Promise<string[]> =>
  [...(await fetchPage(path)).text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => decodeHtml(url));

describe("sitemap files", () => {
  it("every sitemap file that the sitemap index lists exists", async () => {
    const parts = await loadAddresses("/sitemap.xml");
    expect(parts[0]).toBe(at("/sitemap/catalogue.xml"));
    for (const part of parts) {
      const response = await fetch(part);
      expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/xml; charset=utf-8"]);
    }
  });

  it("the sitemap lists every item, list and text page exactly once", async () => {
    const named = await loadAddresses("/sitemap/catalogue.xml");
    expect(new Set(named).size).toBe(named.length);
    expect(named.filter((url) => url.includes("/amiibo/"))).toHaveLength(950);
    for (const path of [
      "/",
      "/list/all",
      "/list/animal-crossing-cards/new-leaf",
      "/list/game-series/kirby",
      "/faqs-and-about",
    ])
      expect(named).toContain(at(path));
    expect(named.filter((url) => /settings|user|log-in/.test(url))).toEqual([]);
  });

  it("every URL in the sitemap is the canonical URL of its page", async () => {
    const named = await loadAddresses("/sitemap/catalogue.xml");
    const some = named.filter((_, index) => index < 60 || index % 40 === 0);
    for (const url of some) expect(getCanonical((await fetchPage(url.slice(at("").length))).text)).toBe(url);
  });

  it.each(["people-0", "people-01", "people-9999999", "people", "x", "catalogue-1", "constructor"])(
    "the sitemap file %s, which does not exist, returns 404",
    async (part) => expect((await fetchPage(`/sitemap/${part}.xml`)).status).toBe(404),
  );
});
