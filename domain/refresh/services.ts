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

/** Id of an external service that Plinth calls. Each service has its own quota and circuit breaker. */
export type ServiceId = NonRetailServiceId | RetailerId;
export type ServiceVariable =
  | (typeof NON_RETAIL_SERVICES)[NonRetailServiceId]["needs"][number]["name"]
  | RetailerVariable;

export interface Service {
  readonly id: ServiceId;
  readonly name: string;
  /** Environment variables that the operator must set before Plinth calls the service. */
  readonly needs: readonly EnvironmentVariable<ServiceVariable>[];
  /** True if pages only link to the service. Plinth never calls it, and no setting enables calls. */
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
