import type { ReactNode } from "react";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { inPercent } from "../../domain/language/formatPercent";
import { t } from "../../domain/messages/pages";
import type { Holdings } from "../../domain/ownership/holding";
import type { Progress } from "../../domain/ownership/percentOwned";
import { countsOf, type SeriesSummary, type Summary } from "../../domain/ownership/summary";
import { paths } from "../../domain/paths";
import { type Counting, countedBy } from "../goal/counting";
import type { Prices } from "../money/StillPrice";
import { LitGrid } from "./StillCards";

interface Props {
  readonly catalogue: Catalogue;
  readonly summary: Summary;
  readonly holdings: Holdings;
  /** Absent: no price stands on the cards. */
  readonly prices: Prices | undefined;
}

/** A shelf for each amiibo series that is begun; the others in a few words. */
export function SeriesSections({ catalogue, summary, holdings, prices }: Props) {
  const untouched = summary.series.filter(({ owned }) => owned.length === 0);
  return (
    <div className="shelves" id="exhibits" tabIndex={-1}>
      {summary.series.map((each) =>
        each.owned.length === 0 ? null : (
          <Section key={each.series.id} catalogue={catalogue} summary={each} holdings={holdings} prices={prices} />
        ),
      )}
      {untouched.length === 0 ? null : <Untouched series={untouched} />}
    </div>
  );
}

interface SectionProps {
  readonly catalogue: Catalogue;
  readonly summary: SeriesSummary;
  readonly holdings: Holdings;
  readonly prices: Prices | undefined;
}

const Section = ({ catalogue, summary: { series, progress, owned }, holdings, prices }: SectionProps) => (
  <section className="series" aria-labelledby={`series-${series.id}`}>
    <header className="shelf">
      <h2 id={`series-${series.id}`}>{series.name}</h2>
      <p>
        <b>{`${progress.owned}/${progress.total}`}</b> <span>{inPercent(progress.percent)}</span>
      </p>
      <Bar name={series.name} progress={progress} />
    </header>
    <LitGrid catalogue={catalogue} items={owned} holdings={holdings} prices={prices} />
  </section>
);

const Untouched = ({ series }: { readonly series: readonly SeriesSummary[] }) => (
  <section className="untouched" aria-labelledby="untouched">
    <h2 id="untouched">{t.myAccount.emptyShelves}</h2>
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
  readonly summary: Summary;
  readonly counting: Counting | undefined;
  /** Absent: what it is worth is not shown. */
  readonly children?: ReactNode;
}

/** How much there is of all that counts, and what it is worth. */
export const Overview = ({ summary, counting, children }: OverviewProps) => (
  <section className="panel overview" aria-label={t.myAccount.overview}>
    {countsOf(summary, countedBy(counting)).map(({ kind, ...progress }) => (
      <Count key={kind} name={t.counts[kind]} progress={progress} />
    ))}
    {children}
  </section>
);

const Count = ({ name, progress }: { readonly name: string; readonly progress: Progress }) => (
  <div className="shelf">
    <p>
      <span>{name}</span> <b>{`${progress.owned}/${progress.total}`}</b> <span>{inPercent(progress.percent)}</span>
    </p>
    <Bar name={name} progress={progress} />
  </div>
);

const Bar = ({ name, progress }: { readonly name: string; readonly progress: Progress }) => (
  <progress value={progress.percent} max={100} aria-label={t.myAccount.collected(name, progress.percent)} />
);
