import { derivedFrom, isSame } from "../http/secrets";

/** What a session's row knows of its secret. */
export interface Renewals {
  readonly salt: string | null;
  readonly formerSalt: string | null;
  readonly formerUntil: Date | null;
}

/**
 * A session's secret is a key that stays and, from the first renewal on, a proof behind a point. Both are in the
 * browser's cookie alone. The key finds the session and makes the tokens of its pages, so these outlast a renewal; the
 * proof is made of the key and the row's salt, so that nobody who has but one of them can make it, and whoever still
 * brings the former proof can be given the new one, again and again.
 */
export const keyOf = (secret: string): string => secret.replace(/\..*$/s, "");

export const secretOf = async (key: string, salt: string | null): Promise<string> =>
  salt === null ? key : `${key}.${await derivedFrom(key, `proof ${salt}`)}`;

/** @returns whether the secret is the session's own, the one before the last renewal while that is good, or neither. */
export async function ageOf(secret: string, renewals: Renewals, now: Date): Promise<"current" | "former" | undefined> {
  const key = keyOf(secret);
  if (isSame(secret, await secretOf(key, renewals.salt))) return "current";
  const isFormerGood = renewals.formerUntil !== null && renewals.formerUntil > now;
  return isFormerGood && isSame(secret, await secretOf(key, renewals.formerSalt)) ? "former" : undefined;
}
