import type { Settings } from "../../domain/access/settings";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { displayTitle } from "../../domain/catalogue/title";
import { inList } from "../../domain/language/lists";
import { paths } from "../../domain/paths";
import { hueStepOf } from "../../domain/series/hue";
import type { Match, Side } from "../../domain/trade/compare";
import { nameOf } from "../sharing/door";
import { itemsOf } from "./Minis";

interface Props {
  readonly catalogue: Catalogue;
  readonly settings: Settings;
  readonly mine: Side;
  /** The best first. */
  readonly matches: readonly Match[];
}

const MOST = 50;

export function TradePage({ catalogue, settings, mine, matches }: Props) {
  const hasNothing = mine.wished.size + mine.spare.size === 0;
  return (
    <div className="collection trade">
      <header className="hero">
        <h1>Find a trade</h1>
        <p>
          Collectors who can spare what you wish for, and who wish for what you can spare. The best match comes first.
        </p>
      </header>
      <Findable settings={settings} />
      {hasNothing ? <NothingToTrade /> : null}
      {matches.length === 0 && !hasNothing ? <Nobody mine={mine} /> : null}
      {matches.length === 0 ? null : (
        <section aria-labelledby="matches">
          <h2 id="matches">{matches.length > MOST ? `The best ${MOST} matches` : "Your matches"}</h2>
          <ol className="matches">
            {matches.slice(0, MOST).map((match) => (
              <Found key={match.userId} catalogue={catalogue} match={match} />
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

/** Whether others find who looks, and why not. */
const Findable = ({ settings }: Pick<Props, "settings">) => (
  <div className="told">
    <p>{findableWords(settings)}</p>
    <a className="button" href={paths.settingsTab("privacy")}>
      Privacy settings
    </a>
  </div>
);

function findableWords(settings: Settings): string {
  if (!settings.is_open_to_trades)
    return "Nobody can find you here, because you are not open to trades. You can still look for others.";
  if (!settings.is_collection_public) return "Nobody can find you here while your profile is private.";
  const counted = [
    "what you have twice",
    ...(settings.is_sell_list_public ? ["what you sell"] : []),
    ...(settings.is_wishlist_public ? ["what you wish for"] : []),
  ];
  return `You are open to trades: others find you here by ${inList(counted)}.`;
}

const NothingToTrade = () => (
  <section className="panel nothing-yet">
    <h2>Begin with a wish</h2>
    <p>
      Press the star on any exhibit you would like to own. You can offer what you have twice or marked as for sale: add
      a second copy with the plus.
    </p>
    <p className="actions">
      <a className="button primary" href={paths.home}>
        Browse the catalogue
      </a>
    </p>
  </section>
);

const Nobody = ({ mine }: Pick<Props, "mine">) => (
  <section className="panel nothing-yet">
    <h2>Nobody yet</h2>
    <p>{`Nobody who is open to trades ${lackOf(mine)} right now. Come back in a while: people are found as soon as they agree to it.`}</p>
    <p className="actions">
      <a className="button" href={paths.wishlist}>
        Wishlist
      </a>
      <a className="button" href={paths.sellList}>
        Sell list
      </a>
    </p>
  </section>
);

function lackOf({ wished, spare }: Side): string {
  if (spare.size === 0) return "has a spare of what you wish for";
  return wished.size === 0 ? "wishes for what you can spare" : "has a spare of what you wish for, or wishes for yours,";
}

/** As many as stand in one row on a phone. */
const MOST_PICTURES = 6;

interface FoundProps {
  readonly catalogue: Catalogue;
  readonly match: Match;
}

export function Found({ catalogue, match: { userId, publicUsername, forMe, forThem } }: FoundProps) {
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
