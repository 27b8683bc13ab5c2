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

it("a deployment waits until the site reports the new release, the new build and a responding database", async () => {
  const requests = stubSite([
    { release: "1.2.2" },
    { release: "1.2.3" },
    { release: "1.2.3", health: () => Response.json({ ...BUILT, build: "old" }) },
    { release: "1.2.3", health: () => Response.json({ ...BUILT, status: "database" }, { status: 503 }) },
    { release: "1.2.3", health: () => Response.json({ ...BUILT, status: "ok" }) },
  ]);
  await waitUntilItStands(SITE, BUILT);
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
  ["an error of the worker", undefined, "/healthz responded with HTTP 500 and no health report. "],
] as const)("a deployment gives up after 90 s of %s and reports the last problem", async (_, health, problem) => {
  stubSite([{ release: "1.2.3", ...(health && { health }) }]);
  await expect(waitUntilItStands(SITE, BUILT)).rejects.toThrow(
    `${SITE} does not run the deployed build correctly: ${problem}`,
  );
  expect(passedMs).toBe(90_000);
});

it("a deployment keeps trying to reach the site and finally reports the connection error", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
  await expect(waitUntilItStands(SITE, BUILT, 3_000)).rejects.toThrow(
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
