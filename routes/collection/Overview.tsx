import type { ReactNode } from "react";
import type { Progress } from "../../domain/ownership/progress";
import type { Summary } from "../../domain/ownership/summary";

interface Props {
  readonly summary: Summary;
  /** Absent: what it is worth is not shown. */
  readonly children?: ReactNode;
}

/** How much of everything there is, and what it is worth. */
export const Overview = ({ summary: { figures, cards }, children }: Props) => (
  <section className="panel overview" aria-label="Overview">
    <Count name="Figures" progress={figures} />
    <Count name="Cards" progress={cards} />
    {children}
  </section>
);

const Count = ({ name, progress }: { readonly name: string; readonly progress: Progress }) => (
  <div className="shelf">
    <p>
      <span>{name}</span> <b>{`${progress.owned}/${progress.total}`}</b> <span>{`${progress.percent}%`}</span>
    </p>
    <Bar name={name} progress={progress} />
  </div>
);

export const Bar = ({ name, progress }: { readonly name: string; readonly progress: Progress }) => (
  <progress value={progress.owned} max={progress.total} aria-label={`${name}: ${progress.percent}% collected`} />
);
