import { Miniflare } from "miniflare";

/** KV alone, with the data that `npm start` keeps too. */
export async function startKv(folder: string) {
  const mf = new Miniflare({
    modules: true,
    script: "export default {}",
    kvNamespaces: ["KV"],
    kvPersist: folder,
    cf: false,
  });
  return { namespace: await mf.getKVNamespace("KV"), stop: () => mf.dispose() };
}
