import { openDatabase } from "../db/client";
import type { Limit, Services } from "../routes/context";
import { openAnalytics } from "./analytics";
import type { Afterwards } from "./app";
import type { Bindings } from "./bindings";
import { type CatalogueMemory, readCatalogue } from "./catalogueStore";
import { type Config, parseConfig } from "./config";
import { openOutside } from "./outside";
import { openSignIn, SIGN_IN_HOSTS } from "./signIn";

/** What lasts as long as the isolate. */
const memory: CatalogueMemory = {};
let config: Config | undefined;

export function servicesOf(bindings: Bindings, afterwards: Afterwards): Services {
  config ??= parseConfig(bindings);
  const { database, site, clients, adminEmails, analyticsUrl, outsideBase: base } = config;
  const db = openDatabase(database);
  const hosts = analyticsUrl ? [...SIGN_IN_HOSTS, analyticsUrl.host] : SIGN_IN_HOSTS;
  const outside = openOutside({ hosts, base });
  const limits = limitsOf(bindings);
  return {
    site,
    db,
    now: () => new Date(),
    today: () => new Date().toISOString().slice(0, 10),
    catalogue: () => readCatalogue(memory, { db, kv: bindings.KV, now: Date.now, afterwards }),
    signIn: openSignIn(clients, outside),
    adminEmails,
    isWithin: async (limit, key) => (await limits[limit].limit({ key })).success,
    tellAnalytics: openAnalytics(analyticsUrl, outside, afterwards),
    afterwards,
  };
}

const limitsOf = (bindings: Bindings): Readonly<Record<Limit, RateLimit>> => ({
  signIn: bindings.SIGN_IN_LIMIT,
  writes: bindings.WRITES_LIMIT,
  writesFromAddress: bindings.WRITES_FROM_ADDRESS_LIMIT,
});
