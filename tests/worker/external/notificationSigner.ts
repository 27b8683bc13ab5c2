import { createHash, generateKeyPairSync, sign } from "node:crypto";

/** Signs notifications as the marketplace does. */
export function createSigner(digest: "SHA1" | "SHA256" = "SHA1") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  // Without line breaks, like the keys of the marketplace.
  const key = publicKey.export({ type: "spki", format: "pem" }).toString().replaceAll("\n", "");
  const header = (fields: object) => Buffer.from(JSON.stringify(fields)).toString("base64");
  const createSignature = (body: string) =>
    sign(digest.toLowerCase(), Buffer.from(body), privateKey).toString("base64");
  return {
    publicKey: { key, algorithm: "ECDSA", digest },
    header,
    /** Creates the signature header for a body. */
    sign: (body: string, kid = "a-key") => header({ alg: "ecdsa", kid, signature: createSignature(body), digest }),
    signed: createSignature,
  };
}

export const hashSha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
