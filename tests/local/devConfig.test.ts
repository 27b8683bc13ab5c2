import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readConfigWithoutBuild } from "../../local/dev/server";
import { readDeployConfig, readWorkerConfig } from "../../local/stack/wrangler";
import { createTestFolder } from "./testProject";

it("readConfigWithoutBuild reads the worker configuration from wrangler.toml although no build exists", async () => {
  const toml = join(await createTestFolder(), "wrangler.toml");
  await cp("wrangler.toml", toml);
  const { worker } = await readConfigWithoutBuild(toml);
  expect(Object.keys(worker.kvNamespaces ?? {})).toEqual(["KV"]);
  expect((await readConfigWithoutBuild(toml)).worker).toEqual(worker);
});

it("a deployment reads its main module, KV ids, variables and account id from wrangler.toml", async () => {
  const folder = await createTestFolder();
  const toml = join(folder, "wrangler.toml");
  const received = await readFile("wrangler.toml", "utf8");
  const id = "b".repeat(32);
  const more = '\n[vars]\nCONTACT_EMAIL = "hello@plinth.example"\nCEX = "on"\n';
  await writeFile(
    toml,
    `account_id = "${"c".repeat(32)}"\n${received.replace(/id = "replace[^"]*"/, `id = "${id}"`)}${more}`,
  );
  const { main, worker } = await readConfigWithoutBuild(toml);
  expect(main).toBe(join(folder, "dist/worker/index.js"));
  expect(worker.bindings).toMatchObject({ CEX: "on" });
  expect(readDeployConfig(toml)).toEqual({
    kvIds: [id],
    variables: { CONTACT_EMAIL: "hello@plinth.example", CEX: "on" },
    accountId: "c".repeat(32),
  });
  await writeFile(toml, 'name = "plinth"\n');
  expect(() => readWorkerConfig(toml)).toThrow(`${toml} has no entry module`);
  expect(readDeployConfig(toml)).toEqual({ kvIds: [], variables: {}, accountId: undefined });
});
