import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { lockFolder } from "../../local/process/lock";
import { stoppedAfterTest, temporaryFolder } from "./temporary";

it("makes the folder and keeps a second start out of it", async () => {
  const folder = join(await temporaryFolder(), "deep", "data");
  stoppedAfterTest(await lockFolder(folder));
  await expect(lockFolder(folder)).rejects.toThrow(
    `Plinth is already running on the data in ${folder} (process ${process.pid}): stop it, or set PLINTH_DATA to another folder.`,
  );
});

it("opens the folder again when it is released", async () => {
  const folder = await temporaryFolder();
  await (await lockFolder(folder)).stop();
  await (await lockFolder(folder)).stop();
});

it("ignores the lock of a process that is gone", async () => {
  const folder = await temporaryFolder();
  const gone = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await once(gone, "exit");
  await writeFile(join(folder, "lock"), `${gone.pid}\n`);
  stoppedAfterTest(await lockFolder(folder));
});

it("ignores a lock that a dead process of the same number left", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "lock"), `${process.pid}\n`);
  stoppedAfterTest(await lockFolder(folder));
});

it("names the folder that it cannot write to", async () => {
  const file = join(await temporaryFolder(), "file");
  await writeFile(file, "");
  for (const [folder, code] of [
    [file, "EEXIST"],
    [join(file, "data"), "ENOTDIR"],
  ]) {
    await expect(lockFolder(folder ?? "")).rejects.toThrow(
      `Plinth cannot write to its data folder ${folder} (${code}): allow this user to write there, or set PLINTH_DATA to another folder.`,
    );
  }
});

it.runIf(process.platform === "linux")("gives up on a folder that can never be made", async () => {
  await expect(lockFolder("/proc/plinth")).rejects.toThrow(/cannot write to its data folder \/proc\/plinth/);
});
