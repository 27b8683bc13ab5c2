import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { paths } from "../../domain/paths";
import { parseImageUrl } from "../helpers/exportImages";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "../helpers/signedInPerson";
import { fetchJson, fetchPage } from "../helpers/siteRequests";

const getPolicy = (headers: Headers) =>
  new Map(
    (headers.get("Content-Security-Policy") ?? "").split("; ").map((part) => {
      const [name = "", ...values] = part.split(" ");
      return [name, values.join(" ")];
    }),
  );

describe.each([
  "/",
  "/list/all",
  "/amiibo/1",
  "/privacy",
  "/nonsense",
  "/?type=9",
  "/list/%ff",
  "/api/guest/amiibo/1",
  "/api/guest/amiibo/all",
  "/api/nonsense",
  "/api/user/whoami",
  "/img/1",
])("security headers of GET %s", (path) => {
  it("the content security policy of every response forbids inline code and other origins", async () => {
    const policy = getPolicy((await fetchPage(path)).headers);
    expect(policy.get("default-src")).toBe("'none'");
    expect(policy.get("script-src")).toBe("'self'");
    expect(policy.get("style-src")).toBe("'self'");
    expect(policy.get("img-src")).toBe("'self'");
    expect(policy.get("frame-ancestors")).toBe("'none'");
    expect(policy.get("base-uri")).toBe("'none'");
    expect([...policy.values()].join(" ")).not.toMatch(/unsafe|https?:|\*|data:/);
  });

  it("every response has security headers such as nosniff and HSTS", async () => {
    const { headers } = await fetchPage(path);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Strict-Transport-Security")).toMatch(/max-age=\d{8}/);
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("Permissions-Policy")).toContain("camera=()");
    expect(headers.has("X-Powered-By")).toBe(false);
  });
});

it.each([
  ["/list/all?q=mario", 200, /^private, no-/],
  ["/nonsense", 404, /^private, no-/],
  ["/amiibo/951", 404, /^private, no-/],
  ["/?type=9", 400, /^private, no-/],
  ["/list/%ff", 400, /^private, no-/],
  ["/log-in", 200, /^private, no-/],
  ["/oauth/google/redirect", 302, /^private, no-/],
  ["/settings/data.json", 401, /^no-store$/],
  ["/api/nonsense", 404, /^private, no-/],
  ["/api/user/whoami", 401, /^no-store$/],
])("the response of GET %s with status %i may not be stored in shared caches", async (path, status, rule) => {
  const response = await fetchPage(path);
  expect(response.status).toBe(status);
  expect(response.headers.get("Cache-Control")).toMatch(rule);
  expect(response.headers.get("Vary")).toMatch(/cookie/i);
});

it("a picture response is publicly cacheable, since all visitors get the same picture", async () => {
  const { headers } = await fetchPage("/img/1?v=1");
  expect(headers.get("Cache-Control")).toContain("public");
  expect(headers.get("Vary") ?? "").not.toMatch(/cookie/i);
});

describe("pages for guests", () => {
  it("an unchanged page for guests returns 304 to a conditional request", async () => {
    const first = await fetchPage("/list/game-series/kirby");
    expect(first.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(first.headers.get("Vary")).toMatch(/cookie/i);
    const secondResponse = await fetchPage("/list/game-series/kirby", {
      headers: { "If-None-Match": first.headers.get("ETag") ?? "" },
    });
    expect(secondResponse.status).toBe(304);
    expect(secondResponse.text).toBe("");
    expect(secondResponse.headers.get("Content-Security-Policy")).toBe(first.headers.get("Content-Security-Policy"));
  });

  it("a guest page served from the memory cache equals the first response", async () => {
    const first = await fetchPage("/list/game-series/metroid");
    expect((await fetchPage("/list/game-series/metroid")).text).toBe(first.text);
  });

  it("a guest page varies with the cookies for price region, page width and owned items", async () => {
    const plain = await fetchPage("/faqs-and-about");
    const british = await fetchPage("/faqs-and-about", { headers: { Cookie: "region=uk" } });
    expect(british.headers.get("ETag")).not.toBe(plain.headers.get("ETag"));
    expect((await fetchPage("/faqs-and-about", { headers: { Cookie: "wide=1" } })).text).toContain('data-wide="true"');
    expect((await fetchPage("/faqs-and-about")).text).toBe(plain.text);
    const greets = async (cookie: string) =>
      (await fetchPage("/", { headers: { Cookie: cookie } })).words.includes("A small museum for your amiibo");
    expect([await greets("marked=0"), await greets("marked=1"), await greets("")]).toEqual([true, false, true]);
  });
});

describe("guest pages with a query", () => {
  it.each(["/list/all?q=mario", "/?type=1", "/amiibo/1?from=a-friend", "/settings?tab=privacy"])(
    "guests get the page %s with the headers Cache-Control: private, no-cache and Vary: Cookie",
    async (path) => {
      const { status, headers } = await fetchPage(path);
      expect(status).toBe(200);
      expect(headers.get("Cache-Control")).toBe("private, no-cache");
      expect(headers.get("Vary")).toMatch(/cookie/i);
    },
  );

  it("a list page has an ETag header only if its URL contains no search", async () => {
    expect((await fetchPage("/list/all?groups=2")).headers.has("ETag")).toBe(true);
    expect((await fetchPage("/list/all?groups=2&q=a")).headers.has("ETag")).toBe(false);
    expect((await fetchPage("/list/all?q=a")).headers.has("ETag")).toBe(false);
  });

  it("a list URL that requests more than 20 groups of item cards returns 400", async () => {
    expect((await fetchPage("/list/all?groups=20")).status).toBe(200);
    expect((await fetchPage("/list/all?groups=21")).status).toBe(400);
    expect((await fetchPage("/list/all?groups=99")).status).toBe(400);
  });
});

it.each(["/api/guest/amiibo/all", "/api/guest/amiibo/1"])(
  "the ETag of %s contains the name of the site build",
  async (path) => {
    const [tag, secondResponse] = await Promise.all([fetchPage(path), fetchPage(path)]);
    expect(tag.headers.get("ETag")).toBe(secondResponse.headers.get("ETag"));
    expect(tag.headers.get("ETag")).toContain(`-${Object((await fetchJson("/healthz")).json).build}`);
  },
);

describe("GET /release.txt", () => {
  it("GET /release.txt returns the version from package.json", async () => {
    const { version }: { version: string } = JSON.parse(readFileSync("package.json", "utf8"));
    const { status, text } = await fetchPage("/release.txt");
    expect(status).toBe(200);
    expect(text.trim()).toBe(version);
    expect((await fetchPage("/privacy")).words).toContain(`Version ${version.slice(0, 5)}`);
  });
});

it("files with a content hash in their name are cached as immutable", async () => {
  const [, script = ""] = /<script[^>]* src="([^"]+)"/.exec((await fetchPage("/")).text) ?? [];
  const { status, headers } = await fetchPage(script);
  expect(status).toBe(200);
  expect(headers.get("Cache-Control")).toContain("immutable");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
});

describe("installation of the site", () => {
  it("the web app manifest has icons of the sizes that it declares", async () => {
    const { status, headers, text } = await fetchPage("/manifest.webmanifest");
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toMatch(/^application\/manifest\+json/);
    const { icons }: { icons: readonly { src: string; sizes: string; purpose: string }[] } = JSON.parse(text);
    expect(icons.map(({ purpose }) => purpose)).toContain("maskable");
    for (const { src, sizes } of icons) {
      const png = Buffer.from(await (await fetch(inject("siteUrl") + src)).arrayBuffer());
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  it("every page links to the web app manifest", async () =>
    expect((await fetchPage("/privacy")).text).toContain('rel="manifest"'));
});

describe("missing built files", () => {
  it.each(["/assets/entry-00000000.js", "/assets/main-00000000.css", "/assets/", "/assets/a/b.js"])(
    "a request for the built file %s, which does not exist, returns an uncached 404 in plain text",
    async (path) => {
      const { status, headers, text } = await fetchPage(path);
      expect(status).toBe(404);
      expect(headers.get("Cache-Control")).toBe("no-store");
      expect(headers.get("Content-Type")).toMatch(/^text\/plain/);
      expect(text).not.toContain("<");
    },
  );

  it.each(["/.vite/manifest.json", "/_headers", "/.sources", "/wrangler.toml"])(
    "the internal file %s of the build is not served",
    async (path) => expect((await fetchPage(path)).status).toBe(404),
  );
});

describe("pages hidden from search engines", () => {
  let person: SignedInPerson;
  const places = new Map<string, string>();
  beforeAll(async () => {
    person = await createSignedInPerson(createUniqueName());
    const made = async (form: string, shown: string, kind: string) => {
      await person.send(form, { act: "renew" });
      const { text } = await person.go(shown);
      return new RegExp(`value="[^"]*(/${kind}/[^"]+)"`).exec(text)?.[1] ?? "";
    };
    const wanted = { view: "amiibo-franchise", series: "kirby", showing: "all" };
    for (const [what, path] of [
      ["a private calendar", await made(paths.saveCalendar, paths.upcoming, "calendar")],
      ["an unknown calendar", `/calendar/${"a".repeat(43)}.ics`],
      ["a private feed", await made("/settings/feed", "/settings?tab=notifications", "feed")],
      ["an unknown feed", `/feed/${"a".repeat(43)}.xml`],
      ["an export image", parseImageUrl(await person.call("/api/user/export/image/view", wanted))],
      ["the offline page", paths.offline],
      ["the farewell page", paths.goodbye],
      ["a collection that is not public", `/user/${person.id}`],
      ["a wishlist that is not public", `/user/${person.id}/x/wishlist`],
    ] as const)
      places.set(what, path);
  });

  it.each([
    ["a private calendar", "anybody", 200],
    ["an unknown calendar", "anybody", 404],
    ["a private feed", "anybody", 200],
    ["an unknown feed", "anybody", 404],
    ["an export image", "anybody", 200],
    ["the offline page", "anybody", 200],
    ["the farewell page", "anybody", 200],
    ["a collection that is not public", "its owner", 200],
    ["a wishlist that is not public", "its owner", 200],
  ])("search engines may not index the response to a request for %s by %s", async (what, viewerKind, status) => {
    const path = places.get(what);
    if (path === undefined) throw new Error(`The test has no URL of ${what}.`);
    // Sends HEAD for pictures, because GET would draw them.
    const method = path.endsWith(".png") ? "HEAD" : "GET";
    const response = await (viewerKind === "anybody" ? fetchPage(path, { method }) : person.go(path));
    expect([response.status, response.headers.get("X-Robots-Tag")]).toEqual([status, "noindex"]);
  });

  it("public pages may be indexed by search engines", async () => {
    await person.call("/api/user/is_collection_public", { sV: true });
    for (const path of ["/", "/amiibo/1", "/upcoming/all.ics", "/sitemap.xml", `/user/${person.id}`]) {
      const { status, headers, text } = await fetchPage(path);
      expect([status, headers.get("X-Robots-Tag")], path).toEqual([200, null]);
      expect(text.includes('content="noindex"'), path).toBe(false);
    }
    expect((await person.go(`/user/${person.id}`)).headers.get("X-Robots-Tag")).toBeNull();
  });

  it.each(["/settings", "/nonsense"])("the page %s has a noindex meta tag", async (path) =>
    expect((await fetchPage(path)).text.includes('<meta name="robots" content="noindex"/>')).toBe(true),
  );
});
