const LONGEST = 500;
const ANY_ORIGIN = "https://plinth.invalid";

/**
 * The part of our own site that a link may lead back to after signing in; `undefined` for everything that a browser would
 * read as another site, and for the ways into and out of an account themselves.
 */
export function parseReturnPath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith("/") || text.length > LONGEST || !URL.canParse(text, ANY_ORIGIN)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, ANY_ORIGIN);
  // "/.//elsewhere" is harmless until somebody resolves it again.
  if (origin !== ANY_ORIGIN || pathname.startsWith("//") || /[\\\p{Cc}]/u.test(text)) return undefined;
  return /^\/(?:api|oauth|logout|log-in|login|register)(?:\/|$)/.test(pathname) ? undefined : pathname + search + hash;
}
