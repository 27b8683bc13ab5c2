import type { Amiibo } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { inCatalogueOrder } from "../../domain/catalogue/order";
import { displayTitle } from "../../domain/catalogue/title";
import { paths } from "../../domain/paths";
import { hueStepOf } from "../../domain/series/hue";
import { labelOf } from "../../domain/view/view";

/** The items that the catalogue has of these ids, in its order. */
export const itemsOf = ({ byId }: Catalogue, ids: readonly number[]): Amiibo[] =>
  inCatalogueOrder(ids.flatMap((id) => byId.get(id) ?? []));

interface Props {
  readonly catalogue: Catalogue;
  readonly items: readonly Amiibo[];
}

/** Hundreds of exhibits on one page: as small as they can be told from each other. */
export const Minis = ({ catalogue, items }: Props) => (
  <ul className="minis">
    {items.map((item) => (
      <li key={item.id} data-item={item.id} data-hue={hueStepOf(item.amiiboSeriesId)}>
        <a href={paths.amiiboById(item.id)}>
          <img
            src={paths.picture(catalogue.pictureOf(item))}
            alt=""
            width="48"
            height="48"
            loading="lazy"
            decoding="async"
          />
          <span>
            {displayTitle(item.name)} <small>{labelOf(catalogue, item, "all")}</small>
          </span>
        </a>
      </li>
    ))}
  </ul>
);
