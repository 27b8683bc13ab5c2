import { address, credential, type Variable } from "../environmentVariable";
import { RETAILERS, type RetailerId, type RetailerVariable } from "../stock/retailers";

const OTHERS = {
  marketplace: { name: "Marketplace (eBay)", needs: [credential("EBAY_CLIENT_ID"), credential("EBAY_CLIENT_SECRET")] },
  guide: { name: "Price guide (PriceCharting)", needs: [credential("PRICECHARTING_TOKEN")] },
  catalogue: { name: "Catalogue source", needs: [address("CATALOGUE_URL")] },
  photographs: { name: "Photographs", needs: [address("IMAGE_SOURCE_URL")] },
  rate: { name: "Reference rate", needs: [] },
} as const;
type Other = keyof typeof OTHERS;

/** Everybody outside that prices, stock, facts and photographs come from. Each is asked, counted and left alone by itself. */
export type ServiceId = Other | RetailerId;
export type ServiceVariable = (typeof OTHERS)[Other]["needs"][number]["name"] | RetailerVariable;

export interface Service {
  readonly id: ServiceId;
  readonly name: string;
  /** Variables without which it is not asked. */
  readonly needs: readonly Variable<ServiceVariable>[];
  /** It is linked to and never asked: nothing can switch it on. */
  readonly isLinkOnly: boolean;
}

const other = (id: Other): Service => ({ id, ...OTHERS[id], isLinkOnly: false });

export const SERVICES: readonly Service[] = [
  other("marketplace"),
  ...RETAILERS.map(({ id, name, needs, isLinkOnly }) => ({ id, name, needs, isLinkOnly })),
  other("guide"),
  other("catalogue"),
  other("photographs"),
  other("rate"),
];

const NAMES: ReadonlyMap<string, string> = new Map(SERVICES.map(({ id, name }) => [id, name]));

export const nameOfService = (id: ServiceId): string => NAMES.get(id) ?? id;
