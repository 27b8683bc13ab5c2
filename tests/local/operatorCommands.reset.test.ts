import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { parsePriceGuideCsv } from "../../domain/guide/guideRows";
import { getFakeServicesPort } from "../../local/fakeServices/connection";
import { runCommandInProcess } from "./runCommandInProcess";
import { createTestFolder } from "./testProject";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const DB = { name: "the database" };
type Work = (db: object) => Promise<void>;

interface AdminUser {
  readonly id: number;
  readonly username: string;
}

/** Runs the script of `npm run admin` with these users and admins. Returns its output and the changes. */
async function admin(words: readonly string[], found: readonly AdminUser[], admins: readonly AdminUser[] = []) {
  const [requests, made]: [unknown[], unknown[]] = [[], []];
  const ended = await runCommandInProcess(() => import("../../local/admin"), words, {
    "../../local/stack/operatorDatabase": () => ({ withConfiguredDatabase: (work: Work) => work(DB) }),
    "../../db/access/accounts": () => ({
      listUsersByIdOrEmail: async (...args: unknown[]) => {
        requests.push(args);
        return found;
      },
      listAdminUsers: async () => admins,
      setUserIsAdmin: async (...args: unknown[]) => {
        await Promise.resolve();
        made.push(args);
      },
    }),
  });
  return { ...ended, asked: requests, made };
}

const [ADA, GRACE] = [
  { id: 7, username: "Ada" },
  { id: 70, username: "Grace" },
];

it("npm run admin grants or revokes admin rights and confirms the change", async () => {
  expect(await admin(["grant", "ada@people.example"], [ADA])).toEqual({
    asked: [[DB, "ada@people.example"]],
    made: [[DB, 7, true]],
    output: "User 7 (Ada) is an admin now.",
    errors: "",
    code: undefined,
  });
  const revoked = await admin(["revoke", "70"], [GRACE]);
  expect([revoked.made, revoked.output]).toEqual([
    [[DB, 70, false]],
    "User 70 (Grace) is no longer an admin, unless ADMIN_EMAILS has the address.",
  ]);
});

it("npm run admin lists the appointed admins or says that there are none", async () => {
  expect((await admin(["list"], [], [ADA, GRACE])).output).toBe("Admin: user 7, Ada\nAdmin: user 70, Grace");
  expect((await admin(["list"], [])).output).toMatch(/^npm run admin lists no admins/);
});

it.each<[string[], AdminUser[], RegExp]>([
  [
    ["grant", "a@b.example"],
    [],
    /^User not found: a@b\.example\. The person has to sign in once first\. Nothing was changed\.$/,
  ],
  [
    ["grant", "a@b.example"],
    [ADA, GRACE],
    /^Several users have the e-mail address a@b\.example: 7 \(Ada\), 70 \(Grace\)/,
  ],
  [["revoke", "a@b.example"], [ADA, GRACE], /^Several users have the e-mail address a@b\.example/],
  [["grant"], [ADA], /^Usage: npm run admin -- list,/],
  [["promote", "7"], [ADA], /^Usage: npm run admin -- list,/],
  [[], [ADA], /^Usage: npm run admin -- list,/],
])(
  "npm run admin with %j changes nothing if the users found in the database are %j",
  async (words, found, sentence) => {
    const { made, output, errors, code } = await admin(words, found);
    expect([made, output, code]).toEqual([[], "", 1]);
    expect(errors).toMatch(sentence);
  },
);

/** Runs the script of `npm run refresh`. Returns the output and the sent requests. */
async function refresh(response: () => Promise<Response>, variables: Readonly<Record<string, string>>) {
  const requests: unknown[] = [];
  for (const name of ["TURSO_DATABASE_URL", "TURSO_AUTH_TOKEN", "PORT"]) vi.stubEnv(name, variables[name]);
  vi.stubGlobal("fetch", (url: string, { method }: RequestInit) => {
    requests.push(`${method} ${url}`);
    return response();
  });
  const ended = await runCommandInProcess(() => import("../../local/refresh"), [], {
    "../../db/refresh/schedule": () => ({
      makeAllRefreshTargetsDue: async (db: object, now: number) =>
        void requests.push([db, Math.abs(now - Date.now()) < 60_000]),
    }),
    "../../local/fakeServices/connection": () => ({ getFakeServicesPort: getFakeServicesPort }),
    "../../local/stack/operatorDatabase": () => ({
      withOperatorDatabase: async (url: string, { TURSO_AUTH_TOKEN }: NodeJS.ProcessEnv, work: Work) => {
        await work(DB);
        requests.push([url, TURSO_AUTH_TOKEN]);
      },
    }),
  });
  return { ...ended, asked: requests };
}

const fine = async () => new Response();

it("npm run refresh starts a price refresh of the local site and reports a failure", async () => {
  expect(await refresh(fine, {})).toMatchObject({
    asked: ["POST http://127.0.0.1:8788/refresh"],
    output: "The refresh of the local site is complete.",
    code: undefined,
  });
  expect(await refresh(async () => new Response("No database.", { status: 500 }), { PORT: "9000" })).toMatchObject({
    asked: ["POST http://127.0.0.1:9001/refresh"],
    output: "",
    errors: "The refresh failed: No database. More details may be in the terminal in which npm start runs.",
    code: 1,
  });
  const withoutSite = await refresh(() => Promise.reject(new TypeError("refused")), { PORT: "9000" });
  expect([withoutSite.errors, withoutSite.code]).toEqual([
    expect.stringMatching(/^No Plinth site responds on port 9000\./),
    1,
  ]);
});

it("npm run refresh with a database URL marks all external data as due for the next cron run", async () => {
  const TURSO_DATABASE_URL = "libsql://plinth.turso.io";
  expect(await refresh(fine, { TURSO_DATABASE_URL, TURSO_AUTH_TOKEN: "a token" })).toMatchObject({
    asked: [
      [DB, true],
      [TURSO_DATABASE_URL, "a token"],
    ],
    output: "All external data is due for a refresh. The next cron run fetches it.",
    code: undefined,
  });
});

/** Runs the script of `npm run prices:import` on this file content. Returns its output and the written prices. */
async function importPrices(content: string | Buffer, unclear: readonly object[] = []) {
  const written: unknown[] = [];
  const path = join(await createTestFolder(), "guide.csv");
  await writeFile(path, content);
  const ended = await runCommandInProcess(() => import("../../local/importPrices"), [path], {
    "../../local/stack/operatorDatabase": () => ({ withConfiguredDatabase: (work: Work) => work(DB) }),
    "../../db/catalogue/read": () => ({ readCatalogueSnapshot: async (db: object) => ({ of: db }) }),
    "../../domain/guide/guideRows": () => ({ parsePriceGuideCsv: parsePriceGuideCsv }),
    "../../domain/paths": () => ({ paths: { adminGuide: "/admin/guide" } }),
    "../../domain/catalogue/catalogue": () => ({ buildCatalogue: (snapshot: object) => ({ snapshot }) }),
    "../../db/writeBatch": () => ({
      writeBatch: async (...words: unknown[]) => {
        await Promise.resolve();
        written.push(words);
      },
    }),
    "../../worker/refresh/priceGuide": () => ({
      buildPriceGuideUpdate: async (
        db: object,
        { rows }: { rows: readonly object[] },
        { catalogue, now }: Readonly<Record<string, unknown>>,
      ) => {
        expect([db, catalogue, Math.abs(Number(now) - Date.now()) < 60_000]).toEqual([
          DB,
          { snapshot: { of: DB } },
          true,
        ]);
        return { statements: rows.map((_, at) => `statement ${at}`), matches: rows, unclear };
      },
    }),
  });
  return { ...ended, path, written };
}

const HEAD = "console-name,product-name,loose-price,new-price";
const WOLF = "Amiibo,Wolf,$20.00,$30.00";

it("npm run prices:import writes all prices of a file in one batch and reports skipped rows", async () => {
  const rows = [HEAD, WOLF, "Amiibo,Mario,$8.00,$12.00", "Wii U,Mario Kart,$1.00,$2.00", "Amiibo,Yoshi,,"];
  const { output, errors, code, written } = await importPrices(rows.join("\n"), [{}, {}, {}]);
  expect([errors, code, written]).toEqual(["", undefined, [[DB, ["statement 0", "statement 1"]]]]);
  expect(output.split("\n")).toEqual([
    "Saved prices of 2 amiibo. The site shows them after its next refresh.",
    "Rows that match several amiibo or none: 3. An admin can assign them at /admin/guide.",
    "Skipped 2 rows: they are for other products, incomplete or repeated. All other rows were imported.",
  ]);
  const alone = await importPrices([HEAD, WOLF].join("\n"));
  expect(alone.output).toBe("Saved prices of 1 amiibo. The site shows them after its next refresh.");
});

it.each<[string, string | Buffer, string]>([
  [
    "bytes that are not UTF-8",
    Buffer.from(`${HEAD}\nAmiibo,Pok\u00e9mon,$1.00,$2.00`, "latin1"),
    "is not encoded in UTF-8. Save it",
  ],
  ["half a line", `${HEAD}\n${WOLF}\nAmiibo,Luigi`, "is incomplete, because its last line has too few values"],
  ["prices of something else", `${HEAD}\nWii U,Mario Kart,$1.00,$2.00`, "is not a price guide for amiibo: no row"],
])(
  "npm run prices:import rejects an invalid file and writes nothing (case: a file with %s)",
  async (_, content, words) => {
    const { output, errors, code, path, written } = await importPrices(content);
    expect([output, code, written]).toEqual(["", 1, []]);
    expect(errors).toContain(`${path} ${words}`);
  },
);
