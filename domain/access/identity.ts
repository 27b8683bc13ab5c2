const IPV6_GROUPS = 8;
/** Of 16 bits. A provider hands a customer a network of 64 bits at least, with every address in it. */
const NETWORK_GROUPS = 4;

/** Who counts as one sender: an address of IPv4, and for IPv6 the network that its sender can roam in. */
export function toSenderKey(address: string): string {
  const [text = ""] = address.toLowerCase().split("%");
  const inside = /^(?:::ffff:|::ffff:0:)(\d+(?:\.\d+){3})$/.exec(text)?.[1];
  if (inside !== undefined) return inside;
  const groups = parseIpv6Groups(text);
  return groups === undefined ? address : `${groups.slice(0, NETWORK_GROUPS).join(":")}::/64`;
}

/** The eight groups of an IPv6 address without leading zeros; `undefined` for what is none. */
function parseIpv6Groups(text: string): string[] | undefined {
  const [head = "", tail, ...rest] = text.split("::");
  if (rest.length > 0 || !text.includes(":")) return undefined;
  const [before, after] = [head, tail ?? ""].map((part) => (part === "" ? [] : part.split(":"))) as [
    string[],
    string[],
  ];
  const zeros = IPV6_GROUPS - before.length - after.length;
  const isComplete = tail === undefined ? zeros === 0 : zeros > 0;
  const groups = [...before, ...Array<string>(Math.max(zeros, 0)).fill("0"), ...after];
  if (!isComplete || !groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))) return undefined;
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}

/** Who vouches for people here: there are no passwords. In the order of the sign-in page. */
export const PROVIDERS = ["google", "discord", "facebook", "github", "twitch"] as const;
export type Provider = (typeof PROVIDERS)[number];

export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  google: "Google",
  discord: "Discord",
  facebook: "Facebook",
  github: "GitHub",
  twitch: "Twitch",
};

export const parseProvider = (text: string | undefined): Provider | undefined =>
  PROVIDERS.find((provider) => provider === text);

export type ClientVariable = `${Uppercase<Provider>}_CLIENT_${"ID" | "SECRET"}`;

/** The variables by which the operator sets a provider up: what it knows this site by. */
export function getClientVariables(provider: Provider): Readonly<Record<"id" | "secret", ClientVariable>> {
  const prefix = provider.toUpperCase() as Uppercase<Provider>;
  return { id: `${prefix}_CLIENT_ID`, secret: `${prefix}_CLIENT_SECRET` };
}

/** What a provider says of a person, and all that is stored of it. */
export interface ProviderIdentity {
  readonly provider: Provider;
  readonly providerUserId: string;
  readonly name: string;
  /** Facebook alone tells it. */
  readonly lastName: string | null;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
}

const MAX_NAME_LENGTH = 80;
const DEFAULT_NAME = "Collector";

/** Controls, and marks that turn the direction of the text around them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A provider's name for a person as one line of printable text; `undefined` where nothing of it remains. */
export function parseDisplayName(text: string): string | undefined {
  // What is taken out may have parted two spaces, or a letter and its accent.
  const printable = text.replace(/\s/g, " ").replace(UNPRINTABLE, "").normalize("NFC");
  const line = printable.replace(/ +/g, " ").trim();
  return line === "" ? undefined : [...line].slice(0, MAX_NAME_LENGTH).join("").trim();
}

export const toUsername = (text: string): string => parseDisplayName(text) ?? DEFAULT_NAME;

const MAX_EMAIL_LENGTH = 254;

/** An address as it is compared and kept; `null` where the text is none. */
export function parseEmail(text: string | null | undefined): string | null {
  const email = text?.trim().toLowerCase() ?? "";
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(email) && email.search(UNPRINTABLE) === -1;
  return isAddress && email.length <= MAX_EMAIL_LENGTH ? email : null;
}

const MAX_PATH_LENGTH = 500;
const ANY_ORIGIN = "https://plinth.invalid";

/** What is no page, and what ends a session by being asked for. */
const NON_PAGE_PATHS = /^\/(?:api|oauth|logout)(?:\/|$)/;
/** Whoever has signed in is done with these. */
const SIGN_IN_PATHS = /^\/(?:log-in|login|register)(?:\/|$)/;

/**
 * The page of our own site that somebody may be led back to; `undefined` for everything that a browser would read as
 * another site.
 */
export function parseLocalPath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith("/") || text.length > MAX_PATH_LENGTH || !URL.canParse(text, ANY_ORIGIN)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, ANY_ORIGIN);
  // "/.//elsewhere" is harmless until somebody resolves it again.
  if (origin !== ANY_ORIGIN || pathname.startsWith("//") || /[\\\p{Cc}\p{Cs}]/u.test(text)) return undefined;
  return NON_PAGE_PATHS.test(pathname) ? undefined : pathname + search + hash;
}

/** The page that signing in leads back to. */
export function parseReturnPath(text: string | null | undefined): string | undefined {
  const page = parseLocalPath(text);
  return page === undefined || SIGN_IN_PATHS.test(page.replace(/[?#].*$/, "")) ? undefined : page;
}
