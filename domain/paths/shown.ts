import type { Amiibo } from "../catalogue/amiibo";
import { ARTWORK_REVISION } from "../catalogue/artworkRevision";
import type { Pictured } from "../catalogue/picture";
import { slugOf } from "../series/slug";

/** The halls of the museum: each shows the catalogue by another order of series. The first is the home page. */
export const VIEW_KINDS = ["amiibo-franchise", "animal-crossing-cards", "game-series", "all"] as const;
export type ViewKind = (typeof VIEW_KINDS)[number];

/** The addresses that scripts in the browser lead to: they carry these, and not the whole site's. */
export const shownPaths = {
  /** The name is decoration; the id alone finds the item. */
  amiibo: ({ id, name }: Pick<Amiibo, "id" | "name">): string => `/amiibo/${id}/${slugOf(name) || "amiibo"}`,
  /** Another picture is another address, so that a browser may keep each for good. */
  picture: ({ id, picture }: Pictured): string =>
    picture === undefined ? `/img/${id}?v=${ARTWORK_REVISION}` : `/img/${id}-${picture}`,
  everything: "/list/all",
  setTarget: (id: number): string => `/price-watcher/${id}`,
  savePrivacy: "/settings/privacy",
  logIn: "/log-in",
  register: "/register",
  logOut: "/logout",
  flag: (country: Country): string => `/storage/flags/${country}.svg`,
  preference: (name: PreferenceName): string => `/preferences/${name}`,
} as const;

export type Country = "uk" | "us" | "eu" | "au" | "jp";
export type PreferenceName = "region" | "wide" | "language";
