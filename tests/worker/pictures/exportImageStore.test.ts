import { beforeEach, expect, it, vi } from "vitest";
import { deleteUser } from "../../../db/access/accounts";
import {
  deleteUnusedExportImages,
  encodeExportImage,
  readExportImage,
  saveExportImage,
} from "../../../db/exportImages/exportImages";
import type { ExportImage } from "../../../domain/exportImage/exportImage";
import { DAY_MS } from "../../../domain/time";
import { createDrawingTurns } from "../../../worker/pictures/drawingTurns";
import { createExportImageCache, createExportImageStore } from "../../../worker/pictures/exportImageStore";
import { insertUser } from "../../db/insertUser";
import { withDatabase } from "../../db/withDatabase";
import { shippedCatalogue } from "../../helpers/catalogue";

const SHEET: ExportImage = { title: "Kirby", line: "0 of 4 collected", date: "21 November 2026", tiles: [] };
const PNG = new TextEncoder().encode("a picture");

interface Stored {
  readonly value: ArrayBuffer;
  readonly metadata: unknown;
}

interface PutOptions {
  readonly expirationTtl: number;
  readonly metadata: unknown;
}

const stored = new Map<string, Stored>();
const pending: Promise<unknown>[] = [];
let now = 0;
let writes = 0;
let isDown = false;

const kv: KVNamespace = Object.assign(Object.create(null), {
  async getWithMetadata(key: string, type: "stream" | "arrayBuffer") {
    if (isDown) throw new Error("KV is away.");
    const found = stored.get(key);
    if (!found) return { value: null, metadata: null };
    return type === "stream" ? { ...found, value: new Blob([found.value]).stream() } : found;
  },
  async put(key: string, value: ArrayBuffer, { expirationTtl, metadata }: PutOptions) {
    expect(expirationTtl, "a picture is kept for 31 days").toBe(2_678_400);
    writes += 1;
    stored.set(key, { value, metadata });
  },
  delete: async (key: string) => void stored.delete(key),
});

const database = withDatabase();
let userId: number;
beforeEach(async () => {
  stored.clear();
  writes = 0;
  isDown = false;
  now = Date.now();
  userId = await insertUser(database.db);
});

/** Creates the store of an isolate some days after the image was drawn. */
const sheetsAfter = (days: number) =>
  createExportImageStore({
    kv,
    db: database.db,
    now: () => now + days * DAY_MS,
    catalogue: async () => shippedCatalogue,
    cache: createExportImageCache(createDrawingTurns()),
    countAgainstLimit: async () => true,
    assets: Object.create(null),
    waitUntil: (work) => void pending.push(work),
  });

/** Requests an exported image some days later. Returns the response. */
async function askAfter(days: number): Promise<string | undefined> {
  const found = await sheetsAfter(days).read(`key of ${userId}`);
  await Promise.all(pending.splice(0));
  return found && (await new Response(found.png).text());
}

async function keptNow(): Promise<void> {
  await saveExportImage(
    database.db,
    { key: `key of ${userId}`, userId, content: encodeExportImage(SHEET) },
    new Date(now),
  );
  stored.set(`sheet-1:key of ${userId}`, { value: PNG.buffer, metadata: { name: "kirby", storedAt: now } });
}

it("reading a stored export image renews its expiry in KV at most once a day", async () => {
  await keptNow();
  expect(await askAfter(0.9)).toBe("a picture");
  expect(writes).toBe(0);
  expect(await askAfter(20)).toBe("a picture");
  expect(await askAfter(20.5)).toBe("a picture");
  expect(writes).toBe(1);
  expect(stored.get(`sheet-1:key of ${userId}`)).toMatchObject({
    metadata: { name: "kirby", storedAt: now + 20 * DAY_MS },
  });
  await deleteUnusedExportImages(database.db, new Date(now + 40 * DAY_MS));
  expect(await readExportImage(database.db, `key of ${userId}`)).toMatchObject({ userId, image: SHEET });
});

it("the export image of a deleted user is removed from KV when it is requested", async () => {
  await keptNow();
  await deleteUser(database.db, userId);
  await askAfter(2);
  expect(stored.size).toBe(0);
});

it("deleting the export images of one user keeps those of other users", async () => {
  await keptNow();
  const others = { value: PNG.buffer, metadata: { name: "kirby", storedAt: now } };
  stored.set("sheet-1:another key", others);
  sheetsAfter(0).delete([`key of ${userId}`]);
  await Promise.all(pending.splice(0));
  expect(await askAfter(0)).toBeUndefined();
  expect([...stored.keys()]).toEqual(["sheet-1:another key"]);
});

it("reading an export image also returns the file name under which it was stored", async () => {
  await keptNow();
  expect((await sheetsAfter(0).read(`key of ${userId}`))?.name).toBe("kirby");
  expect(await sheetsAfter(0).read("another key")).toBeUndefined();
});

it("an export image counts as missing if KV fails or its KV entry has no metadata", async () => {
  await keptNow();
  stored.set(`sheet-1:key of ${userId}`, { value: PNG.buffer, metadata: null });
  expect(await askAfter(0)).toBeUndefined();
  const log = vi.spyOn(console, "error").mockReturnValue();
  await keptNow();
  isDown = true;
  expect(await askAfter(0)).toBeUndefined();
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});
