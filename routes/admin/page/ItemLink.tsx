import type { Catalogue } from "../../../domain/catalogue/catalogue";
import { paths } from "../../../domain/paths";

/** An item by its name and series; one that is not in the catalogue by its number. */
export function ItemLink({ catalogue, id }: { readonly catalogue: Catalogue; readonly id: number }) {
  const item = catalogue.byId.get(id);
  if (!item) return <>Amiibo {id}</>;
  return (
    <>
      <a href={paths.amiibo(item)}>{item.name}</a> <small>{catalogue.amiiboSeriesOf(item).name}</small>
    </>
  );
}
