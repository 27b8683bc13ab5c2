import { sentenceFor } from "./sentences";

interface Props {
  /** `undefined`: those that count. */
  readonly counts: ReadonlyMap<string | undefined, number>;
  /** What searches for whole series found of other things, by why: it is counted, and not kept. */
  readonly others: ReadonlyMap<string, number> | undefined;
  readonly chosen: string | undefined;
  readonly href: (reason: string | undefined) => string;
}

/** How many listings count, how many do not, and why. */
export function Reasons({ counts, others, chosen, href }: Props) {
  const reasons = [...counts].flatMap(([reason, n]) => (reason === undefined ? [] : [{ reason, n }]));
  const rejected = reasons.reduce((sum, { n }) => sum + n, 0);
  const counted = counts.get(undefined) ?? 0;
  return (
    <section className="panel" aria-labelledby="reasons">
      <h2 id="reasons">Why listings do not count</h2>
      <p>
        {counted.toLocaleString("en")} {counted === 1 ? "counts" : "count"}, {rejected.toLocaleString("en")}{" "}
        {rejected === 1 ? "does" : "do"} not.{" "}
        {chosen === undefined ? null : <a href={href(undefined)}>For whatever reason</a>}
      </p>
      <ul className="reasons">
        {reasons.map(({ reason, n }) => (
          <li key={reason}>
            <a href={href(reason)} aria-current={reason === chosen ? "true" : undefined}>
              {sentenceFor(reason)}
            </a>
            <b>{n.toLocaleString("en")}</b>
          </li>
        ))}
      </ul>
      {others && others.size > 0 ? <Others others={others} /> : null}
    </section>
  );
}

const Others = ({ others }: { readonly others: ReadonlyMap<string, number> }) => (
  <>
    <h3>Found by searches for whole series, and not kept</h3>
    <ul className="reasons">
      {[...others].map(([reason, n]) => (
        <li key={reason}>
          <span>{sentenceFor(reason)}</span>
          <b>{n.toLocaleString("en")}</b>
        </li>
      ))}
    </ul>
  </>
);
