import type { Amiibo } from "../catalogue/amiibo";
import type { Catalogue } from "../catalogue/catalogue";
import { labelOf } from "./exhibit";

/** What an item is told by where nothing stands beside it: "Samus", and of a name that several share "Mario (Super Smash Bros.)". */
export const wholeNameOf = (catalogue: Catalogue, item: Amiibo): string =>
  isShared(catalogue, item) ? `${item.name} (${distinctLabelOf(catalogue, item)})` : item.name;

/** The line beside a name that tells it from others of that name: a figure and two cards may share a series too. */
export function distinctLabelOf(catalogue: Catalogue, item: Amiibo): string {
  const label = labelOf(catalogue, item, "all");
  return item.extraName !== undefined && isShared(catalogue, item) ? `${label} · ${item.extraName}` : label;
}

/**
 * What tells it from those of its name in its own series, where the series stands beside it: "Series 4 · 386", "Starter
 * Set card", "figure"; empty for the only one of that name there.
 */
export function namesakeMarkOf(catalogue: Catalogue, item: Amiibo): string {
  const { amiiboSeriesId: series, acNumber, extraName, form } = item;
  const isAlone = !catalogue.byName.get(item.name)?.some((other) => other !== item && other.amiiboSeriesId === series);
  if (isAlone) return "";
  return acNumber === undefined ? (extraName ?? form) : labelOf(catalogue, item, "all");
}

const isShared = ({ byName }: Catalogue, { name }: Amiibo): boolean => (byName.get(name)?.length ?? 0) > 1;
