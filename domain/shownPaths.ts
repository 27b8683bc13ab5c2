import type { Amiibo } from "./catalogue/amiibo";
import { slugOf } from "./series/slug";

/** The addresses that scripts in the browser lead to: they carry these, and not the whole site's. */
export const shownPaths = {
  /** The name is decoration; the id alone finds the item. */
  amiibo: ({ id, name }: Pick<Amiibo, "id" | "name">): string => `/amiibo/${id}/${slugOf(name) || "amiibo"}`,
  /** @param version of the pictures, so that a browser may keep one for good. */
  picture: (id: number, version: string): string => `/img/${id}?v=${version}`,
  setTarget: (id: number): string => `/price-watcher/${id}`,
  savePrivacy: "/settings/privacy",
  logIn: "/log-in",
  register: "/register",
  logOut: "/logout",
  flag: (country: Country): string => `/storage/flags/${country}.svg`,
  preference: (name: PreferenceName): string => `/preferences/${name}`,
} as const;

export type Country = "uk" | "us" | "eu" | "au" | "jp";
export type PreferenceName = "region" | "wide";
