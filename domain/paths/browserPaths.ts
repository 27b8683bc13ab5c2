import { ARTWORK_REVISION } from "../catalogue/artworkRevision";
import type { Item } from "../catalogue/item";
import type { PictureRef } from "../catalogue/pictureRef";
import { toSlug } from "../series/slug";

/** The halls of the museum: each shows the catalogue by another order of series. The first is the home page. */
export const LIST_VIEW_KINDS = ["amiibo-franchise", "animal-crossing-cards", "game-series", "all"] as const;
export type ListViewKind = (typeof LIST_VIEW_KINDS)[number];

/** The addresses that scripts in the browser lead to: they carry these, and not the whole site's. */
export const browserPaths = {
  /** The name is decoration; the id alone finds the item. */
  amiibo: ({ id, name }: Pick<Item, "id" | "name">): string => `/amiibo/${id}/${toSlug(name) || "amiibo"}`,
  /** Another picture is another address, so that a browser may keep each for good. */
  picture: ({ id, picture }: PictureRef): string =>
    picture === undefined ? `/img/${id}?v=${ARTWORK_REVISION}` : `/img/${id}-${picture}`,
  everything: "/list/all",
  setTarget: (id: number): string => `/price-watcher/${id}`,
  savePrivacy: "/settings/privacy",
  logIn: "/log-in",
  register: "/register",
  logOut: "/logout",
  flag: (country: FlagCountry): string => `/storage/flags/${country}.svg`,
  preference: (name: PreferenceName): string => `/preferences/${name}`,
} as const;

export type FlagCountry = "uk" | "us" | "eu" | "au" | "jp";
export type PreferenceName = "region" | "wide" | "language";
