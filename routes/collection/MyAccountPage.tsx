import type { ComponentProps, ReactNode } from "react";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { type ExportImageItemFilter, GOAL_EXPORT_VIEW } from "../../domain/exportImage/exportImage";
import { t } from "../../domain/messages/pages";
import type { CollectionSummary } from "../../domain/ownership/summary";
import { paths } from "../../domain/paths";
import type { CollectionGain, ValueTimeRange } from "../../domain/prices/collectionValue";
import { formatPriceBases } from "../../domain/prices/formatPriceOrigin";
import type { ItemPriceMove } from "../../domain/prices/priceMove";
import { buildListView } from "../../domain/view/listView";
import ExportButtons from "../../islands/ExportButtons";
import ExportChooser from "../../islands/ExportChooser";
import { Sentence } from "../../islands/language/Sentence";
import { Island } from "../../islands/runtime/Island";
import { ButtonLink } from "../elements/PageElements";
import { type AppliedGoal, buildPathWithGoalChoice, GoalScopeLine, isGoalIgnoredOnPage } from "../goal/pageGoal";
import type { SiteConfig } from "../http/context";
import { PriceDataNotes } from "../layout/PriceDataNotes";
import type { ViewerPrices } from "../money/StaticItemCardPrice";
import { CollectionValueCharts } from "./CollectionValueCharts";
import { CollectionValueSummary, type PeriodValueChange, PriceMovers } from "./CollectionValueSummary";
import { ImportOutcome } from "./ImportOutcome";
import { OwnedItemsSection } from "./OwnedItemsSection";
import { PublicPageVisibilityPanel } from "./PublicPageVisibilityPanel";
import type { RegionCollectionValue, RegionCollectionValueHistory } from "./regionValues";
import { CollectionOverview } from "./SeriesSections";
import { CollectionGainsPanel } from "./ValuePanel";

interface Props {
  readonly catalogue: Catalogue;
  readonly pageGoal: AppliedGoal | undefined;
  readonly itemsOutsideGoal: number;
  readonly summary: CollectionSummary;
  readonly isPublic: boolean;
  readonly publicUrl: string;
  /** Result of the import that led to this page; `undefined` if none did. */
  readonly importOutcome: ComponentProps<typeof ImportOutcome> | undefined;
  readonly site: SiteConfig;
  readonly prices: ViewerPrices;
  /** Value of the collection in each region, the viewer's own region first. */
  readonly regionValues: readonly RegionCollectionValue[];
  readonly gains: readonly CollectionGain[];
  readonly valueHistories: readonly RegionCollectionValueHistory[];
  readonly valueChanges: readonly PeriodValueChange[];
  readonly range: ValueTimeRange;
  /** Current day as `YYYY-MM-DD`, UTC. */
  readonly today: string;
  readonly games: ReactNode;
  readonly movers: { readonly gainers: readonly ItemPriceMove[]; readonly losers: readonly ItemPriceMove[] };
  /** Props of the section with the owned items; absent while the collection is empty. */
  readonly ownedItems:
    | Omit<ComponentProps<typeof OwnedItemsSection>, "catalogue" | "pageGoal" | "prices" | "buildPath">
    | undefined;
}

/** Renders the account page: collection and value, and collapsed sections for sharing, export and import. */
export function MyAccountPage(props: Props) {
  const { catalogue, pageGoal, importOutcome, site, prices, regionValues, ownedItems } = props;
  const buildRangePath = (range: ValueTimeRange) => `${buildAccountPath(pageGoal, { range })}#over-time`;
  return (
    <div className="collection my-account" data-region-served={prices.region}>
      <header className="hero">
        <h1>{t.myAccount.heading}</h1>
      </header>
      {importOutcome ? <ImportOutcome {...importOutcome} /> : null}
      {ownedItems ? (
        <>
          <CollectionValueSummary
            priceSnapshot={prices.priceSnapshot}
            regionValues={regionValues}
            valueChanges={props.valueChanges}
            unpricedPath={(region) => `${buildAccountPath(pageGoal, { "without-price": region })}#items`}
            buildRangePath={buildRangePath}
          />
          <PriceDataNotes site={site} {...prices} />
          <CollectionValueCharts
            catalogue={catalogue}
            valueHistories={props.valueHistories}
            range={props.range}
            buildRangePath={buildRangePath}
            today={props.today}
            priced={formatPriceBases([prices.priceSnapshot.withholdsAverages ? "guide" : "sold"])}
          />
        </>
      ) : (
        <EmptyCollection />
      )}
      {pageGoal ? (
        <GoalScopeLine
          pageGoal={pageGoal}
          buildPath={(isEverything) => buildPathWithGoalChoice(paths.myAccount, isEverything)}
          itemsOutsideGoal={props.itemsOutsideGoal}
        />
      ) : null}
      {ownedItems || pageGoal ? <CollectionOverview summary={props.summary} pageGoal={pageGoal} /> : null}
      {props.games}
      {ownedItems ? <AccountLinks pageGoal={pageGoal} /> : null}
      <AccountSections {...props} />
      {ownedItems ? (
        <OwnedItemsSection
          {...ownedItems}
          catalogue={catalogue}
          pageGoal={pageGoal}
          prices={prices}
          buildPath={(query) => `${buildAccountPath(pageGoal, query)}#items`}
        />
      ) : null}
    </div>
  );
}

/** Builds a path of the account page. It keeps the choice whether the page counts the goal or all items. */
const buildAccountPath = (pageGoal: AppliedGoal | undefined, query?: Readonly<Record<string, string>>): string =>
  buildPathWithGoalChoice(paths.myAccount, isGoalIgnoredOnPage(pageGoal), query);

const AccountLinks = ({ pageGoal }: Pick<Props, "pageGoal">) => (
  <nav className="actions" aria-label={t.myAccount.collectionLinks}>
    {[
      [paths.checklist, t.myAccount.checklist],
      [paths.wishlist, t.myAccount.wishlist],
      [paths.sellList, t.myAccount.sellList],
      [paths.goal, pageGoal ? t.myAccount.goal : t.myAccount.setGoal],
      [paths.trade, t.myAccount.trade],
      [paths.questions, t.questions.title],
      [paths.priceWatcher, t.myAccount.priceWatcher],
      [paths.activity, t.myAccount.activity],
    ].map(([href, label]) => (
      <a key={href} className="button" href={href}>
        {label}
      </a>
    ))}
  </nav>
);

const AccountSections = ({ catalogue, pageGoal, gains, movers, prices, isPublic, publicUrl, ownedItems }: Props) => (
  <div className="account-links">
    {gains.every(({ copies }) => copies === 0) && movers.gainers.length + movers.losers.length === 0 ? null : (
      <details>
        <summary>{t.myAccount.gainsAndMovers}</summary>
        <CollectionGainsPanel gains={gains} />
        <PriceMovers catalogue={catalogue} priceSnapshot={prices.priceSnapshot} {...movers} />
      </details>
    )}
    <details>
      <summary>{t.myAccount.share}</summary>
      <PublicPageVisibilityPanel isPublic={isPublic} page="collection" publicUrl={publicUrl} />
      {ownedItems ? <ExportImages catalogue={catalogue} pageGoal={pageGoal} /> : null}
    </details>
    <details>
      <summary>{t.myAccount.data}</summary>
      <p className="actions">
        <ButtonLink href={paths.importCollection}>{t.myAccount.import}</ButtonLink>
        <ButtonLink href={paths.exportCsv} download>
          {t.myAccount.exportCsv}
        </ButtonLink>
        <ButtonLink href={paths.exportJson} download>
          {t.myAccount.exportJson}
        </ButtonLink>
      </p>
      <p className="hint">{t.myAccount.printHint}</p>
    </details>
  </div>
);

const EmptyCollection = () => (
  <section className="panel empty-collection">
    <h2>{t.myAccount.emptyTitle}</h2>
    <p>{t.myAccount.emptyHint}</p>
    <p className="actions">
      <ButtonLink className="button primary" href={paths.home}>
        {t.myAccount.addFirstItem}
      </ButtonLink>
    </p>
    <p>
      <Sentence parts={t.myAccount.importHint((words) => <a href={paths.importCollection}>{words}</a>)} />
    </p>
  </section>
);

const ExportImages = ({ catalogue, pageGoal }: Pick<Props, "catalogue" | "pageGoal">) => (
  <section className="pictures" aria-labelledby="pictures">
    <h2 id="pictures">{t.exportChooser.title}</h2>
    <Island
      component={ExportButtons}
      props={{
        choices: [{ label: t.exportChooser.exportFigures, request: { path: "/api/user/export/image/figures" } }],
      }}
      when="visible"
    />
    <Island
      component={ExportChooser}
      props={{
        groups: listExportGroups(catalogue, pageGoal !== undefined),
        showings: SHOWN_EXPORT_FILTERS.map((showing) => ({ name: t.exportChooser.showings[showing], showing })),
        chosen: pageGoal?.filter ? `${GOAL_EXPORT_VIEW}/all` : "all/all",
      }}
      when="visible"
    />
  </section>
);

const SHOWN_EXPORT_FILTERS: readonly ExportImageItemFilter[] = ["all", "owned", "unowned", "wishlist", "duplicates"];

const EXPORT_VIEWS = ["amiibo-franchise", "game-series", "animal-crossing-cards"] as const;

/** Lists what can be exported as an image: the goal, if there is one, and all lists of the catalogue. */
function listExportGroups(catalogue: Catalogue, hasGoal: boolean) {
  const { goalGroup, goal, everythingGroup, allItems, listViews } = t.exportChooser;
  return [
    ...(hasGoal ? [{ name: goalGroup, choices: [{ name: goal, view: GOAL_EXPORT_VIEW, series: "all" }] }] : []),
    { name: everythingGroup, choices: [{ name: allItems, view: "all", series: "all" }] },
    ...EXPORT_VIEWS.map((view) => ({
      name: listViews[view],
      choices: buildListView(catalogue, view).options.map(({ name, slug }) => ({ name, view, series: slug })),
    })),
  ];
}
