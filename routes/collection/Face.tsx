import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { Holdings } from "../../domain/ownership/notation";
import type { SeriesSummary, Summary } from "../../domain/ownership/summary";
import { paths } from "../../domain/paths";
import { hueStepOf } from "../../domain/series/hue";
import type { Prices } from "../money/StillPrice";
import { LitGrid } from "./StillCards";

/** In a row on a desktop. */
const BANNER = 7;
/** Of so few the shelves below show all at once. */
const LATEST = 4;
const FEW = 3;

interface Props {
  readonly catalogue: Catalogue;
  readonly summary: Summary;
  /** What came last stands first. */
  readonly holdings: Holdings;
  readonly prices: Prices | undefined;
}

/** What a visitor sees first of a collection: its best shelf, and what came last. */
export function Face({ catalogue, summary, holdings, prices }: Props) {
  const best = bestFilled(summary.series);
  const latest = [...holdings.keys()].flatMap((id) => catalogue.byId.get(id) ?? []).slice(0, LATEST);
  return (
    <>
      {best ? <Banner catalogue={catalogue} best={best} /> : null}
      {holdings.size <= LATEST ? null : (
        <section className="latest" aria-labelledby="latest">
          <h2 id="latest">Latest additions</h2>
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
      <p>{`The fullest shelf: ${best.progress.owned} of ${best.progress.total}`}</p>
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
