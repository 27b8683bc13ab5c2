import { expect, it } from "vitest";
import { startTokenProtectedDatabase } from "../../local/rehearsal/site";
import { createBigintDatabaseClient } from "../../local/stack/operatorDatabase";
import { createTestFolder, stopAfterTest } from "./testProject";

it("the database of a deployment rehearsal rejects requests without a valid token", async () => {
  const supervisor = { report: () => undefined, giveUp: () => undefined };
  const { variables, stop } = await startTokenProtectedDatabase(await createTestFolder(), supervisor);
  stopAfterTest({ stop });
  const { TURSO_DATABASE_URL: url, TURSO_AUTH_TOKEN: token } = variables;
  await expect(createBigintDatabaseClient(url).execute("SELECT 1")).rejects.toThrow(/401/);
  const [head, claims] = token.split(".");
  await expect(createBigintDatabaseClient(url, `${head}.${claims}.AAAA`).execute("SELECT 1")).rejects.toThrow(/401/);
  const client = createBigintDatabaseClient(url, token);
  await client.execute("CREATE TABLE kept (word TEXT)");
  await client.execute("INSERT INTO kept VALUES ('written')");
  expect((await client.execute("SELECT word FROM kept")).rows).toMatchObject([{ word: "written" }]);
});
