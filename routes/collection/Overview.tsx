import type { Progress } from "../../domain/ownership/progress";
import type { Summary } from "../../domain/ownership/summary";
import { NoData } from "../../islands/money/NoData";

interface Props {
  readonly summary: Summary;
  readonly showsValue: boolean;
}

/** How much of everything there is, and what it is worth. */
export const Overview = ({ summary: { figures, cards }, showsValue }: Props) => (
  <section className="panel overview" aria-label="Overview">
    <Count name="Figures" progress={figures} />
    <Count name="Cards" progress={cards} />
    {showsValue ? <Value /> : null}
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

const Value = () => (
  <dl className="value">
    <div>
      <dt>{"Value in the US,\u00a0$"}</dt>
      <dd>
        <NoData />
      </dd>
    </div>
    <div>
      <dt>{"Value in the UK,\u00a0£"}</dt>
      <dd>
        <NoData />
      </dd>
    </div>
  </dl>
);
