import { getClientVariables, PROVIDERS, type Provider } from "../../domain/access/identity";
import { CommandError } from "../process/commandError";
import { FAKE_CATALOGUE_URL, FAKE_IMAGE_URL, FAKE_KEYS, RATE_URL } from "./wire/fakeHost";

/** What each provider knows this site by. Good for nothing but the stand-ins. */
export const getFakeClient = (provider: Provider) => ({ id: `local-${provider}`, secret: `local-${provider}-secret` });

const marketVars = {
  EBAY_CLIENT_ID: FAKE_KEYS.ebay.id,
  EBAY_CLIENT_SECRET: FAKE_KEYS.ebay.secret,
  EBAY_DELETION_TOKEN: FAKE_KEYS.ebay.deletionToken,
  EBAY_DELETION_ENDPOINT: FAKE_KEYS.ebay.deletionEndpoint,
  MARKET_AGGREGATES: "on",
  // The stand-in counts its calls itself; a day of it passes in minutes.
  EBAY_DAILY_CALLS: "400000",
  BESTBUY_KEY: FAKE_KEYS.bestBuy,
  AMAZON_UK_CLIENT_ID: FAKE_KEYS.amazonUk.id,
  AMAZON_UK_CLIENT_SECRET: FAKE_KEYS.amazonUk.secret,
  AMAZON_UK_VERSION: FAKE_KEYS.amazonUk.version,
  AMAZON_UK_TAG: FAKE_KEYS.amazonUk.tag,
  AMAZON_US_CLIENT_ID: FAKE_KEYS.amazonUs.id,
  AMAZON_US_CLIENT_SECRET: FAKE_KEYS.amazonUs.secret,
  AMAZON_US_VERSION: FAKE_KEYS.amazonUs.version,
  AMAZON_US_TAG: FAKE_KEYS.amazonUs.tag,
  CEX: "on",
  GAMES365: "on",
  PRICECHARTING_TOKEN: FAKE_KEYS.priceGuide,
  CATALOGUE_URL: FAKE_CATALOGUE_URL,
  IMAGE_SOURCE_URL: FAKE_IMAGE_URL,
  RATE_URL,
};

/** Clay dummies, as a camera would have them, would stand before the drawings. For who wants to see photographs come in. */
export const getPhotographVars = (): Readonly<Record<string, string>> =>
  process.env.PHOTOGRAPHS === "1" ? {} : { IMAGE_SOURCE_URL: "" };

/** The worker's variables that lead it to the stand-ins. Whoever signs in there as "admin" is one. */
export const getFakeServiceVars = ({ url }: { readonly url: string }): Readonly<Record<string, string>> => ({
  OUTSIDE_BASE: url,
  ADMIN_EMAILS: "admin@people.example",
  ...marketVars,
  ...Object.fromEntries(
    PROVIDERS.flatMap((provider) => {
      const [names, client] = [getClientVariables(provider), getFakeClient(provider)];
      return [
        [names.id, client.id],
        [names.secret, client.secret],
      ];
    }),
  ),
});

const LARGEST_PORT = 65_535;

/** Where the stand-ins listen. Beside a site on any free port they take any free port too. */
export function getFakeServicesPort(port: number): number {
  if (port === 0) return 0;
  if (port < LARGEST_PORT) return port + 1;
  throw new CommandError(
    `PORT is ${port}, and the stand-ins for the outside need the one after it: set PORT to a lower one.`,
  );
}

export const createFakePortTakenError = (port: number): CommandError =>
  new CommandError(
    `Port ${port} is taken, and the stand-ins for the outside need it, as the one after PORT: stop the program that listens there, or set PORT to another one.`,
  );
