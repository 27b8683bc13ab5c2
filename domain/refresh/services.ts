import { createCredentialVariable, createUrlVariable, type EnvironmentVariable } from "../environmentVariable";
import { RETAILERS, type RetailerEnvironmentVariable, type RetailerId } from "../stock/retailers";

const NON_RETAIL_SERVICES = {
  marketplace: {
    name: "Marketplace (eBay)",
    needs: [createCredentialVariable("EBAY_CLIENT_ID"), createCredentialVariable("EBAY_CLIENT_SECRET")],
  },
  guide: { name: "Price guide (PriceCharting)", needs: [createCredentialVariable("PRICECHARTING_TOKEN")] },
  catalogue: { name: "Catalogue source", needs: [createUrlVariable("CATALOGUE_URL")] },
  photographs: { name: "Photographs", needs: [createUrlVariable("IMAGE_SOURCE_URL")] },
  rate: { name: "Reference rate", needs: [] },
} as const;
type NonRetailServiceId = keyof typeof NON_RETAIL_SERVICES;

/** Id of an external service that Plinth calls. Each service has its own quota and circuit breaker. */
export type ServiceId = NonRetailServiceId | RetailerId;
export type ServiceEnvironmentVariable =
  | (typeof NON_RETAIL_SERVICES)[NonRetailServiceId]["needs"][number]["name"]
  | RetailerEnvironmentVariable;

export interface ExternalService {
  readonly id: ServiceId;
  readonly name: string;
  /** Environment variables that the operator must set before Plinth calls the service. */
  readonly needs: readonly EnvironmentVariable<ServiceEnvironmentVariable>[];
  /** True if pages only link to the service. Plinth never calls it, and no setting enables calls. */
  readonly isLinkOnly: boolean;
}

const toService = (id: NonRetailServiceId): ExternalService => ({ id, ...NON_RETAIL_SERVICES[id], isLinkOnly: false });

export const EXTERNAL_SERVICES: readonly ExternalService[] = [
  toService("marketplace"),
  ...RETAILERS.map(({ id, name, needs, isLinkOnly }) => ({ id, name, needs, isLinkOnly })),
  toService("guide"),
  toService("catalogue"),
  toService("photographs"),
  toService("rate"),
];

const NAME_BY_SERVICE: ReadonlyMap<string, string> = new Map(EXTERNAL_SERVICES.map(({ id, name }) => [id, name]));

export const getExternalServiceName = (id: ServiceId): string => NAME_BY_SERVICE.get(id) ?? id;
