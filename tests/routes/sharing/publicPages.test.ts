import { describe, expect, it } from "vitest";
import type { PublicPerson } from "../../../db/ownership/publicQueries";
import { t } from "../../../domain/messages/pages";
import {
  buildPublicPagePath,
  canSeePage,
  formatPublicTitle,
  getDisplayName,
  isPagePublic,
  PUBLIC_PAGES,
} from "../../../routes/sharing/publicPages";

const closed: PublicPerson = {
  id: 7,
  publicUsername: "Zoë",
  version: 1,
  isCollectionPublic: false,
  isWishlistPublic: false,
  isSellListPublic: false,
  isValuePublic: true,
  goal: undefined,
  playedGameIds: [],
  shareChoice: undefined,
};

describe("visibility of public pages", () => {
  it.each([
    ["collection", "isCollectionPublic", "/user/7/Zo%C3%AB"],
    ["wishlist", "isWishlistPublic", "/user/7/Zo%C3%AB/wishlist"],
    ["sell-list", "isSellListPublic", "/user/7/Zo%C3%AB/sell-list"],
  ] as const)(
    "the public page with the %s is visible to its owner, and to others only if made public",
    (page, name, address) => {
      const open = { ...closed, [name]: true };
      expect(PUBLIC_PAGES.map((each) => isPagePublic(open, each))).toEqual(PUBLIC_PAGES.map((each) => each === page));
      expect([canSeePage(open, page, 8), canSeePage(open, page, 0), canSeePage(closed, page, 7)]).toEqual([
        true,
        true,
        true,
      ]);
      expect([canSeePage(closed, page, 8), canSeePage(closed, page, 0)]).toEqual([false, false]);
      expect(buildPublicPagePath(closed, page)).toBe(address);
      expect(formatPublicTitle(closed, page)).toBe(t.sharing.titles[page]("Zoë", "Zoë").join(""));
      expect(formatPublicTitle({ ...closed, publicUsername: null }, page)).toBe(t.sharing.namelessTitles[page]);
    },
  );

  it("getDisplayName returns the public name of a person, or a generic name if there is none", () =>
    expect([getDisplayName(closed), getDisplayName({ publicUsername: null })]).toEqual(["Zoë", t.sharing.nameless]));
});
