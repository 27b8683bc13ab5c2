import type { ReactNode } from "react";
import type { CopyForSale, PublicPerson } from "../../db/ownership/public";
import type { Between } from "../../db/questions/standing";
import type { Amiibo } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { inCatalogueOrder } from "../../domain/catalogue/order";
import type { Game } from "../../domain/games/game";
import { t } from "../../domain/messages/pages";
import type { Holdings } from "../../domain/ownership/holding";
import type { SeriesSummary, Summary } from "../../domain/ownership/summary";
import { paths } from "../../domain/paths";
import { hueStepOf } from "../../domain/series/hue";
import { Sentence } from "../../islands/language/Sentence";
import { Island } from "../../islands/runtime/Island";
import ShareLink from "../../islands/ShareLink";
import { Plays } from "../games/YourGames";
import { type Counting, countingPath, GoalLine } from "../goal/counting";
import type { Site } from "../http/context";
import { PriceNote } from "../layout/PriceNote";
import type { Prices } from "../money/StillPrice";
import { AskLink } from "../questions/AskLink";
import { addressOf, isOpen, PUBLIC_PAGES, type PublicPage, titleOf, titleParts } from "../sharing/publicPages";
import { ContactLine } from "./Contact";
import { ForSale } from "./ForSale";
import { Overview, SeriesSections } from "./SeriesSections";
import { LitGrid, WishedCard } from "./StillCards";
import { Values } from "./ValuePanel";
import type { Worth } from "./worth";

interface Props {
  readonly person: PublicPerson;
  readonly page: PublicPage;
  /** Who looks is who it is about. */
  readonly isOwn: boolean;
  readonly between: Between;
  readonly site: Site;
  /** Absent: the page shows none. */
  readonly prices: Prices | undefined;
  /** How to reach them, for who is signed in; null: they say none. */
  readonly contact: string | null;
  /** The page's whole address, for its owner to send around. Absent: somebody else looks. */
  readonly shareable: string | undefined;
  readonly children: ReactNode;
}

/** What the three pages about a person share: whose they are, and the doors between those that are open. */
export function PublicFrame(props: Props) {
  const { person, page, isOwn, between, site, prices, contact, shareable, children } = props;
  const isComparable = person.isCollectionPublic && !between.isApart;
  const open = PUBLIC_PAGES.filter((each) => each === page || isOpen(person, each));
  return (
    <div className="collection" data-region-served={prices?.region}>
      <header className="hero">
        <h1>
          <Sentence parts={titleParts(person, page, (name) => <bdi>{name}</bdi>)} />
        </h1>
        <p>{t.publicPages.told}</p>
      </header>
      {isOpen(person, page) ? null : <OnlyYou />}
      {shareable && isOpen(person, page) ? (
        <Island of={ShareLink} props={{ address: shareable, title: titleOf(person, page) }} />
      ) : null}
      {open.length < 2 ? null : (
        <nav className="doors" aria-label={t.publicPages.doors}>
          {open.map((each) => (
            <a key={each} href={addressOf(person, each)} aria-current={each === page ? "page" : undefined}>
              {t.publicPages.door[each]}
            </a>
          ))}
        </nav>
      )}
      {isOwn || !(isComparable || between.mayAsk) ? null : (
        <p className="actions">
          {isComparable ? (
            <a className="button" rel="nofollow" href={paths.compare(person.id, person.publicUsername)}>
              {t.publicPages.compare}
            </a>
          ) : null}
          {between.mayAsk ? <AskLink of={person.id} /> : null}
        </p>
      )}
      {isOwn ? null : <ContactLine contact={contact} />}
      {prices ? <PriceNote site={site} {...prices} /> : null}
      {children}
    </div>
  );
}

const OnlyYou = () => (
  <div className="told">
    <p>
      {t.publicPages.onlyYou}{" "}
      <Sentence parts={t.publicPages.change((words) => <a href={paths.settingsTab("privacy")}>{words}</a>)} />
    </p>
  </div>
);

interface CollectionProps {
  readonly catalogue: Catalogue;
  /** Absent: its owner has no goal, or does not show it. */
  readonly counting: Counting | undefined;
  /** Where it has one, the owner's name. */
  readonly name: string | null;
  /** Those that its owner plays and shows. */
  readonly games: readonly Game[];
  /** The page's own address. */
  readonly path: string;
  readonly summary: Summary;
  readonly holdings: Holdings;
  /** What its owner chose to show first, of all that they own. Absent: nothing. */
  readonly chosen: { readonly items: readonly Amiibo[]; readonly holdings: Holdings } | undefined;
  /** Absent: its owner does not show what it is worth. */
  readonly priced?: { readonly worth: readonly Worth[]; readonly prices: Prices } | undefined;
}

export const PublicCollection = ({
  catalogue,
  counting,
  name,
  games,
  path,
  summary,
  holdings,
  chosen,
  priced,
}: CollectionProps) => (
  <>
    {chosen ? (
      <section className="ahead chosen" aria-labelledby="chosen">
        <h2 id="chosen">
          {name === null ? t.publicPages.chosenHere : <Sentence parts={t.publicPages.chosenBy(<bdi>{name}</bdi>)} />}
        </h2>
        <LitGrid catalogue={catalogue} prices={priced?.prices} {...chosen} />
      </section>
    ) : null}
    <Face catalogue={catalogue} summary={summary} holdings={holdings} prices={priced?.prices} />
    {counting ? (
      <GoalLine
        counting={counting}
        lead={
          name === null ? t.publicPages.collectedHere : <Sentence parts={t.publicPages.collects(<bdi>{name}</bdi>)} />
        }
        hrefOf={(is) => countingPath(path, is)}
      />
    ) : null}
    <Plays
      lead={name === null ? t.publicPages.playedHere : <Sentence parts={t.publicPages.plays(<bdi>{name}</bdi>)} />}
      games={games}
    />
    <Overview summary={summary} counting={counting}>
      {priced ? <Values book={priced.prices.book} worth={priced.worth} /> : null}
    </Overview>
    {summary.series.every(({ owned }) => owned.length === 0) ? (
      <Empty text={t.publicPages.nothing} />
    ) : (
      <SeriesSections catalogue={catalogue} summary={summary} holdings={holdings} prices={priced?.prices} />
    )}
  </>
);

/** What the lists share. */
export interface ListProps {
  readonly catalogue: Catalogue;
  readonly prices: Prices;
}

export function PublicWishlist({ catalogue, ids, prices }: ListProps & { readonly ids: readonly number[] }) {
  if (ids.length === 0) return <Empty text={t.publicPages.nothingWished} />;
  return (
    <ul className="grid" id="exhibits" tabIndex={-1}>
      {inCatalogueOrder(ids.flatMap((id) => catalogue.byId.get(id) ?? [])).map((item) => (
        <WishedCard key={item.id} catalogue={catalogue} item={item} prices={prices} />
      ))}
    </ul>
  );
}

interface SellListProps extends ListProps {
  readonly copies: readonly CopyForSale[];
  /** Whose they are, where the viewer may ask about them. */
  readonly askedId: number | undefined;
}

export const PublicSellList = ({ catalogue, copies, prices, askedId }: SellListProps) =>
  copies.length === 0 ? (
    <Empty text={t.publicPages.nothingForSale} />
  ) : (
    <ForSale catalogue={catalogue} copies={copies} prices={prices} askedId={askedId} />
  );

const Empty = ({ text }: { readonly text: string }) => (
  <section className="panel nothing-yet">
    <p>{text}</p>
  </section>
);

/** In a row on a desktop. */
const BANNER = 7;
/** Of so few the shelves below show all at once. */
const LATEST = 4;
const FEW = 3;

interface PublicContentsProps {
  readonly catalogue: Catalogue;
  readonly summary: Summary;
  /** What came last stands first. */
  readonly holdings: Holdings;
  readonly prices: Prices | undefined;
}

/** What a visitor sees first of a collection: its best shelf, and what came last. */
function Face({ catalogue, summary, holdings, prices }: PublicContentsProps) {
  const best = bestFilled(summary.series);
  const latest = [...holdings.keys()].flatMap((id) => catalogue.byId.get(id) ?? []).slice(0, LATEST);
  return (
    <>
      {best ? <Banner catalogue={catalogue} best={best} /> : null}
      {holdings.size <= LATEST ? null : (
        <section className="ahead latest" aria-labelledby="latest">
          <h2 id="latest">{t.publicPages.latest}</h2>
          <LitGrid catalogue={catalogue} items={latest} holdings={holdings} prices={prices} />
        </section>
      )}
    </>
  );
}

/** Of two that are equally full, the one with more to show. One of two is half a shelf, and no sight. */
function bestFilled(series: readonly SeriesSummary[]): SeriesSummary | undefined {
  const share = ({ progress }: SeriesSummary) => progress.owned / Math.max(1, progress.total);
  const begun = series.filter(({ owned }) => owned.length > 0);
  const worthwhile = begun.filter(({ owned }) => owned.length >= FEW);
  const [best] = (worthwhile.length > 0 ? worthwhile : begun).toSorted(
    (one, other) => share(other) - share(one) || other.owned.length - one.owned.length,
  );
  return best;
}

const Banner = ({ catalogue, best }: { readonly catalogue: Catalogue; readonly best: SeriesSummary }) => (
  <section className="face" data-hue={hueStepOf(best.series.id)} aria-labelledby="face">
    <header>
      <h2 id="face">{best.series.name}</h2>
      <p>{t.publicPages.fullest(best.progress.owned, best.progress.total)}</p>
    </header>
    <ul>
      {best.owned.slice(0, BANNER).map((item) => (
        <li key={item.id}>
          <a href={paths.amiibo(item)}>
            <img
              src={paths.picture(catalogue.pictureOf(item))}
              alt={item.name}
              width="400"
              height="400"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  </section>
);
