/** Computes the SHA-256 of a text (as UTF-8) or of bytes. */
export async function computeSha256(data: string | Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

/** Computes the SHA-256 in hexadecimal: 64 characters. */
export const computeSha256Hex = async (data: string | Uint8Array<ArrayBuffer>): Promise<string> =>
  encodeHex(await computeSha256(data));

export const encodeHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
