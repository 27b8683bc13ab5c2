import { Miniflare } from "miniflare";
import { deafToSignals } from "../signals";

/** KV alone, with the data that `npm start` keeps too. */
export async function startKv(folder: string) {
  const mf = await deafToSignals(
    () =>
      new Miniflare({
        modules: true,
        script: "export default {}",
        kvNamespaces: ["KV"],
        kvPersist: folder,
        cf: false,
      }),
  );
  return { namespace: await mf.getKVNamespace("KV"), stop: () => mf.dispose() };
}
