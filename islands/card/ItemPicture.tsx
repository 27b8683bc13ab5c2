import type { PictureRef } from "../../domain/catalogue/pictureRef";
import { browserPaths } from "../../domain/paths/browserPaths";

interface Props {
  readonly of: PictureRef;
  /** True within the first rows: the picture loads eagerly. */
  readonly early: boolean;
}

/** Renders the item's picture with an empty `alt`, because the name is next to it. */
export const ItemPicture = ({ of, early }: Props) => (
  <span className="niche">
    <img
      src={browserPaths.picture(of)}
      alt=""
      width="400"
      height="400"
      loading={early ? "eager" : "lazy"}
      decoding="async"
    />
  </span>
);
