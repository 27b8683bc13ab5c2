import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { readWorkerConfig, type WorkerConfig } from "../stack/wrangler";

const metadata = z.object({
  main_module: z.string(),
  compatibility_date: z.string(),
  compatibility_flags: z.array(z.string()),
  bindings: z.array(
    z.discriminatedUnion("type", [
      z.object({ type: z.literal("kv_namespace"), name: z.string(), namespace_id: z.string() }),
      z.object({
        type: z.literal("ratelimit"),
        name: z.string(),
        namespace_id: z.string(),
        simple: z.object({ limit: z.number(), period: z.literal([10, 60]) }),
      }),
      z.object({ type: z.literal("assets"), name: z.string() }),
      z.object({ type: z.literal("plain_text"), name: z.string(), text: z.string() }),
    ]),
  ),
  assets: z.object({ config: z.object({ _headers: z.string() }) }),
});

/** What the platform was told of a worker besides its code. */
export type Metadata = z.infer<typeof metadata>;

/** The address of each asset, and what is in it. */
export type Assets = ReadonlyMap<string, Uint8Array>;

/** Lays out in `folder` what was uploaded, and nothing else. @returns how it runs. */
export async function layOut(form: FormData, assets: Assets, folder: string): Promise<WorkerConfig> {
  const told = metadata.parse(JSON.parse(String(form.get("metadata"))));
  await rm(folder, { recursive: true, force: true });
  for (const [name, part] of form) {
    if (part instanceof File) await write(join(folder, "modules", name), new Uint8Array(await part.arrayBuffer()));
  }
  for (const [path, content] of assets) await write(join(folder, "assets", path), content);
  await write(join(folder, "assets/_headers"), new TextEncoder().encode(told.assets.config._headers));
  const config = join(folder, "wrangler.json");
  await writeFile(config, JSON.stringify(configOf(told)));
  return readWorkerConfig(config);
}

const configOf = ({ main_module, compatibility_date, compatibility_flags, bindings }: Metadata) => ({
  name: "uploaded",
  main: `modules/${main_module}`,
  no_bundle: true,
  compatibility_date,
  compatibility_flags,
  assets: { directory: "assets", binding: bindings.find(({ type }) => type === "assets")?.name },
  kv_namespaces: bindings.flatMap((each) =>
    each.type === "kv_namespace" ? [{ binding: each.name, id: each.namespace_id }] : [],
  ),
  ratelimits: bindings.flatMap((each) => {
    if (each.type !== "ratelimit") return [];
    const { name, namespace_id, simple } = each;
    return [{ name, namespace_id, simple }];
  }),
  vars: Object.fromEntries(bindings.flatMap((each) => (each.type === "plain_text" ? [[each.name, each.text]] : []))),
});

async function write(path: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
