import { createHash } from "node:crypto";
import { readFacts } from "../../../../db/catalogue/facts";
import type { Host } from "../../host";
import { animated, bomb, cutShort, heavy, noisyPng, packedBomb, plainPng } from "./badDays";
import { photographOf } from "./figure";

const FILE = /^\/images\/icon_([\da-f]{8})-([\da-f]{8})\.png$/;
/** Items that there is a photograph of, so that drawings stand between them. */
const TAKEN: ReadonlySet<number> = new Set([1, 2, 3, 5, 6, 8, 9, 10, 12, 13, 15, 16]);
const MEGABYTE = 1_000_000;

const png = (bytes: Uint8Array): Response => new Response(bytes.slice(), { headers: { "Content-Type": "image/png" } });
const missing = (): Response => new Response("404: Not Found", { status: 404 });

/** What goes wrong at such a source, each with an item of its own. */
const BAD_DAYS: Readonly<Record<number, (timesAsked: number) => Response>> = {
  17: () => new Response("<!DOCTYPE html><title>Be right back</title>", { headers: { "Content-Type": "text/html" } }),
  18: () => png(bomb()),
  19: () => png(animated(photographOf("19"))),
  20: () => png(cutShort(photographOf("20"))),
  21: () => png(plainPng(1, 1)),
  // Large, and yet a photograph.
  22: () => png(heavy(photographOf("22"), MEGABYTE)),
  23: (timesAsked) => (timesAsked === 1 ? png(photographOf("23")) : new Response("Gone", { status: 410 })),
  24: () => png(noisyPng(3 * MEGABYTE)),
  25: () => png(packedBomb(50)),
};

/** images.plinth.example: photographs of a dozen items, in the form of AmiiboAPI's, and every bad day of such a source. */
export function photographSource(): Host {
  const ids = new Map(readFacts().items.map(({ id, head, tail }) => [`${head}-${tail}`, id]));
  const asked = new Map<number, number>();
  return ({ pathname }, request) => {
    const [, head, tail] = FILE.exec(pathname) ?? [];
    const id = ids.get(`${head}-${tail}`);
    if (id === undefined) return missing();
    const times = (asked.get(id) ?? 0) + 1;
    asked.set(id, times);
    const badDay = BAD_DAYS[id];
    if (badDay) return badDay(times);
    if (!TAKEN.has(id)) return missing();
    return unlessKnown(request, photographOf(String(id)));
  };
}

function unlessKnown(request: Request, bytes: Buffer): Response {
  const tag = `"${createHash("sha1").update(bytes).digest("hex")}"`;
  const isKnown = request.headers.get("If-None-Match") === tag;
  const headers = { "Content-Type": "image/png", ETag: tag };
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(new Uint8Array(bytes), { headers });
}
