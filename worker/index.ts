import { openDatabase } from "../db/client";
import type { Services } from "../routes/context";
import { type Afterwards, createApp } from "./app";
import type { Bindings } from "./bindings";
import { type CatalogueMemory, readCatalogue } from "./catalogueStore";
import { type Config, parseConfig } from "./config";

/** What lasts as long as the isolate. */
const memory: CatalogueMemory = {};
let config: Config | undefined;

const app = createApp(servicesOf);

export default {
  fetch: (request, env, context) => app.fetch(request, env, context),
  scheduled: async (_event, env, context) => {
    await servicesOf(env, (work) => context.waitUntil(work)).catalogue();
  },
} satisfies ExportedHandler<Bindings>;

function servicesOf(bindings: Bindings, afterwards: Afterwards): Services {
  config ??= parseConfig(bindings);
  const { database, site } = config;
  return {
    site,
    today: () => new Date().toISOString().slice(0, 10),
    catalogue: () =>
      readCatalogue(memory, {
        db: openDatabase(database),
        kv: bindings.KV,
        now: Date.now,
        afterwards,
      }),
  };
}
