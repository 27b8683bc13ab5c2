import { createHash, generateKeyPairSync, sign } from "node:crypto";

/** Signs notifications as the marketplace does. */
export function createSigner(digest: "SHA1" | "SHA256" = "SHA1") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  // Without line ends, as the marketplace gives it.
  const key = publicKey.export({ type: "spki", format: "pem" }).toString().replaceAll("\n", "");
  const header = (fields: object) => Buffer.from(JSON.stringify(fields)).toString("base64");
  const signed = (body: string) => sign(digest.toLowerCase(), Buffer.from(body), privateKey).toString("base64");
  return {
    publicKey: { key, algorithm: "ECDSA", digest },
    header,
    /** What stands in the header beside a body. */
    sign: (body: string, kid = "a-key") => header({ alg: "ecdsa", kid, signature: signed(body), digest }),
    signed,
  };
}

export const hashSha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
