import { sql } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { CommandError } from "../../local/process/commandError";
import { lockDataFolder } from "../../local/process/lock";
import {
  createBigintDatabaseClient,
  withConfiguredDatabase,
  withConfiguredDatabaseClient,
  withOperatorDatabase,
} from "../../local/stack/operatorDatabase";
import { createTestFolder, stopAfterTest } from "./testProject";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** Returns the error message that an operator gets for this database URL. */
async function getErrorMessageFor(
  url: string,
  response: () => Promise<Response> = () => Promise.reject(new TypeError("no way")),
) {
  vi.stubGlobal("fetch", response);
  const failure = await withOperatorDatabase(url, {}, async (db) => void (await db.all(sql`SELECT 1`))).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(CommandError);
  return String(failure);
}

it.each(["nonsense", "ftp://plinth.example", "libsql://", ""])(
  "the database URL %j is reported as invalid",
  async (url) =>
    expect(await getErrorMessageFor(url)).toContain(
      `TURSO_DATABASE_URL is ${url}, which is not the URL of a libSQL database`,
    ),
);

it("the error about a database URL that returns a web page says that it is no libSQL URL", async () =>
  expect(await getErrorMessageFor("https://plinth.example", async () => new Response("<!DOCTYPE html>"))).toContain(
    "is not the URL of a libSQL database",
  ));

it.each([
  [401, "rejected the token. Set TURSO_AUTH_TOKEN"],
  [403, "rejected the token. Set TURSO_AUTH_TOKEN"],
  [404, "No database exists at https://plinth.example. Set TURSO_DATABASE_URL"],
  [503, "Database query failed: plinth.example responded with HTTP 503."],
])("a database error with the HTTP status %i leads to the message %j", async (status, words) =>
  expect(await getErrorMessageFor("https://plinth.example", async () => new Response("{}", { status }))).toContain(
    words,
  ),
);

it("an error about an unreachable database says which settings to check", async () =>
  expect(await getErrorMessageFor("https://plinth.example")).toContain(
    "Check TURSO_DATABASE_URL and your internet connection.",
  ));

it("withOperatorDatabase rethrows an error unchanged if the database did not cause it", async () => {
  const mistake = new RangeError("of our own");
  await expect(withOperatorDatabase("https://plinth.example", {}, () => Promise.reject(mistake))).rejects.toBe(mistake);
});

it.each<[string, (token: string) => Promise<unknown>]>([
  [
    "commands that read and write rows",
    (token: string) =>
      withOperatorDatabase(
        "https://plinth.example",
        { TURSO_AUTH_TOKEN: token },
        async (db) => void (await db.all(sql`SELECT 1`)),
      ),
  ],
  ["backups", (token: string) => createBigintDatabaseClient("https://plinth.example", token).execute("SELECT 1")],
])("all operator commands send the access token of the operator to the database (case: %s)", async (_, sendRequest) => {
  const shown: unknown[] = [];
  vi.stubGlobal("fetch", async (_url: string, { headers }: RequestInit) => {
    shown.push(new Headers(headers).get("Authorization"));
    return new Response("{}", { status: 401 });
  });
  await sendRequest("a-token").then(
    () => undefined,
    () => undefined,
  );
  expect(new Set(shown)).toEqual(new Set(["Bearer a-token"]));
});

it.each<[string, () => Promise<void>]>([
  ["rows", () => withConfiguredDatabase(async (db) => void (await db.all(sql`SELECT 1`)))],
  ["backups", () => withConfiguredDatabaseClient(async (client) => void (await client.execute("SELECT 1")))],
])("operator commands use the database URL and token of the environment variables (case: %s)", async (_, work) => {
  const requests: unknown[] = [];
  vi.stubEnv("TURSO_DATABASE_URL", "https://plinth.example");
  vi.stubGlobal("fetch", async (url: string | URL, { headers }: RequestInit) => {
    requests.push([new URL(url).host, new Headers(headers).get("Authorization")]);
    return new Response("{}", { status: 401 });
  });
  for (const token of ["a-token", undefined]) {
    vi.stubEnv("TURSO_AUTH_TOKEN", token);
    await expect(work()).rejects.toThrow("https://plinth.example rejected the token. Set TURSO_AUTH_TOKEN");
  }
  expect([...new Set(requests.map(String))]).toEqual(["plinth.example,Bearer a-token", "plinth.example,"]);
});

it("an error about a database without tables tells the operator to prepare it", async () => {
  const problem = withOperatorDatabase("https://plinth.example", {}, () =>
    Promise.reject(new Error("Failed query", { cause: new Error("SQLITE_ERROR: no such table: user") })),
  );
  await expect(problem).rejects.toThrow(
    'The database at https://plinth.example has no tables yet. Run "npm run db:prepare" first.',
  );
});

it("withOperatorDatabase rethrows a CommandError without changing its message", async () => {
  const failure = new CommandError("There is no user: HTTP status 404.");
  await expect(withOperatorDatabase("https://plinth.example", {}, () => Promise.reject(failure))).rejects.toBe(failure);
});

it.each([
  ["rows", () => withConfiguredDatabase(async () => expect.unreachable("It worked on them."))],
  ["backups", () => withConfiguredDatabaseClient(async () => expect.unreachable("It worked on them."))],
] as const)("operator commands fail while a local site uses the same data folder (case: %s)", async (_, work) => {
  const folder = await createTestFolder();
  stopAfterTest(await lockDataFolder(folder));
  vi.stubEnv("TURSO_DATABASE_URL", "");
  vi.stubEnv("PLINTH_DATA", folder);
  await expect(work()).rejects.toThrow(`Plinth is already running on the data in ${folder}`);
});
