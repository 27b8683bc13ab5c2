import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";

const KID = "9936261a-7d7b-4621-a0f1-964f9b428af4";

/** Made when it is first asked for; nobody knows it beyond this run. */
let pair: { readonly privateKey: KeyObject; readonly publicKey: KeyObject } | undefined;
function keys() {
  pair ??= generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  return pair;
}

/** What the marketplace sends as `X-EBAY-SIGNATURE` beside a notification with this body. */
export function signatureOf(body: string): string {
  const signature = sign("sha1", Buffer.from(body), keys().privateKey).toString("base64");
  return Buffer.from(JSON.stringify({ alg: "ecdsa", kid: KID, signature, digest: "SHA1" })).toString("base64");
}

/** By which a receiver checks that; on one line, as the service gives it. `undefined` for a key that it never had. */
export function publicKeyOf(kid: string): object | undefined {
  if (kid !== KID) return undefined;
  const key = keys().publicKey.export({ type: "spki", format: "pem" }).toString().replaceAll("\n", "");
  return { key, algorithm: "ECDSA", digest: "SHA1" };
}
