import { parseReturnPath } from "../../domain/access/identity";
import { paths } from "../../domain/paths";
import type { AppContext } from "../http/context";
import { pageBefore } from "./pageBefore";

/**
 * Where signing in leads back to: the page that the link names. Filters that were set on it since it was rendered stand
 * in its address alone, which the browser tells as the page before.
 */
export function wayBack(c: AppContext): string | undefined {
  const named = parseReturnPath(c.req.query("next"));
  const before = parseReturnPath(pageBefore(c));
  if (named === undefined) return c.req.query("next") === undefined ? before : undefined;
  return before !== undefined && pathOf(before) === pathOf(named) ? before : named;
}

/**
 * The way in from a page: back to it afterwards. From a way in itself, to where that would lead.
 * @param here the page's address, where it is not the request's.
 */
export const wayIn = (c: AppContext, way: "logIn" | "register", here = addressAsked(c)): string =>
  withNext(paths[way], parseReturnPath(here) ?? parseReturnPath(c.req.query("next")));

/** What was posted cannot be asked for again; the page that its form stands on can. */
function addressAsked(c: AppContext): string | undefined {
  const { pathname, search } = new URL(c.req.url);
  return c.req.method === "POST" ? pageBefore(c) : pathname + search;
}

/** Home is where one ends anyway. */
export const withNext = (path: string, next: string | undefined): string =>
  next === undefined || next === paths.home ? path : `${path}?${new URLSearchParams({ next })}`;

const pathOf = (page: string): string => page.replace(/[?#].*$/, "");
