import type { Catalogue } from "../../domain/catalogue/catalogue";
import { displayTitle } from "../../domain/catalogue/title";
import { paths } from "../../domain/paths";
import { hueStepOf } from "../../domain/series/hue";
import type { Match } from "../../domain/trade/match";
import { nameOf } from "../sharing/door";
import { itemsOf } from "./Minis";

/** As many as stand in one row on a phone. */
const MOST_PICTURES = 6;

interface Props {
  readonly catalogue: Catalogue;
  readonly match: Match;
}

export function Found({ catalogue, match: { userId, publicUsername, forMe, forThem } }: Props) {
  const items = itemsOf(catalogue, forMe.length > 0 ? forMe : forThem).slice(0, MOST_PICTURES);
  const name = <bdi>{nameOf({ publicUsername })}</bdi>;
  return (
    <li className="panel">
      <h3>
        <a href={paths.user(userId, publicUsername)}>{name}</a>
      </h3>
      <p>
        {forMe.length > 0 ? (
          <>
            can spare <b>{forMe.length}</b> that you wish for
          </>
        ) : null}
        {forMe.length > 0 && forThem.length > 0 ? ", and " : null}
        {forThem.length > 0 ? (
          <>
            wishes for <b>{forThem.length}</b> that you can spare
          </>
        ) : null}
      </p>
      <ul>
        {items.map((item) => (
          <li key={item.id} data-item={item.id} data-hue={hueStepOf(item.amiiboSeriesId)}>
            <img
              src={paths.picture(catalogue.pictureOf(item))}
              alt={displayTitle(item.name)}
              width="48"
              height="48"
              loading="lazy"
              decoding="async"
            />
          </li>
        ))}
      </ul>
      <a className="button" href={paths.compare(userId, publicUsername)}>
        Compare <span className="visually-hidden">with {name}</span>
      </a>
    </li>
  );
}
