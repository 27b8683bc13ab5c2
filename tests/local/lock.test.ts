import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { lockDataFolder } from "../../local/process/lock";
import { createTestFolder, stopAfterTest } from "./testProject";

it("a second attempt to lock a data folder fails and names the process that holds the lock", async () => {
  const folder = join(await createTestFolder(), "deep", "data");
  stopAfterTest(await lockDataFolder(folder));
  await expect(lockDataFolder(folder)).rejects.toThrow(
    `Plinth is already running on the data in ${folder} (process ${process.pid}). Stop that process, or set PLINTH_DATA to another folder.`,
  );
});

it("a data folder can be locked again after its lock was released", async () => {
  const folder = await createTestFolder();
  await (await lockDataFolder(folder)).stop();
  await (await lockDataFolder(folder)).stop();
  expect(await readdir(folder)).toEqual([]);
});

it("only one of twenty simultaneous attempts locks the data folder", async () => {
  const folder = await createTestFolder();
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataFolder(folder)));
  const locks = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  for (const lock of locks) stopAfterTest(lock);
  expect(locks).toHaveLength(1);
});

it("a data folder stays locked by the lock file of a running process of another user", async () => {
  const folder = await createTestFolder();
  const path = join(folder, "lock");
  await writeFile(path, "4194300\n");
  const kill = vi.spyOn(process, "kill").mockImplementation(() => {
    throw Object.assign(new Error("kill EPERM"), { code: "EPERM" });
  });
  try {
    await expect(lockDataFolder(folder)).rejects.toThrow("(process 4194300)");
  } finally {
    kill.mockRestore();
  }
  expect(await readFile(path, "utf8")).toBe("4194300\n");
});

it("the lock of a process that has ended does not keep a data folder locked", async () => {
  const folder = await createTestFolder();
  const endedProcess = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await once(endedProcess, "exit");
  await writeFile(join(folder, "lock"), `${endedProcess.pid}\n`);
  stopAfterTest(await lockDataFolder(folder));
});

it("a process ignores a leftover lock file of a data folder that contains its own process id", async () => {
  const folder = await createTestFolder();
  await writeFile(join(folder, "lock"), `${process.pid}\n`);
  stopAfterTest(await lockDataFolder(folder));
});

it("an error about a data folder that is not writable names the folder", async () => {
  const file = join(await createTestFolder(), "file");
  await writeFile(file, "");
  for (const [folder, code] of [
    [file, "EEXIST"],
    [join(file, "data"), "ENOTDIR"],
  ]) {
    await expect(lockDataFolder(folder ?? "")).rejects.toThrow(
      `Plinth cannot write to its data folder ${folder} (${code}). Allow this user to write there, or set PLINTH_DATA to another folder.`,
    );
  }
});

it.runIf(process.platform === "linux")(
  "locking a data folder that can never be created fails with an error",
  async () => {
    await expect(lockDataFolder("/proc/plinth")).rejects.toThrow(/cannot write to its data folder \/proc\/plinth/);
  },
);

it("locking a data folder waits until the creator of an empty lock file has written its process id", async () => {
  const folder = await createTestFolder();
  const path = join(folder, "lock");
  await writeFile(path, "");
  const writing = setTimeout(() => void writeFile(path, `${process.ppid}\n`), 100);
  onTestFinished(() => clearTimeout(writing));
  await expect(lockDataFolder(folder)).rejects.toThrow(`(process ${process.ppid})`);
  expect(await readFile(path, "utf8")).toBe(`${process.ppid}\n`);
});

it("an empty lock file that stays empty does not keep a data folder locked", async () => {
  const folder = await createTestFolder();
  await writeFile(join(folder, "lock"), "");
  stopAfterTest(await lockDataFolder(folder));
  expect(await readFile(join(folder, "lock"), "utf8")).toBe(`${process.pid}\n`);
  expect(await readdir(folder)).toEqual(["lock"]);
});

it("locking a data folder fails if another process replaces a leftover lock file at the same moment", async () => {
  const folder = await createTestFolder();
  const path = join(folder, "lock");
  await writeFile(path, "4194300\n");
  const kill = vi.spyOn(process, "kill").mockImplementation((pid) => {
    if (pid === process.ppid) return true;
    // Simulates that another start takes over the lock at this moment.
    writeFileSync(path, `${process.ppid}\n`);
    throw Object.assign(new Error("kill ESRCH"), { code: "ESRCH" });
  });
  try {
    await expect(lockDataFolder(folder)).rejects.toThrow(`(process ${process.ppid})`);
  } finally {
    kill.mockRestore();
  }
  expect(await readdir(folder)).toEqual(["lock"]);
});

it("locking a data folder succeeds after a file that blocked its path is removed", async () => {
  const parent = await createTestFolder();
  const [file, other] = [join(parent, "data"), join(parent, "other")];
  stopAfterTest(await lockDataFolder(other));
  await writeFile(file, "");
  for (let time = 0; time < 2; time += 1) await expect(lockDataFolder(file)).rejects.toThrow("(EEXIST)");
  await rm(file);
  const lock = await lockDataFolder(file);
  expect(await readFile(join(file, "lock"), "utf8")).toBe(`${process.pid}\n`);
  await lock.stop();
  await expect(lockDataFolder(other)).rejects.toThrow("is already running");
});
