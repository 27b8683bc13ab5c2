import { ARTWORK_REVISION } from "../catalogue/artworkRevision";
import type { Item } from "../catalogue/item";
import type { PictureRef } from "../catalogue/pictureRef";
import { toSlug } from "../series/slug";

/** Kinds of list views. Each groups the catalogue by other series. The first kind is the home page. */
export const LIST_VIEW_KINDS = ["amiibo-franchise", "animal-crossing-cards", "game-series", "all"] as const;
export type ListViewKind = (typeof LIST_VIEW_KINDS)[number];

/** Paths that browser scripts link to. They are separate, so that scripts do not contain all paths of the site. */
export const pathsForBrowserScripts = {
  /** Path of an item page. The name is only for readability; the id identifies the item. */
  amiibo: ({ id, name }: Pick<Item, "id" | "name">): string => `/amiibo/${id}/${toSlug(name) || "amiibo"}`,
  /** Path of an item's picture. Each version has its own path, so that browsers can cache it without a time limit. */
  picture: ({ id, picture }: PictureRef): string =>
    picture === undefined ? `/img/${id}?v=${ARTWORK_REVISION}` : `/img/${id}-${picture}`,
  allItems: "/list/all",
  saveTarget: (id: number): string => `/price-watcher/${id}`,
  savePrivacy: "/settings/privacy",
  logIn: "/log-in",
  register: "/register",
  logOut: "/logout",
  flag: (country: FlagCountry): string => `/storage/flags/${country}.svg`,
  preference: (name: PreferenceName): string => `/preferences/${name}`,
} as const;

export type FlagCountry = "uk" | "us" | "eu" | "au" | "jp";
export type PreferenceName = "region" | "wide" | "language";
