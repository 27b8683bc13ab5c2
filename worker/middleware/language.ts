import type { Context, MiddlewareHandler, Next } from "hono";
import { getCookie } from "hono/cookie";
import { FIRST_LANGUAGE, type Language, parseLanguage, preferredLanguage } from "../../domain/language/language";
import type { AppEnv } from "../../routes/http/context";
import { inLanguage } from "../language/inLanguage";

/**
 * Every answer in the reader's language: what its address asks for, then what was chosen here, then what the browser
 * prefers. What is the same for everybody goes by its address alone.
 */
export const speaking: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { isForEverybody } = c.var;
  c.set("language", inAddress(c) ?? (isForEverybody ? FIRST_LANGUAGE : preferredHere(c)));
  await inLanguage(c.var.language, next);
  const isPage = c.res.headers.get("Content-Type")?.startsWith("text/html");
  if (isPage) c.res.headers.set("Content-Language", c.var.language);
};

/** From here on in the language that its viewer chose for all of their browsers. @param chosen `undefined`: none */
export async function inTheirs(c: Context<AppEnv>, chosen: Language | undefined, next: Next): Promise<void> {
  const language = inAddress(c) ?? chosen ?? c.var.language;
  c.set("language", language);
  await inLanguage(language, next);
}

const inAddress = (c: Context): Language | undefined => parseLanguage(c.req.query("lang"));

const preferredHere = (c: Context): Language =>
  parseLanguage(getCookie(c, "language")) ?? preferredLanguage(c.req.header("Accept-Language"));
