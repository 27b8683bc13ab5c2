import { sql } from "drizzle-orm";
import { z } from "zod";
import type { ExportImage } from "../../domain/exportImage/exportImage";
import { DAY_MS } from "../../domain/time";
import { defineViewerQuery } from "../access/viewerQuery";
import type { Database } from "../client";
import { toSqliteJsonValue } from "../jsonRows";
import { createJsonTextRowSchema } from "../packedRows";
import { booleanColumnSchema, type ResultRows, rowSchema } from "../rows";
import { runBatch } from "../writeBatch";

/** Time without any request after which an export image (a picture of a list) is deleted. */
const EXPORT_IMAGE_TTL_MS = 30 * DAY_MS;
/** Limit of export images per user. Above it, the images that were not requested for longest are deleted. */
const MAX_EXPORT_IMAGES_PER_USER = 100;

const secretRow = rowSchema({ secret: z.string() });
const toSecret = ([row]: ResultRows) => row && secretRow.parse(row).secret;

/** Secret from which the URLs of the user's export images are derived; `undefined` if the user has none. */
export const viewerExportImageSecretQuery = defineViewerQuery("exportSecret", {
  select: ({ viewerId }) => sql`SELECT secret FROM export_image_secret WHERE user_id = ${viewerId}`,
  parse: toSecret,
  guestValue: undefined,
});

/** Returns the user's export secret, or saves the given one; simultaneous requests get the same secret. */
export async function readOrCreateExportImageSecret(db: Database, userId: number, secret: string): Promise<string> {
  const [, rows = []] = await runBatch(db, [
    sql`INSERT INTO export_image_secret (user_id, secret) VALUES (${userId}, ${secret}) ON CONFLICT DO NOTHING`,
    sql`SELECT secret FROM export_image_secret WHERE user_id = ${userId}`,
  ]);
  return toSecret(rows) ?? secret;
}

export interface StoredExportImage {
  readonly key: string;
  readonly userId: number;
  /** Content of the image, encoded by `encodeExportImage`. */
  readonly content: string;
}

/** Saves an export image and deletes the user's images above the limit; returns their keys, to delete the files too. */
export async function saveExportImage(db: Database, { key, userId, content }: StoredExportImage, now: Date) {
  const [, dropped] = await db.batch([
    db.run(sql`INSERT INTO export_image (key, user_id, content, last_requested_at)
      VALUES (${key}, ${userId}, ${content}, ${now.getTime()})
      ON CONFLICT (key) DO UPDATE SET last_requested_at = excluded.last_requested_at`),
    db.all<{ key: string }>(sql`DELETE FROM export_image WHERE user_id = ${userId} AND key NOT IN (
      SELECT key FROM export_image WHERE user_id = ${userId} ORDER BY last_requested_at DESC, key = ${key} DESC LIMIT ${MAX_EXPORT_IMAGES_PER_USER})
      RETURNING key`),
  ]);
  return dropped.map((row) => row.key);
}

/** Fields of one tile (an item on an export image), in the order of the stored array. */
const TILE_COLUMNS = {
  id: z.number(),
  picture: z.string(),
  isLit: booleanColumnSchema,
  boxed: z.number(),
  loose: z.number(),
  quantity: z.number(),
  isWished: booleanColumnSchema,
};

const exportImageContent = z.object({
  title: z.string(),
  line: z.string(),
  share: z.number().exactOptional(),
  date: z.string(),
  owner: z.object({ name: z.string(), address: z.string() }).exactOptional(),
  tiles: z.array(createJsonTextRowSchema(TILE_COLUMNS)),
});

/** Encodes the content of an export image. Equal images are encoded to equal texts. */
export const encodeExportImage = ({ tiles, ...rest }: ExportImage): string =>
  JSON.stringify({
    ...rest,
    tiles: tiles.map(({ id, picture, isLit, boxed, loose, quantity, isWished }) =>
      [id, picture, isLit, boxed, loose, quantity, isWished].map(toSqliteJsonValue),
    ),
  });

const decodeExportImage = (text: string): ExportImage => exportImageContent.parse(JSON.parse(text));

/** Reads an export image by its secret key; `undefined` if the key is unknown or the image was deleted. */
export async function readExportImage(db: Database, key: string) {
  const [row] = await db.all<{ userId: number; content: string }>(
    sql`SELECT user_id AS userId, content FROM export_image WHERE key = ${key}`,
  );
  return row && { key, userId: row.userId, image: decodeExportImage(row.content) };
}

/** Records a request, so that the image is not deleted as unused; returns false if the image no longer exists. */
export async function recordExportImageRequest(db: Database, key: string, now: Date): Promise<boolean> {
  const rows = await db.all(
    sql`UPDATE export_image SET last_requested_at = ${now.getTime()} WHERE key = ${key} RETURNING 1`,
  );
  return rows.length > 0;
}

export async function listExportImageKeys(db: Database, userId: number): Promise<string[]> {
  const rows = await db.all<{ key: string }>(sql`SELECT key FROM export_image WHERE user_id = ${userId}`);
  return rows.map(({ key }) => key);
}

export async function deleteUnusedExportImages(db: Database, now: Date): Promise<void> {
  await db.run(sql`DELETE FROM export_image WHERE last_requested_at < ${now.getTime() - EXPORT_IMAGE_TTL_MS}`);
}
