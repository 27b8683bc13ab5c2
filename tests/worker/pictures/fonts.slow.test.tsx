import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { toDrawableText } from "../../../domain/exportImage/drawableText";
import { buildExportImage, type ExportImage } from "../../../domain/exportImage/exportImage";
import { EMPTY_HOLDING } from "../../../domain/ownership/holding";
import { SITE_SOCIAL_IMAGE } from "../../../domain/sharing/buildSocialImages";
import type { CollectionSocialImage } from "../../../domain/sharing/socialImage";
import { createNativeRenderer } from "../../../local/pictures/nativeRenderer";
import { withLanguage } from "../../../worker/language/withLanguage";
import { drawExportImage } from "../../../worker/pictures/drawExportImage";
import { drawSocialImage } from "../../../worker/pictures/drawSocialImage";
import { createFontFileLoader, type FontFileCache } from "../../../worker/pictures/edgeRendererLoader";
import type { ImageRenderer } from "../../../worker/pictures/imageRenderer";
import { getNativeRenderer } from "../../helpers/exportImages";

/** Renderer whose fonts cannot be fetched. */
let poor: ImageRenderer;
beforeAll(async () => {
  poor = await createNativeRenderer(async () => undefined);
});
afterEach(() => void vi.restoreAllMocks());

const titled = (title: string): CollectionSocialImage => ({
  kind: "collection",
  id: 1,
  title,
  counts: [],
  isOfGoal: false,
  worth: [],
  shownItems: SITE_SOCIAL_IMAGE.shownItems,
  isSynthetic: false,
});
const posterBy = async (pen: ImageRenderer, title: string) =>
  Buffer.from(
    await drawSocialImage(
      titled(title),
      async () => pen,
      async () => null,
    ),
  );

const ofOwner = (name: string): ExportImage =>
  buildExportImage(
    { title: "Kirby", items: [], filter: "unowned" },
    { holdingOf: () => EMPTY_HOLDING, pictureOf: () => "", today: "2026-11-21", owner: { name, address: "a.example" } },
  );
async function sheetBy(pen: ImageRenderer, sheet: ExportImage): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const noTiles = () => Promise.reject(new Error("It has no tiles."));
  for await (const piece of drawExportImage(sheet, async () => pen, noTiles)) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe("names in many scripts", () => {
  it.each(["さくら", "田中", "凜", "Ελένη", "דנה", "سارة", "پیمان", "☆♪"])(
    "the public name %s is drawn with all its characters on social images and export images",
    async (name) => {
      const pen = await getNativeRenderer();
      for (const [at, letter] of [...name].entries()) {
        const other = [...name].with(at, letter === "ん" ? "を" : "ん").join("");
        expect((await posterBy(pen, name)).equals(await posterBy(pen, other))).toBe(false);
      }
      const lost = name.replaceAll(/\S/gu, "·");
      expect((await posterBy(pen, name)).equals(await posterBy(pen, lost))).toBe(false);
      if ((await toDrawableText(name)) === "") return;
      expect((await sheetBy(pen, ofOwner(name))).equals(await sheetBy(pen, ofOwner("")))).toBe(false);
    },
  );
});

it("an Arabic name on an image is drawn with joined letters from right to left", async () => {
  const pen = await getNativeRenderer();
  const isSame = async (one: string, other: string) => (await posterBy(pen, one)).equals(await posterBy(pen, other));
  expect(await isSame("سارة", [..."سارة"].join("\u200c"))).toBe(false);
  expect(await isSame("لا", "ل\u200cا")).toBe(false);
  expect(await isSame("سارة", "سَارَة")).toBe(true);
  expect(await isSame("Ada سارة 2", "Ada 2\u00a0سارة")).toBe(true);
  expect(await isSame("سارة", [..."سارة"].reverse().join(""))).toBe(false);
});

it("an export image in Japanese shows title, progress and date in Japanese characters", async () => {
  const pen = await getNativeRenderer();
  await withLanguage("ja", async () => {
    const sheet = ofOwner("");
    for (const part of ["title", "line", "date"] as const) {
      expect(sheet[part]).toMatch(/[\p{sc=Han}\p{sc=Hira}]/u);
      const without = { ...sheet, [part]: sheet[part].replaceAll(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/gu, "·") };
      expect((await sheetBy(pen, sheet)).equals(await sheetBy(pen, without)), part).toBe(false);
    }
  });
});

it("a social image in French has no missing glyph for the thousands separator", async () => {
  const pen = await getNativeRenderer();
  expect((await posterBy(pen, "1\u202f234")).equals(await posterBy(pen, "1\u00a0234"))).toBe(true);
});

describe("fonts that cannot be fetched", () => {
  it("an image shows a dot instead of each character whose font cannot be fetched", async () => {
    const pen = await getNativeRenderer();
    expect((await posterBy(poor, "Ada さくら 田中")).equals(await posterBy(pen, "Ada ··· ··"))).toBe(true);
    expect((await posterBy(poor, "Ada سارة")).equals(await posterBy(pen, "Ada ····"))).toBe(true);
    expect((await sheetBy(poor, ofOwner("Ada 田中"))).equals(await sheetBy(pen, ofOwner("Ada ··")))).toBe(true);
    expect((await posterBy(poor, "Иван Čapková")).equals(await posterBy(pen, "Иван Čapková"))).toBe(true);
  });

  it.each([
    ["are missing", async () => new Response(null, { status: 404 })],
    ["cannot be fetched", () => Promise.reject(new Error("The platform is away."))],
  ])("font files that %s are logged and requested again for the next image", async (_, fetch) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const memory: FontFileCache = new Map();
    expect(await createFontFileLoader({ fetch }, memory)("kana-1.ttf")).toBeUndefined();
    expect(log).toHaveBeenCalledWith(expect.stringContaining("kana-1.ttf"), expect.anything());
    const [bytes] = [Uint8Array.of(1, 2).buffer];
    const there = createFontFileLoader({ fetch: async () => new Response(bytes) }, memory);
    expect(await there("kana-1.ttf")).toEqual(bytes);
  });
});

it("a font file is fetched only when an image needs it, and only once", async () => {
  const requests: string[] = [];
  const fetch = async (url: RequestInfo | URL) => {
    requests.push(String(url));
    return new Response(Uint8Array.of(1).buffer);
  };
  const read = createFontFileLoader({ fetch }, new Map());
  const [one, other] = [await read("kana-1.ttf"), await read("kana-1.ttf")];
  expect(one).toBe(other);
  expect(requests).toEqual(["https://assets.invalid/glyphs/kana-1.ttf"]);

  const needed: string[] = [];
  const pen = await createNativeRenderer(async (name) => void needed.push(name));
  await posterBy(pen, "Ada's Collection £12.40");
  expect(needed).toEqual([]);
  await posterBy(pen, "さくら");
  expect(needed).toEqual(["kana"]);
  await posterBy(pen, "سارة ٢");
  expect(needed).toEqual(["kana", "arabic"]);
});
