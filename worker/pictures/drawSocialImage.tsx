import type { ReactElement } from "react";
import {
  getSocialImageSize,
  type SiteSocialImage,
  type SocialImageItem,
  type SocialOrShareImage,
} from "../../domain/sharing/socialImage";
import type { PhotographRef } from "../../routes/http/context";
import { sleep } from "../platform/runtime";
import type { ImageRenderer } from "./imageRenderer";
import { CollectionImageLayout, ItemImageLayout } from "./socialImages/ItemImageLayout";
import { BrandMark, ItemNicheRow, LIGHT_IMAGE_COLOURS, SocialImageFrame, SocialImageTitle } from "./socialImages/parts";
import { ShareImageLayout } from "./socialImages/ShareImageLayout";

/** Loads the photograph of an item as PNG. Returns `null` if the photograph no longer exists. */
type LoadPhotograph = (photograph: PhotographRef) => Promise<ArrayBuffer | null>;

export async function drawSocialImage(
  image: SocialOrShareImage,
  loadRenderer: () => Promise<ImageRenderer>,
  loadPhotograph: LoadPhotograph,
): Promise<Uint8Array<ArrayBuffer>> {
  const [renderer, imageToDraw] = await Promise.all([loadRenderer(), embedPhotographs(image, loadPhotograph)]);
  const svg = await renderer.renderSvg(renderSocialImage(imageToDraw), getSocialImageSize(image));
  // Lets other requests run between the two steps, because each blocks the thread.
  await sleep(1);
  return new Uint8Array(renderer.encodePng(svg));
}

/** Replaces the hash of each item's photograph with the PNG. An item without its photograph is shown as a drawing. */
async function embedPhotographs(image: SocialOrShareImage, load: LoadPhotograph): Promise<SocialOrShareImage> {
  const embed = async ({ photograph: hash, ...item }: SocialImageItem): Promise<SocialImageItem> => {
    const png = hash === undefined ? null : await load({ id: item.id, hash });
    return png === null ? item : { ...item, photograph: Buffer.from(png).toString("base64") };
  };
  if (image.kind === "item") return { ...image, shownItem: await embed(image.shownItem) };
  return { ...image, shownItems: await Promise.all(image.shownItems.map(embed)) };
}

const TextImageLayout = ({ title, text, shownItems }: Pick<SiteSocialImage, "title" | "text" | "shownItems">) => (
  <SocialImageFrame>
    <div style={{ display: "flex", flexDirection: "column", padding: "40px 64px 0" }}>
      <BrandMark />
      <div style={{ display: "flex", marginTop: 34 }}>
        <SocialImageTitle text={title} size={70} lines={2} />
      </div>
      <div
        style={{ display: "block", marginTop: 18, fontSize: 32, lineHeight: 1.3, color: LIGHT_IMAGE_COLOURS.inkSoft }}
      >
        {text}
      </div>
    </div>
    <ItemNicheRow shownItems={shownItems} />
  </SocialImageFrame>
);

export function renderSocialImage(image: SocialOrShareImage): ReactElement {
  if (image.kind === "item") return <ItemImageLayout {...image} />;
  if (image.kind === "collection") return <CollectionImageLayout {...image} />;
  if (image.kind === "share") return <ShareImageLayout {...image} />;
  return <TextImageLayout {...image} />;
}
