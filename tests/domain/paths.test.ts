import fc from "fast-check";
import { expect, it } from "vitest";
import { formatPageTitle, stripBrandSuffix } from "../../domain/brand";
import { ARTWORK_REVISION } from "../../domain/catalogue/artworkRevision";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";

it("titles read as the product decides", () => {
  expect(t.layout.homeTitle).toBe("Plinth | Amiibo collection and price tracking");
  expect(formatPageTitle("Latest news")).toBe("Latest news | Plinth");
  expect(stripBrandSuffix(formatPageTitle("Latest news"))).toBe("Latest news");
  expect(stripBrandSuffix("Plinth | Amiibo")).toBe("Plinth | Amiibo");
});

it("an item's address has its id and its name", () =>
  expect(paths.amiibo({ id: 7, name: "Dr. Mario" })).toBe("/amiibo/7/dr-mario"));

it("a name without a letter still makes an address", () =>
  expect(paths.amiibo({ id: 7, name: "★" })).toBe("/amiibo/7/amiibo"));

it("a view's address has its series, and a choice where there is one", () => {
  expect(paths.list("all")).toBe("/list/all");
  expect(paths.list("game-series", "kirby")).toBe("/list/game-series/kirby");
});

it("no name breaks out of an address", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      expect(paths.amiibo({ id: 1, name })).toMatch(/^\/amiibo\/1\/[a-z0-9-]+$/);
    }),
  );
});

it("a picture's address says which one it is", () => {
  expect(paths.picture({ id: 3 })).toBe(`/img/3?v=${ARTWORK_REVISION}`);
  expect(paths.picture({ id: 3, picture: "abc" })).toBe("/img/3-abc");
});

it("a public username of dots does not lead out of its room", () => {
  expect(paths.user(5, "..")).toBe("/user/5/profile");
  expect(paths.user(5, "A/B ..")).toBe("/user/5/A%2FB%20..");
  expect(paths.user(5, "..A")).toBe("/user/5/..A");
});
