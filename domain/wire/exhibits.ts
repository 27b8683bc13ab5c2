import { FORMS } from "../catalogue/amiibo";
import { DAY_MS } from "../time";
import type { Exhibit } from "../view/exhibit";

/**
 * A view's exhibits as columns of text: 950 of them travel inside the page in a third of the bytes of an array of
 * objects. Numbers are differences to the row before, in base 36.
 */
export interface PackedExhibits {
  readonly ids: string;
  readonly names: string;
  readonly forms: string;
  readonly hues: string;
  /** Index into `labelTable`, or for numbered labels the text itself. */
  readonly labels: string;
  readonly released: string;
  /** Absent: each is the drawing that came with the release. */
  readonly pictures?: string;
}

const COLUMN = "|";

export function packExhibits(exhibits: readonly Exhibit[]): PackedExhibits {
  return {
    ids: differences(exhibits.map(({ id }) => id)),
    names: exhibits.map(({ name }) => plain(name)).join(COLUMN),
    forms: exhibits.map(({ form }) => FORMS.indexOf(form)).join(""),
    hues: differences(exhibits.map(({ hue }) => hue)),
    labels: unlessRepeated(exhibits.map(({ label }) => plain(label))).join(COLUMN),
    released: differences(exhibits.map(({ released }) => (released === "" ? 0 : Date.parse(released) / DAY_MS))),
    ...(exhibits.some(({ picture }) => picture) && {
      pictures: exhibits.map(({ picture = "" }) => picture).join(COLUMN),
    }),
  };
}

export function unpackExhibits(packed: PackedExhibits): Exhibit[] {
  if (packed.ids === "") return [];
  const ids = sums(packed.ids);
  const names = packed.names.split(COLUMN);
  const hues = sums(packed.hues);
  const labels = repeated(packed.labels.split(COLUMN));
  const released = sums(packed.released);
  const pictures = packed.pictures?.split(COLUMN);
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

/** No name holds the separator; one that came to hold it shows a broken bar instead of breaking the row. */
const plain = (text: string): string => text.replaceAll(COLUMN, "¦");

export function differences(values: readonly number[]): string {
  let before = 0;
  return values
    .map((value) => {
      const step = value - before;
      before = value;
      return step.toString(36);
    })
    .join(COLUMN);
}

export function sums(column: string): number[] {
  let sum = 0;
  return column.split(COLUMN).map((step) => {
    sum += Number.parseInt(step, 36);
    return sum;
  });
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
