import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { saveUserSettings } from "../../../db/access/settings";
import { saveExportImage } from "../../../db/exportImages/exportImages";
import { saveGoal } from "../../../db/goal/goal";
import { saveItemAction } from "../../../db/ownership/change";
import { ARTWORK_REVISION } from "../../../domain/catalogue/artworkRevision";
import { buildCatalogue } from "../../../domain/catalogue/catalogue";
import { EXPORT_IMAGE_REVISION } from "../../../domain/exportImage/exportLayout";
import { TILE_REVISION } from "../../../domain/exportImage/tile";
import { formatPhotographName } from "../../../domain/photographs/photographFile";
import { exportImageRoutes } from "../../../routes/exportImages";
import type { DrawingRefusal } from "../../../routes/http/context";
import { DEPLOYED_ARTWORK_HASHES } from "../../../worker/cache/snapshotCache";
import { IMAGE_CONTENT } from "../../db/isolation/person";
import { shippedCatalogue } from "../../helpers/catalogue";
import { type RouteCaller, TEST_ORIGIN, withRoutes } from "../../helpers/routes";

let forgotten: string[] = [];
let drawings = 0;
let refusal: DrawingRefusal | undefined;
/** Cost of each request that was counted, with its limit and key. */
let counted: unknown[][] = [];
let isLimitReached = false;
const stream = () => new Response("png").body ?? undefined;

let catalogue = shippedCatalogue;

const { database, somebody, guest } = withRoutes([exportImageRoutes], () => ({
  loadCatalogue: async () => catalogue,
  today: () => "2026-11-26",
  countAgainstLimit: async (...request) => {
    counted.push(request);
    return !isLimitReached;
  },
  exportImages: {
    read: async (key) => {
      const png = stream();
      return key === "s".repeat(43) && png ? { png, name: "stored" } : undefined;
    },
    draw: async () => {
      drawings += 1;
      return refusal ?? stream() ?? "busy";
    },
    delete: (keys) => void forgotten.push(...keys),
  },
}));

beforeEach(() => {
  [forgotten, drawings, refusal, catalogue] = [[], 0, undefined, shippedCatalogue];
  [counted, isLimitReached] = [[], false];
});

const named = z.object({ val: z.string(), name: z.string() });

async function exportAs(person: RouteCaller, kind: string, body: object) {
  const { status, text } = await person.go(`/api/user/export/image/${kind}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  return status === 200 ? named.parse(JSON.parse(text)) : { val: "", name: String(status) };
}
/** Returns the stored JSON that describes the image at a URL. */
async function loadContent(val: string): Promise<string> {
  const key = val.replace(/^\/export\/|\.png$/g, "");
  const [row] = await database.db.all<{ readonly content: string }>(
    sql`SELECT content FROM export_image WHERE key = ${key}`,
  );
  return row?.content ?? "";
}
const own = (person: RouteCaller, name: "add" | "wishlist/add", id: number) =>
  saveItemAction(database.db, name, id, { userId: person.id, changeId: crypto.randomUUID(), now: new Date() });
const loadTiles = async (val: string) => {
  const { tiles } = z.object({ tiles: z.array(z.array(z.unknown())) }).parse(JSON.parse(await loadContent(val)));
  return tiles.map(([id]) => id);
};

const KIRBY = { view: "amiibo-franchise", series: "kirby" };

describe("export image", () => {
  it("an export image shows the name and URL of its owner only if the collection is public", async () => {
    const person = await somebody({ name: "public_username", value: "Ann of the tests" });
    const hidden = await exportAs(person, "view", KIRBY);
    expect(await loadContent(hidden.val)).not.toMatch(/Ann of the tests|plinth\.example/);
    await saveUserSettings(database.db, person.id, [{ name: "is_collection_public", value: true }]);
    const shown = await loadContent((await exportAs(person, "view", KIRBY)).val);
    expect(shown).toContain("Ann of the tests");
    expect(shown).toContain(`${new URL(TEST_ORIGIN).host}/user/${person.id}`);
  });

  it("an export image can be limited to owned, wishlisted or missing items", async () => {
    const person = await somebody();
    const all = await loadTiles((await exportAs(person, "view", KIRBY)).val);
    const [first = 0, second = 0] = all.filter((id) => typeof id === "number");
    await own(person, "add", first);
    await own(person, "wishlist/add", second);
    const tiles = async (showing: string) => loadTiles((await exportAs(person, "view", { ...KIRBY, showing })).val);
    expect(await tiles("owned")).toEqual([first]);
    expect(await tiles("wishlist")).toEqual([second]);
    expect(await tiles("unowned")).toEqual(all.filter((id) => id !== first));
  });

  it("an export image of cards can be limited to wishlisted cards or to missing cards", async () => {
    const person = await somebody();
    const ask = (more: object) => exportAs(person, "cards", { series: "Series 1", ...more });
    const all = await loadTiles((await ask({})).val);
    const [first = 0, second = 0] = all.filter((id) => typeof id === "number");
    await own(person, "add", first);
    await own(person, "wishlist/add", second);
    expect(await loadTiles((await ask({ wishlistOnly: true })).val)).toEqual([second]);
    expect(await loadTiles((await ask({ unownedOnly: true })).val)).toEqual(all.filter((id) => id !== first));
    expect((await ask({ wishlistOnly: true, unownedOnly: true })).name).toBe("422");
  });

  it("GET and POST requests for the export image of all figures return an image URL without cards", async () => {
    const person = await somebody();
    const byPost = await exportAs(person, "figures", {});
    const byGet = named.parse(JSON.parse((await person.go("/api/user/export/image/figures")).text));
    expect(byGet).toEqual(byPost);
    const shown = (await loadTiles(byPost.val)).filter((id) => typeof id === "number");
    expect(shown.toSorted()).toEqual(
      shippedCatalogue.items.flatMap(({ id, form }) => (form === "card" ? [] : [id])).toSorted(),
    );
  });

  it("the export image of missing items of a collecting goal leaves out owned items", async () => {
    const person = await somebody();
    const ask = (showing: string) => exportAs(person, "view", { view: "goal", showing });
    expect((await ask("unowned")).name).toBe("422");
    await saveGoal(database.db, person.id, {
      seriesIds: [1],
      gameSeriesIds: [],
      forms: ["figure"],
      isOneOfEach: false,
    });
    const all = await loadTiles((await ask("all")).val);
    const [first = 0] = all.filter((id) => typeof id === "number");
    await own(person, "add", first);
    expect(await loadTiles((await ask("unowned")).val)).toEqual(all.filter((id) => id !== first));
  });

  it("two members get different URLs for export images with the same content", async () => {
    const [person, other] = [await somebody(), await somebody()];
    const { val } = await exportAs(person, "view", KIRBY);
    expect((await exportAs(person, "view", KIRBY)).val).toBe(val);
    expect((await exportAs(other, "view", KIRBY)).val).not.toBe(val);
  });

  it("the URL of an export image depends on the revisions of its layout, tiles and artwork", async () => {
    const person = await somebody();
    const { val } = await exportAs(person, "view", KIRBY);
    const [row] = await database.db.all<{ readonly secret: string }>(
      sql`SELECT secret FROM export_image_secret WHERE user_id = ${person.id}`,
    );
    const content = await loadContent(val);
    const addressWith = (revisions: readonly string[]) => {
      const signed = createHmac("sha256", row?.secret ?? "").update([...revisions, content].join(" "));
      return `/export/${signed.digest("base64url")}.png`;
    };
    expect(val).toBe(addressWith([EXPORT_IMAGE_REVISION, TILE_REVISION, ARTWORK_REVISION]));
  });

  it("an export image shows the photograph of an item if there is one", async () => {
    const person = await somebody();
    const [first = 0] = (await loadTiles((await exportAs(person, "view", KIRBY)).val)).filter(
      (id) => typeof id === "number",
    );
    catalogue = buildCatalogue(
      { ...shippedCatalogue, photographs: new Map([[first, "0123abcd"]]) },
      DEPLOYED_ARTWORK_HASHES,
    );
    expect(await loadContent((await exportAs(person, "view", KIRBY)).val)).toContain(formatPhotographName("0123abcd"));
  });

  it("saving the 101st export image of a member deletes the file of the oldest one", async () => {
    const person = await somebody();
    const old = (at: number) => ({ key: `old ${at}`, userId: person.id, content: IMAGE_CONTENT });
    for (let at = 0; at < 100; at += 1) await saveExportImage(database.db, old(at), new Date(at));
    await exportAs(person, "view", KIRBY);
    expect(forgotten).toEqual(["old 0"]);
  });
});

describe("URL of an export image", () => {
  it("an export image URL returns a PNG that is cached forever and not indexed", async () => {
    const { val } = await exportAs(await somebody(), "view", KIRBY);
    const { status, headers, text } = await guest.go(val);
    expect([status, text, drawings]).toEqual([200, "png", 1]);
    expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("Content-Type")).toBe("image/png");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  });

  it("an export image that is already stored is returned without being drawn again", async () => {
    const { val } = await exportAs(await somebody(), "view", KIRBY);
    expect((await guest.go(val, { method: "HEAD" })).status).toBe(200);
    const stored = await guest.go(`/export/${"s".repeat(43)}.png`);
    expect(stored.headers.get("Content-Disposition")).toBe('inline; filename="stored.png"');
    expect(drawings).toBe(0);
    expect((await guest.go(`/export/${"n".repeat(43)}.png`)).status).toBe(404);
  });

  it("an export image is downloaded under the file name of the export, by GET and HEAD", async () => {
    const { val, name } = await exportAs(await somebody(), "view", KIRBY);
    expect(name).toBe("kirby-26-november-2026.png");
    for (const method of ["GET", "HEAD"]) {
      const { headers } = await guest.go(val, { method });
      expect(headers.get("Content-Disposition")).toBe(`inline; filename="${name}"`);
      expect(headers.get("Content-Type")).toBe("image/png");
    }
    const stored = (await guest.go(`/export/${"s".repeat(43)}.png`)).headers;
    expect([stored.get("X-Robots-Tag"), stored.get("Cross-Origin-Resource-Policy")]).toEqual([
      "noindex",
      "cross-origin",
    ]);
    for (const file of ["x.png", `${"n".repeat(44)}.png`, `${"n".repeat(42)}!.png`])
      expect((await guest.go(`/export/${file}`)).status).toBe(404);
  });

  it("an export image URL returns 503 with Retry-After while too many images are being drawn", async () => {
    const { val } = await exportAs(await somebody(), "view", KIRBY);
    refusal = "busy";
    const { status, headers } = await guest.go(val);
    expect([status, headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("an export image URL returns 429 with a message when the owner or requester has reached a limit", async () => {
    const { val } = await exportAs(await somebody(), "view", KIRBY);
    refusal = "tooMany";
    const { status, headers, text } = await guest.go(val);
    expect([status, headers.get("Retry-After"), text]).toEqual([
      429,
      "60",
      "Many pictures were drawn for you in the last minute. Please wait a minute, then try again.\n",
    ]);
  });

  it("an export image counts toward the drawing limit of its owner, a large image more than a small one", async () => {
    const person = await somebody();
    await exportAs(person, "view", KIRBY);
    await exportAs(person, "view", {});
    expect(counted).toEqual([
      ["ownPictures", String(person.id), 1],
      ["ownPictures", String(person.id), 5],
    ]);
  });

  it("creating an export image above the drawing limit of its owner returns 429 and saves nothing", async () => {
    const person = await somebody();
    isLimitReached = true;
    const { status, text } = await person.go("/api/user/export/image/view", {
      method: "POST",
      body: JSON.stringify(KIRBY),
    });
    expect([status, JSON.parse(text)]).toEqual([
      429,
      {
        error: "too_many",
        message: "Many pictures were drawn for you in the last minute. Please wait a minute, then try again.",
      },
    ]);
    expect(await database.db.all(sql`SELECT key FROM export_image WHERE user_id = ${person.id}`)).toEqual([]);
  });
});
