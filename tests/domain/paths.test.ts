import fc from "fast-check";
import { expect, it } from "vitest";
import { formatPageTitle, stripPageTitleSuffix } from "../../domain/brand";
import { ARTWORK_REVISION } from "../../domain/catalogue/artworkRevision";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";

it("the title of a page contains the brand name only one time", () => {
  expect(t.layout.homeTitle).toBe("Plinth | Amiibo collection and price tracking");
  expect(formatPageTitle("Latest news")).toBe("Latest news | Plinth");
  expect(stripPageTitleSuffix(formatPageTitle("Latest news"))).toBe("Latest news");
  expect(stripPageTitleSuffix("Plinth | Amiibo")).toBe("Plinth | Amiibo");
});

it("the path of an item page contains the id and name of the item", () =>
  expect(paths.amiibo({ id: 7, name: "Dr. Mario" })).toBe("/amiibo/7/dr-mario"));

it("the path of an item page is valid even if the item name has no letters", () =>
  expect(paths.amiibo({ id: 7, name: "★" })).toBe("/amiibo/7/amiibo"));

it("the path of an item list contains the kind of list and the series, such as game-series/kirby", () => {
  expect(paths.list("all")).toBe("/list/all");
  expect(paths.list("game-series", "kirby")).toBe("/list/game-series/kirby");
});

it("the path of an item page contains only safe characters for any item name", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      expect(paths.amiibo({ id: 1, name })).toMatch(/^\/amiibo\/1\/[a-z0-9-]+$/);
    }),
  );
});

it("the path of an item picture contains the version of the picture", () => {
  expect(paths.picture({ id: 3 })).toBe(`/img/3?v=${ARTWORK_REVISION}`);
  expect(paths.picture({ id: 3, picture: "abc" })).toBe("/img/3-abc");
});

it("the path of a member page contains the word profile if the username consists of dots", () => {
  expect(paths.user(5, "..")).toBe("/user/5/profile");
  expect(paths.user(5, "A/B ..")).toBe("/user/5/A%2FB%20..");
  expect(paths.user(5, "..A")).toBe("/user/5/..A");
});
