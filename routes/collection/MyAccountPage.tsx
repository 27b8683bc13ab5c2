import type { ComponentProps, ReactNode } from "react";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { type ExportFilter, GOAL_EXPORT_NAME } from "../../domain/exportImage/exportImage";
import { t } from "../../domain/messages/pages";
import type { CollectionSummary } from "../../domain/ownership/summary";
import { paths } from "../../domain/paths";
import type { ListViewKind } from "../../domain/paths/browserPaths";
import type { Gain, ValueRange } from "../../domain/prices/collectionValue";
import { formatBases } from "../../domain/prices/formatPriceOrigin";
import type { ItemPriceMove } from "../../domain/prices/priceMove";
import { buildListView } from "../../domain/view/listView";
import ExportButtons from "../../islands/ExportButtons";
import ExportChooser from "../../islands/ExportChooser";
import { Sentence } from "../../islands/language/Sentence";
import { Island } from "../../islands/runtime/Island";
import { buildPageGoalPath, GoalLine, isCountingEverything, type PageGoal } from "../goal/pageGoal";
import type { SiteConfig } from "../http/context";
import { PriceNote } from "../layout/PriceNote";
import type { ViewerPrices } from "../money/StaticPrice";
import { ImportOutcome } from "./ImportOutcome";
import { OwnedItemsSection } from "./OwnedItemsSection";
import type { RegionValue, RegionValueHistory } from "./regionValues";
import { CollectionOverview } from "./SeriesSections";
import { ValueCharts } from "./ValueCharts";
import { GainsPanel } from "./ValuePanel";
import { PriceMovers, type RangeValueChange, ValueSummary } from "./ValueSummary";
import { VisibilityPanel } from "./VisibilityPanel";

interface Props {
  readonly catalogue: Catalogue;
  /** Absent without a goal. */
  readonly pageGoal: PageGoal | undefined;
  /** Number of owned items outside the goal. */
  readonly itemsOutsideGoal: number;
  readonly summary: CollectionSummary;
  readonly isPublic: boolean;
  readonly publicUrl: string;
  /** Result of the import that led to this page. */
  readonly importOutcome: ComponentProps<typeof ImportOutcome> | undefined;
  readonly site: SiteConfig;
  readonly prices: ViewerPrices;
  /** The viewer's own region first, as in the value histories. */
  readonly regionValues: readonly RegionValue[];
  readonly gains: readonly Gain[];
  readonly valueHistories: readonly RegionValueHistory[];
  readonly valueChanges: readonly RangeValueChange[];
  readonly range: ValueRange;
  /** `YYYY-MM-DD`, UTC. */
  readonly today: string;
  /** Panel of unlockable content in the viewer's games. */
  readonly games: ReactNode;
  readonly movers: { readonly gainers: readonly ItemPriceMove[]; readonly losers: readonly ItemPriceMove[] };
  /** Absent while the collection is empty. */
  readonly ownedItems:
    | Omit<ComponentProps<typeof OwnedItemsSection>, "catalogue" | "pageGoal" | "prices" | "unfilteredPath">
    | undefined;
}

/** Renders the account page. Sharing, export and import are in collapsed sections. */
export function MyAccountPage(props: Props) {
  const { catalogue, pageGoal, importOutcome, site, prices, regionValues, ownedItems } = props;
  const hrefOf = (range: ValueRange) => `${buildAccountPath(pageGoal, { range })}#over-time`;
  const goal = pageGoal ? (
    <GoalLine
      pageGoal={pageGoal}
      buildPath={(is) => buildPageGoalPath(paths.myAccount, is)}
      itemsOutsideGoal={props.itemsOutsideGoal}
    />
  ) : null;
  return (
    <div className="collection my-account" data-region-served={prices.region}>
      <header className="hero">
        <h1>{t.myAccount.heading}</h1>
      </header>
      {importOutcome ? <ImportOutcome {...importOutcome} /> : null}
      {ownedItems ? (
        <>
          <ValueSummary
            priceSnapshot={prices.priceSnapshot}
            regionValues={regionValues}
            valueChanges={props.valueChanges}
            unpricedPath={(region) => `${buildAccountPath(pageGoal, { "without-price": region })}#items`}
            buildRangePath={hrefOf}
          />
          <PriceNote site={site} {...prices} />
          <ValueCharts
            catalogue={catalogue}
            valueHistories={props.valueHistories}
            range={props.range}
            buildRangePath={hrefOf}
            today={props.today}
            priced={formatBases([prices.priceSnapshot.withholdsAverages ? "guide" : "sold"])}
          />
        </>
      ) : (
        <EmptyCollection />
      )}
      {goal}
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
          unfilteredPath={`${buildAccountPath(pageGoal)}#items`}
        />
      ) : null}
    </div>
  );
}

/** Builds a path of the page that keeps the choice between goal and everything. */
const buildAccountPath = (counting: PageGoal | undefined, query: Readonly<Record<string, string>> = {}): string =>
  buildPageGoalPath(paths.myAccount, isCountingEverything(counting), query);

const AccountLinks = ({ pageGoal }: Pick<Props, "pageGoal">) => (
  <nav className="actions" aria-label={t.myAccount.collectionLinks}>
    <a className="button" href={paths.checklist}>
      {t.myAccount.checklist}
    </a>
    <a className="button" href={paths.wishlist}>
      {t.myAccount.wishlist}
    </a>
    <a className="button" href={paths.sellList}>
      {t.myAccount.sellList}
    </a>
    <a className="button" href={paths.goal}>
      {pageGoal ? t.myAccount.goal : t.myAccount.setGoal}
    </a>
    <a className="button" href={paths.trade}>
      {t.myAccount.trade}
    </a>
    <a className="button" href={paths.questions}>
      {t.questions.title}
    </a>
    <a className="button" href={paths.priceWatcher}>
      {t.myAccount.priceWatcher}
    </a>
    <a className="button" href={paths.activity}>
      {t.myAccount.activity}
    </a>
  </nav>
);

/** Renders the sections that are needed rarely, each collapsed. */
const AccountSections = ({ catalogue, pageGoal, gains, movers, prices, isPublic, publicUrl, ownedItems }: Props) => (
  <div className="account-links">
    {gains.every(({ copies }) => copies === 0) && movers.gainers.length + movers.losers.length === 0 ? null : (
      <details>
        <summary>{t.myAccount.gainsAndMovers}</summary>
        <GainsPanel gains={gains} />
        <PriceMovers catalogue={catalogue} priceSnapshot={prices.priceSnapshot} {...movers} />
      </details>
    )}
    <details>
      <summary>{t.myAccount.share}</summary>
      <VisibilityPanel isPublic={isPublic} page="collection" publicUrl={publicUrl} />
      {ownedItems ? <ExportImages catalogue={catalogue} pageGoal={pageGoal} /> : null}
    </details>
    <details>
      <summary>{t.myAccount.data}</summary>
      <p className="actions">
        <a className="button" href={paths.importCollection}>
          {t.myAccount.import}
        </a>
        <a className="button" href={paths.exportCsv} download>
          {t.myAccount.exportCsv}
        </a>
        <a className="button" href={paths.exportJson} download>
          {t.myAccount.exportJson}
        </a>
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
      <a className="button primary" href={paths.home}>
        {t.myAccount.addFirstItem}
      </a>
    </p>
    <p>
      <Sentence parts={t.myAccount.importHint((words) => <a href={paths.importCollection}>{words}</a>)} />
    </p>
  </section>
);

interface ExportImagesProps {
  readonly catalogue: Catalogue;
  readonly pageGoal: PageGoal | undefined;
}

const ExportImages = ({ catalogue, pageGoal }: ExportImagesProps) => (
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
        chosen: pageGoal?.filter ? GOAL_OPTION : ALL_ITEMS_OPTION,
      }}
      when="visible"
    />
  </section>
);

const SHOWN_EXPORT_FILTERS: readonly ExportFilter[] = ["all", "owned", "unowned", "wishlist", "duplicates"];

const EXPORT_VIEWS = [
  "amiibo-franchise",
  "game-series",
  "animal-crossing-cards",
] as const satisfies readonly ListViewKind[];

/** Value of the goal's option in the export form. */
const GOAL_OPTION = `${GOAL_EXPORT_NAME}/all`;
const ALL_ITEMS_OPTION = "all/all";

/** Lists all catalogue pages that can be exported, and the goal if there is one. */
const listExportGroups = (catalogue: Catalogue, hasGoal: boolean) => [
  ...(hasGoal
    ? [
        {
          name: t.exportChooser.goalGroup,
          choices: [{ name: t.exportChooser.goal, view: GOAL_EXPORT_NAME, series: "all" }],
        },
      ]
    : []),
  { name: t.exportChooser.everythingGroup, choices: [{ name: t.exportChooser.allItems, view: "all", series: "all" }] },
  ...EXPORT_VIEWS.map((view) => ({
    name: t.exportChooser.listViews[view],
    choices: buildListView(catalogue, view).options.map((choice) => ({ name: choice.name, view, series: choice.slug })),
  })),
];
