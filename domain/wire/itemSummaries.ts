import { ITEM_FORMS } from "../catalogue/item";
import { formatDayNumber, toDayNumber } from "../time";
import type { ItemSummary } from "../view/listView";
import { decodeNumberColumn, ENCODED_COLUMN_ROW_SEPARATOR, encodeNumberColumn, encodeTextColumn } from "./columns";

/** Item summaries as columns of text, a third of the bytes of objects. Numbers are base-36 differences between rows. */
export interface EncodedItemSummaries {
  readonly ids: string;
  readonly names: string;
  readonly forms: string;
  readonly hues: string;
  /** Label of each item. An empty row means the same label as in the previous row. */
  readonly labels: string;
  readonly released: string;
  /** Version of each item's picture. Absent if no picture has a version, because all are drawings. */
  readonly pictures?: string;
}

export function encodeItemSummaries(items: readonly ItemSummary[]): EncodedItemSummaries {
  return {
    ids: encodeNumberColumn(items.map(({ id }) => id)),
    names: encodeTextColumn(items.map(({ name }) => name)),
    forms: items.map(({ form }) => ITEM_FORMS.indexOf(form)).join(""),
    hues: encodeNumberColumn(items.map(({ hue }) => hue)),
    labels: encodeTextColumn(items.map(({ label }, row) => (label === items[row - 1]?.label ? "" : label))),
    released: encodeNumberColumn(items.map(({ released }) => (released === "" ? 0 : toDayNumber(released)))),
    ...(items.some(({ picture }) => picture) && {
      pictures: encodeTextColumn(items.map(({ picture = "" }) => picture)),
    }),
  };
}

export function decodeItemSummaries(packed: EncodedItemSummaries): ItemSummary[] {
  const names = packed.names.split(ENCODED_COLUMN_ROW_SEPARATOR);
  const hues = decodeNumberColumn(packed.hues);
  const labels = packed.labels.split(ENCODED_COLUMN_ROW_SEPARATOR);
  const days = decodeNumberColumn(packed.released);
  const pictures = packed.pictures?.split(ENCODED_COLUMN_ROW_SEPARATOR);
  let label = "";
  return decodeNumberColumn(packed.ids).map((id, row) => {
    label = labels[row] || label;
    const [day, picture] = [days[row], pictures?.[row]];
    return {
      id,
      name: names[row] ?? "",
      form: ITEM_FORMS[Number(packed.forms[row])] ?? "figure",
      hue: hues[row] ?? 0,
      label,
      released: day ? formatDayNumber(day) : "",
      ...(picture && { picture }),
    };
  });
}
