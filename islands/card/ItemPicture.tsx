import type { PictureRef } from "../../domain/catalogue/pictureRef";
import { pathsForBrowserScripts } from "../../domain/paths/pathsForBrowserScripts";

interface Props {
  readonly item: PictureRef;
  readonly loadsEagerly: boolean;
}

/** Renders an item's picture. Its `alt` is empty, because the item's name is next to it. */
export const ItemPicture = ({ item, loadsEagerly }: Props) => (
  <span className="niche">
    <img
      src={pathsForBrowserScripts.picture(item)}
      alt=""
      width="400"
      height="400"
      loading={loadsEagerly ? "eager" : "lazy"}
      decoding="async"
    />
  </span>
);
