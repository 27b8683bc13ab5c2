import type { PrimaryRegion } from "../../domain/access/preferences";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { inCatalogueOrder } from "../../domain/catalogue/order";
import { findGames } from "../../domain/games/findGames";
import { gamesOf } from "../../domain/games/games";
import { inYourGames } from "../../domain/games/labels";
import { collectedToward } from "../../domain/goal/progress";
import { t } from "../../domain/messages/pages";
import { showMoney } from "../../domain/money/money";
import { type Holding, type Holdings, NOTHING, quantityOf } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { VIEW_KINDS, type ViewKind } from "../../domain/paths/shown";
import type { Book } from "../../domain/prices/book";
import { collectionValue } from "../../domain/prices/value";
import { hueStepOf } from "../../domain/series/hue";
import { type Everything, findExhibits } from "../../domain/view/findExhibits";
import { packHits } from "../../domain/view/hits";
import { KEPT_FILTERS, keptFilters, type ListQuery } from "../../domain/view/query";
import { exhibitOf, type View, viewPath } from "../../domain/view/view";
import { packAim } from "../../domain/wire/aim";
import { type PackedExhibits, packExhibits } from "../../domain/wire/exhibits";
import CatalogueView from "../../islands/CatalogueView";
import { Icon } from "../../islands/card/Icon";
import type { ServedFound } from "../../islands/catalogue/searchResults";
import * as finding from "../../islands/catalogue/searchResults";
import { beginWith } from "../../islands/catalogue/useSearchResults";
import { Sentence } from "../../islands/language/Sentence";
import { Island } from "../../islands/runtime/Island";
import { AdvertSlot } from "../adverts";
import { BriefGoalLine, type Counting } from "../goal/counting";
import type { Site } from "../http/context";
import { BackToTop, ExternalLink } from "../layout/Links";
import { PriceNote } from "../layout/PriceNote";
import { servedPrices } from "../money/StillPrice";
import { NearReleases } from "../upcoming";

beginWith(finding);

interface HallsProps {
  readonly kind: ViewKind;
  readonly query: ListQuery;
}

/** The four view buttons: the museum's halls. They take the search and the filters along. */
const Halls = ({ kind, query }: HallsProps) => (
  <nav className="halls" aria-label={t.cataloguePage.halls} data-keeps-query={KEPT_FILTERS.join(" ")}>
    {VIEW_KINDS.map((each) => (
      <a key={each} href={paths.list(each) + keptFilters(query)} aria-current={each === kind ? "page" : undefined}>
        {t.views.kinds[each]}
      </a>
    ))}
  </nav>
);

/** The second version's banner; without its address there is nothing to promote. */
const PreviewBanner = ({ site: { previewUrl, previewFeedbackUrl } }: { readonly site: Site }) =>
  previewUrl ? (
    <aside className="preview" aria-label={t.cataloguePage.preview}>
      <p>
        <Sentence parts={previewParts(previewUrl, previewFeedbackUrl)} />
      </p>
    </aside>
  ) : null;

function previewParts(previewUrl: string, feedbackUrl: string | undefined) {
  const tryIt = (words: string) => <ExternalLink href={previewUrl}>{words}</ExternalLink>;
  if (!feedbackUrl) return t.cataloguePage.previewText(tryIt);
  return t.cataloguePage.previewAsked(tryIt, (words) => <ExternalLink href={feedbackUrl}>{words}</ExternalLink>);
}

interface Props {
  readonly catalogue: Catalogue;
  /** Absent: nothing is looked for. */
  readonly everything: Everything | undefined;
  readonly book: Book;
  readonly region: PrimaryRegion;
  readonly view: View;
  readonly query: ListQuery;
  /** Absent: there is no goal. */
  readonly counting: Counting | undefined;
  readonly holdings: Holdings;
  /** In how many of the viewer's games an item does something. */
  readonly inGames: ReadonlyMap<number, number>;
  readonly isHome: boolean;
  /** Nobody that is known looks, and nothing was marked here: they are told what this is. */
  readonly isNew: boolean;
  readonly path: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly site: Site;
  readonly showsAdverts: boolean;
  readonly isWide: boolean;
  /** Absent: the page carries what it shows. */
  readonly contentsAt: string | undefined;
}

export function CataloguePage(props: Props) {
  const { catalogue, book, region, view, query, counting, isHome, isNew, path, site, showsAdverts, isWide } = props;
  const name =
    view.choices.length > 1 && view.choice.slug !== "all" ? view.choice.name : t.cataloguePage.nameOfHall[view.kind];
  const greets = isHome && isNew;
  const hasChoices = view.choices.length > 1;
  return (
    <div className="hall" data-choices={hasChoices}>
      {greets ? <Welcome catalogue={catalogue} book={book} region={region} /> : null}
      <Halls kind={view.kind} query={query} />
      <PreviewBanner site={site} />
      {hasChoices ? <SeriesChooser view={view} query={query} /> : null}
      <div className="gallery">
        {isHome ? <NearReleases catalogue={catalogue} today={props.today} /> : null}
        {counting ? (
          <BriefGoalLine
            counting={counting}
            hrefOf={(isEverything) => path + keptFilters({ ...query, isEverything })}
            keeps={KEPT_ALONG}
          />
        ) : null}
        <PriceNote site={site} book={book} region={region} />
        <Island
          of={CatalogueView}
          props={{
            name,
            isPage: !greets,
            isWide,
            path,
            ...contentsOf(catalogue, view, props.inGames),
            prices: servedPrices({ book, region }, inCatalogueOrder(view.items)),
            query,
            ...(props.everything && { found: foundIn(props, props.everything) }),
            ...(counting?.aim && { goal: packAim(counting.aim) }),
            emptyText: view.kind === "animal-crossing-cards" ? t.cataloguePage.noCards : t.catalogue.nothingFound,
          }}
          {...(props.contentsAt && { apart: { at: props.contentsAt, names: CONTENTS } })}
        />
      </div>
      {showsAdverts ? <AdvertSlot site={site} /> : null}
      <BackToTop />
    </div>
  );
}

/** Whatever counts, the search and the filters stay. */
const KEPT_ALONG = KEPT_FILTERS.filter((name) => name !== "count");

function foundIn(
  { catalogue, view, holdings, counting, query, book, region }: Props,
  everything: Everything,
): ServedFound {
  const exhibits = view.items.map((item) => exhibitOf(catalogue, item, view.kind));
  const quantity = collectedToward(counting?.aim, (id) => quantityOf(holdings.get(id) ?? NOTHING));
  const known = { exhibits, everything, quantityOf: quantity, priceOf: () => undefined };
  const { beyond, hits } = findExhibits(known, query);
  const games = findGames(gamesOf(catalogue).all, query.q).map(({ slug, name, platform }) => ({
    slug,
    name,
    platform,
  }));
  const elsewhere = beyond?.elsewhere ?? [];
  return {
    hits: hits ? packHits(hits, exhibits) : [],
    ...(beyond?.meant !== undefined && { meant: beyond.meant }),
    elsewhere: packExhibits(elsewhere),
    games,
    prices: servedPrices({ book, region }, elsewhere),
  };
}

interface SeriesChooserProps {
  readonly view: View;
  readonly query: ListQuery;
}

/** Links in a row where there is a mouse; on touch devices the same list opens as a dropdown. */
const SeriesChooser = ({ view, query }: SeriesChooserProps) => (
  <div className="directory">
    <button type="button" className="button" popoverTarget="directory">
      {view.choice.name}
      <Icon name="down" />
    </button>
    <nav
      id="directory"
      className="drawer"
      popover="auto"
      aria-label={t.cataloguePage.series}
      data-keeps-query={KEPT_FILTERS.join(" ")}
    >
      <ul>
        {view.choices.map(({ slug, name, amiiboSeriesId }) => (
          <li key={slug} data-hue={amiiboSeriesId === undefined ? undefined : hueStepOf(amiiboSeriesId)}>
            <a
              href={paths.list(view.kind, slug) + keptFilters(query)}
              aria-current={slug === view.choice.slug ? "page" : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  </div>
);

/** What a view shows whoever looks at it, and in whatever order. */
interface Contents {
  readonly exhibits: PackedExhibits;
}

const CONTENTS = ["exhibits"] as const satisfies readonly (keyof Contents)[];

/** @param inGames in how many of the viewer's games an item does something: then they are the viewer's own */
export const contentsOf = (
  catalogue: Catalogue,
  view: View,
  inGames: ReadonlyMap<number, number> = NONE,
): Contents => ({
  exhibits: packExhibits(
    inCatalogueOrder(view.items).map((item) => {
      const exhibit = exhibitOf(catalogue, item, view.kind);
      const count = inGames.get(item.id);
      return count === undefined ? exhibit : { ...exhibit, label: `${exhibit.label} · ${inYourGames(count)}` };
    }),
  ),
});

const NONE: ReadonlyMap<number, number> = new Map();

/** Names all that they are made of: what came from there once never changes. */
export const contentsPath = ({ version }: Catalogue, view: View): string =>
  paths.contents(viewPath(view), `${version}-${__BUILD__}`);

/** What somebody has who collects a little of everything, and at the end what they still look for. */
const SAMPLE = { lit: [1, 687, 16, 566, 65], missing: [726] };
const OWNED: Holding = { ...NOTHING, copies: [{ isBoxed: true }] };

interface WelcomeProps {
  readonly catalogue: Catalogue;
  readonly book: Book;
  readonly region: PrimaryRegion;
}

/** What a stranger sees first: what this is, and what a shelf of theirs will look like. */
const Welcome = ({ catalogue, book, region }: WelcomeProps) => (
  <header className="welcome">
    <h1>{t.cataloguePage.welcome}</h1>
    <p>{t.cataloguePage.welcomeText(catalogue.items.length)}</p>
    <ul className="sample">
      {[...SAMPLE.lit, ...SAMPLE.missing].flatMap((id) => {
        const item = catalogue.byId.get(id);
        return item ? (
          <li key={id} className="card" data-hue={hueStepOf(item.amiiboSeriesId)} data-owned={SAMPLE.lit.includes(id)}>
            <a className="exhibit" href={paths.amiibo(item)}>
              <span className="niche">
                <img src={paths.picture(catalogue.pictureOf(item))} alt={item.name} width="400" height="400" />
              </span>
              <span className="label" />
            </a>
          </li>
        ) : (
          []
        );
      })}
    </ul>
    <p>{captionOf(book, region)}</p>
  </header>
);

function captionOf(book: Book, region: PrimaryRegion): string {
  const { lit, missing } = SAMPLE;
  const { price, currency, copies } = collectionValue(book, new Map(lit.map((id) => [id, OWNED])), region);
  const shelf = [lit.length, lit.length + missing.length] as const;
  return copies === 0
    ? t.cataloguePage.sample(...shelf)
    : t.cataloguePage.sampleWorth(...shelf, showMoney(price, currency));
}
