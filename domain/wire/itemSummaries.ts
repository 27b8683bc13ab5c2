import { ITEM_FORMS } from "../catalogue/item";
import { DAY_MS } from "../time";
import type { ItemSummary } from "../view/listView";
import { decodeDeltas, encodeColumn, encodeDeltas, ROW_SEPARATOR } from "./columns";

/**
 * A view's exhibits as columns of text: 950 of them travel inside the page in a third of the bytes of an array of
 * objects. Numbers are differences to the row before, in base 36.
 */
export interface EncodedItemSummaries {
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

export function encodeItemSummaries(exhibits: readonly ItemSummary[]): EncodedItemSummaries {
  return {
    ids: encodeDeltas(exhibits.map(({ id }) => id)),
    names: encodeColumn(exhibits.map(({ name }) => name)),
    forms: exhibits.map(({ form }) => ITEM_FORMS.indexOf(form)).join(""),
    hues: encodeDeltas(exhibits.map(({ hue }) => hue)),
    labels: encodeColumn(blankRepeated(exhibits.map(({ label }) => label))),
    released: encodeDeltas(exhibits.map(({ released }) => (released === "" ? 0 : Date.parse(released) / DAY_MS))),
    ...(exhibits.some(({ picture }) => picture) && {
      pictures: encodeColumn(exhibits.map(({ picture = "" }) => picture)),
    }),
  };
}

export function decodeItemSummaries(packed: EncodedItemSummaries): ItemSummary[] {
  if (packed.ids === "") return [];
  const ids = decodeDeltas(packed.ids);
  const names = packed.names.split(ROW_SEPARATOR);
  const hues = decodeDeltas(packed.hues);
  const labels = fillRepeated(packed.labels.split(ROW_SEPARATOR));
  const released = decodeDeltas(packed.released);
  const pictures = packed.pictures?.split(ROW_SEPARATOR);
  return ids.map((id, row) => ({
    id,
    name: names[row] ?? "",
    form: ITEM_FORMS[Number(packed.forms[row])] ?? "figure",
    hue: hues[row] ?? 0,
    label: labels[row] ?? "",
    released: released[row] ? new Date(released[row] * DAY_MS).toISOString().slice(0, 10) : "",
    ...(pictures?.[row] && { picture: pictures[row] }),
  }));
}

const blankRepeated = (labels: readonly string[]): string[] =>
  labels.map((label, row) => (row > 0 && labels[row - 1] === label ? "" : label));

function fillRepeated(labels: readonly string[]): string[] {
  let before = "";
  return labels.map((label) => {
    if (label !== "") before = label;
    return before;
  });
}
