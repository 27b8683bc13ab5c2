import type { PictureRef } from "../../domain/catalogue/pictureRef";
import { browserPaths } from "../../domain/paths/browserPaths";

interface Props {
  readonly of: PictureRef;
  /** Within the first rows: fetched at once, not when it comes near. */
  readonly early: boolean;
}

/** The item's picture in its arch. The name stands beside it. */
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
