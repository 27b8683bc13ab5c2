import type { Form } from "../catalogue/amiibo";

/** What the judge knows of an item: facts of the catalogue, and what the operator said of it. */
export interface JudgedItem {
  readonly id: number;
  readonly name: string;
  readonly extraName?: string | undefined;
  readonly character: string;
  readonly characterKey: string;
  readonly form: Form;
  readonly amiiboSeries: { readonly id: number; readonly name: string };
  readonly gameSeries: { readonly name: string };
  readonly acNumber?: number | undefined;
  /** Digits; a title that has them is of this item. */
  readonly barcode?: string | undefined;
  /** The operator's: a title has to have each of its words, and none of those after a `-`. */
  readonly searchTerm?: string | undefined;
}
