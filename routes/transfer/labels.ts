import { t } from "../../domain/messages/pages";
import type { Table } from "../../domain/transfer/table";

/** "Line 3", "Lines 3 and 5", "Line 3 and 12 more" */
export function placesInWords(places: readonly number[], unit: Table["unit"]): string {
  const [first = 0, second, ...others] = places;
  if (second === undefined) return t.transfer.place[unit](first);
  return others.length > 0
    ? t.transfer.placeAndMore[unit](first, places.length - 1)
    : t.transfer.places[unit](first, second);
}
