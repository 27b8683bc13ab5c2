import type { Catalogue } from "../../domain/catalogue/catalogue";
import { formatDate, relativeTime } from "../../domain/catalogue/release";
import { paths } from "../../domain/paths";
import type { Coming } from "../../domain/upcoming/upcoming";
import { Niche } from "../../islands/card/Niche";

interface Props {
  readonly catalogue: Catalogue;
  readonly coming: readonly Coming[];
  readonly today: string;
}

export const ComingList = ({ catalogue, coming, today }: Props) => (
  <ul className="coming">
    {coming.map(({ item, region, date }) => (
      <li key={`${item.id} ${region}`}>
        <a className="coming-item" href={paths.amiibo(item)}>
          <Niche of={catalogue.pictureOf(item)} early={false} />
          <b>{item.name}</b>
        </a>
        <small>{catalogue.amiiboSeriesOf(item).name}</small>
        <span>
          <time dateTime={date}>{formatDate(date)}</time>, {relativeTime(date, today)}
        </span>
      </li>
    ))}
  </ul>
);
