import type { Context, MiddlewareHandler, Next } from "hono";
import { getCookie } from "hono/cookie";
import { parseAccept } from "hono/utils/accept";
import { DEFAULT_LANGUAGE, type Language, parseLanguage } from "../../domain/language/language";
import type { AppEnv } from "../../routes/http/context";
import { withLanguage } from "../language/withLanguage";

/**
 * Handles the request in the language of the URL, else of the cookie, else of the Accept-Language header. For responses
 * that all viewers share, only the URL counts, because caches store one response per URL.
 */
export const withRequestLanguage: MiddlewareHandler<AppEnv> = async (c, next) => {
  const fallback = c.var.route?.isSameForAllViewers ? DEFAULT_LANGUAGE : getBrowserLanguage(c);
  c.set("language", parseUrlLanguage(c) ?? fallback);
  await withLanguage(c.var.language, next);
  const isPage = c.res.headers.get("Content-Type")?.startsWith("text/html");
  if (isPage) c.res.headers.set("Content-Language", c.var.language);
};

/** Handles the request in the language that the viewer has chosen, unless the URL names a language. */
export async function withViewerLanguage(c: Context<AppEnv>, chosen: Language | undefined, next: Next): Promise<void> {
  const language = parseUrlLanguage(c) ?? chosen ?? c.var.language;
  c.set("language", language);
  await withLanguage(language, next);
}

const parseUrlLanguage = (c: Context): Language | undefined => parseLanguage(c.req.query("lang"));

const getBrowserLanguage = (c: Context): Language =>
  parseLanguage(getCookie(c, "language")) ?? parseAcceptLanguage(c.req.header("Accept-Language"));

/**
 * Returns the supported language that ranks highest in an `Accept-Language` header (RFC 9110, 12.5.4). Ignores `*`, and
 * languages with `q=0`. The default language is the fallback.
 */
export const parseAcceptLanguage = (accepted = ""): Language =>
  parseAccept(accepted)
    .filter(({ q }) => q > 0)
    .map(({ type }) => parseLanguage(type.toLowerCase().split("-")[0]))
    .find((language) => language !== undefined) ?? DEFAULT_LANGUAGE;
