import type { CopyForSale } from "../../db/ownership/public";
import { type Amiibo, countsAsFigure } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { CONDITION_NAMES } from "../../domain/ownership/copy";
import { paths } from "../../domain/paths";

interface Props {
  readonly catalogue: Catalogue;
  readonly copies: readonly CopyForSale[];
  readonly pictures: string;
}

/** Copy by copy. The same for the owner and for buyers. */
export const ForSale = ({ catalogue, copies, pictures }: Props) => (
  <table className="for-sale">
    <caption className="visually-hidden">Copies for sale</caption>
    <thead>
      <tr>
        <th scope="col">Amiibo</th>
        <th scope="col">Condition</th>
        <th scope="col">Box</th>
      </tr>
    </thead>
    <tbody>
      {copies.map((copy) => {
        const item = catalogue.byId.get(copy.amiiboId);
        return item ? <Row key={copy.id} item={item} copy={copy} pictures={pictures} /> : null;
      })}
    </tbody>
  </table>
);

interface RowProps {
  readonly item: Amiibo;
  readonly copy: CopyForSale;
  readonly pictures: string;
}

const Row = ({ item, copy, pictures }: RowProps) => (
  <tr data-item={item.id}>
    <th scope="row">
      <a href={paths.amiibo(item)}>
        <img src={paths.picture(item.id, pictures)} alt="" width="64" height="64" loading="lazy" decoding="async" />
        {item.name}
      </a>
    </th>
    <td>{CONDITION_NAMES[copy.condition]}</td>
    <td>{boxOf(item, copy)}</td>
  </tr>
);

const boxOf = (item: Amiibo, { isBoxed }: CopyForSale): string => {
  if (!countsAsFigure(item)) return "Card";
  return isBoxed ? "Boxed" : "Loose";
};
