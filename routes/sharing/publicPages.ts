import type { PublicPerson } from "../../db/ownership/publicQueries";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import type { AppContext } from "../http/context";

/** Kinds of public pages that a member can have. The member can make each of them private. */
export const PUBLIC_PAGE_KINDS = ["collection", "wishlist", "sell-list"] as const;
export type PublicPageKind = (typeof PUBLIC_PAGE_KINDS)[number];

export const isPagePublic = (person: PublicPerson, page: PublicPageKind): boolean =>
  ({
    collection: person.isCollectionPublic,
    wishlist: person.isWishlistPublic,
    "sell-list": person.isSellListPublic,
  })[page];

/** Returns true if the viewer may see a member's page. Members see their own pages even if these are private. */
export const canSeePublicPage = (person: PublicPerson, page: PublicPageKind, viewerId: number): boolean =>
  isPagePublic(person, page) || person.id === viewerId;

/** Builds the canonical path of a member's public page. It contains the member's public name. */
export const buildPublicPagePath = (
  { id, publicUsername }: Pick<PublicPerson, "id" | "publicUsername">,
  page: PublicPageKind,
) => (page === "collection" ? paths.user(id, publicUsername) : paths.userList(id, publicUsername, page));

export function getViewerPublicUrl(c: AppContext, page: PublicPageKind): string {
  const { id, settings } = c.var.viewer;
  return new URL(buildPublicPagePath({ id, publicUsername: settings.public_username }, page), c.req.url).href;
}

export const getPublicDisplayName = ({ publicUsername }: Pick<PublicPerson, "publicUsername">): string =>
  publicUsername ?? t.sharing.nameless;

/** Formats a public page's title in parts. `wrap` puts markup around the owner's name. */
export const formatPublicPageTitleParts = <Part>(
  { publicUsername }: Pick<PublicPerson, "publicUsername">,
  page: PublicPageKind,
  wrap: (name: string) => Part,
): (string | Part)[] =>
  publicUsername === null
    ? [t.sharing.namelessTitles[page]]
    : t.sharing.titles[page](wrap(publicUsername), publicUsername);

export const formatPublicPageTitle = (person: Pick<PublicPerson, "publicUsername">, page: PublicPageKind): string =>
  formatPublicPageTitleParts(person, page, String).join("");
