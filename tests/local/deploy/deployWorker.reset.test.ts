import { EventEmitter } from "node:events";
import { existsSync } from "node:fs";
import { PassThrough } from "node:stream";
import { finished } from "node:stream/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { deployWorker as Deploy } from "../../../local/deploy/deployWorker";
import { getErrorMessage } from "../../../local/process/commandError";

interface Said {
  readonly code?: number;
  readonly stdout?: string;
  readonly stderr?: string;
}

interface Call {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

const KV = "0123456789abcdef0123456789abcdef";
const SECRETS = [{ name: "TURSO_DATABASE_URL" }, { name: "TURSO_AUTH_TOKEN" }];
const BUILT = { release: "1.2.3", build: "new" };
const IDENTITY = { id: "0f3a", migration: "0000_plinth", preparedAt: 0 };
const HEALTH = {
  ...BUILT,
  ignored_variables: [] as string[],
  database: { id: "0f3a", migration: "0000_plinth", prepared_at: "1970-01-01T00:00:00.000Z" },
};
const TRIAL = "http://127.0.0.1:4321";

/** Responses of the fake Wrangler, platform and database. */
let world: {
  accounts: readonly { readonly id: string; readonly name: string }[];
  accountId: string | undefined;
  whoami: Said | undefined;
  secrets: Said;
  upload: Said;
  databaseProblem: Error | undefined;
  complaint: string;
  /** Ids of the versions that serve the site before and after the upload. */
  versions: readonly (string | undefined)[];
  missingMigrations: readonly string[];
  /** Health report of the site, or its absence, before and after the upload. */
  health: readonly (object | undefined)[];
};
/** Names of the deployment's steps, in the order in which they ran. */
let steps: string[];
let calls: Call[];
let files: string[];
let trials: object[];
let requests: string[];
let deploy: typeof Deploy;

const hasUploaded = () => steps.some((step) => step.startsWith("deploy "));

function getResponse(command: string): Said {
  if (command === "whoami --json")
    return world.whoami ?? { stdout: JSON.stringify({ loggedIn: true, accounts: world.accounts }) };
  if (command === "secret list --format json") return world.secrets;
  if (command === "deployments status --json") {
    const version = world.versions[hasUploaded() ? 1 : 0];
    return version === undefined
      ? { code: 1, stderr: "[ERROR] This Worker does not exist." }
      : { stdout: JSON.stringify({ versions: [{ version_id: version, percentage: 100 }] }) };
  }
  return world.upload;
}

function spawn(_node: string, [, ...words]: readonly string[], { cwd, env }: Call) {
  const command = words.join(" ");
  steps.push(command);
  calls.push({ cwd, env });
  const { code = 0, stdout = "", stderr = "" } = getResponse(command);
  const child = Object.assign(new EventEmitter(), { stdout: new PassThrough(), stderr: new PassThrough() });
  child.stdout.end(stdout);
  child.stderr.end(stderr);
  const streams = command.startsWith("deploy ") ? [] : [finished(child.stdout), finished(child.stderr)];
  void Promise.all(streams).then(() => setImmediate(() => child.emit("close", code)));
  return child;
}

interface Surroundings {
  readonly folder: string;
  readonly onLog: (text: string) => void;
}

async function startWorker(config: object, { folder, onLog, ...surroundings }: Surroundings) {
  steps.push("trial");
  files.push(folder);
  trials.push({ config, ...surroundings });
  if (world.complaint !== "") {
    onLog(world.complaint);
    throw new Error("The runtime ended.");
  }
  return { url: new URL(TRIAL), stop: async () => void steps.push("trial is over") };
}

const MOCKED = {
  "node:child_process": () => ({ spawn }),
  "../../../local/stack/miniflare": () => ({ startLocalWorker: startWorker }),
  "../../../local/stack/wrangler": () => ({
    readDeployConfig: () => ({ kvIds: [KV], variables: { CEX: "on" }, accountId: world.accountId }),
  }),
  "../../../local/stack/operatorDatabase": () => ({
    withOperatorDatabase: async (_url: string, _env: object, work: (db: object) => Promise<void>) => {
      if (world.databaseProblem) throw world.databaseProblem;
      await work({});
    },
    formatDatabaseAddress: (url: string) => url,
  }),
  "../../../db/migrate": () => ({ listMissingMigrations: async () => world.missingMigrations }),
  "../../../db/databaseIdentity": () => ({ readDatabaseIdentity: async () => IDENTITY }),
  "../../../local/rehearsal/site": () => ({
    runDatabasePrepare: async ({ TURSO_DATABASE_URL }: Call["env"]) => {
      steps.push(`prepare ${TURSO_DATABASE_URL}`);
      world.missingMigrations = [];
      return "Applied migrations: 0001_more.";
    },
  }),
};

let Failure: new (message: string) => Error;
beforeAll(async () => {
  vi.resetModules();
  for (const [path, make] of Object.entries(MOCKED)) vi.doMock(path, make);
  ({ deployWorker: deploy } = await import("../../../local/deploy/deployWorker"));
  ({ CommandError: Failure } = await import("../../../local/process/commandError"));
});
afterAll(() => {
  for (const path of Object.keys(MOCKED)) vi.doUnmock(path);
  vi.resetModules();
});

beforeEach(() => {
  world = {
    accounts: [{ id: "a", name: "Ann" }],
    accountId: undefined,
    whoami: undefined,
    secrets: { stdout: JSON.stringify(SECRETS) },
    upload: {},
    databaseProblem: undefined,
    complaint: "",
    versions: ["version-1", "version-2"],
    missingMigrations: [],
    health: [{ ...HEALTH, build: "old" }, HEALTH],
  };
  [steps, calls, files, trials, requests] = [[], [], [], [], []];
  vi.stubGlobal("fetch", async (url: string) => {
    requests.push(url);
    if (url.endsWith("/release.txt")) return new Response("1.2.3\n");
    if (url.startsWith(TRIAL)) return Response.json(BUILT);
    const health = world.health[hasUploaded() ? 1 : 0];
    return health ? Response.json(health) : new Response("Nothing here.", { status: 404 });
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** Runs a deployment with these environment variables. Returns its output lines, or the error message. */
async function run(variables: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const output: string[] = [];
  const env = { TURSO_DATABASE_URL: "libsql://plinth.turso.io", SITE_URL: "https://plinth.example", ...variables };
  const build = async () => {
    steps.push("build");
    return { main: "index.js", worker: {} };
  };
  await deploy({ cwd: "/project", env, build, timeoutMs: 0, log: (sentence) => output.push(sentence) }).catch(
    (error: unknown) => {
      expect(error).toBeInstanceOf(Failure);
      output.push(getErrorMessage(error));
    },
  );
  expect(files.filter((file) => existsSync(file))).toEqual([]);
  return output;
}

const STATUS = "deployments status --json";
const LOOKED = ["whoami --json", "secret list --format json"];
const PREPARED = [...LOOKED, "build", "trial", "trial is over", "prepare libsql://plinth.turso.io"];

it("a deployment starts the build locally and updates the database before it uploads the build", async () => {
  const output = await run({ SITE_URL: "https://plinth.example/" });
  expect(steps).toEqual([...PREPARED, STATUS, "deploy --var SITE_URL:https://plinth.example", STATUS]);
  for (const { cwd, env } of calls)
    expect([cwd, env.WRANGLER_SEND_METRICS, env.SITE_URL]).toEqual(["/project", "false", "https://plinth.example/"]);
  expect(trials).toEqual([
    {
      config: { main: "index.js", worker: {} },
      port: 0,
      vars: { TURSO_DATABASE_URL: "http://127.0.0.1:1" },
      isQuiet: true,
    },
  ]);
  expect(requests).toEqual([
    "https://plinth.example/healthz",
    `${TRIAL}/healthz`,
    "https://plinth.example/release.txt",
    "https://plinth.example/healthz",
  ]);
  expect(output).toEqual([
    "The build starts: release 1.2.3, build new. Updating the database libsql://plinth.turso.io before the upload.",
    "Applied migrations: 0001_more.",
    `https://plinth.example runs release 1.2.3, build new, and its database 0f3a responds.
Version now: version-2. Version before: version-1.
"npx wrangler rollback version-1" returns to the version before, build old, with the secrets that it had. Migrations only add to the database, so that version works with it.`,
    expect.stringMatching(
      /^Before you set up sign-in, complete the privacy page of the site\. .*PRIVACY_CONTROLLER \(/,
    ),
  ]);
});

it("the first deployment of a site offers no version to roll back to", async () => {
  world.versions = [undefined, "version-2"];
  world.health = [undefined, HEALTH];
  world.missingMigrations = ["0000_plinth"];
  expect((await run()).at(-2)).toMatch(
    /\nVersion now: version-2\. Version before: none\.\nThere is no version to return to, because no Plinth responded at this address before\.$/,
  );
});

it("a deployment fails when the worker uses another database than the deployment has prepared", async () => {
  const other = { ...HEALTH, database: { ...HEALTH.database, id: "77" } };
  world.health = [other, HEALTH];
  expect(await run()).toEqual([
    expect.stringMatching(
      /^Nothing was deployed\. .*\n- The worker at https:\/\/plinth\.example uses another database than this shell: 77 /,
    ),
  ]);
  expect(steps).toEqual(LOOKED);
  world.health = [undefined, other];
  expect((await run()).at(-1)).toMatch(
    /^The new version is deployed, but does not work correctly\. .*the worker uses another database than this shell\. The database of the worker is 77 /,
  );
});

it("a deployment names the invalid variables of the shell before it changes anything", async () => {
  expect(await run({ CONTACT_EMAIL: "nobody" })).toEqual([
    "Nothing was deployed. Solve these problems first:\n- CONTACT_EMAIL must be an e-mail address. Correct or unset it in this shell or in wrangler.toml.",
  ]);
  expect(steps).toEqual(LOOKED);
});

it("a deployment ends with an error that names secrets which the new worker reports as invalid", async () => {
  world.health = [undefined, { ...HEALTH, ignored_variables: ["CONTACT_EMAIL"] }];
  expect((await run()).at(-1)).toMatch(
    /^The site works, but its worker ignores variables, because their values are invalid:\n- CONTACT_EMAIL\. Correct it with "npx wrangler secret put CONTACT_EMAIL"/,
  );
});

it.each([
  ["", "SITE_URL is not set"],
  ["plinth.example", 'SITE_URL is "plinth.example", which is not the address of a site'],
  ["http://plinth.example", 'SITE_URL is "http://plinth.example", which is not the address of a site'],
])("a deployment with the site URL %j stops before the build", async (url, problem) => {
  expect(await run({ SITE_URL: url })).toEqual([
    `Nothing was deployed. Solve these problems first:\n- ${problem}. Set it in this shell to the address at which people open the site, such as https://plinth.YOUR-SUBDOMAIN.workers.dev. All links of the site begin with it.`,
  ]);
  expect(steps).toEqual(LOOKED);
});

it("a deployment explains how to roll back if the site still runs another release", async () => {
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.startsWith(TRIAL)) return Response.json(BUILT);
    return hasUploaded() ? new Response("1.2.2\n") : Response.json({ ...HEALTH, build: "old" });
  });
  expect((await run({ SITE_URL: "https://plinth.example" })).at(-1)).toMatch(
    /^The new version is deployed, but does not work correctly\. Site https:\/\/plinth\.example does not run the deployed build correctly: \/release\.txt responded with HTTP 200 and another release\.\nVersion now: version-2\. Version before: version-1\.\n"npx wrangler rollback version-1"/,
  );
});

it("a deployment stops before the build when the check of the database fails", async () => {
  world.databaseProblem = new Failure("That database refuses the token.");
  expect(await run()).toEqual([
    "Nothing was deployed. Solve these problems first:\n- That database refuses the token.",
  ]);
  expect(steps).toEqual(LOOKED);
});

it("a deployment with access to several Cloudflare accounts fails if no account is chosen", async () => {
  world.accounts = [
    { id: "a", name: "Ann" },
    { id: "b", name: "Bob" },
  ];
  expect(await run()).toEqual([expect.stringMatching(/Set CLOUDFLARE_ACCOUNT_ID to one of a \(Ann\), b \(Bob\)/)]);
  world.accountId = "c";
  expect(await run()).toEqual([expect.stringContaining("The login has no account c")]);
  expect(steps).toEqual(["whoami --json", "whoami --json"]);
  world.secrets = { stdout: "[]" };
  expect(await run({ CLOUDFLARE_ACCOUNT_ID: "b" })).toEqual([
    expect.stringMatching(/secret put TURSO_DATABASE_URL.*\n.*secret put TURSO_AUTH_TOKEN/),
  ]);
  world.accountId = "b";
  expect(await run({ CLOUDFLARE_ACCOUNT_ID: "" })).toEqual([expect.stringContaining("The worker has no TURSO_AUTH")]);
});

it("a deployment assumes that a worker has no secrets if the worker does not exist yet", async () => {
  world.secrets = { code: 1, stderr: "[ERROR] Worker plinth not found." };
  expect(await run()).toEqual([expect.stringContaining("The worker has no TURSO_DATABASE_URL")]);
  world.secrets = { code: 1, stderr: "\u001b[31m✘ \u001b[41m[ERROR]\u001b[0m The network is down." };
  expect(await run()).toEqual([
    "Nothing was deployed: Wrangler could not list the secrets of the worker. Wrangler reported: The network is down.",
  ]);
});

it("a deployment reports a missing Wrangler login differently from other Wrangler errors", async () => {
  world.whoami = { stdout: '{"loggedIn":false}' };
  expect(await run()).toEqual([expect.stringContaining("Wrangler is not logged in")]);
  world.whoami = { stderr: "[ERROR] No way out." };
  expect(await run()).toEqual([
    "Nothing was deployed: the Cloudflare login could not be read from Wrangler. Wrangler reported: No way out.",
  ]);
});

it("a deployment stops before uploads and database changes when the test start of the build fails", async () => {
  world.complaint = "ReferenceError: window is not defined\n";
  expect(await run()).toEqual([
    "Nothing was deployed: the build does not start. The error of the build: ReferenceError: window is not defined",
  ]);
  expect(steps).toEqual([...LOOKED, "build", "trial"]);
});

it("a deployment does not check the site when the upload failed", async () => {
  world.upload = { code: 1 };
  expect((await run()).at(-1)).toMatch(
    /^Deployment failed: Wrangler could not upload the worker.*The deployed site has not changed\.$/,
  );
  expect(requests).toEqual(["https://plinth.example/healthz", `${TRIAL}/healthz`]);
});
