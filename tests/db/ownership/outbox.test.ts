import fc from "fast-check";
import { it } from "vitest";
import { anyOutboxSteps, anyRequestFates, runOutboxSteps } from "../../helpers/outboxSequences";
import { ScriptedServer } from "../../helpers/scriptedServer";
import { withDatabase } from "../withDatabase";
import { createDatabaseExecutor } from "./databaseExecutor";

const database = withDatabase();

it("pages show the stored collection after random sequences of changes and network failures", async () => {
  const runToEnd = async (
    ...[steps, fates]: [Parameters<typeof runOutboxSteps>[1], Parameters<typeof runOutboxSteps>[2]]
  ) => runOutboxSteps(new ScriptedServer(await createDatabaseExecutor(database.db)), steps, fates);
  await fc.assert(fc.asyncProperty(anyOutboxSteps, anyRequestFates, runToEnd), { numRuns: 12 });
}, 60_000);
