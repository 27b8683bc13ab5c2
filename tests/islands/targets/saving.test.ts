import { setImmediate as turn } from "node:timers/promises";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Wish } from "../../../domain/alerts/target";
import type { Answer } from "../../../islands/store/api";
import { openSaving } from "../../../islands/targets/saving";

const NO_WISH: Wish = { price: null, isRestock: false };
const TAKEN: Answer = { ok: true, json: {} };
const BROKEN: Answer = { ok: false, status: 500, message: "It broke." };

const steps = fc.array(
  fc.oneof(
    fc.record({ price: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ isRestock: fc.boolean() }),
    fc.constantFrom("taken", "broken"),
  ),
  { minLength: 1 },
);

it("one save at a time; at rest the server has what was wanted last, or what it took last", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      let onServer = NO_WISH;
      let wanted = NO_WISH;
      let rested: Wish | undefined;
      const answers: ((answer: Answer) => void)[] = [];
      const sent: Wish[] = [];
      const saving = openSaving({
        saved: NO_WISH,
        send(wish) {
          sent.push(wish);
          return new Promise((resolve) => answers.push(resolve));
        },
        onRest: (saved) => {
          rested = saved;
        },
      });
      const answer = async (what: "taken" | "broken") => {
        if (what === "taken") onServer = sent.at(-1) ?? onServer;
        answers.shift()?.(what === "taken" ? TAKEN : BROKEN);
        await turn();
      };
      for (const step of all) {
        if (step === "taken" || step === "broken") {
          if (answers.length > 0) await answer(step);
        } else {
          rested = undefined;
          saving.want(step);
        }
        expect(answers.length).toBeLessThanOrEqual(1);
        // What is at rest again begins anew from what is saved.
        wanted = typeof step === "object" ? { ...wanted, ...step } : (rested ?? wanted);
      }
      while (answers.length > 0) await answer("taken");
      expect(onServer).toEqual(wanted);
      expect(rested ?? NO_WISH).toEqual(onServer);
    }),
  );
});
