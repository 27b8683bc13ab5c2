import { normalizeToNfc } from "../normalizeText";
import { hasHiddenCharacters, removeHiddenCharacters } from "../text/hiddenCharacters";

const IPV6_GROUPS = 8;
/** Number of 16-bit groups in the prefix of a /64, the smallest IPv6 network that providers assign to a customer. */
const NETWORK_GROUPS = 4;

/** Converts an IP address to a key for rate limits: the IPv4 address itself, or the /64 network of an IPv6 address. */
export function toClientRateLimitKey(address: string): string {
  const [text = ""] = address.toLowerCase().split("%");
  const embeddedIpv4 = /^(?:::ffff:|::ffff:0:)(\d+(?:\.\d+){3})$/.exec(text)?.[1];
  if (embeddedIpv4 !== undefined) return embeddedIpv4;
  const groups = parseIpv6Groups(text);
  return groups === undefined ? address : `${groups.slice(0, NETWORK_GROUPS).join(":")}::/64`;
}

/** Returns the eight groups of an IPv6 address without leading zeros, or `undefined` if the text is no IPv6 address. */
function parseIpv6Groups(text: string): string[] | undefined {
  const [head = "", tail, ...rest] = text.split("::");
  if (rest.length > 0 || !text.includes(":")) return undefined;
  const listGroups = (part: string) => (part === "" ? [] : part.split(":"));
  const [before, after] = [listGroups(head), listGroups(tail ?? "")];
  const zeros = IPV6_GROUPS - before.length - after.length;
  const isComplete = tail === undefined ? zeros === 0 : zeros > 0;
  const groups = [...before, ...Array<string>(Math.max(zeros, 0)).fill("0"), ...after];
  if (!isComplete || !groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))) return undefined;
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}

/** The OAuth providers, in the order of the log-in page. They are the only way to sign in: there are no passwords. */
export const OAUTH_PROVIDERS = ["google", "discord", "facebook", "github", "twitch"] as const;
export type OAuthProvider = (typeof OAUTH_PROVIDERS)[number];

export const OAUTH_PROVIDER_NAMES: Readonly<Record<OAuthProvider, string>> = {
  google: "Google",
  discord: "Discord",
  facebook: "Facebook",
  github: "GitHub",
  twitch: "Twitch",
};

export const parseOAuthProvider = (text: string | undefined): OAuthProvider | undefined =>
  OAUTH_PROVIDERS.find((provider) => provider === text);

export type OAuthClientVariable = `${Uppercase<OAuthProvider>}_CLIENT_${"ID" | "SECRET"}`;

/** Returns the names of the environment variables with the OAuth client id and secret of a provider. */
export function getOAuthClientVariables(
  provider: OAuthProvider,
): Readonly<Record<"id" | "secret", OAuthClientVariable>> {
  const prefix = provider.toUpperCase() as Uppercase<OAuthProvider>;
  return { id: `${prefix}_CLIENT_ID`, secret: `${prefix}_CLIENT_SECRET` };
}

/** The data about a person that Plinth stores from an OAuth provider's response. */
export interface OAuthIdentity {
  readonly provider: OAuthProvider;
  readonly providerUserId: string;
  readonly name: string;
  /** Last name of the person. Only Facebook returns one. */
  readonly lastName: string | null;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
}

const MAX_NAME_LENGTH = 80;
const DEFAULT_NAME = "Collector";

/** Returns a provider's display name as one line of printable text, or `undefined` if no text is left. */
export function parseDisplayName(text: string): string | undefined {
  // Composes letters and accents after the removal, which may have put them next to each other.
  const visible = removeHiddenCharacters(text.replace(/\s/g, " ")).replace(/ +/g, " ");
  const line = normalizeToNfc(visible, MAX_NAME_LENGTH);
  return line === "" ? undefined : [...line].slice(0, MAX_NAME_LENGTH).join("").trim();
}

export const toUsernameOrDefault = (text: string): string => parseDisplayName(text) ?? DEFAULT_NAME;

const MAX_EMAIL_LENGTH = 254;

/** Returns an e-mail address in lower case, as it is stored, or `null` if the text is no e-mail address. */
export function parseEmail(text: string | null | undefined): string | null {
  const email = text?.trim().toLowerCase() ?? "";
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(email) && !hasHiddenCharacters(email);
  return isAddress && email.length <= MAX_EMAIL_LENGTH ? email : null;
}

const MAX_PATH_LENGTH = 500;
const ANY_ORIGIN = "https://plinth.invalid";

/** Paths that return no page (`/api`, `/oauth`) or that end the session (`/logout`). */
const NON_PAGE_PATHS = /^\/(?:api|oauth|logout)(?:\/|$)/;
/** Paths of the log-in and registration pages, which make no sense after logging in. */
const SIGN_IN_PATHS = /^\/(?:log-in|login|register)(?:\/|$)/;

/** Returns a page's path that is safe to redirect to; `undefined` if it is no page or might lead to another site. */
export function parseRedirectPath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith("/") || text.length > MAX_PATH_LENGTH || !URL.canParse(text, ANY_ORIGIN)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, ANY_ORIGIN);
  // The pathname of "/.//elsewhere" starts with "//", which a browser would resolve to another site.
  if (origin !== ANY_ORIGIN || pathname.startsWith("//") || /[\\\p{Cc}\p{Cs}]/u.test(text)) return undefined;
  return NON_PAGE_PATHS.test(pathname) ? undefined : pathname + search + hash;
}

/** Returns the path to open after logging in, or `undefined` if the text is no path of a suitable page. */
export function parseSignInReturnPath(text: string | null | undefined): string | undefined {
  const page = parseRedirectPath(text);
  return page === undefined || SIGN_IN_PATHS.test(page.replace(/[?#].*$/, "")) ? undefined : page;
}
