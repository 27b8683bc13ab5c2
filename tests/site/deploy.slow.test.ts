import { readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { RESTORE_MARKER_TABLE } from "../../db/backup/snapshot";
import { openDatabase } from "../../db/client";
import { readDatabaseIdentity } from "../../db/databaseIdentity";
import {
  type DeploymentPreconditions,
  fetchHealthReport,
  type LiveRelease,
  listDeployProblems,
  waitUntilBuildIsDeployed,
} from "../../local/deploy/deployProblems";
import { deployWorker, uploadWorker } from "../../local/deploy/deployWorker";
import { getErrorMessage } from "../../local/process/commandError";
import { findFreePort } from "../../local/process/lock";
import { type FakeCloudflareApi, startFakeCloudflareApi } from "../../local/rehearsal/platform";
import { startPreparedDatabase, type TokenProtectedDatabase } from "../../local/rehearsal/site";
import { createBigintDatabaseClient } from "../../local/stack/operatorDatabase";
import { runWrangler } from "../../local/stack/wranglerCommand";
import { fetchPage } from "../helpers/siteRequests";
import { createTemporaryFolder, deleteFolder } from "../helpers/temporaryFolder";

describe("configuration checks before a deployment", () => {
  const SET = ["TURSO_DATABASE_URL", "TURSO_AUTH_TOKEN"];
  const good: DeploymentPreconditions = {
    kvIds: ["0123456789abcdef0123456789abcdef"],
    accounts: [{ id: "a", name: "Ann" }],
    accountId: undefined,
    setVariables: new Set(SET),
    siteUrl: "https://plinth.example",
    databaseUrl: "libsql://plinth.turso.io",
  };
  const FACTS = ["PRIVACY_CONTROLLER", "PRIVACY_LOCATION", "PRIVACY_UPDATED", "CONTACT_EMAIL"];
  const two = [...(good.accounts ?? []), { id: "b", name: "Bob" }];
  const having = (...names: readonly string[]) => ({ setVariables: new Set([...SET, ...names]) });

  it.each([
    ["a KV namespace that does not exist", { kvIds: ["replace-with-your-namespace-id"] }, /kv namespace create KV/],
    ["a shell without a login", { accounts: undefined }, /wrangler login/],
    ["a login without an account", { accounts: [] }, /no account/],
    ["several accounts and none chosen", { accounts: two }, /CLOUDFLARE_ACCOUNT_ID to one of a \(Ann\), b \(Bob\)/],
    ["an account of another person", { accountId: "c" }, /no account c\. .* a \(Ann\)/],
    ["a shell without the site's address", { siteUrl: undefined }, /^SITE_URL is not set\. /],
    ["a site's address without https", { siteUrl: "http://plinth.example" }, /^SITE_URL is "http:/],
    ["a shell without the database", { databaseUrl: undefined }, /TURSO_DATABASE_URL is not set in this shell/],
    ["a shell with an empty database URL", { databaseUrl: "" }, /TURSO_DATABASE_URL is not set in this shell/],
    ["a worker without a token", { setVariables: new Set(SET.slice(0, 1)) }, /secret put TURSO_AUTH_TOKEN/],
    ["a worker without a database URL", { setVariables: new Set(SET.slice(1)) }, /secret put TURSO_DATABASE_URL/],
    [
      "an id without its secret",
      having("GITHUB_CLIENT_ID"),
      /GitHub is only partly configured\. .*GITHUB_CLIENT_SECRET/,
    ],
    ["a secret without its id", having("GITHUB_CLIENT_SECRET"), /secret put GITHUB_CLIENT_ID/],
    [
      "an incomplete marketplace configuration",
      having("EBAY_CLIENT_ID"),
      /Marketplace .* only partly configured\. .*EBAY_CLIENT_SECRET/,
    ],
    ["an incomplete shop configuration", having("AMAZON_UK_CLIENT_ID", "AMAZON_UK_TAG"), /put AMAZON_UK_CLIENT_SECRET/],
    ["a database that does not answer", { databaseProblem: "It does not answer." }, /^It does not answer\.$/],
    ["an incomplete notification configuration", having("EBAY_DELETION_TOKEN"), /put EBAY_DELETION_ENDPOINT/],
  ] as const)("npm run deploy checks the configuration first and rejects %s", (_, change, said) => {
    expect(listDeployProblems({ ...good, ...change })).toEqual([expect.stringMatching(said)]);
  });

  it.each([
    ["one account, both secrets", {}],
    ["one of several accounts, chosen", { accounts: two, accountId: "b" }],
    [
      "complete providers and shops",
      having(...FACTS, "GITHUB_CLIENT_ID", "GITHUB_CLIENT_SECRET", "BESTBUY_KEY", "CEX"),
    ],
  ] as const)("npm run deploy checks the configuration first and accepts %s", (_, change) => {
    expect(listDeployProblems({ ...good, ...change })).toEqual([]);
  });

  it("npm run deploy reports a wrong KV id, a missing login and a missing database URL together", () => {
    expect(listDeployProblems({ ...good, kvIds: ["x"], accounts: undefined, databaseUrl: undefined })).toHaveLength(3);
  });
});

/** Timeout in ms for tests that start Wrangler four times. Each start needs a second of processor time. */
const SLOW_MS = 120_000;

describe("npm run deploy", () => {
  const quiet = { report: () => undefined, giveUp: () => undefined };
  const errors: string[] = [];
  const output: string[] = [];
  let folder: string;
  let database: TokenProtectedDatabase;
  let platform: FakeCloudflareApi;
  let url: string;

  /** Runs a deployment with these environment variables. Its wrangler.toml contains a KV namespace. */
  const run = (vars: Readonly<Record<string, string>> = {}) => {
    const env = { ...process.env, ...platform.variables, ...database.variables, SITE_URL: url, ...vars };
    const build = async () => inject("siteParts").config;
    return deployWorker({ cwd: folder, env, build, timeoutMs: 0, log: (sentence) => output.push(sentence) });
  };

  const putSecrets = async () => {
    for (const [name, text] of Object.entries(database.variables)) await platform.putSecret(name, text);
  };

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    const port = await findFreePort();
    url = `http://127.0.0.1:${port}`;
    database = await startPreparedDatabase(join(folder, "database"), quiet);
    platform = await startFakeCloudflareApi({ folder, port, onLog: (text) => errors.push(text) }, quiet);
    const toml = await readFile("wrangler.toml", "utf8");
    await writeFile(join(folder, "wrangler.toml"), toml.replace(/id = "replace[^"]*"/, `id = "${"b".repeat(32)}"`));
    await symlink(dirname(dirname(inject("siteParts").config.main)), join(folder, "dist"));
  });
  afterAll(async () => {
    await platform.stop();
    await database.stop();
    await deleteFolder(folder);
  });

  it("npm run deploy uploads nothing when the worker has no secrets", { timeout: SLOW_MS }, async () => {
    await expect(run()).rejects.toThrow(
      /^Nothing was deployed\. Solve these problems first:\n- The worker has no TURSO_DATABASE_URL.*\n- .*_TOKEN/,
    );
    expect(platform.requests.filter((place) => !place.startsWith("GET "))).toEqual([]);
  });

  it("npm run deploy uploads a working site and prints the command that rolls it back", {
    timeout: SLOW_MS,
  }, async () => {
    await putSecrets();
    await run({ SITE_URL: `${url}/` });
    expect(output.at(-3)).toContain("Database is ready");
    expect(output.at(-1)).toContain("complete the privacy page of the site");
    expect(output.at(-2)).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+ runs release \d+\.\d+\.\d+, build \w+, and its database [\da-f]{16} responds\.\nVersion now: [\da-f-]{36}\. Version before: [\da-f-]{36}\.\nThere is no version to return to/,
    );
    expect((await fetchPage("/list/all", { at: url })).shownItems.length).toBeGreaterThan(10);
    expect((await fetchPage("/img/1", { at: url })).status).toBe(200);
    const otherAddress = url.replace("127.0.0.1", "localhost");
    expect((await fetchPage("/robots.txt", { at: otherAddress })).text).toContain(`${url}/sitemap.xml`);
    expect(errors.join("")).toBe("");
  });

  it("npm run deploy names the previous version before the upload, and wrangler rollback returns to it", {
    timeout: SLOW_MS,
  }, async () => {
    await platform.putSecret("CHAT_URL", "https://chat.example/before");
    await run();
    const [, version = ""] = /"npx wrangler rollback ([\da-f-]{36})"/.exec(output.at(-2) ?? "") ?? [];
    await platform.putSecret("CHAT_URL", "https://chat.example/after");
    const readChat = async () =>
      /https:\/\/chat\.example\/\w+/.exec((await fetchPage("/faqs-and-about", { at: url })).text)?.[0];
    expect(await readChat()).toBe("https://chat.example/after");
    const shell = { cwd: folder, env: { ...process.env, ...platform.variables } };
    const { code, stdout } = await runWrangler(shell, ["rollback", version, "--yes"]);
    expect([code, stdout]).toEqual([0, expect.stringContaining(`Current Version ID: ${version}`)]);
    expect(await readChat()).toBe("https://chat.example/before");
  });

  it("npm run deploy uploads nothing when the worker and the shell are configured for different databases", {
    timeout: SLOW_MS,
  }, async () => {
    const home = await createTemporaryFolder();
    const other = await startPreparedDatabase(join(home, "database"), quiet);
    onTestFinished(async () => {
      await other.stop();
      await deleteFolder(home);
    });
    const before = platform.requests.length;
    await expect(run(other.variables)).rejects.toThrow(
      /^Nothing was deployed\. Solve these problems first:\n- The worker at http:\S+ uses another database than this shell: [\da-f]{16} \(last migration 0000_plinth, /,
    );
    expect(platform.requests.slice(before).filter((place) => !place.startsWith("GET "))).toEqual([]);
  });

  it("npm run deploy uploads nothing while a variable of the worker has an invalid value", {
    timeout: SLOW_MS,
  }, async () => {
    await platform.putSecret("CONTACT_EMAIL", "nobody");
    const before = platform.requests.length;
    await expect(run()).rejects.toThrow(
      /^Nothing was deployed\. Solve these problems first:\n- The worker ignores CONTACT_EMAIL, .*"npx wrangler secret put CONTACT_EMAIL"/,
    );
    expect((await fetchPage("/", { at: url })).status).toBe(200);
    expect(platform.requests.slice(before).filter((place) => !place.startsWith("GET "))).toEqual([]);
    await platform.putSecret("CONTACT_EMAIL", "");
    errors.length = 0;
  });

  it("wrangler secret bulk replaces the database URL and token together in one version of the worker", {
    timeout: SLOW_MS,
  }, async () => {
    const file = join(folder, "database.json");
    await writeFile(file, JSON.stringify(database.variables));
    const shell = { cwd: folder, env: { ...process.env, ...platform.variables } };
    const before = platform.requests.length;
    expect(await runWrangler(shell, ["secret", "bulk", file])).toMatchObject({ code: 0 });
    expect(platform.requests.slice(before).filter((place) => !place.startsWith("GET "))).toEqual([
      "PATCH /workers/scripts/:name/settings",
    ]);
    expect((await fetchPage("/healthz", { at: url })).status).toBe(200);
  });

  it("npm run deploy uploads nothing when the database migration fails", { timeout: SLOW_MS }, async () => {
    const { TURSO_DATABASE_URL, TURSO_AUTH_TOKEN } = database.variables;
    const client = createBigintDatabaseClient(TURSO_DATABASE_URL, TURSO_AUTH_TOKEN);
    // A database with an unfinished restore answers, but its migrations are rejected.
    await client.execute(`CREATE TABLE ${RESTORE_MARKER_TABLE} (id INTEGER PRIMARY KEY)`);
    const before = platform.requests.length;
    await expect(run()).rejects.toThrow(
      /^Nothing was deployed: updating the database failed, so the database may be partly updated\. .*npm run db:prepare ended with code 1/,
    );
    await client.execute(`DROP TABLE ${RESTORE_MARKER_TABLE}`);
    client.close();
    expect(platform.requests.slice(before).filter((place) => !place.startsWith("GET "))).toEqual([]);
  });

  it("npm run deploy uses the account id from wrangler.toml unless an environment variable sets one", {
    timeout: SLOW_MS,
  }, async () => {
    const home = await createTemporaryFolder();
    onTestFinished(() => deleteFolder(home));
    const toml = await readFile(join(folder, "wrangler.toml"), "utf8");
    const set = 'account_id = "cccccccccccccccccccccccccccccccc"\n';
    const vars = '\n[vars]\nGITHUB_CLIENT_ID = "an id"\n';
    await writeFile(join(home, "wrangler.toml"), `${set}${toml}${vars}`);
    await symlink(dirname(dirname(inject("siteParts").config.main)), join(home, "dist"));
    const refused = (more: Readonly<Record<string, string>>) =>
      deployWorker({
        cwd: home,
        env: { ...process.env, ...platform.variables, ...database.variables, SITE_URL: url, ...more },
        build: async () => expect.unreachable("It was built."),
        log: () => undefined,
      }).catch(getErrorMessage);
    expect(await refused({})).toMatch(
      /^Nothing was deployed\. Solve these problems first:\n- The login has no account c{32}\. [^\n]*$/,
    );
    expect(await refused({ CLOUDFLARE_ACCOUNT_ID: "a".repeat(32) })).toMatch(
      /^Nothing was deployed\. Solve these problems first:\n- Sign-in with GitHub is only partly configured\. Complete it with "npx wrangler secret put GITHUB_CLIENT_SECRET"[^\n]*$/,
    );
  });

  it("npm run deploy fails when Wrangler did not upload the worker", { timeout: SLOW_MS }, async () => {
    const empty = await createTemporaryFolder();
    onTestFinished(() => deleteFolder(empty));
    await expect(uploadWorker({ cwd: empty, env: { ...process.env, ...platform.variables } }, url)).rejects.toThrow(
      "Wrangler could not upload the worker. The output of Wrangler is above.",
    );
  });

  it("npm run deploy fails when the deployed site runs another build or cannot reach its database", async () => {
    const built = await fetchHealthReport(url);
    const { TURSO_DATABASE_URL, TURSO_AUTH_TOKEN } = database.variables;
    const identity = await readDatabaseIdentity(openDatabase({ url: TURSO_DATABASE_URL, authToken: TURSO_AUTH_TOKEN }));
    const looked = (other: Partial<LiveRelease>, at = url) =>
      waitUntilBuildIsDeployed(at, { built: { ...built, ...other }, database: identity }, 0);
    await expect(looked({})).resolves.toEqual(built);
    await expect(looked({}, `${url}/nowhere`)).rejects.toThrow(/\/release\.txt responded with HTTP 404/);
    await expect(looked({ release: "0.0.0" })).rejects.toThrow(/another release/);
    await expect(looked({ build: "earlier" })).rejects.toThrow(/for another build/);
    await platform.putSecret("TURSO_DATABASE_URL", "http://127.0.0.1:1");
    await expect(looked({})).rejects.toThrow(/\/healthz responded with HTTP 503/);
    await expect(looked({}, "http://127.0.0.1:1")).rejects.toThrow(/does not run the deployed build correctly: /);
  });
});
