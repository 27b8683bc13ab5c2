import { RETAILERS, type RetailerId } from "../stock/retailers";

/** Everybody outside that prices, stock, facts and photographs come from. Each is asked, counted and left alone by itself. */
export type ServiceId = "marketplace" | "guide" | "catalogue" | "photographs" | "rate" | RetailerId;

export interface Service {
  readonly id: ServiceId;
  readonly name: string;
}

export const SERVICES: readonly Service[] = [
  { id: "marketplace", name: "Marketplace (eBay)" },
  ...RETAILERS.map(({ id, name }) => ({ id, name })),
  { id: "guide", name: "Price guide (PriceCharting)" },
  { id: "catalogue", name: "Catalogue source" },
  { id: "photographs", name: "Photographs" },
  { id: "rate", name: "Reference rate" },
];

const NAMES: ReadonlyMap<string, string> = new Map(SERVICES.map(({ id, name }) => [id, name]));

export const nameOfService = (id: ServiceId): string => NAMES.get(id) ?? id;
