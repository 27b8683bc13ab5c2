import type { ReactElement } from "react";
import {
  getSocialImageSize,
  type SiteSocialImage,
  type SocialImageItem,
  type SocialOrShareImage,
} from "../../domain/sharing/socialImage";
import type { PhotographRef } from "../../routes/http/context";
import type { ImageRenderer } from "./imageRenderer";
import { CollectionImageLayout, ItemImageLayout } from "./socialImages/ItemImageLayout";
import { BrandMark, IMAGE_COLOURS, ImageFrame, ImageTitle, NicheRow } from "./socialImages/parts";
import { ShareImageLayout } from "./socialImages/ShareImageLayout";

/** Loads a photograph as PNG; null if it no longer exists. */
type LoadPhotograph = (photograph: PhotographRef) => Promise<ArrayBuffer | null>;

export async function drawSocialImage(
  poster: SocialOrShareImage,
  openPen: () => Promise<ImageRenderer>,
  read: LoadPhotograph,
): Promise<Uint8Array<ArrayBuffer>> {
  const [pen, ready] = await Promise.all([openPen(), embedPhotographs(poster, read)]);
  const svg = await pen.renderSvg(renderSocialImage(ready), getSocialImageSize(poster));
  return new Uint8Array(pen.encodePng(svg));
}

/**
 * Replaces the hash of each photograph by its PNG in base64. An item whose photograph is missing is shown as a drawing.
 */
async function embedPhotographs(poster: SocialOrShareImage, read: LoadPhotograph): Promise<SocialOrShareImage> {
  const embed = async ({ photograph: hash, ...item }: SocialImageItem): Promise<SocialImageItem> => {
    const png = hash === undefined ? null : await read({ id: item.id, hash });
    return png === null ? item : { ...item, photograph: Buffer.from(png).toString("base64") };
  };
  if (poster.kind === "item") return { ...poster, shownItem: await embed(poster.shownItem) };
  return { ...poster, shownItems: await Promise.all(poster.shownItems.map(embed)) };
}

/** Layout of a title and a text above a row of items. */
const TextImageLayout = ({ title, text, shownItems }: Pick<SiteSocialImage, "title" | "text" | "shownItems">) => (
  <ImageFrame>
    <div style={{ display: "flex", flexDirection: "column", padding: "40px 64px 0" }}>
      <BrandMark />
      <div style={{ display: "flex", marginTop: 34 }}>
        <ImageTitle text={title} size={70} lines={2} />
      </div>
      <div style={{ display: "block", marginTop: 18, fontSize: 32, lineHeight: 1.3, color: IMAGE_COLOURS.inkSoft }}>
        {text}
      </div>
    </div>
    <NicheRow shownItems={shownItems} />
  </ImageFrame>
);

export function renderSocialImage(poster: SocialOrShareImage): ReactElement {
  switch (poster.kind) {
    case "item":
      return <ItemImageLayout {...poster} />;
    case "collection":
      return <CollectionImageLayout {...poster} />;
    case "game":
    case "site":
    case "list":
    case "wishlist":
      return <TextImageLayout {...poster} />;
    case "share":
      return <ShareImageLayout {...poster} />;
  }
}
