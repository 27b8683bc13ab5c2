import type { Context, MiddlewareHandler, Next } from "hono";
import { getCookie } from "hono/cookie";
import { DEFAULT_LANGUAGE, type Language, parseAcceptLanguage, parseLanguage } from "../../domain/language/language";
import type { AppEnv } from "../../routes/http/context";
import { withLanguage } from "../language/withLanguage";

/**
 * Every answer in the reader's language: what its address asks for, then what was chosen here, then what the browser
 * prefers. What is the same for everybody goes by its address alone.
 */
export const withRequestLanguage: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { isForEverybody } = c.var;
  c.set("language", parseUrlLanguage(c) ?? (isForEverybody ? DEFAULT_LANGUAGE : getBrowserLanguage(c)));
  await withLanguage(c.var.language, next);
  const isPage = c.res.headers.get("Content-Type")?.startsWith("text/html");
  if (isPage) c.res.headers.set("Content-Language", c.var.language);
};

/** From here on in the language that its viewer chose for all of their browsers. @param chosen `undefined`: none */
export async function withViewerLanguage(c: Context<AppEnv>, chosen: Language | undefined, next: Next): Promise<void> {
  const language = parseUrlLanguage(c) ?? chosen ?? c.var.language;
  c.set("language", language);
  await withLanguage(language, next);
}

const parseUrlLanguage = (c: Context): Language | undefined => parseLanguage(c.req.query("lang"));

const getBrowserLanguage = (c: Context): Language =>
  parseLanguage(getCookie(c, "language")) ?? parseAcceptLanguage(c.req.header("Accept-Language"));
