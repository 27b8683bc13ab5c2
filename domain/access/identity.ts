import type { Provider } from "./provider";

/** What a provider says of a person, and all that is stored of it. */
export interface Identity {
  readonly provider: Provider;
  readonly providerUserId: string;
  readonly name: string;
  /** Facebook alone tells it. */
  readonly lastName: string | null;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
}

const LONGEST_NAME = 80;
const NAMELESS = "Collector";

/** Controls, and marks that turn the direction of the text around them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A provider's name for a person as one line of printable text; `undefined` where nothing of it remains. */
export function cleanName(text: string): string | undefined {
  // What is taken out may have parted two spaces, or a letter and its accent.
  const printable = text.replace(/\s/g, " ").replace(UNPRINTABLE, "").normalize("NFC");
  const line = printable.replace(/ +/g, " ").trim();
  return line === "" ? undefined : [...line].slice(0, LONGEST_NAME).join("").trim();
}

export const nameOrCollector = (text: string): string => cleanName(text) ?? NAMELESS;

const LONGEST_EMAIL = 254;

/** An address as it is compared and kept; `null` where the text is none. */
export function cleanEmail(text: string | null | undefined): string | null {
  const email = text?.trim().toLowerCase() ?? "";
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(email) && email.search(UNPRINTABLE) === -1;
  return isAddress && email.length <= LONGEST_EMAIL ? email : null;
}
