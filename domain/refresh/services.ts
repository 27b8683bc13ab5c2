import { credentialVariable, type EnvironmentVariable, urlVariable } from "../environmentVariable";
import { RETAILERS, type RetailerId, type RetailerVariable } from "../stock/retailers";

const NON_RETAIL_SERVICES = {
  marketplace: {
    name: "Marketplace (eBay)",
    needs: [credentialVariable("EBAY_CLIENT_ID"), credentialVariable("EBAY_CLIENT_SECRET")],
  },
  guide: { name: "Price guide (PriceCharting)", needs: [credentialVariable("PRICECHARTING_TOKEN")] },
  catalogue: { name: "Catalogue source", needs: [urlVariable("CATALOGUE_URL")] },
  photographs: { name: "Photographs", needs: [urlVariable("IMAGE_SOURCE_URL")] },
  rate: { name: "Reference rate", needs: [] },
} as const;
type NonRetailServiceId = keyof typeof NON_RETAIL_SERVICES;

/** Everybody outside that prices, stock, facts and photographs come from. Each is asked, counted and left alone by itself. */
export type ServiceId = NonRetailServiceId | RetailerId;
export type ServiceVariable =
  | (typeof NON_RETAIL_SERVICES)[NonRetailServiceId]["needs"][number]["name"]
  | RetailerVariable;

export interface Service {
  readonly id: ServiceId;
  readonly name: string;
  /** Variables without which it is not asked. */
  readonly needs: readonly EnvironmentVariable<ServiceVariable>[];
  /** It is linked to and never asked: nothing can switch it on. */
  readonly isLinkOnly: boolean;
}

const toService = (id: NonRetailServiceId): Service => ({ id, ...NON_RETAIL_SERVICES[id], isLinkOnly: false });

export const SERVICES: readonly Service[] = [
  toService("marketplace"),
  ...RETAILERS.map(({ id, name, needs, isLinkOnly }) => ({ id, name, needs, isLinkOnly })),
  toService("guide"),
  toService("catalogue"),
  toService("photographs"),
  toService("rate"),
];

const NAME_BY_SERVICE: ReadonlyMap<string, string> = new Map(SERVICES.map(({ id, name }) => [id, name]));

export const getServiceName = (id: ServiceId): string => NAME_BY_SERVICE.get(id) ?? id;
