import { readSheet } from "../../db/sheets/sheets";
import { fileNameOf } from "../../domain/sheet/sheet";
import type { AppContext } from "../context";
import { openRoom } from "../http/room";
import { SHEET_KEY } from "./key";

/** An exported picture. Whoever knows its address may see it. */
export const picture = openRoom();

picture.page("/export/:file", { role: "everybody" }, async (c) => {
  const { services } = c.var;
  const key = c.req.param("file").replace(/\.png$/, "");
  if (!SHEET_KEY.test(key)) return c.notFound();
  const stored = await services.sheets.stored(key);
  if (stored) return answer(c, stored);
  const found = await readSheet(services.db, key);
  if (!found) return c.notFound();
  const name = fileNameOf(found.sheet);
  // What nobody reads is not drawn.
  if (c.req.method === "HEAD") return answer(c, { png: null, name });
  const drawn = await services.sheets.draw(found);
  if (drawn) return answer(c, { png: drawn, name });
  c.header("Retry-After", "5");
  return c.text("Many pictures are being drawn right now. Please try again in a moment.\n", 503);
});

function answer(
  c: AppContext,
  { png, name }: { readonly png: ReadableStream | null; readonly name: string },
): Response {
  c.header("Content-Type", "image/png");
  c.header("Cache-Control", "public, max-age=31536000, immutable");
  c.header("Content-Disposition", `inline; filename="${name}.png"`);
  c.header("Cross-Origin-Resource-Policy", "cross-origin");
  c.header("X-Robots-Tag", "noindex");
  return png ? c.body(png) : c.body(null);
}
