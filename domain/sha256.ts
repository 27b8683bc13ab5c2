/** Computes the SHA-256 hash of bytes, or of a text in UTF-8. */
export async function computeSha256(data: string | Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

export const computeSha256Hex = async (data: string | Uint8Array<ArrayBuffer>): Promise<string> =>
  encodeHex(await computeSha256(data));

export const encodeHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
