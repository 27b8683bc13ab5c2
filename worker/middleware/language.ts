import type { Context, MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { type Language, parseLanguage, preferredLanguage } from "../../domain/language/language";
import type { AppEnv } from "../../routes/http/context";
import { inLanguage } from "../language/inLanguage";

/** Every answer in the reader's language: what its address asks for, then what was chosen here, then what the browser prefers. */
export const speaking: MiddlewareHandler<AppEnv> = async (c, next) => {
  const language = c.var.isForEverybody ? undefined : askedFor(c);
  c.set("language", language ?? preferredLanguage(undefined));
  await inLanguage(c.var.language, next);
  const isPage = c.res.headers.get("Content-Type")?.startsWith("text/html");
  if (isPage) c.res.headers.set("Content-Language", c.var.language);
};

const askedFor = (c: Context): Language =>
  parseLanguage(c.req.query("lang")) ??
  parseLanguage(getCookie(c, "language")) ??
  preferredLanguage(c.req.header("Accept-Language"));
