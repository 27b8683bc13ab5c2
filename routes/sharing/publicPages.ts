import type { PublicPerson } from "../../db/ownership/publicQueries";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import type { AppContext } from "../http/context";

/** The pages about a person that others may see, each with its own switch. */
export const PUBLIC_PAGES = ["collection", "wishlist", "sell-list"] as const;
export type PublicPageKind = (typeof PUBLIC_PAGES)[number];

export function isPagePublic(person: PublicPerson, page: PublicPageKind): boolean {
  switch (page) {
    case "collection":
      return person.isCollectionPublic;
    case "wishlist":
      return person.isWishlistPublic;
    case "sell-list":
      return person.isSellListPublic;
  }
}

/** The owner goes through every door of theirs. For others a closed one is a wall. */
export const canSeePage = (person: PublicPerson, page: PublicPageKind, viewerId: number): boolean =>
  isPagePublic(person, page) || person.id === viewerId;

/** The right name is in it. */
export const buildPublicPagePath = (
  { id, publicUsername }: Pick<PublicPerson, "id" | "publicUsername">,
  page: PublicPageKind,
) => (page === "collection" ? paths.user(id, publicUsername) : paths.userList(id, publicUsername, page));

/** Where others see a page of the viewer's own things. */
export function getOwnPublicUrl(c: AppContext, page: PublicPageKind): string {
  const { id, settings } = c.var.viewer;
  return new URL(buildPublicPagePath({ id, publicUsername: settings.public_username }, page), c.req.url).href;
}

export const getDisplayName = ({ publicUsername }: Pick<PublicPerson, "publicUsername">): string =>
  publicUsername ?? t.sharing.nameless;

/** Whose page it is, and which. @param wrap what its name stands in */
export const formatPublicTitleParts = <Part>(
  { publicUsername }: Pick<PublicPerson, "publicUsername">,
  page: PublicPageKind,
  wrap: (name: string) => Part,
): (string | Part)[] =>
  publicUsername === null
    ? [t.sharing.namelessTitles[page]]
    : t.sharing.titles[page](wrap(publicUsername), publicUsername);

export const formatPublicTitle = (person: PublicPerson, page: PublicPageKind): string =>
  formatPublicTitleParts(person, page, String).join("");
