import { describe, expect, inject, it } from "vitest";
import { fetchPage, GUEST_PAGES } from "../helpers/siteRequests";

const HOSTILE = `"><script>alert(1)</script><img src=x onerror=alert(1)>'`;

describe("invalid filters", () => {
  it.each([
    "type=4",
    "type=figure",
    "show=everything",
    "sort=price",
    "groups=0",
    "groups=many",
    `q=${"x".repeat(101)}`,
  ])("GET / with the invalid query %s returns a 400 page with a link to the list of all items", async (query) => {
    for (const path of ["/", "/list/all"]) {
      const { status, heading, text } = await fetchPage(`${path}?${query}`);
      expect(status).toBe(400);
      expect(heading).toBe("We could not read that address");
      expect(text).toContain(`<a class="button primary" href="${path}">Show me everything</a>`);
    }
  });

  it("a page ignores unknown query parameters in its URL", async () =>
    expect((await fetchPage("/?utm_source=mail&fbclid=1")).status).toBe(200));
});

describe("unreadable addresses", () => {
  it.each([
    "/list/%E0%A4%A",
    "/list/all?q=%E0%A4%A",
    "/list/all?q=%",
    "/%ff",
    "/amiibo/1/%c3%28",
    "/list/all?q=%00",
    "/amiibo/%00",
  ])("GET %s, whose URL contains invalid characters, returns a 400 page", async (path) => {
    const { status, heading } = await fetchPage(path);
    expect(status).toBe(400);
    expect(heading).toBe("We could not read that address");
  });

  it.each(["/list/all?x=", "/list/", "/amiibo/1/"])(
    "a URL of %s and 3000 more characters returns a 400 page",
    async (path) => expect((await fetchPage(path + "x".repeat(3000))).status).toBe(400),
  );

  it("a URL of more than 2000 characters is rejected with 400", async () => {
    const loadStatus = async (letters: number) => (await fetchPage("/list/all?x=".padEnd(letters, "x"))).status;
    expect([await loadStatus(2000), await loadStatus(2001)]).toEqual([200, 400]);
  });

  it("an API path with invalid percent encoding returns status 400 in JSON", async () => {
    const { status, text } = await fetchPage("/api/guest/amiibo/%E0%A4%A");
    expect(status).toBe(400);
    expect(JSON.parse(text)).toEqual({ error: "bad_request", message: expect.any(String) });
  });
});

describe("unknown items and pages", () => {
  it.each(["0", "951", "01", "1e2", "-1", "+1", "1.0", "abc", "%20", "999999999999", "1%0a", "٣", "constructor"])(
    "GET /amiibo/%s returns the 404 page, because no item has that id",
    async (id) => {
      const { status, heading } = await fetchPage(`/amiibo/${id}`);
      expect(status).toBe(404);
      expect(heading).toBe("404 - page not found");
    },
  );

  it.each([
    "/amiibo",
    "/amiibo/",
    "/list",
    "/list/all/all/all",
    "/amiibo/1/mario/more",
    "/index.html",
    "/.env",
    "/PRIVACY",
  ])("GET %s, which is not a path of the site, returns the 404 page", async (path) => {
    const { status, heading } = await fetchPage(path);
    expect(status).toBe(404);
    expect(heading).toBe("404 - page not found");
  });
});

describe("wrong methods", () => {
  it.each(["PUT", "DELETE", "PATCH"])("a %s request to a page returns the 404 page", async (method) => {
    for (const path of ["/", "/list/all", "/amiibo/1", "/privacy"]) {
      const { status, heading } = await fetchPage(path, { method, headers: { Origin: inject("siteUrl") } });
      expect(status).toBe(404);
      expect(heading).toBe("404 - page not found");
    }
  });

  it.each(["/", "/amiibo/1", "/nonsense"])("HEAD %s returns the status of GET without the body", async (path) => {
    const [head, get] = await Promise.all([fetchPage(path, { method: "HEAD" }), fetchPage(path)]);
    expect(head.status).toBe(get.status);
    expect(head.text).toBe("");
  });
});

describe("hostile text", () => {
  const hostile = encodeURIComponent(HOSTILE);
  it.each([
    `/?q=${hostile}`,
    `/list/all?q=${hostile}&type=1`,
    `/list/${hostile}`,
    `/list/all/${hostile}`,
    `/list/all/${hostile}?q=x`,
    `/amiibo/1/${hostile}`,
    `/amiibo/${hostile}`,
    `/${hostile}`,
    `/?sort=${hostile}`,
    `/?type=${hostile}`,
  ])("GET %s escapes HTML code that its URL contains", async (path) => {
    const { text, status } = await fetchPage(path);
    expect(status).toBeLessThan(500);
    expect(text).not.toContain("<script>");
    expect(text).not.toContain("<img src=x");
    expect(text).not.toContain(HOSTILE.slice(0, 12));
  });

  it("pages escape HTML in cookies and in the Referer header", async () => {
    const { text } = await fetchPage("/", {
      headers: { Cookie: `region=${hostile}; wide=${hostile}`, Referer: HOSTILE },
    });
    expect(text).not.toContain("<script>alert");
  });

  it("public pages still return 200 after earlier requests with hostile text in URLs and cookies", async () => {
    for (const { path } of GUEST_PAGES) expect((await fetchPage(path)).status).toBe(200);
  });
});
