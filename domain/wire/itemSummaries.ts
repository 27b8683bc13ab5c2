import { ITEM_FORMS } from "../catalogue/item";
import { DAY_MS } from "../time";
import type { ItemSummary } from "../view/listView";
import { decodeDeltas, encodeColumn, encodeDeltas, ROW_SEPARATOR } from "./columns";

/**
 * Item summaries as columns of text. They need a third of the bytes of an array of objects, which matters for 950 items
 * in a page. Numbers are base-36 differences to the previous row.
 */
export interface EncodedItemSummaries {
  readonly ids: string;
  readonly names: string;
  readonly forms: string;
  readonly hues: string;
  /** An empty row repeats the label of the previous row. */
  readonly labels: string;
  readonly released: string;
  /** Absent if all pictures are drawings of the release. */
  readonly pictures?: string;
}

export function encodeItemSummaries(items: readonly ItemSummary[]): EncodedItemSummaries {
  return {
    ids: encodeDeltas(items.map(({ id }) => id)),
    names: encodeColumn(items.map(({ name }) => name)),
    forms: items.map(({ form }) => ITEM_FORMS.indexOf(form)).join(""),
    hues: encodeDeltas(items.map(({ hue }) => hue)),
    labels: encodeColumn(blankRepeated(items.map(({ label }) => label))),
    released: encodeDeltas(items.map(({ released }) => (released === "" ? 0 : Date.parse(released) / DAY_MS))),
    ...(items.some(({ picture }) => picture) && {
      pictures: encodeColumn(items.map(({ picture = "" }) => picture)),
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
  let previousLabel = "";
  return labels.map((label) => {
    if (label !== "") previousLabel = label;
    return previousLabel;
  });
}
