import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import type { StoppableResource } from "../process/parts";
import type { ProcessSupervisor } from "../process/supervise";
import { startWebServer } from "../process/webServer";
import { type LocalWorker, startLocalWorker } from "../stack/miniflare";
import { type MiniflareWorkerConfig, readWorkerConfig } from "../stack/wrangler";

const metadataSchema = z.object({
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

/** Metadata that Wrangler uploads to Cloudflare's API together with the worker's code. */
export type UploadedWorkerMetadata = z.infer<typeof metadataSchema>;

/** Content of each static file, by its path. */
export type AssetContentByPath = ReadonlyMap<string, Uint8Array>;

/**
 * Writes an uploaded worker to a folder and replaces the previous upload.
 * @returns the configuration to run it
 */
async function writeUpload(form: FormData, assets: AssetContentByPath, folder: string): Promise<MiniflareWorkerConfig> {
  const metadata = metadataSchema.parse(JSON.parse(String(form.get("metadata"))));
  await rm(folder, { recursive: true, force: true });
  for (const [name, part] of form) {
    if (part instanceof File) await write(join(folder, "modules", name), new Uint8Array(await part.arrayBuffer()));
  }
  for (const [path, content] of assets) await write(join(folder, "assets", path), content);
  await write(join(folder, "assets/_headers"), new TextEncoder().encode(metadata.assets.config._headers));
  const config = join(folder, "wrangler.json");
  await writeFile(config, JSON.stringify(toWorkerConfig(metadata)));
  return readWorkerConfig(config);
}

const toWorkerConfig = ({
  main_module,
  compatibility_date,
  compatibility_flags,
  bindings,
}: UploadedWorkerMetadata) => ({
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

/** Cloudflare account that the API token may use. */
interface Account {
  readonly id: string;
  readonly name: string;
}

const ONE_ACCOUNT: readonly Account[] = [{ id: "a".repeat(32), name: "A collector" }];

interface Options {
  /** Folder for uploaded workers and for KV's data. */
  readonly folder: string;
  /** Port for the site of the uploaded worker. 0 for any free port. */
  readonly port: number;
  readonly accounts?: readonly Account[];
  /** Receives the uploaded worker's error output. */
  readonly onLog?: (text: string) => void;
}

export interface FakeCloudflareApi extends StoppableResource {
  /** Environment variables that direct Wrangler to the fake platform. */
  readonly variables: Readonly<Record<string, string>>;
  /** Received API requests in order, such as `PUT /workers/scripts/:name`. */
  readonly requests: readonly string[];
  /** URL of the uploaded site without a trailing slash; `undefined` before the first upload. */
  readonly siteUrl: string | undefined;
  /** Sets a secret of the worker, like `wrangler secret put`. */
  putSecret(name: string, text: string): Promise<void>;
}

const manifestSchema = z.object({ manifest: z.record(z.string(), z.object({ hash: z.string() })) });
const secretSchema = z.object({ name: z.string(), text: z.string() });

/**
 * Starts a fake of the part of Cloudflare's API that Wrangler needs for a deployment. Uploaded workers run in workerd,
 * Cloudflare's own runtime.
 */
export async function startFakeCloudflareApi(
  options: Options,
  supervisor: ProcessSupervisor,
): Promise<FakeCloudflareApi> {
  const { folder, port, accounts = ONE_ACCOUNT, onLog } = options;
  const requests: string[] = [];
  const secrets = new Map<string, string>();
  const contents = new Map<string, Uint8Array>();
  let paths: ReadonlyMap<string, string> = new Map();
  let site: LocalWorker | undefined;
  let uploaded: MiniflareWorkerConfig | undefined;

  const hasWorker = () => site !== undefined || secrets.size > 0;

  async function deploy(request: Request): Promise<Response> {
    const assets = new Map([...paths].flatMap(([path, hash]) => toFileEntries(path, contents.get(hash))));
    uploaded = await writeUpload(await request.formData(), assets, join(folder, "uploaded"));
    await start();
    return respondResult({ id: "plinth", startup_time_ms: 0, deployment_id: crypto.randomUUID() });
  }

  /** Sets a secret and restarts the worker, so that the worker sees the new secret at once. */
  async function putSecret(name: string, text: string): Promise<void> {
    secrets.set(name, text);
    await start();
  }

  async function deleteSecret(name: string): Promise<void> {
    secrets.delete(name);
    await start();
  }

  async function start(): Promise<void> {
    await site?.stop();
    site = undefined;
    if (!uploaded) return;
    const vars = Object.fromEntries(secrets);
    site = await startLocalWorker(uploaded, { folder, port, vars, ...(onLog && { onLog }) }, supervisor);
  }

  async function handleRequest(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.replace(/^\/client\/v4/, "");
    const endpoint = `${request.method} ${path
      .replace(/^\/accounts\/\w+/, "")
      .replace(/\/(scripts|services)\/[\w-]+/, "/$1/:name")
      .replace(/\/secrets\/\w+$/, "/secrets/:secret")}`;
    requests.push(endpoint);
    switch (endpoint) {
      case "GET /user/tokens/verify":
        return respondResult({ id: "token", status: "active" });
      case "GET /user":
        return respondResult({ id: "user", email: "operator@plinth.example" });
      case "GET /memberships":
        return respondResult(accounts.map((account) => ({ id: account.id, account, roles: ["Administrator"] })));
      case "GET /accounts":
        return respondResult(accounts);
      case "POST /storage/kv/namespaces":
        return respondResult({ id: "b".repeat(32), title: "KV" });
      case "GET /workers/scripts/:name/secrets":
        return hasWorker()
          ? respondResult([...secrets.keys()].map((name) => ({ name, type: "secret_text" })))
          : respondMissing(10007);
      case "PUT /workers/scripts/:name/secrets": {
        const { name, text } = secretSchema.parse(await request.json());
        await putSecret(name, text);
        return respondResult({ name, type: "secret_text" });
      }
      case "DELETE /workers/scripts/:name/secrets/:secret":
        await deleteSecret(path.split("/").at(-1) ?? "");
        return respondResult(null);
      case "POST /workers/scripts/:name/assets-upload-session": {
        const upload = manifestSchema.parse(await request.json());
        paths = new Map(Object.entries(upload.manifest).map(([each, { hash }]) => [each, hash]));
        const unknown = [...new Set(paths.values())].filter((hash) => !contents.has(hash));
        return respondResult({ jwt: createUploadToken(), buckets: unknown.length === 0 ? [] : [unknown] });
      }
      case "POST /workers/assets/upload": {
        for (const [hash, part] of await request.formData()) {
          const base64 = typeof part === "string" ? part : await part.text();
          contents.set(hash, Buffer.from(base64, "base64"));
        }
        return respondResult({ jwt: createUploadToken() }, 201);
      }
      case "PUT /workers/scripts/:name":
        return deploy(request);
      case "GET /workers/subdomain":
        return respondResult({ subdomain: "rehearsal" });
      case "GET /workers/scripts/:name/subdomain":
      case "POST /workers/scripts/:name/subdomain":
        return respondResult({ enabled: true, previews_enabled: true });
      case "PUT /workers/scripts/:name/schedules":
        return respondResult({ schedules: [] });
      default:
        return respondMissing(path.includes("/services/") ? 10090 : 10007);
    }
  }

  const server = await startWebServer(0, (request) => handleRequest(request).catch(respondError));
  return {
    variables: {
      CLOUDFLARE_API_BASE_URL: `${server.url}/client/v4`,
      CLOUDFLARE_API_TOKEN: "rehearsal",
    },
    requests,
    get siteUrl() {
      return site?.url.origin;
    },
    putSecret,
    async stop() {
      await site?.stop();
      await server.stop();
    },
  };
}

const toFileEntries = (path: string, content: Uint8Array | undefined): [string, Uint8Array][] =>
  content === undefined ? [] : [[path, content]];

const respondResult = (result: unknown, status = 200): Response =>
  Response.json({ success: true, errors: [], messages: [], result }, { status });

const respondMissing = (code: number): Response =>
  Response.json(
    { success: false, errors: [{ code, message: "The resource does not exist." }], messages: [], result: null },
    { status: 404 },
  );

const respondError = (error: unknown): Response =>
  Response.json({ success: false, errors: [{ code: 10021, message: String(error) }], messages: [] }, { status: 400 });

/** Creates a token for the upload of static files. It contains an expiry time, which Wrangler reads. */
function createUploadToken(): string {
  const claims = Buffer.from(JSON.stringify({ exp: Math.floor(Date.now() / 1_000) + 3_600 })).toString("base64url");
  return `head.${claims}.signature`;
}
