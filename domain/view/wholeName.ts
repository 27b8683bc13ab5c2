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

const isShared = ({ byName }: Catalogue, { name }: Amiibo): boolean => (byName.get(name)?.length ?? 0) > 1;
