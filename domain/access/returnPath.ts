const LONGEST = 500;
const ANY_ORIGIN = "https://plinth.invalid";

/** What is no page, and what ends a session by being asked for. */
const NO_PAGES = /^\/(?:api|oauth|logout)(?:\/|$)/;
/** Whoever has signed in is done with these. */
const WAYS_IN = /^\/(?:log-in|login|register)(?:\/|$)/;

/**
 * The page of our own site that somebody may be led back to; `undefined` for everything that a browser would read as
 * another site.
 */
export function parseOwnPage(text: string | null | undefined): string | undefined {
  if (!text?.startsWith("/") || text.length > LONGEST || !URL.canParse(text, ANY_ORIGIN)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, ANY_ORIGIN);
  // "/.//elsewhere" is harmless until somebody resolves it again.
  if (origin !== ANY_ORIGIN || pathname.startsWith("//") || /[\\\p{Cc}\p{Cs}]/u.test(text)) return undefined;
  return NO_PAGES.test(pathname) ? undefined : pathname + search + hash;
}

/** The page that signing in leads back to. */
export function parseReturnPath(text: string | null | undefined): string | undefined {
  const page = parseOwnPage(text);
  return page === undefined || WAYS_IN.test(page.replace(/[?#].*$/, "")) ? undefined : page;
}
