import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { openDatabase } from "../../db/client";
import { startDeploymentRehearsal } from "../../local/rehearsal/site";
import { readWorkerConfig } from "../../local/stack/wrangler";
import { createTestFolder, stopAfterTest } from "./testProject";

it("a deployment rehearsal ignores the database URL of the operator and prepares its own database", async () => {
  const rehearsal = stopAfterTest(
    await startDeploymentRehearsal(
      {
        dataDir: await createTestFolder(),
        port: 0,
        config: readWorkerConfig("tests/local/fixtures/site/unbuilt.toml"),
        vars: { TURSO_DATABASE_URL: "https://operator.plinth.example", TURSO_AUTH_TOKEN: "theirs", GREETING: "hello" },
      },
      { report: () => undefined, giveUp: () => undefined },
    ),
  );
  const { TURSO_DATABASE_URL: url, TURSO_AUTH_TOKEN: authToken } = rehearsal.database;
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const bindings = await rehearsal.mf.getBindings<Record<string, string>>();
  expect(bindings).toMatchObject({ GREETING: "hello", TURSO_DATABASE_URL: url, TURSO_AUTH_TOKEN: authToken });
  const db = openDatabase({ url, authToken });
  expect(await db.all(sql`SELECT count(*) AS items FROM item`)).toEqual([{ items: 950 }]);
  expect(bindings).not.toHaveProperty("OUTSIDE_BASE");
});
