import { HMAC } from "oslo/crypto";
import { base64url } from "oslo/encoding";
import { ARTWORK_REVISION } from "../../domain/artwork/revision";
import { SHEET_REVISION } from "../../domain/sheet/layout";
import { TILE_REVISION } from "../../domain/sheet/tile";

const utf8 = new TextEncoder();

/** As `sheetKey` makes them. */
export const SHEET_KEY = /^[\w-]{43}$/;

/**
 * Of all that is drawn, signed with its person's secret: the same sheet has the same key, and nobody finds one who was
 * not given it.
 */
export async function sheetKey(secret: string, content: string): Promise<string> {
  const drawn = `${SHEET_REVISION} ${TILE_REVISION} ${ARTWORK_REVISION} ${content}`;
  const signature = await new HMAC("SHA-256").sign(utf8.encode(secret), utf8.encode(drawn));
  return base64url.encode(new Uint8Array(signature), { includePadding: false });
}
