import type { Context, MiddlewareHandler, Next } from "hono";
import { parseAccept } from "hono/utils/accept";
import { parse as parseCookies } from "hono/utils/cookie";
import { getQueryParam } from "hono/utils/url";
import { DEFAULT_LANGUAGE, type Language, parseLanguage } from "../../domain/language/language";
import type { AppEnv } from "../../routes/http/context";
import type { RouteInfo } from "../../routes/http/routeRules";
import { withLanguage } from "../language/withLanguage";

/**
 * Returns the language of the URL, else of the cookie, else of the Accept-Language header. For responses that all
 * viewers share, only the URL counts, because caches store one response per URL.
 */
export const getRequestLanguage = (request: Request, route: RouteInfo | undefined): Language =>
  parseUrlLanguage(request) ?? (route?.isSameForAllViewers ? DEFAULT_LANGUAGE : getBrowserLanguage(request));

export const withRequestLanguage: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set("language", getRequestLanguage(c.req.raw, c.var.route));
  await withLanguage(c.var.language, next);
  const isPage = c.res.headers.get("Content-Type")?.startsWith("text/html");
  if (isPage) c.res.headers.set("Content-Language", c.var.language);
};

/** Handles the request in the language that the viewer has chosen, unless the URL names a language. */
export async function withViewerLanguage(c: Context<AppEnv>, chosen: Language | undefined, next: Next): Promise<void> {
  const language = parseUrlLanguage(c.req.raw) ?? chosen ?? c.var.language;
  c.set("language", language);
  await withLanguage(language, next);
}

function parseUrlLanguage({ url }: Request): Language | undefined {
  const value = getQueryParam(url, "lang");
  return typeof value === "string" ? parseLanguage(value) : undefined;
}

const getBrowserLanguage = ({ headers }: Request): Language =>
  parseLanguage(parseCookies(headers.get("Cookie") ?? "", "language").language) ??
  parseAcceptLanguage(headers.get("Accept-Language") ?? undefined);

/**
 * Returns the supported language that ranks highest in an `Accept-Language` header (RFC 9110, 12.5.4). Ignores `*`, and
 * languages with `q=0`. The default language is the fallback.
 */
export const parseAcceptLanguage = (accepted = ""): Language =>
  parseAccept(accepted)
    .filter(({ q }) => q > 0)
    .map(({ type }) => parseLanguage(type.toLowerCase().split("-")[0]))
    .find((language) => language !== undefined) ?? DEFAULT_LANGUAGE;
