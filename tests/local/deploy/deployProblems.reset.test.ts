import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { DeploymentPreconditions } from "../../../local/deploy/deployProblems";

const PAUSES = "node:timers/promises";

let refusals: typeof import("../../../local/deploy/deployProblems")["listDeployProblems"];
let waitUntilItStands: typeof import("../../../local/deploy/deployProblems")["waitUntilBuildIsDeployed"];
let passedMs: number;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock(PAUSES, () => ({
    setTimeout: async (ms: number) => {
      passedMs += ms;
      vi.setSystemTime(passedMs);
    },
  }));
  ({ listDeployProblems: refusals, waitUntilBuildIsDeployed: waitUntilItStands } = await import(
    "../../../local/deploy/deployProblems"
  ));
});
afterAll(() => {
  vi.doUnmock(PAUSES);
  vi.resetModules();
});

/** The fake clock advances only while the code pauses; pauses end at once. */
beforeEach(() => {
  passedMs = 0;
  vi.useFakeTimers({ now: 0, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const BUILT = { release: "1.2.3", build: "new" };
const DATABASE = { id: "0f3a", migration: "0000_plinth", preparedAt: 0 };
const EXPECTED = { built: BUILT, database: DATABASE };
/** Health report of a site that runs the new build on the prepared database. */
const REPORT = {
  ...BUILT,
  database: { id: "0f3a", migration: "0000_plinth", prepared_at: "1970-01-01T00:00:00.000Z" },
};
const SITE = "https://plinth.example";

/** Stubs the deployed site: each check gets the next response, later ones the last. Returns the requested URLs. */
function stubSite(looks: readonly { readonly release: string; readonly health?: () => Response }[]) {
  const requests: string[] = [];
  let seen = -1;
  vi.stubGlobal("fetch", async (url: string, { redirect }: RequestInit) => {
    requests.push(`${url} ${redirect}`);
    if (url === `${SITE}/release.txt`) seen += 1;
    const look = looks[Math.min(seen, looks.length - 1)];
    if (url === `${SITE}/release.txt`) return new Response(`${look?.release}\n`);
    return look?.health?.() ?? new Response("<h1>An error</h1>", { status: 500 });
  });
  return requests;
}

it("a deployment waits until the site reports the new release, the new build and a working database", async () => {
  const requests = stubSite([
    { release: "1.2.2" },
    { release: "1.2.3" },
    { release: "1.2.3", health: () => Response.json({ ...BUILT, build: "old" }) },
    { release: "1.2.3", health: () => Response.json({ ...BUILT, status: "database" }, { status: 503 }) },
    { release: "1.2.3", health: () => Response.json({ ...REPORT, status: "ok" }) },
  ]);
  await waitUntilItStands(SITE, EXPECTED);
  expect([passedMs, requests.length]).toEqual([8_000, 9]);
  expect(new Set(requests)).toEqual(new Set([`${SITE}/release.txt manual`, `${SITE}/healthz manual`]));
});

it.each([
  [
    "another build",
    () => Response.json({ ...BUILT, build: "old" }),
    "/healthz responded with HTTP 200 for another build.",
  ],
  [
    "an unavailable database",
    () => Response.json({ ...BUILT, status: "database" }, { status: 503 }),
    '/healthz responded with HTTP 503: {"release":"1.2.3","build":"new","status":"database"}',
  ],
  [
    "another database",
    () => Response.json({ ...REPORT, database: { ...REPORT.database, id: "77" } }),
    "the worker uses another database than this shell. The database of the worker is 77 (last migration 0000_plinth, prepared 1970-01-01T00:00:00.000Z), and that of this shell is 0f3a (last migration 0000_plinth, prepared 1970-01-01T00:00:00.000Z).",
  ],
  [
    "a copy of the database, which has the same id",
    () => Response.json({ ...REPORT, database: { ...REPORT.database, prepared_at: "1969-01-01T00:00:00.000Z" } }),
    "the worker uses another database than this shell.",
  ],
  [
    "a database without the last migration",
    () => Response.json({ ...REPORT, database: { ...REPORT.database, migration: null } }),
    "the last migration of its database is null, and should be 0000_plinth.",
  ],
  ["an error of the worker", undefined, "/healthz responded with HTTP 500 and no health report. "],
] as const)(
  "a deployment gives up after 90 s and reports the last problem of the site (case: %s)",
  async (_, health, problem) => {
    stubSite([{ release: "1.2.3", ...(health && { health }) }]);
    await expect(waitUntilItStands(SITE, EXPECTED)).rejects.toThrow(
      `${SITE} does not run the deployed build correctly: ${problem}`,
    );
    expect(passedMs).toBe(90_000);
  },
);

it("a deployment keeps trying to reach the site and finally reports the connection error", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
  await expect(waitUntilItStands(SITE, EXPECTED, 3_000)).rejects.toThrow(
    "does not run the deployed build correctly: fetch failed",
  );
  expect(passedMs).toBe(4_000);
});

const GOOD: DeploymentPreconditions = {
  kvIds: ["0123456789abcdef0123456789abcdef"],
  accounts: [{ id: "a", name: "Ann" }],
  accountId: undefined,
  setVariables: new Set(["TURSO_DATABASE_URL", "TURSO_AUTH_TOKEN"]),
  siteUrl: "https://plinth.example",
  databaseUrl: "libsql://plinth.turso.io",
};

it("a deployment fails if people can sign in but the facts for the privacy page are missing", () => {
  const sites = (...names: readonly string[]) =>
    refusals({ ...GOOD, setVariables: new Set([...(GOOD.setVariables ?? []), ...names]) });
  const SIGN_IN = ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"];
  const FACTS = ["PRIVACY_CONTROLLER", "PRIVACY_LOCATION", "PRIVACY_UPDATED", "CONTACT_EMAIL"];
  expect([sites(), sites(...SIGN_IN, ...FACTS)]).toEqual([[], []]);
  expect(sites(...SIGN_IN, ...FACTS.slice(2))).toEqual([
    'People can sign in, but the privacy page lacks facts that only you know. Set these under [vars] in wrangler.toml, or with "npx wrangler secret put NAME": PRIVACY_CONTROLLER (who is responsible for personal data: a name, best with an address); PRIVACY_LOCATION (where the database is, such as Amsterdam; it also confirms that the database is encrypted).',
  ]);
});

it("a deployment lists the missing variables of a service that is only partly configured", () => {
  const set = new Set([...(GOOD.setVariables ?? []), "GITHUB_CLIENT_ID", "AMAZON_UK_CLIENT_ID", "AMAZON_UK_TAG"]);
  const [github = "", amazon = "", ...more] = refusals({ ...GOOD, setVariables: set });
  expect(github).toBe(
    'Sign-in with GitHub is only partly configured. Complete it with "npx wrangler secret put GITHUB_CLIENT_SECRET", or remove it with "npx wrangler secret delete GITHUB_CLIENT_ID".',
  );
  const [put = "", taken = ""] = amazon.split(", or remove it with ");
  expect(put).toContain('"npx wrangler secret put AMAZON_UK_CLIENT_SECRET"');
  expect(put).not.toMatch(/put AMAZON_UK_(?:CLIENT_ID|TAG)"/);
  expect(taken).toBe(
    '"npx wrangler secret delete AMAZON_UK_CLIENT_ID" and "npx wrangler secret delete AMAZON_UK_TAG".',
  );
  expect(more).toEqual([]);
});

it("a deployment rejects KV namespace ids that are placeholders or malformed", () => {
  const kvIds = ["replace-me", "0123456789abcdef0123456789abcdef", "0123456789ABCDEF0123456789ABCDEF", "0".repeat(33)];
  const found = refusals({ ...GOOD, kvIds, setVariables: undefined });
  expect(found.map((each) => /namespace id "([^"]*)"/.exec(each)?.[1])).toEqual([kvIds[0], kvIds[2], kvIds[3]]);
  expect(refusals({ ...GOOD, accounts: [{ id: "b", name: "Bob" }], accountId: "a" })).toEqual([
    "The login has no account a. Set CLOUDFLARE_ACCOUNT_ID to one of b (Bob).",
  ]);
});

it("a deployment fails if the database variables of the shell name another database than the site uses", () => {
  const live = { ...REPORT, ignored_variables: [] };
  const found = (database: DeploymentPreconditions["database"], report: typeof live | undefined = live) =>
    refusals({ ...GOOD, database, live: report });
  expect(found(DATABASE)).toEqual([]);
  expect(found(undefined)).toEqual([]);
  expect(found(DATABASE, { ...live, database: { ...live.database, id: "" } })).toEqual([]);
  for (const other of [{ ...DATABASE, id: "77" }, { ...DATABASE, preparedAt: 1 }, "empty"] as const)
    expect(found(other)).toEqual([
      expect.stringMatching(
        /^The worker at https:\/\/plinth\.example uses another database than this shell: 0f3a .* npx wrangler secret bulk/,
      ),
    ]);
});

it("a deployment lists each invalid variable of the shell, wrangler.toml and the live worker one time", () => {
  const live = { ...REPORT, ignored_variables: ["CONTACT_EMAIL", "CHAT_URL"] };
  const invalidVariables = [{ name: "CHAT_URL", problem: "must be an address with http or https" }];
  expect(refusals({ ...GOOD, invalidVariables, live })).toEqual([
    "CHAT_URL must be an address with http or https. Correct or unset it in this shell or in wrangler.toml.",
    'The worker ignores CONTACT_EMAIL, because its value is invalid. Correct it with "npx wrangler secret put CONTACT_EMAIL" as in docs/configure.md, or remove it with "npx wrangler secret delete CONTACT_EMAIL".',
  ]);
});
