import { Miniflare, type WorkerOptions } from "miniflare";
import { deafToSignals } from "../process/signals";

/** No build was made: every file of tiles is one that is not drawn yet. */
const UNDRAWN = { fetch: async () => new Response() };

/** What wrangler.toml binds, without the worker: KV with the data that `npm start` keeps too, and the rate limits. */
export async function startBindings({ kvNamespaces, ratelimits }: WorkerOptions, folder: string) {
  const mf = await deafToSignals(
    () =>
      new Miniflare({
        modules: true,
        script: "export default {}",
        ...(kvNamespaces && { kvNamespaces }),
        ...(ratelimits && { ratelimits }),
        kvPersist: folder,
        cf: false,
      }),
  );
  return { bindings: { ...(await mf.getBindings()), ASSETS: UNDRAWN }, stop: () => mf.dispose() };
}
