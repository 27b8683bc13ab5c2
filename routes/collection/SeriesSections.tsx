import type { ReactNode } from "react";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { groupBy } from "../../domain/groupBy";
import { formatPercent } from "../../domain/language/formatPercent";
import { t } from "../../domain/messages/pages";
import type { Holdings } from "../../domain/ownership/holding";
import type { CollectionProgress } from "../../domain/ownership/progress";
import { type CollectionSummary, listProgressByItemKind, type SeriesSummary } from "../../domain/ownership/summary";
import { paths } from "../../domain/paths";
import { ListPageLinks, sliceListPage } from "../elements/ListPages";
import { type AppliedGoal, getGoalScope } from "../goal/pageGoal";
import type { ViewerPrices } from "../money/StaticItemCardPrice";
import { CARDS_PER_PAGE, OwnedItemCardGrid } from "./StaticCards";

interface Props {
  readonly catalogue: Catalogue;
  readonly summary: CollectionSummary;
  readonly holdings: Holdings;
  /** Prices for the items' cards; absent if the cards show no price. */
  readonly prices: ViewerPrices | undefined;
}

interface PagedProps extends Props {
  /** Number of the shown page of owned items, from 1. */
  readonly page: number;
  readonly buildPath: (page: number) => string;
}

/** Renders a section for each series of which something is owned. The other series are listed by name at the end. */
export function SeriesSections({ summary, page, buildPath, ...shared }: PagedProps) {
  const unstarted = summary.series.filter(({ owned }) => owned.length === 0);
  const entries = summary.series.flatMap((each) => each.owned.map((item) => ({ item, each })));
  const list = sliceListPage(entries, page, CARDS_PER_PAGE);
  return (
    <div className="series-sections" id="items" tabIndex={-1}>
      {[...groupBy(list.rows, ({ each }) => each)].map(([each, shown]) => (
        <SeriesSection key={each.series.id} {...shared} summary={{ ...each, owned: shown.map(({ item }) => item) }} />
      ))}
      {unstarted.length === 0 || list.page < list.pageCount ? null : <EmptySeriesList series={unstarted} />}
      <ListPageLinks {...list} label={t.ownedItems.title} buildPath={buildPath} />
    </div>
  );
}

type SectionProps = Omit<Props, "summary"> & { readonly summary: SeriesSummary };

const SeriesSection = ({ summary: { series, progress, owned }, ...shared }: SectionProps) => (
  <section className="series" aria-labelledby={`series-${series.id}`}>
    <header className="progress-bar">
      <h2 id={`series-${series.id}`}>{series.name}</h2>
      <p>
        <b>{`${progress.owned}/${progress.total}`}</b> <span>{formatPercent(progress.percent)}</span>
      </p>
      <CollectionProgressBar name={series.name} progress={progress} />
    </header>
    <OwnedItemCardGrid items={owned} {...shared} />
  </section>
);

const EmptySeriesList = ({ series }: { readonly series: readonly SeriesSummary[] }) => (
  <section className="unstarted-series" aria-labelledby="untouched">
    <h2 id="untouched">{t.myAccount.unstartedSeries}</h2>
    <ul>
      {series.map(({ series: { id, name, slug }, progress }) => (
        <li key={id}>
          <a href={paths.list("amiibo-franchise", slug)}>{name}</a> {`${progress.owned}/${progress.total}`}
        </li>
      ))}
    </ul>
  </section>
);

interface OverviewProps {
  readonly summary: CollectionSummary;
  readonly pageGoal: AppliedGoal | undefined;
  /** Panel with the collection's value; absent if the owner hides the value. */
  readonly children?: ReactNode;
}

export const CollectionOverview = ({ summary, pageGoal, children }: OverviewProps) => (
  <section className="panel overview" aria-label={t.myAccount.overview}>
    {listProgressByItemKind(summary, getGoalScope(pageGoal)).map(({ kind, ...progress }) => (
      <div key={kind} className="progress-bar">
        <p>
          <span>{t.progressKinds[kind]}</span> <b>{`${progress.owned}/${progress.total}`}</b>{" "}
          <span>{formatPercent(progress.percent)}</span>
        </p>
        <CollectionProgressBar name={t.progressKinds[kind]} progress={progress} />
      </div>
    ))}
    {children}
  </section>
);

const CollectionProgressBar = ({
  name,
  progress,
}: {
  readonly name: string;
  readonly progress: CollectionProgress;
}) => <progress value={progress.percent} max={100} aria-label={t.myAccount.progressLabel(name, progress.percent)} />;
