import { mkdir, writeFile } from "node:fs/promises";
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
 * Writes an uploaded worker to an empty folder.
 * @returns the configuration to run it
 */
async function writeUpload(form: FormData, assets: AssetContentByPath, folder: string): Promise<MiniflareWorkerConfig> {
  const metadata = metadataSchema.parse(JSON.parse(String(form.get("metadata"))));
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
const settingsSchema = z.object({
  bindings: z.array(z.object({ type: z.literal("secret_text"), name: z.string(), text: z.string().optional() })),
});
const deploymentRequestSchema = z.object({ versions: z.tuple([z.object({ version_id: z.string() })]) });

/** A version of the worker: an upload, if there was one yet, with the secrets that it had. */
interface WorkerVersion {
  readonly id: string;
  readonly config: MiniflareWorkerConfig | undefined;
  readonly secrets: Readonly<Record<string, string>>;
  readonly createdOn: string;
}

const toVersionJson = ({ id, createdOn }: WorkerVersion) => ({
  id,
  number: 1,
  metadata: { created_on: createdOn, modified_on: createdOn, source: "wrangler", author_email: OPERATOR_EMAIL },
  annotations: {},
  resources: {
    bindings: [],
    script: { etag: "", handlers: [], last_deployed_from: "wrangler" },
    script_runtime: { usage_model: "standard", limits: {} },
  },
});

const toDeploymentJson = ({ id, createdOn }: WorkerVersion) => ({
  id,
  source: "wrangler",
  strategy: "percentage",
  author_email: OPERATOR_EMAIL,
  created_on: createdOn,
  annotations: {},
  versions: [{ version_id: id, percentage: 100 }],
});

const OPERATOR_EMAIL = "operator@plinth.example";

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
  /** All versions, oldest first. Each upload and each changed secret creates and deploys one. */
  const versions: WorkerVersion[] = [];
  /** Deployed versions, newest first. */
  const deployed: WorkerVersion[] = [];
  const contents = new Map<string, Uint8Array>();
  let paths: ReadonlyMap<string, string> = new Map();
  let site: LocalWorker | undefined;
  const getSecrets = () => deployed[0]?.secrets ?? {};

  async function deploy(request: Request): Promise<Response> {
    const assets = new Map([...paths].flatMap(([path, hash]) => toFileEntries(path, contents.get(hash))));
    const home = join(folder, "uploaded", String(versions.length));
    const { id } = await createVersion(await writeUpload(await request.formData(), assets, home), getSecrets());
    return respondResult({ id: "plinth", startup_time_ms: 0, deployment_id: id });
  }

  /** Deploys a version with these secrets. The worker sees them at once. */
  const changeSecrets = async (secrets: Readonly<Record<string, string>>): Promise<void> =>
    void (await createVersion(deployed[0]?.config, secrets));

  const putSecret = (name: string, text: string) => changeSecrets({ ...getSecrets(), [name]: text });

  async function createVersion(
    config: MiniflareWorkerConfig | undefined,
    secrets: WorkerVersion["secrets"],
  ): Promise<WorkerVersion> {
    const version = { id: crypto.randomUUID(), config, secrets, createdOn: new Date().toISOString() };
    versions.push(version);
    await deployVersion(version);
    return version;
  }

  async function deployVersion(version: WorkerVersion): Promise<void> {
    deployed.unshift(version);
    await site?.stop();
    site = undefined;
    const { config, secrets } = version;
    if (config)
      site = await startLocalWorker(config, { folder, port, vars: secrets, ...(onLog && { onLog }) }, supervisor);
  }

  async function handleRequest(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.replace(/^\/client\/v4/, "");
    const endpoint = `${request.method} ${path
      .replace(/^\/accounts\/\w+/, "")
      .replace(/\/(scripts|services)\/[\w-]+/, "/$1/:name")
      .replace(/\/secrets\/\w+$/, "/secrets/:secret")
      .replace(/\/versions\/[\w-]+$/, "/versions/:version")}`;
    requests.push(endpoint);
    switch (endpoint) {
      case "GET /user/tokens/verify":
        return respondResult({ id: "token", status: "active" });
      case "GET /user":
        return respondResult({ id: "user", email: OPERATOR_EMAIL });
      case "GET /memberships":
        return respondResult(accounts.map((account) => ({ id: account.id, account, roles: ["Administrator"] })));
      case "GET /accounts":
        return respondResult(accounts);
      case "POST /storage/kv/namespaces":
        return respondResult({ id: "b".repeat(32), title: "KV" });
      case "GET /workers/scripts/:name/secrets":
        return deployed.length > 0
          ? respondResult(Object.keys(getSecrets()).map((name) => ({ name, type: "secret_text" })))
          : respondMissing(10007);
      case "PUT /workers/scripts/:name/secrets": {
        const { name, text } = secretSchema.parse(await request.json());
        await putSecret(name, text);
        return respondResult({ name, type: "secret_text" });
      }
      case "DELETE /workers/scripts/:name/secrets/:secret":
        await changeSecrets(omitKey(getSecrets(), path.split("/").at(-1) ?? ""));
        return respondResult(null);
      // Wrangler changes several secrets at once by the settings of the worker.
      case "GET /workers/scripts/:name/settings":
        return respondResult({
          bindings: Object.keys(getSecrets()).map((name) => ({ name, type: "secret_text" })),
        });
      case "PATCH /workers/scripts/:name/settings": {
        const { bindings } = settingsSchema.parse(JSON.parse(String((await request.formData()).get("settings"))));
        // A binding without a text keeps its value.
        const entries = bindings.map(({ name, text }) => [name, text ?? getSecrets()[name] ?? ""] as const);
        await changeSecrets(Object.fromEntries(entries));
        return respondResult({ bindings: [] });
      }
      case "GET /workers/scripts/:name/deployments":
        return deployed.length > 0
          ? respondResult({ deployments: deployed.map(toDeploymentJson) })
          : respondMissing(10007);
      case "POST /workers/scripts/:name/deployments": {
        const [{ version_id: id }] = deploymentRequestSchema.parse(await request.json()).versions;
        const version = versions.find((each) => each.id === id);
        if (!version) return respondMissing(10007);
        await deployVersion(version);
        return respondResult({ id });
      }
      case "GET /workers/scripts/:name/versions":
        return respondResult({ items: versions.map(toVersionJson) });
      case "GET /workers/scripts/:name/versions/:version": {
        const version = versions.find(({ id }) => id === path.split("/").at(-1));
        return version ? respondResult(toVersionJson(version)) : respondMissing(10007);
      }
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

const omitKey = (record: Readonly<Record<string, string>>, name: string) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

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
