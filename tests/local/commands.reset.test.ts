import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { runCommandInProcess } from "./runCommandInProcess";
import { createTestFolder } from "./testProject";

afterEach(() => void vi.unstubAllGlobals());

const CLIENT = { name: "the database" };
const HEAD = { leftOut: ["session", "import_draft_part"] };

/** Loads the backup commands. Their database and files are replaced by fakes that record calls. */
function backups() {
  const requests: unknown[][] = [];
  const checkBackup = () => undefined;
  const note = async (...words: unknown[]) => {
    requests.push(words);
    return { head: HEAD, bytes: 12 };
  };
  const mocks = {
    "../../local/backup/takeBackup": () => ({
      takeBackup: note,
      backupCommandTextFormatters: {
        content: ({ head }: { head: unknown }) => (head === HEAD ? "all of it" : ""),
        bytes: String,
      },
    }),
    "../../local/backup/restoreBackup": () => ({ testBackupByRestoring: checkBackup, restoreBackup: note }),
    "../../local/stack/operatorDatabase": () => ({
      withConfiguredDatabaseClient: (work: (client: unknown) => unknown) => work(CLIENT),
    }),
  };
  return {
    asked: requests,
    checkBackup,
    backUp: (...words: string[]) => runCommandInProcess(() => import("../../local/backup"), words, mocks),
    restore: (...words: string[]) => runCommandInProcess(() => import("../../local/restore"), words, mocks),
  };
}

it("npm run backup verifies the backup file both with a transaction and with --still", async () => {
  const { asked, backUp, checkBackup } = backups();
  const { output, errors, code } = await backUp("a-file");
  await backUp("b-file", "--still");
  expect(asked).toEqual([
    [CLIENT, "a-file", { check: checkBackup, isDatabaseIdle: false }],
    [CLIENT, "b-file", { check: checkBackup, isDatabaseIdle: true }],
  ]);
  expect([errors, code]).toEqual(["", undefined]);
  expect(output).toMatch(/^Backup written: a-file \(12\) with all of it\.\n.*\n.*: session, import_draft_part\.\n/);
});

it("npm run restore replaces existing data only with the option --again", async () => {
  const { asked, restore } = backups();
  const { output, code } = await restore("a-file");
  await restore("b-file", "--again");
  expect(asked).toEqual([
    [CLIENT, "a-file", { replacesData: false, now: Date.now }],
    [CLIENT, "b-file", { replacesData: true, now: Date.now }],
  ]);
  expect(code).toBeUndefined();
  expect(output).toContain("leave them out: session, import_draft_part. All users have to sign in again.");
});

it.each([[], ["-a"], ["--still"], ["--again"], ["a", "b"], ["a", "--still", "b"], ["a", "--again", "--again"]])(
  "the backup commands reject the arguments %j with exit code 1",
  async (...words) => {
    const { asked, backUp, restore } = backups();
    const [first, second] = [await backUp(...words), await restore(...words)];
    expect([first.code, first.output, second.code, second.output]).toEqual([1, "", 1, ""]);
    expect(first.errors).toMatch(/^Usage: npm run backup -- FILE /);
    expect(second.errors).toMatch(/^Usage: npm run restore -- FILE /);
    expect(asked).toEqual([]);
  },
);

it("npm run deploy rebuilds changed sources and draws all item tiles before the upload", async () => {
  const steps: unknown[] = [];
  const deployments: object[] = [];
  const config = { main: "index.js" };
  const { errors, code, output } = await runCommandInProcess(() => import("../../local/deploy"), [], {
    "../../local/deploy/deployWorker": () => ({
      deployWorker: async ({
        build,
        log,
        ...rest
      }: {
        build: () => Promise<unknown>;
        log: (sentence: string) => void;
      }) => {
        deployments.push(rest);
        expect(await build()).toBe(config);
        log("It stands.");
        const { CommandError } = await import("../../local/process/commandError");
        throw new CommandError("It fell.");
      },
    }),
    "../../local/pictures/drawMissingTiles": () => ({
      drawMissingTiles: async () => {
        await Promise.resolve();
        steps.push("tiles");
      },
    }),
    "../../local/process/supervise": () => ({ killChildrenOnExit: () => void steps.push("children tied") }),
    "../../local/stack/build": () => ({
      buildIfChanged: async (onBuild: () => void, options?: object) => {
        onBuild();
        steps.push(["built", options]);
      },
      readBuiltWorkerConfig: async () => {
        steps.push("config");
        return config;
      },
    }),
  });
  expect(steps).toEqual(["children tied", ["built", undefined], "tiles", "config"]);
  expect(deployments).toEqual([{ cwd: process.cwd(), env: process.env }]);
  expect([output, errors, code]).toEqual([
    "Building Plinth, because its sources have changed ...\nIt stands.",
    "It fell.",
    1,
  ]);
});

it("npm run decode chooses the decoder by the last path segment of a URL or file", async () => {
  const names: unknown[] = [];
  const mocks = {
    "../../domain/wire/decodeWireDataForInspection": () => ({
      decodeWireDataForInspection: (bytes: Uint8Array, name: string) => {
        names.push(name);
        return { text: Buffer.from(bytes).toString() };
      },
    }),
  };
  const file = join(await createTestFolder(), "averages");
  await writeFile(file, "of a file");
  vi.stubGlobal("fetch", async () => new Response("of a site"));
  const decode = (where: string) => runCommandInProcess(() => import("../../local/decode"), [where], mocks);
  const ended = [await decode("https://plinth.example/list/holdings?v=3/4#top"), await decode(file)];
  expect(ended.map(({ output }) => JSON.parse(output))).toEqual([{ text: "of a site" }, { text: "of a file" }]);
  expect(names).toEqual(["holdings", "averages"]);
});
