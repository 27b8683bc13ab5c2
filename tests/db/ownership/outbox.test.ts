import fc from "fast-check";
import { it } from "vitest";
import { anyFates, anySteps, walk } from "../../helpers/outboxWalk";
import { ScriptedServer } from "../../helpers/scriptedServer";
import { withDatabase } from "../withDatabase";
import { openDatabaseDesk } from "./databaseDesk";

const database = withDatabase();

it("whatever is done and whatever becomes of the answers, what pages show is what the database holds", async () => {
  const end = async (...[steps, fates]: [Parameters<typeof walk>[1], Parameters<typeof walk>[2]]) =>
    walk(new ScriptedServer(await openDatabaseDesk(database.db)), steps, fates);
  await fc.assert(fc.asyncProperty(anySteps, anyFates, end), { numRuns: 12 });
}, 60_000);
