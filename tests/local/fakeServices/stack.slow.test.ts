import { expect, it } from "vitest";
import { startFakeServices } from "../../../local/fakeServices/server";
import { assertPortIsFree, findFreePort } from "../../../local/process/lock";
import { type LocalStackOptions, startLocalStack } from "../../../local/stack/stack";
import { readWorkerConfig } from "../../../local/stack/wrangler";
import { createTestFolder, stopAfterTest } from "../testProject";

const start = async (options: Partial<LocalStackOptions> = {}) =>
  startLocalStack({
    dataDir: await createTestFolder(),
    port: 0,
    config: readWorkerConfig("tests/local/fixtures/site/unbuilt.toml"),
    ...options,
  });

it("a variable passed to a local site overrides the default value for the fake services", async () => {
  const stack = stopAfterTest(await start({ vars: { GITHUB_CLIENT_ID: "another" } }));
  expect(await stack.mf.getBindings()).toMatchObject({
    OUTSIDE_BASE: stack.fakeServices.url,
    GOOGLE_CLIENT_ID: "local-google",
    GITHUB_CLIENT_ID: "another",
    GITHUB_CLIENT_SECRET: "local-github-secret",
  });
  expect((await fetch(`${stack.fakeServices.url}/a.example/`)).status).toBe(404);
});

it("a local site starts the fake services on the given port and frees the port when it stops", async () => {
  const outsidePort = await findFreePort();
  const stack = await start({ fakeServicesPort: outsidePort });
  expect(stack.fakeServices.url).toBe(`http://127.0.0.1:${outsidePort}`);
  await stack.stop();
  await assertPortIsFree(outsidePort);
});

it("a local site leaves no process and no lock behind when the port of the fake services is taken", async () => {
  const other = stopAfterTest(await startFakeServices(0));
  const outsidePort = Number(new URL(other.url).port);
  const dataDir = await createTestFolder();
  await expect(start({ dataDir, fakeServicesPort: outsidePort })).rejects.toThrow(`port ${outsidePort} is in use`);
  await other.stop();
  stopAfterTest(await start({ dataDir, fakeServicesPort: outsidePort }));
});
