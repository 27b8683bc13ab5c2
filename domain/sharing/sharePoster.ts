import { summarize } from "../ownership/summary";
import { type Chooseable, chosenOf, type ShareChoice } from "./exhibitChoice";
import { exhibitOf, type SharePoster } from "./poster";

const MOST_SHELVES = 3;

interface Shared extends Chooseable {
  /** The owner's. */
  readonly id: number;
  /** In letters that pictures can write. */
  readonly name: string;
}

/** A collection as a post or a story shows it. */
export function sharePosterOf(shared: Shared, choice: ShareChoice, look: SharePoster["look"]): SharePoster {
  const { id, name, catalogue, holdings } = shared;
  const { series, whole } = summarize(catalogue, holdings);
  const shelves = series
    .filter(({ progress }) => progress.owned > 0)
    .sort((one, other) => other.progress.percent - one.progress.percent || other.progress.owned - one.progress.owned);
  return {
    kind: "share",
    id,
    look,
    name,
    owned: whole.owned,
    exhibits: chosenOf(shared, choice).map((item) => exhibitOf(item, catalogue.pictureOf(item).picture)),
    shelves: shelves.slice(0, MOST_SHELVES).map((shelf) => ({
      name: shelf.series.name,
      amiiboSeriesId: shelf.series.id,
      ...shelf.progress,
    })),
  };
}
