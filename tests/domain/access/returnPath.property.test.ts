import fc from "fast-check";
import { expect, it } from "vitest";
import { parseLocalPath, parseReturnPath } from "../../../domain/access/identity";
import { getPropertyRunOptions } from "../../helpers/propertyRuns";

it.each([
  ["/", "/"],
  ["/settings?tab=data", "/settings?tab=data"],
  ["/list/all?q=a%20b#top", "/list/all?q=a%20b#top"],
  ["/amiibo/1/mario", "/amiibo/1/mario"],
  ["/a/../settings", "/settings"],
  ["/list/Pokémon", "/list/Pok%C3%A9mon"],
  ["/logs", "/logs"],
  ["/apis", "/apis"],
  ["/?next=//elsewhere.example", "/?next=//elsewhere.example"],
])("parseReturnPath accepts %s as the page after sign-in and returns it as %s", (text, path) =>
  expect(parseReturnPath(text)).toBe(path),
);

it.each([
  undefined,
  null,
  "",
  "settings",
  "//elsewhere.example",
  "///elsewhere.example",
  "/\\elsewhere.example",
  "\\/elsewhere.example",
  "\\\\elsewhere.example",
  "/\t/elsewhere.example",
  "/\n/elsewhere.example",
  "\t//elsewhere.example",
  " //elsewhere.example",
  "/.//elsewhere.example",
  "/a/..//elsewhere.example",
  "/%2e//elsewhere.example",
  "https://elsewhere.example",
  "https:elsewhere.example",
  "https:/elsewhere.example",
  "HTTPS://elsewhere.example/",
  "javascript:alert(1)",
  "data:text/html,x",
  "@elsewhere.example",
  "/a\0b",
  "/a\u0085b",
  "/api",
  "/api/user/whoami",
  "/./api/user/whoami",
  "/oauth/google/redirect",
  "/logout",
  "/log-in",
  "/log-in?next=/",
  "/a/../log-in",
  "/login",
  "/register",
  `/${"x".repeat(500)}`,
])("parseReturnPath rejects %j as the page to open after sign-in", (text) =>
  expect(parseReturnPath(text)).toBeUndefined(),
);

it.each(["/log-in", "/login", "/register?next=/settings"])("parseLocalPath accepts the sign-in path %s", (text) =>
  expect(parseLocalPath(text)).toBe(text),
);

it.each([
  "//elsewhere.example",
  "/.//elsewhere.example",
  "/\\elsewhere.example",
  "/logout",
  "/api/user/whoami",
  "/a\ud83d",
])("parseLocalPath rejects %j, which is not the path of a page on this site", (text) =>
  expect(parseLocalPath(text)).toBeUndefined(),
);

/** Parts of URLs that could lead to another site, in any order. */
const anyAddress = fc
  .array(
    fc.oneof(
      fc.constantFrom("/", "\\", ".", "..", ":", "@", "?", "#", "\t", "\n", "%2f", "https", "x.example"),
      fc.string(),
    ),
  )
  .map((parts) => parts.join(""));

it("a path that parseReturnPath accepts never leads a browser to another site", () =>
  fc.assert(
    fc.property(
      fc.oneof(
        anyAddress,
        anyAddress.map((text) => `/${text}`),
        fc.webUrl(),
      ),
      (text) => {
        const path = parseReturnPath(text);
        if (path === undefined) return;
        const url = new URL(path, "https://any.example");
        expect(url.origin).toBe("https://any.example");
        expect(new URL(url.pathname, "https://any.example").origin).toBe("https://any.example");
        expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      },
    ),
    getPropertyRunOptions(2_000),
  ));

it("parseReturnPath leaves a path unchanged when it is parsed a second time", () =>
  fc.assert(
    fc.property(fc.webPath({ size: "small" }), (text) => {
      const path = parseReturnPath(`/${text}`);
      if (path !== undefined && path.length <= 500) expect(parseReturnPath(path)).toBe(path);
    }),
  ));
