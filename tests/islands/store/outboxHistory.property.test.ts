import fc from "fast-check";
import { it } from "vitest";
import { anyOutboxSteps, anyRequestFates, type OutboxStep, runOutboxSteps } from "../../helpers/outboxSequences";
import { getPropertyRunOptions } from "../../helpers/propertyRuns";
import { type RequestFate, ScriptedServer } from "../../helpers/scriptedServer";

const bulkOwn = (...ids: number[]): OutboxStep => ({ kind: "do", doing: { kind: "bulk", ids, act: "own" } });

/**
 * A regression: an undo succeeds but its response is lost, its retry is rejected, and the page closes before it has
 * reloaded.
 */
const DOUBT_THAT_OUTLIVES_ITS_PAGE: [steps: (readonly [OutboxStep, boolean])[], fates: (RequestFate | number)[]] = [
  [
    [bulkOwn(1, 2), false],
    [{ kind: "open" }, false],
    [{ kind: "undo", which: 0 }, true],
    [{ kind: "time" }, false],
    [bulkOwn(1), true],
    [{ kind: "reopen" }, false],
  ],
  ["answered", "answered", "lost", "refused"],
];

it("browser and server have the same collection after any sequence of changes, responses and new pages", async () => {
  await fc.assert(
    fc.asyncProperty(anyOutboxSteps, anyRequestFates, (steps, fates) =>
      runOutboxSteps(new ScriptedServer(), steps, fates),
    ),
    { ...getPropertyRunOptions(600), examples: [DOUBT_THAT_OUTLIVES_ITS_PAGE] },
  );
}, 60_000);
