import { describe, expect, it } from "vitest";
import { visit } from "../helpers/visit";

/** The address of item 1's picture as the pages name it. */
const versioned = async () => /src="(\/img\/1\?v=[^"]+)"/.exec((await visit("/amiibo/1")).text)?.[1] ?? "";

describe("GET /img/1", () => {
  it("is a drawing", async () => {
    const { status, headers, text } = await visit("/img/1");
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toMatch(/^image\/svg\+xml/);
    expect(text).toMatch(/^<svg[^>]* xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  });

  it("runs nothing and fetches nothing", async () =>
    expect((await visit("/img/1")).text).not.toMatch(/<script|<foreignObject|\son\w+=|href="(?!#)/i));

  it("may be kept for good under its version", async () =>
    expect((await visit(await versioned())).headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable"));

  it.each(["/img/1", "/img/1?v=", "/img/1?v=other"])("may be kept only for a while as %s", async (path) =>
    expect((await visit(path)).headers.get("Cache-Control")).toBe("public, max-age=300"),
  );

  it("is the same each time", async () => expect((await visit("/img/1")).text).toBe((await visit("/img/1")).text));
});

it.each(["0", "951", "01", "1e2", "-1", "abc", "1.svg", "constructor"])("GET /img/%s is a 404", async (id) =>
  expect((await visit(`/img/${id}`)).status).toBe(404),
);

it("every item has one, and no two look alike", async () => {
  const seen = new Set<string>();
  for (let first = 1; first <= 950; first += 50) {
    const ids = Array.from({ length: 50 }, (_, index) => first + index);
    for (const { status, text } of await Promise.all(ids.map((id) => visit(`/img/${id}`)))) {
      expect(status).toBe(200);
      seen.add(text);
    }
  }
  expect(seen.size).toBeGreaterThan(900);
});
