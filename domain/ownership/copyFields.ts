/**
 * Fields of a copy, in the order of the API and of export files, with their JSON name and column of files. `kind`
 * decides the type of the value, the database column, and how files and requests are parsed. `docs/recipes.md` describes
 * how to add a field.
 */
export const COPY_FIELD_DEFINITIONS = {
  condition: { kind: "condition", api: "condition", file: "condition" },
  isBoxed: { kind: "switch", api: "isBoxed", file: "boxed" },
  isForSale: { kind: "switch", api: "isForSale", file: "for_sale" },
  notes: { kind: "text", api: "notes", file: "notes" },
  pricePaid: { kind: "amount", api: "price_paid", file: "price_paid" },
  currency: { kind: "currency", api: "currency", file: "currency" },
  acquiredOn: { kind: "day", api: "acquired_on", file: "acquired_on" },
  // Price that the owner asks for the copy. Others see it while the copy is for sale on a public sell list.
  askingPrice: { kind: "amount", api: "asking_price", file: "asking_price" },
  askingCurrency: { kind: "currency", api: "asking_currency", file: "asking_currency" },
  boughtFrom: { kind: "text", api: "bought_from", file: "bought_from" },
  isGift: { kind: "switch", api: "is_gift", file: "gift" },
  isReserved: { kind: "switch", api: "is_reserved", file: "reserved" },
} as const;
