import { summarizeCollection } from "../ownership/summary";
import { pickSharedItems, type ShareChoice, type ShareChoiceContext } from "./shareChoice";
import { type ShareImage, toSocialImageItem } from "./socialImage";

const MAX_PROGRESS_BARS = 3;

interface ShareImageSource extends ShareChoiceContext {
  /** The owner's. */
  readonly id: number;
  /** In letters that pictures can write. */
  readonly name: string;
}

/** A collection as a post or a story shows it. */
export function buildShareImage(shared: ShareImageSource, choice: ShareChoice, look: ShareImage["look"]): ShareImage {
  const { id, name, catalogue, holdings } = shared;
  const { series, whole } = summarizeCollection(catalogue, holdings);
  const shelves = series
    .filter(({ progress }) => progress.owned > 0)
    .sort((one, other) => other.progress.percent - one.progress.percent || other.progress.owned - one.progress.owned);
  return {
    kind: "share",
    id,
    look,
    name,
    owned: whole.owned,
    exhibits: pickSharedItems(shared, choice).map((item) => toSocialImageItem(item, catalogue.pictureOf(item).picture)),
    shelves: shelves.slice(0, MAX_PROGRESS_BARS).map((shelf) => ({
      name: shelf.series.name,
      amiiboSeriesId: shelf.series.id,
      ...shelf.progress,
    })),
  };
}
