import { t } from "../../domain/messages/islands";
import type { ColumnChoice } from "../../domain/transfer/choices";
import type { Plan } from "../../domain/transfer/plan";
import type { Meaning } from "../../domain/transfer/words/columns";

const meaningNames = (): Readonly<Record<Meaning, string>> => ({
  name: "Name",
  series: "Series",
  type: "Kind: figure, card ...",
  owned: "Owned? Yes, no, wishlist ...",
  status: "Status beside it: sold, wishlist ...",
  missing: "Missing?",
  sold: "Sold?",
  wished: "On the wishlist?",
  watched: "On the watchlist?",
  quantity: "How many",
  part: "How many of this kind: boxed, loose ...",
  condition: t.copy.labels.condition,
  boxed: "In its box?",
  opened: "Out of its box?",
  for_sale: "For sale?",
  asking_price: t.copy.labels.askingPrice,
  asking_currency: t.copy.labels.askingCurrency,
  notes: t.copy.labels.notes,
  price_paid: t.copy.labels.pricePaid,
  currency: t.copy.labels.currency,
  acquired_on: t.copy.labels.acquiredOn,
  list: "List: owned, wishlist, watchlist",
  amiibo_id: "amiibo_id: the number in our addresses",
  head: "head: first half of the figure's code",
  tail: "tail: second half of the figure's code",
});

export const choiceName = (choice: ColumnChoice): string =>
  choice === "ignored" ? "Not used" : meaningNames()[choice];

export const counted = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? noun : nouns}`;

/** "12 copies, 3 wishes" */
export function writesInWords({ copies, marks, changed }: Plan): string {
  const wishes = marks.filter(({ list }) => list === "wishlist").length;
  return [
    copies.length > 0 ? counted(copies.length, "copy", "copies") : "",
    wishes > 0 ? counted(wishes, "wish", "wishes") : "",
    marks.length > wishes ? counted(marks.length - wishes, "watch", "watches") : "",
    changed.length > 0 ? counted(changed.length, "change") : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** "Line 3", "Lines 3 and 5", "Line 3 and 12 more" */
export function placesInWords(places: readonly number[], unit: "Line" | "Row"): string {
  const [first = 0, second, ...others] = places;
  if (second === undefined) return `${unit} ${first}`;
  return others.length > 0 ? `${unit} ${first} and ${places.length - 1} more` : `${unit}s ${first} and ${second}`;
}
