import fc from "fast-check";
import { expect, it } from "vitest";
import { parseRedirectPath, parseSignInReturnPath } from "../../../domain/access/identity";
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
])("parseSignInReturnPath accepts the path %s and returns the normalized path %s", (text, path) =>
  expect(parseSignInReturnPath(text)).toBe(path),
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
])("parseSignInReturnPath rejects %j as the page to open after sign-in", (text) =>
  expect(parseSignInReturnPath(text)).toBeUndefined(),
);

it.each(["/log-in", "/login", "/register?next=/settings"])(
  "parseRedirectPath accepts the path %s of a sign-in page",
  (text) => expect(parseRedirectPath(text)).toBe(text),
);

it.each([
  "//elsewhere.example",
  "/.//elsewhere.example",
  "/\\elsewhere.example",
  "/logout",
  "/api/user/whoami",
  "/a\ud83d",
])("parseRedirectPath rejects %j, which is not the path of a page of this site", (text) =>
  expect(parseRedirectPath(text)).toBeUndefined(),
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

it("a return path that parseSignInReturnPath accepts never leads to another site", () =>
  fc.assert(
    fc.property(
      fc.oneof(
        anyAddress,
        anyAddress.map((text) => `/${text}`),
        fc.webUrl(),
      ),
      (text) => {
        const path = parseSignInReturnPath(text);
        if (path === undefined) return;
        const url = new URL(path, "https://any.example");
        expect(url.origin).toBe("https://any.example");
        expect(new URL(url.pathname, "https://any.example").origin).toBe("https://any.example");
        expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      },
    ),
    getPropertyRunOptions(2_000),
  ));

it("parseSignInReturnPath leaves a path unchanged when it is parsed a second time", () =>
  fc.assert(
    fc.property(fc.webPath({ size: "small" }), (text) => {
      const path = parseSignInReturnPath(`/${text}`);
      if (path !== undefined && path.length <= 500) expect(parseSignInReturnPath(path)).toBe(path);
    }),
  ));
