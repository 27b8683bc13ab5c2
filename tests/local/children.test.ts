import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";

it("a child ends with a parent that is killed", async () => {
  const parent = spawn(process.execPath, ["--import", "tsx", "tests/local/fixtures/parent.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(parent.stdout, "data");
  parent.kill("SIGKILL");
  // The child writes to the same pipe, which closes with its last writer.
  const [code, signal] = await once(parent, "close");
  expect([code, signal]).toEqual([null, "SIGKILL"]);
});
