import { getOAuthClientVariables, OAUTH_PROVIDERS } from "../../domain/access/identity";
import { CommandError } from "../process/commandError";
import { getFakeOAuthClient } from "./signIn/fakeProviders";
import { EXCHANGE_RATE_URL, FAKE_CATALOGUE_URL, FAKE_IMAGE_BASE_URL, FAKE_SERVICE_CREDENTIALS } from "./wire/fakeHost";

const marketVars = {
  EBAY_CLIENT_ID: FAKE_SERVICE_CREDENTIALS.ebay.id,
  EBAY_CLIENT_SECRET: FAKE_SERVICE_CREDENTIALS.ebay.secret,
  EBAY_DELETION_TOKEN: FAKE_SERVICE_CREDENTIALS.ebay.deletionToken,
  EBAY_DELETION_ENDPOINT: FAKE_SERVICE_CREDENTIALS.ebay.deletionEndpoint,
  MARKET_AGGREGATES: "on",
  // A high limit, because tests run a day of the fake marketplace within minutes.
  EBAY_DAILY_CALLS: "400000",
  BESTBUY_KEY: FAKE_SERVICE_CREDENTIALS.bestBuy,
  AMAZON_UK_CLIENT_ID: FAKE_SERVICE_CREDENTIALS.amazonUk.id,
  AMAZON_UK_CLIENT_SECRET: FAKE_SERVICE_CREDENTIALS.amazonUk.secret,
  AMAZON_UK_VERSION: FAKE_SERVICE_CREDENTIALS.amazonUk.version,
  AMAZON_UK_TAG: FAKE_SERVICE_CREDENTIALS.amazonUk.tag,
  AMAZON_US_CLIENT_ID: FAKE_SERVICE_CREDENTIALS.amazonUs.id,
  AMAZON_US_CLIENT_SECRET: FAKE_SERVICE_CREDENTIALS.amazonUs.secret,
  AMAZON_US_VERSION: FAKE_SERVICE_CREDENTIALS.amazonUs.version,
  AMAZON_US_TAG: FAKE_SERVICE_CREDENTIALS.amazonUs.tag,
  CEX: "on",
  GAMES365: "on",
  PRICECHARTING_TOKEN: FAKE_SERVICE_CREDENTIALS.priceGuide,
  CATALOGUE_URL: FAKE_CATALOGUE_URL,
  IMAGE_SOURCE_URL: FAKE_IMAGE_BASE_URL,
  RATE_URL: EXCHANGE_RATE_URL,
};

/**
 * Returns variables that turn photographs off unless PHOTOGRAPHS=1. The fake source has pictures of clay figures, which
 * would replace the site's drawings.
 */
export const getPhotographSwitchVariables = (): Readonly<Record<string, string>> =>
  process.env.PHOTOGRAPHS === "1" ? {} : { IMAGE_SOURCE_URL: "" };

/**
 * Returns the worker's variables that point it to the fake services. A user who signs in with the name "admin" is an
 * admin.
 */
export const getWorkerVariablesForFakeServices = ({
  url,
}: {
  readonly url: string;
}): Readonly<Record<string, string>> => ({
  OUTSIDE_BASE: url,
  ADMIN_EMAILS: "admin@people.example",
  // Facts of the original product, so that the privacy page of a local site is complete.
  PRIVACY_LOCATION: "Amsterdam",
  PRIVACY_UPDATED: "2020-03-06",
  ...marketVars,
  ...Object.fromEntries(
    OAUTH_PROVIDERS.flatMap((provider) => {
      const [names, client] = [getOAuthClientVariables(provider), getFakeOAuthClient(provider)];
      return [
        [names.id, client.id],
        [names.secret, client.secret],
      ];
    }),
  ),
});

const LARGEST_PORT = 65_535;

/** Returns the port of the fake services: the site's port plus 1, or 0 (any free port) if the site's port is 0. */
export function getFakeServicesPort(port: number): number {
  if (port === 0) return 0;
  if (port < LARGEST_PORT) return port + 1;
  throw new CommandError(
    `Fake services cannot start: PORT is ${port}, and they need the port after it. Set PORT to a lower number.`,
  );
}

export const createFakeServicesPortTakenError = (port: number): CommandError =>
  new CommandError(
    `Fake services cannot start: port ${port} is in use, but they need it as the port after PORT. Stop the program that uses it, or set PORT to another number.`,
  );
