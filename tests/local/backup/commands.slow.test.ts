import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { RESTORE_MARKER_TABLE } from "../../../db/backup/snapshot";
import { TABLES_EXCLUDED_FROM_BACKUPS } from "../../../local/backup/backupFormat";
import { createBigintDatabaseClient } from "../../../local/stack/operatorDatabase";
import { listProcessTree } from "../../attack/processes";
import { type ServedDatabase, startEmptyDatabase, startMigratedDatabase } from "../../db/database";
import { DONE_CHANGE_ID, insertFullPerson } from "../../db/isolation/person";
import { startDatabaseProxy } from "../../helpers/databaseProxy";
import { createTemporaryFolder, deleteFolder } from "../../helpers/temporaryFolder";
import { isProcessRunning, waitFor } from "../testProject";
import { type DatabaseDump, dumpDatabase, withoutTables } from "./databaseDump";

async function run(command: string, words: readonly string[], variables: Readonly<Record<string, string>>) {
  const [program = "", ...more] = command.split(" ");
  const child = spawn(program, [...more, ...words], {
    env: { ...process.env, TURSO_DATABASE_URL: "", ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code, output, errors };
}

/** Returns the shell command for a script of `local/` without npm, which takes as long to start as the script. */
const command = (name: string): string => `${process.execPath} --import tsx ${resolve(`local/${name}.ts`)}`;

type Run = Awaited<ReturnType<typeof run>>;

let folder: string;
let file: string;
let before: DatabaseDump;
let backup: Run;
let target: ServedDatabase;
let into: Readonly<Record<string, string>>;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  file = join(folder, "of today");
  const source = await startMigratedDatabase();
  await insertFullPerson(source.db, "Ada", [DONE_CHANGE_ID]);
  await insertFullPerson(source.db, "Grace", [DONE_CHANGE_ID]);
  before = await dumpDatabase(createBigintDatabaseClient(source.url));
  backup = await run("npm run --silent backup --", [file], { PLINTH_DATA: await source.leave() });
  target = await startEmptyDatabase();
  into = { TURSO_DATABASE_URL: target.url };
});
afterAll(async () => {
  await target.stop();
  await deleteFolder(folder);
});

it("npm run backup saves the local database and checks the file", () => {
  expect(backup.output).toMatch(
    /^Database: the one of this machine in \S+, because TURSO_DATABASE_URL is not set in this shell\.\n.*of today \(\d+\.\d KB\) with \d{3,} rows in \d\d tables, as of \d{4}-\S+Z\.\nThe backup was restored into an empty local database/,
  );
  expect(backup.output).toContain(
    `These database tables with short-lived data were left out of the backup: ${TABLES_EXCLUDED_FROM_BACKUPS.join(", ")}.`,
  );
  expect(backup.code).toBe(0);
});

it("npm run restore fills an empty database and refuses to fill it a second time", async () => {
  const restored = await run(command("restore"), [file], into);
  expect(restored).toMatchObject({ code: 0, errors: "" });
  expect(restored.output).toMatch(
    /^Database: http:\/\/127\.0\.0\.1:\d+, which TURSO_DATABASE_URL names\.\nRestore complete: the database now has \d{3,} rows .* Everything was read back and matches the file/,
  );
  expect(restored.output).toContain("All users have to sign in again.");
  const counted = ["made", "user", "sqlite_sequence"];
  const after = await dumpDatabase(createBigintDatabaseClient(target.url));
  expect(withoutTables(after, counted)).toEqual(withoutTables(before, [...TABLES_EXCLUDED_FROM_BACKUPS, ...counted]));
  const versions = "SELECT sum(collection_version) AS version FROM user";
  const { rows } = await createBigintDatabaseClient(target.url).execute(versions);
  // Browsers know versions from after the backup, so the restored database must continue with higher ones.
  expect(Number(rows[0]?.version)).toBeGreaterThan(1_000);
  const secondRestore = await run(command("restore"), [file], into);
  expect(secondRestore).toMatchObject({ code: 1, output: expect.stringMatching(/^Database: \S+, which .*\n$/) });
  expect(secondRestore.errors).toContain("this database is not empty and was not changed");
});

it("npm run db:prepare updates the catalogue of a restored database", async () => {
  const prepared = await run(command("prepare"), [], into);
  expect(prepared).toMatchObject({ code: 0, errors: "" });
  expect(prepared.output).toMatch(
    /^All migrations were already applied\.\nAdded or corrected in the catalogue: 9\d\d items, /,
  );
});

it("npm run backup and npm run restore report wrong arguments, invalid files and an invalid database URL", async () => {
  const nowhere = { TURSO_DATABASE_URL: "ftp://plinth.example" };
  const [one, two, three, four] = await Promise.all([
    run(command("backup"), ["one", "two"], into),
    run(command("restore"), ["file", "--more"], into),
    run(command("restore"), ["package.json"], into),
    run(command("backup"), [join(folder, "nothing")], nowhere),
  ]);
  expect([one, two, three, four].map(({ code }) => code)).toEqual([1, 1, 1, 1]);
  expect([one, two].map(({ output }) => output)).toEqual(["", ""]);
  expect(one.errors).toMatch(/^Usage: npm run backup -- FILE /);
  expect(two.errors).toMatch(/^Usage: npm run restore -- FILE /);
  expect(three.errors).toMatch(/^Backup file package\.json is not a backup of Plinth\. Use another copy/);
  expect(four.errors).toContain("TURSO_DATABASE_URL is");
});

it("npm run backup with the option --still reads the database without a transaction", async () => {
  const proxy = await startDatabaseProxy(target.url);
  try {
    const requests = { TURSO_DATABASE_URL: proxy.url };
    const still = await run(command("backup"), [join(folder, "still"), "--still"], requests);
    expect(still).toMatchObject({ code: 0, errors: "" });
    expect([...proxy.statements].filter((statement) => statement.includes("READONLY"))).toEqual([]);
    await run(command("backup"), [join(folder, "in a transaction")], requests);
    expect([...proxy.statements].filter((statement) => statement.includes("READONLY"))).not.toEqual([]);
  } finally {
    proxy.stop();
  }
});

it("npm run restore restarts an interrupted restore only with the option --again", async () => {
  const other = await startEmptyDatabase();
  try {
    await other.db.$client.execute(`CREATE TABLE ${RESTORE_MARKER_TABLE} (id INTEGER PRIMARY KEY)`);
    const variables = { TURSO_DATABASE_URL: other.url };
    const refused = await run(command("restore"), [file], variables);
    expect(refused.code).toBe(1);
    expect(refused.errors).toContain("FILE --again");
    expect(await run(command("restore"), [file, "--again"], variables)).toMatchObject({ code: 0, errors: "" });
  } finally {
    await other.stop();
  }
});

it("npm run backup refuses a database without accounts and prices and names it", async () => {
  const data = await (await startMigratedDatabase()).leave();
  const backupFile = join(folder, "of nothing");
  const { code, output, errors } = await run(command("backup"), [backupFile], { PLINTH_DATA: data });
  expect([code, output]).toEqual([
    1,
    `Database: the one of this machine in ${data}, because TURSO_DATABASE_URL is not set in this shell.\n`,
  ]);
  expect(errors).toMatch(/^Backup was not made: this database has no accounts and no prices/);
  expect(existsSync(backupFile)).toBe(false);
});

it("npm run admin names the database that it reads, without the token in its address", async () => {
  const { code, output } = await run(command("admin"), ["list"], {
    TURSO_DATABASE_URL: `${target.url}?authToken=secret`,
  });
  expect([code, output]).toEqual([
    0,
    expect.stringContaining(`Database: ${target.url}, which TURSO_DATABASE_URL names.`),
  ]);
  expect(output).not.toContain("secret");
});

it("npm run backup that receives SIGTERM leaves no process, lock, unfinished file or temporary copy behind", async () => {
  const source = await startMigratedDatabase();
  await insertFullPerson(source.db, "Ada", [DONE_CHANGE_ID]);
  const data = await source.leave();
  for (const moment of ["the file is being written", "the file is being tested"]) {
    const [copies, unfinished] = [join(folder, moment), join(folder, `${moment}.backup.part`)];
    await mkdir(copies);
    const child = spawn("npm", ["run", "--silent", "backup", "--", join(folder, `${moment}.backup`)], {
      env: { ...process.env, TURSO_DATABASE_URL: "", PLINTH_DATA: data, TMPDIR: copies },
      stdio: ["ignore", "ignore", "pipe"],
    });
    const errors = text(child.stderr);
    await waitFor(moment, async () => {
      const hasCopy = (await readdir(copies)).some((name) => name.startsWith("plinth-check-"));
      return (moment === "the file is being tested" ? hasCopy : existsSync(unfinished)) || undefined;
    });
    const pids = (await listProcessTree(child.pid ?? 0)).map(({ pid }) => pid);
    child.kill("SIGTERM");
    expect(await errors).toBe("The command was stopped (SIGTERM) before it was complete. Run it again.\n");
    await waitFor("all processes have ended", () => (pids.some(isProcessRunning) ? undefined : true));
    expect([existsSync(unfinished), existsSync(join(data, "lock"))]).toEqual([false, false]);
    expect((await readdir(copies)).filter((name) => name.startsWith("plinth-check-"))).toEqual([]);
  }
});
