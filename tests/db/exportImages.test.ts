import { beforeAll, expect, it } from "vitest";
import {
  deleteUnusedExportImages,
  encodeExportImage,
  listExportImageKeys,
  readExportImage,
  recordExportImageRequest,
  saveExportImage,
} from "../../db/exportImages/exportImages";
import type { ExportImage } from "../../domain/exportImage/exportImage";
import { DAY_MS } from "../../domain/time";
import { insertPerson, NOW } from "./isolation/person";
import { withDatabase } from "./withDatabase";

const SHEET: ExportImage = {
  title: "Kirby",
  line: "1 of 4 collected",
  share: 0.25,
  date: "21 November 2026",
  owner: { name: "Ada", address: "plinth.example/user/1/ada" },
  tiles: [{ id: 1, picture: "p0000abcd", isLit: true, boxed: 1, loose: 2, quantity: 3, isWished: false }],
};
const addDays = (count: number): Date => new Date(NOW.getTime() + count * DAY_MS);

const database = withDatabase();
let userId: number;
beforeAll(async () => {
  userId = await insertPerson(database.db, "Ada");
});

const save = (key: string, now: Date) =>
  saveExportImage(database.db, { key, userId, content: encodeExportImage(SHEET) }, now);

it("a saved export image is read with unchanged content", async () => {
  await save("one", NOW);
  expect(await readExportImage(database.db, "one")).toMatchObject({ userId, image: SHEET });
  expect(await readExportImage(database.db, "another")).toBeUndefined();
});

it("an export image is deleted 30 days after its last request", async () => {
  await Promise.all([save("forgotten", NOW), save("asked for", NOW), save("exported again", NOW)]);
  expect(await recordExportImageRequest(database.db, "asked for", addDays(2))).toBe(true);
  await save("exported again", addDays(2));
  await deleteUnusedExportImages(database.db, addDays(30));
  expect(await readExportImage(database.db, "forgotten")).toMatchObject({ userId, image: SHEET });
  await deleteUnusedExportImages(database.db, addDays(31));
  expect(await readExportImage(database.db, "forgotten")).toBeUndefined();
  expect((await listExportImageKeys(database.db, userId)).sort()).toEqual(["asked for", "exported again"]);
  expect(await recordExportImageRequest(database.db, "forgotten", addDays(31))).toBe(false);
});

it("the export image with the oldest request is deleted when a user has more than a hundred", async () => {
  for (let each = 0; each < 100; each += 1) await save(`sheet ${each}`, addDays(40 + each));
  expect(await save("sheet 100", addDays(140))).toEqual(["sheet 0"]);
  const keys = await listExportImageKeys(database.db, userId);
  expect(keys).toHaveLength(100);
  expect(keys).not.toContain("sheet 0");
  expect(keys).toContain("sheet 100");
});

it("the newest export image is kept even if all were saved in the same millisecond", async () => {
  for (let each = 0; each < 100; each += 1) await save(`at once ${String(each).padStart(3, "0")}`, addDays(300));
  await save("and one more", addDays(300));
  expect(await listExportImageKeys(database.db, userId)).toContain("and one more");
});
