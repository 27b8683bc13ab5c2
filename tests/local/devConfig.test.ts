import { cp } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readConfigUnbuilt } from "../../local/dev/server";
import { temporaryFolder } from "./temporary";

it("development begins on a clone where nothing was ever built, and again after that", async () => {
  const toml = join(await temporaryFolder(), "wrangler.toml");
  await cp("wrangler.toml", toml);
  const { worker } = await readConfigUnbuilt(toml);
  expect(Object.keys(worker.kvNamespaces ?? {})).toEqual(["KV"]);
  expect((await readConfigUnbuilt(toml)).worker).toEqual(worker);
});
