/** What the services know this site by, where no person signs in. Good for nothing but the stand-ins. */
export const KEYS = {
  ebay: {
    id: "Plinth-local-PRD-0123456789ab-cdef0123",
    secret: "PRD-local-0123456789ab-cdef-0123-4567-89ab",
    deletionToken: "local-deletion-token_0123456789-abcdefghij",
    deletionEndpoint: "https://plinth.example/api/marketplace/account-deletion",
  },
  bestBuy: "LocalBestBuyKey0123456789",
  amazonUk: {
    id: "amzn1.application-oa2-client.local",
    secret: "amzn1.oa2-cs.v1.local",
    version: "3.2",
    tag: "plinth-21",
  },
  amazonUs: { id: "local0creators0api0client", secret: "local0creators0api0secret", version: "2.1", tag: "plinth-20" },
  priceGuide: "local0price0guide0token0123456789abcdef00",
} as const;

export const CATALOGUE_URL = "https://catalogue.plinth.example/api/amiibo/";
export const IMAGE_SOURCE_URL = "https://images.plinth.example/images/";
export const RATE_URL = "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml";
/** The one channel that takes messages here. */
export const WEBHOOK_URL =
  "https://discord.com/api/webhooks/1100000000000000001/local-webhook-token_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJ";
