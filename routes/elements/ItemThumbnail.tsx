import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { Item } from "../../domain/catalogue/item";
import { paths } from "../../domain/paths";

interface Props {
  readonly catalogue: Catalogue;
  readonly item: Item;
  /** Width and height in CSS pixels. */
  readonly size: number;
  /** Alternative text; empty beside the item's name. */
  readonly alt?: string;
}

export const ItemThumbnail = ({ catalogue, item, size, alt = "" }: Props) => (
  <img
    src={paths.picture(catalogue.getPicture(item))}
    alt={alt}
    width={size}
    height={size}
    loading="lazy"
    decoding="async"
  />
);
