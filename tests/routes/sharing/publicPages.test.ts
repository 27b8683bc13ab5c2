import { describe, expect, it } from "vitest";
import type { PublicPerson } from "../../../db/ownership/publicQueries";
import { t } from "../../../domain/messages/pages";
import {
  buildPublicPagePath,
  canSeePublicPage,
  formatPublicPageTitle,
  getPublicDisplayName,
  isPagePublic,
  PUBLIC_PAGE_KINDS,
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
    "the %s page of a member is visible to others only if the member made it public",
    (page, name, address) => {
      const open = { ...closed, [name]: true };
      expect(PUBLIC_PAGE_KINDS.map((each) => isPagePublic(open, each))).toEqual(
        PUBLIC_PAGE_KINDS.map((each) => each === page),
      );
      expect([
        canSeePublicPage(open, page, 8),
        canSeePublicPage(open, page, 0),
        canSeePublicPage(closed, page, 7),
      ]).toEqual([true, true, true]);
      expect([canSeePublicPage(closed, page, 8), canSeePublicPage(closed, page, 0)]).toEqual([false, false]);
      expect(buildPublicPagePath(closed, page)).toBe(address);
      expect(formatPublicPageTitle(closed, page)).toBe(t.sharing.titles[page]("Zoë", "Zoë").join(""));
      expect(formatPublicPageTitle({ ...closed, publicUsername: null }, page)).toBe(t.sharing.namelessTitles[page]);
    },
  );

  it("getPublicDisplayName returns the public name of a member, or a generic name if there is none", () =>
    expect([getPublicDisplayName(closed), getPublicDisplayName({ publicUsername: null })]).toEqual([
      "Zoë",
      t.sharing.nameless,
    ]));
});
