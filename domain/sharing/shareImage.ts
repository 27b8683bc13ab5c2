import { summarizeCollection } from "../ownership/summary";
import { pickShareImageItems, type ShareImageItemChoice, type ShareImageItemChoiceContext } from "./shareChoice";
import { type ShareImage, toSocialImageItems } from "./socialImage";

const MAX_PROGRESS_BARS = 3;

interface ShareImageSource extends ShareImageItemChoiceContext {
  /** Account id of the collection's owner. */
  readonly id: number;
  /** Owner's name, in characters that images can render. */
  readonly name: string;
}

export function buildShareImage(
  source: ShareImageSource,
  choice: ShareImageItemChoice,
  style: ShareImage["style"],
): ShareImage {
  const { id, name, catalogue, holdings } = source;
  const { series, whole } = summarizeCollection(catalogue, holdings);
  const progressBars = series
    .filter(({ progress }) => progress.owned > 0)
    .sort(
      (first, second) =>
        second.progress.percent - first.progress.percent || second.progress.owned - first.progress.owned,
    );
  return {
    kind: "share",
    id,
    style,
    name,
    owned: whole.owned,
    shownItems: toSocialImageItems(catalogue, pickShareImageItems(source, choice)),
    progressBars: progressBars.slice(0, MAX_PROGRESS_BARS).map((bar) => ({
      name: bar.series.name,
      amiiboSeriesId: bar.series.id,
      ...bar.progress,
    })),
  };
}
