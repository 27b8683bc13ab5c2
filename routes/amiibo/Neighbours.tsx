import type { Amiibo } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { inCatalogueOrder } from "../../domain/catalogue/order";
import { displayTitle } from "../../domain/catalogue/title";
import { paths } from "../../domain/paths";

interface Props {
  readonly catalogue: Catalogue;
  readonly item: Amiibo;
}

/** The ways to the exhibits beside this one in its series. */
export function Neighbours({ catalogue, item }: Props) {
  const series = inCatalogueOrder(
    catalogue.items.filter(({ amiiboSeriesId }) => amiiboSeriesId === item.amiiboSeriesId),
  );
  const place = series.findIndex(({ id }) => id === item.id);
  const [before, after] = [series[place - 1], series[place + 1]];
  if (!before && !after) return null;
  return (
    <nav className="neighbours" aria-label={`In ${catalogue.amiiboSeriesOf(item).name}`}>
      {before ? (
        <a rel="prev" href={paths.amiibo(before)}>
          <span>Previous</span> {displayTitle(before.name)}
        </a>
      ) : null}
      {after ? (
        <a rel="next" href={paths.amiibo(after)}>
          <span>Next</span> {displayTitle(after.name)}
        </a>
      ) : null}
    </nav>
  );
}
