import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { SITE_SOCIAL_IMAGE } from "../../domain/sharing/buildSocialImages";
import {
  type CollectionSocialImage,
  computeSocialImageKey,
  SOCIAL_IMAGE_REVISION,
  SOCIAL_IMAGE_SIZE_PX,
  type SocialOrShareImage,
} from "../../domain/sharing/socialImage";
import { createNativeRenderer } from "../../local/pictures/nativeRenderer";
import { drawSocialImage, renderSocialImage } from "../../worker/pictures/drawSocialImage";
import type { ImageRenderer } from "../../worker/pictures/imageRenderer";

const [ITEM] = SITE_SOCIAL_IMAGE.shownItems;
if (!ITEM) throw new Error("The site's poster shows nothing.");

const PRICE = { region: "uk", price: "£12.40", basis: "Average of 12 sales in 30 days" } as const;
const COUNTS = (["figures", "cards"] as const).map((kind) => ({ kind, owned: 3, total: 277, percent: 1 }));

const anItems = (name: string): SocialOrShareImage => ({
  kind: "item",
  name,
  series: "Super Smash Bros.",
  plate: "Figure",
  shownItem: ITEM,
  prices: [PRICE],
  isSynthetic: true,
});
const aCollections = (title: string, shownItems = SITE_SOCIAL_IMAGE.shownItems): CollectionSocialImage => ({
  kind: "collection",
  id: 1,
  title,
  counts: COUNTS,
  isOfGoal: false,
  worth: [PRICE],
  shownItems,
  isSynthetic: true,
});

let pen: ImageRenderer;
beforeAll(async () => {
  pen = await createNativeRenderer();
});
const layOut = (poster: SocialOrShareImage) => pen.renderSvg(renderSocialImage(poster), SOCIAL_IMAGE_SIZE_PX);

it("a changed layout of social images requires a change of SOCIAL_IMAGE_REVISION", async () => {
  const hash = createHash("sha256").update(SOCIAL_IMAGE_REVISION);
  const ofGoal = { ...aCollections("Ann's Goal"), isOfGoal: true };
  for (const poster of [
    anItems("Mario"),
    aCollections("Ann's Collection"),
    aCollections("Empty", []),
    SITE_SOCIAL_IMAGE,
    ofGoal,
  ]) {
    hash.update(await layOut(poster));
  }
  expect(hash.digest("hex").slice(0, 16)).toBe("4246f01e97117a69");
});

it("a social image shows the photograph of an item, or its drawing if there is none", async () => {
  const { buffer } = new Uint8Array(pen.encodePng('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'));
  const photographed: SocialOrShareImage = {
    ...aCollections("Ann"),
    shownItems: [{ ...ITEM, photograph: "0000abcd" }],
  };
  const poster = (png: ArrayBuffer | null) =>
    drawSocialImage(
      photographed,
      async () => pen,
      async () => png,
    );
  const drawn = await drawSocialImage(
    aCollections("Ann", [ITEM]),
    async () => pen,
    async () => null,
  );
  expect(computeSocialImageKey(photographed)).not.toBe(computeSocialImageKey(aCollections("Ann", [ITEM])));
  expect(await poster(null)).toEqual(drawn);
  expect(await poster(buffer)).not.toEqual(drawn);
});

describe.each([
  ["a long name", "One-Eyed Rathalos and Rider - Female, once more with a hat and everything else"],
  ["a name without spaces", "W".repeat(80)],
  ["an empty name", ""],
  ["a name like a tag", `<b>&"'</b>`],
])("social images with %s", (_, name) => {
  it.each([
    ["an item", anItems],
    ["a collection", aCollections],
  ])("the social image of %s with a long or unusual name has its normal size", async (_of, posterOf) => {
    const { width, height } = pen.rasterize(await layOut(posterOf(name)));
    expect({ width, height }).toEqual(SOCIAL_IMAGE_SIZE_PX);
  });
});
