import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import type { StandIn } from "./standIn";

/** Made when the first token is signed: it takes a while, and most starts need none. */
let key: KeyObject | undefined;

/** Signed as the real ones are, with a key that nobody knows beyond this run. */
export function idToken(
  { issuer, lifeS }: NonNullable<StandIn["openId"]>,
  clientId: string,
  claims: object,
  now: number,
): string {
  const iat = Math.floor(now / 1000);
  const header = { alg: "RS256", typ: "JWT", kid: "stand-in" };
  const payload = { iss: issuer, aud: clientId, iat, exp: iat + lifeS, ...claims };
  const signed = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
  key ??= generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  return `${signed}.${sign("sha256", Buffer.from(signed), key).toString("base64url")}`;
}
