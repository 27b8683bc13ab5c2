import type { Catalogue } from "../../domain/catalogue/catalogue";
import { relativeTime } from "../../domain/catalogue/release";
import { paths } from "../../domain/paths";
import type { Coming } from "../../domain/upcoming/upcoming";
import { Niche } from "../../islands/card/Niche";
import { Day } from "../../islands/time/Day";

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
          <Day day={date} />, {relativeTime(date, today)}
        </span>
      </li>
    ))}
  </ul>
);
