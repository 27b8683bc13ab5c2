import { FORMS } from "../catalogue/amiibo";
import { DAY_MS } from "../time";
import type { Exhibit } from "../view/view";
import { asColumn, differences, ROW, sums } from "./columns";

/**
 * A view's exhibits as columns of text: 950 of them travel inside the page in a third of the bytes of an array of
 * objects. Numbers are differences to the row before, in base 36.
 */
export interface PackedExhibits {
  readonly ids: string;
  readonly names: string;
  readonly forms: string;
  readonly hues: string;
  /** Empty where it is that of the row before. */
  readonly labels: string;
  readonly released: string;
  /** Absent: each is the drawing that came with the release. */
  readonly pictures?: string;
}

export function packExhibits(exhibits: readonly Exhibit[]): PackedExhibits {
  return {
    ids: differences(exhibits.map(({ id }) => id)),
    names: asColumn(exhibits.map(({ name }) => name)),
    forms: exhibits.map(({ form }) => FORMS.indexOf(form)).join(""),
    hues: differences(exhibits.map(({ hue }) => hue)),
    labels: asColumn(unlessRepeated(exhibits.map(({ label }) => label))),
    released: differences(exhibits.map(({ released }) => (released === "" ? 0 : Date.parse(released) / DAY_MS))),
    ...(exhibits.some(({ picture }) => picture) && {
      pictures: asColumn(exhibits.map(({ picture = "" }) => picture)),
    }),
  };
}

export function unpackExhibits(packed: PackedExhibits): Exhibit[] {
  if (packed.ids === "") return [];
  const ids = sums(packed.ids);
  const names = packed.names.split(ROW);
  const hues = sums(packed.hues);
  const labels = repeated(packed.labels.split(ROW));
  const released = sums(packed.released);
  const pictures = packed.pictures?.split(ROW);
  return ids.map((id, row) => ({
    id,
    name: names[row] ?? "",
    form: FORMS[Number(packed.forms[row])] ?? "figure",
    hue: hues[row] ?? 0,
    label: labels[row] ?? "",
    released: released[row] ? new Date(released[row] * DAY_MS).toISOString().slice(0, 10) : "",
    ...(pictures?.[row] && { picture: pictures[row] }),
  }));
}

const unlessRepeated = (labels: readonly string[]): string[] =>
  labels.map((label, row) => (row > 0 && labels[row - 1] === label ? "" : label));

function repeated(labels: readonly string[]): string[] {
  let before = "";
  return labels.map((label) => {
    if (label !== "") before = label;
    return before;
  });
}
