import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { visit } from "../helpers/visit";

const policyOf = (headers: Headers) =>
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
])("GET %s", (path) => {
  it("carries a policy that allows our own origin and nothing inline", async () => {
    const policy = policyOf((await visit(path)).headers);
    expect(policy.get("default-src")).toBe("'none'");
    expect(policy.get("script-src")).toBe("'self'");
    expect(policy.get("style-src")).toBe("'self'");
    expect(policy.get("img-src")).toBe("'self'");
    expect(policy.get("frame-ancestors")).toBe("'none'");
    expect(policy.get("base-uri")).toBe("'none'");
    expect([...policy.values()].join(" ")).not.toMatch(/unsafe|https?:|\*|data:/);
  });

  it("carries the other security headers", async () => {
    const { headers } = await visit(path);
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
])("GET %s, %i, is nobody's to keep but the browser's", async (path, status, rule) => {
  const answer = await visit(path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("Cache-Control")).toMatch(rule);
  expect(answer.headers.get("Vary")).toMatch(/cookie/i);
});

it("what is the same for everybody may be kept by all", async () => {
  const { headers } = await visit("/img/1?v=1");
  expect(headers.get("Cache-Control")).toContain("public");
  expect(headers.get("Vary") ?? "").not.toMatch(/cookie/i);
});

describe("a guest's page", () => {
  it("is asked for each time, and not sent again while it is the same", async () => {
    const first = await visit("/list/game-series/kirby");
    expect(first.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(first.headers.get("Vary")).toMatch(/cookie/i);
    const again = await visit("/list/game-series/kirby", {
      headers: { "If-None-Match": first.headers.get("ETag") ?? "" },
    });
    expect(again.status).toBe(304);
    expect(again.text).toBe("");
    expect(again.headers.get("Content-Security-Policy")).toBe(first.headers.get("Content-Security-Policy"));
  });

  it("is the same page from memory", async () => {
    const first = await visit("/list/game-series/metroid");
    expect((await visit("/list/game-series/metroid")).text).toBe(first.text);
  });

  it("is another one for other preferences", async () => {
    const plain = await visit("/faqs-and-about");
    const british = await visit("/faqs-and-about", { headers: { Cookie: "region=3" } });
    expect(british.headers.get("ETag")).not.toBe(plain.headers.get("ETag"));
    expect((await visit("/faqs-and-about", { headers: { Cookie: "wide=1" } })).text).toContain('data-wide="true"');
    expect((await visit("/faqs-and-about")).text).toBe(plain.text);
  });
});

describe("GET /release.txt", () => {
  it("is the version, whose first five characters the footer shows", async () => {
    const { version }: { version: string } = JSON.parse(readFileSync("package.json", "utf8"));
    const { status, text } = await visit("/release.txt");
    expect(status).toBe(200);
    expect(text.trim()).toBe(version);
    expect((await visit("/privacy")).words).toContain(`Version ${version.slice(0, 5)}`);
  });
});

it("hashed files may be kept for good", async () => {
  const [, script = ""] = /<script[^>]* src="([^"]+)"/.exec((await visit("/")).text) ?? [];
  const { status, headers } = await visit(script);
  expect(status).toBe(200);
  expect(headers.get("Cache-Control")).toContain("immutable");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
});
