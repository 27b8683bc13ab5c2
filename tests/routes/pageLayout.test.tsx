import { reactRenderer } from "@hono/react-renderer";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { DEFAULT_ACCOUNT_SETTINGS } from "../../domain/access/settings";
import { GUEST_VIEWER } from "../../domain/access/viewer";
import { t } from "../../domain/messages/pages";
import { EMPTY_HOLDING } from "../../domain/ownership/holding";
import { SITE_SOCIAL_IMAGE } from "../../domain/sharing/buildSocialImages";
import type { SocialImage } from "../../domain/sharing/socialImage";
import { encodeHoldings } from "../../domain/wire/holdings";
import type { AppEnv, AppServices, SiteConfig } from "../../routes/http/context";
import { PageLayout } from "../../routes/layout/PageLayout";
import { buildSocialImagePath } from "../../routes/sharing/socialImages";
import { withLanguage } from "../../worker/language/withLanguage";
import { extractText, listElements } from "../helpers/markup";
import { parseIslands } from "../helpers/servedIslands";
import { decodeHtml } from "../helpers/siteRequests";

const AT = "https://plinth.example";

interface Look {
  readonly isSignedIn?: boolean;
  readonly isUnknown?: boolean;
  readonly site?: SiteConfig;
  readonly preferences?: Partial<AppEnv["Variables"]["preferences"]>;
  readonly path?: string;
  readonly options?: Partial<Parameters<typeof PageLayout>[0]>;
}

/** Renders a whole page. The settings of the member have version 31. */
async function renderPage({ isSignedIn = false, isUnknown = false, site = {}, path = "/games", ...look }: Look = {}) {
  const services: AppServices = Object.assign(Object.create(null), { site, today: () => "2026-11-26" });
  const app = new Hono<AppEnv>();
  app.get("*", reactRenderer(PageLayout, { docType: true }), (c) => {
    c.set("services", services);
    c.set(
      "viewer",
      isSignedIn
        ? {
            id: 7,
            username: "ada",
            access_level: "user",
            settings: { ...DEFAULT_ACCOUNT_SETTINGS, public_username: "Countess" },
          }
        : GUEST_VIEWER,
    );
    c.set("session", isSignedIn ? { id: 1, csrfToken: "a token", authToken: "another", version: 31 } : undefined);
    c.set("preferences", { region: "uk", wide: false, marked: false, ...look.preferences });
    c.set("isViewerUnknown", isUnknown);
    c.set("unreadCount", 3);
    return c.render(<p>What the page is about.</p>, { title: "A title | Plinth", ...look.options });
  });
  return (await app.request(AT + path)).text();
}

const OWN = { holdings: new Map([[5, { ...EMPTY_HOLDING, wishlisted: true }]]), version: 29 };
const getBody = (html: string) => /<body[^>]*>/.exec(html)?.[0] ?? "";
const listAttributes = (tag: string) =>
  Object.fromEntries(
    [...tag.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, decodeHtml(value)]),
  );
const getScript = (html: string) => /<script type="module" src="([^"]*)"/.exec(html)?.[1];

describe("page for a member", () => {
  it("a page for a member contains their id, the CSRF token and the version of their collection", async () => {
    const html = await renderPage({ isSignedIn: true, options: { viewerHoldings: OWN, hasCollectionControls: true } });
    expect(listAttributes(getBody(html))).toEqual({
      id: "top",
      "data-viewer": "7",
      "data-settings-version": "31",
      "data-holdings": JSON.stringify(encodeHoldings(OWN.holdings)),
      "data-version": "29",
    });
    expect(html).toContain('<meta name="csrf-token" content="a token"/>');
    expect(html).not.toContain("another");
    const bare = listAttributes(getBody(await renderPage({ isSignedIn: true })));
    expect(bare).toEqual({ id: "top", "data-viewer": "7", "data-settings-version": "31" });
  });

  it("a page for a member shows the number of unread notifications and loads the script for members", async () => {
    const html = await renderPage({ isSignedIn: true, preferences: { region: "us", wide: true, marked: true } });
    expect(html).toMatch(/<a class="notifications-link" href="\/notices"[^>]*>.*?<b aria-hidden="true">3<\/b>/s);
    expect(html).toMatch(/<html lang="en" data-wide="true"/);
    expect(html.match(/href="\/games"[^>]*aria-current="page"/g)).toHaveLength(2);
    expect(html.match(/aria-current="page"/g)).toHaveLength(2);
    expect(html).toMatch(/value="us"[^>]*aria-pressed="true"/);
    expect(parseIslands(html).find(({ name }) => name === "Overlays")).toMatchObject({
      when: "idle",
      props: { activityPath: "/activity" },
    });
    expect(getScript(html)).toMatch(/account$/);
    expect(extractText(/<p class="printed">.*?<\/p>/s.exec(html)?.[0] ?? "")).toMatch(/ada.*26 Nov 2026/);
    expect(html).toMatch(/<link rel="stylesheet" href="[^"]*accountMenu[^"]*"/);
  });
});

describe("page for a guest", () => {
  it("a page for a guest contains no CSRF token and no notification link", async () => {
    const html = await renderPage({ options: { viewerHoldings: OWN, hasCollectionControls: true } });
    expect(listAttributes(getBody(html))).toEqual({ id: "top" });
    expect(html).not.toMatch(/csrf-token|class="notifications-link"|signedIn/);
    expect(parseIslands(html).find(({ name }) => name === "Overlays")).toMatchObject({
      when: "firstMessage",
      props: {},
    });
    expect(parseIslands(await renderPage()).map(({ name }) => name)).toEqual([]);
    expect(html).not.toContain(t.layout.collectionUnavailable);
  });

  it("sign-in links contain the path to which the visitor returns after signing in", async () => {
    const [newVisitor, guest] = [
      await renderPage({ path: "/games?q=dread" }),
      await renderPage({ preferences: { marked: true }, options: { returnPath: "/user/7/Countess" } }),
    ];
    expect(newVisitor).toMatch(/<script type="module" src="([^"]*)" data-entry="([^"]*)"/);
    expect(guest).not.toContain("data-entry");
    expect(getScript(guest)).not.toMatch(/account$/);
    const listLinks = (html: string) =>
      [...html.matchAll(/<a href="(\/(?:log-in|register)[^"]*)"/g)].map(([, href = ""]) => decodeURIComponent(href));
    expect(listLinks(newVisitor)).toEqual(["/register?next=/games?q=dread", "/log-in?next=/games?q=dread"]);
    expect(listLinks(guest)).toEqual(["/register?next=/user/7/Countess", "/log-in?next=/user/7/Countess"]);
  });
});

it("a page without collection controls shows no warning that the collection cannot be loaded", async () => {
  const [collecting, other] = [
    await renderPage({ isUnknown: true, options: { hasCollectionControls: true } }),
    await renderPage({ isUnknown: true }),
  ];
  for (const html of [collecting, other]) {
    expect(listAttributes(getBody(html))).toEqual({ id: "top", "data-collection": "unreachable" });
    expect(getScript(html)).toMatch(/account$/);
    expect(html).not.toContain("/log-in?");
  }
  expect(collecting).toContain(t.layout.collectionUnavailable);
  expect(other).not.toContain(t.layout.collectionUnavailable);
});

describe("head of a page", () => {
  const poster: SocialImage = { ...SITE_SOCIAL_IMAGE, kind: "game", slug: "a-game", title: "A game" };

  it("the meta tags of a page contain its title, description, canonical URL and social image", async () => {
    const html = await renderPage({
      path: "/games/a-game?utm_source=x",
      options: {
        description: "What it is about.",
        canonical: "/games/a-game",
        openGraphType: "profile",
        socialImage: poster,
        structuredData: [{ "@type": "Thing", name: "</script>" }],
        styleSheets: ["games"],
      },
    });
    const tags = Object.fromEntries(
      [...html.matchAll(/<meta (?:name|property)="((?:og|twitter):[^"]+|description|robots)" content="([^"]*)"/g)].map(
        ([, name = "", content = ""]) => [name, decodeHtml(content)],
      ),
    );
    expect(tags).toEqual({
      description: "What it is about.",
      "og:url": `${AT}/games/a-game`,
      "og:type": "profile",
      "og:title": "A title",
      "og:description": "What it is about.",
      "og:site_name": "Plinth",
      "og:image": AT + buildSocialImagePath(poster),
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": t.socialImages.imageAlt("A game"),
      "twitter:card": "summary_large_image",
    });
    expect(html).toContain(`<link rel="canonical" href="${AT}/games/a-game"/>`);
    expect(html).toMatch(/<script type="application\/ld\+json">[^<]*"@type":"Thing"[^<]*<\/script>/);
    expect(listElements(html, "title")).toEqual(["<title>A title | Plinth</title>"]);
    expect(html).toMatch(/<link rel="stylesheet" href="[^"]*games[^"]*"/);
  });

  it("a page without a canonical URL has the meta tag noindex and no social image tags", async () => {
    const bare = await renderPage();
    expect(bare).toContain('<meta name="robots" content="noindex"/>');
    expect(bare).not.toMatch(/og:|rel="canonical"|ld\+json/);
    expect(bare).toContain(`<meta name="description" content="${t.layout.description}"`);
    const named = await renderPage({ options: { canonical: "/games" } });
    expect(named).toContain(`<meta property="og:image" content="${AT}${buildSocialImagePath(SITE_SOCIAL_IMAGE)}"/>`);
    expect(named).toContain('<meta property="og:type" content="website"/>');
    expect(named).not.toContain("ld+json");
  });

  it("only a page in Japanese loads the style sheet for Japanese text", async () => {
    const [japanese, german] = await Promise.all(
      (["ja", "de"] as const).map((each) => withLanguage(each, () => renderPage())),
    );
    expect(japanese).toMatch(/<html lang="ja"/);
    expect(japanese).toMatch(/<link rel="stylesheet" href="[^"]*japanese[^"]*"/);
    expect(japanese).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=ja"/>');
    expect(german).toMatch(/<html lang="de"/);
    expect(german).not.toContain("japanese");
    expect(german).toMatch(/<button[^>]*value="de"[^>]*aria-current="true"/);
  });
});

it("the footer links to the chat and the email address of the operator if they are configured", async () => {
  const loadFooter = async (site: SiteConfig) => listElements(await renderPage({ site }), "footer")[0] ?? "";
  const site = { chatUrl: "https://chat.example/", contactEmail: "hello@plinth.example", hasPhotographs: true };
  const [full = "", bare = ""] = [await loadFooter(site), await loadFooter({})];
  const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  const own = [
    "/privacy",
    "/faqs-and-about",
    "/amiibo-checklist",
    "/stock-checker",
    "/price-watcher",
    "/market-prices",
    "/games",
    "/upcoming",
    "/latest-news",
    "/changelog",
    "/settings",
  ];
  expect(linksIn(bare)).toEqual([...own, "/release.txt"]);
  expect(linksIn(full)).toEqual([...own, "https://chat.example/", "mailto:hello@plinth.example", "/release.txt"]);
  expect((await renderPage({ site })).match(/href="https:\/\/chat\.example\/"/g)).toHaveLength(3);
  expect(full).toContain(t.footer.about.photographed);
  expect(bare).toContain(t.footer.about.drawn);
});
