import type { ReactNode } from "react";
import { inPercent } from "../../domain/language/percent";
import { t } from "../../domain/messages/pages";
import type { Progress } from "../../domain/ownership/progress";
import { countsOf, type Summary } from "../../domain/ownership/summary";
import { type Counting, countedBy } from "../goal/counting";

interface Props {
  readonly summary: Summary;
  readonly counting: Counting | undefined;
  /** Absent: what it is worth is not shown. */
  readonly children?: ReactNode;
}

/** How much there is of all that counts, and what it is worth. */
export const Overview = ({ summary, counting, children }: Props) => (
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

export const Bar = ({ name, progress }: { readonly name: string; readonly progress: Progress }) => (
  <progress value={progress.percent} max={100} aria-label={t.myAccount.collected(name, progress.percent)} />
);
