import type { PictureRef } from "../../domain/catalogue/pictureRef";
import { browserPaths } from "../../domain/paths/browserPaths";

interface Props {
  readonly item: PictureRef;
  /** True within the first rows: the picture loads eagerly. */
  readonly loadsEagerly: boolean;
}

/** Renders the item's picture with an empty `alt`, because the name is next to it. */
export const ItemPicture = ({ item, loadsEagerly }: Props) => (
  <span className="niche">
    <img
      src={browserPaths.picture(item)}
      alt=""
      width="400"
      height="400"
      loading={loadsEagerly ? "eager" : "lazy"}
      decoding="async"
    />
  </span>
);
