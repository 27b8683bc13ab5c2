import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  type AdmissionLimits,
  type AdmissionSlot,
  createAdmissionQueue,
} from "../../../worker/admission/admissionQueue";
import { getPropertyRunOptions } from "../../helpers/propertyRuns";

const LIMITS: AdmissionLimits = {
  unitsPerSecond: 1_000,
  burst: 10_000,
  capacity: 5,
  capacityPerSender: 3,
  maxWaiting: 6,
  maxWaitingPerSender: 4,
  waitTimeoutMs: 100,
  maxWorkMs: 1_000_000,
};

type Step =
  | { readonly kind: "arrive"; readonly sender: string; readonly units: number; readonly isGone: boolean }
  | { readonly kind: "end" | "disconnect"; readonly which: number }
  | { readonly kind: "pause"; readonly ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("arrive" as const),
      sender: fc.constantFrom("a", "b", "c"),
      units: fc.integer({ min: 1, max: 4 }),
      isGone: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom("end" as const, "disconnect" as const), which: fc.nat(20) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("pause" as const), ms: fc.integer({ min: 1, max: 150 }) }) },
);

interface Tracked {
  readonly sender: string;
  readonly units: number;
  readonly client: AbortController;
  state: "waiting" | "inWork" | "over";
  slot?: AdmissionSlot;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("the request queue keeps its limits and the order per sender, and loses no slot, in any sequence of events", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const queue = createAdmissionQueue(LIMITS);
      const requests: Tracked[] = [];
      let hasPassedEarlier = false;
      const list = (state: Tracked["state"]) => requests.filter((each) => each.state === state);
      const sumUnits = (tracked: readonly Tracked[]) => tracked.reduce((sum, { units }) => sum + units, 0);

      const arrive = (sender: string, units: number, isGone: boolean) => {
        const client = new AbortController();
        if (isGone) client.abort();
        const tracked: Tracked = { sender, units, client, state: "waiting" };
        requests.push(tracked);
        void queue.acquire({ sender, units, signal: client.signal }).then((slot) => {
          if (!slot || client.signal.aborted) {
            tracked.state = "over";
            return;
          }
          // No earlier request of the same sender still waits.
          const earlier = requests.slice(0, requests.indexOf(tracked));
          hasPassedEarlier ||= earlier.some((each) => each.sender === sender && each.state === "waiting");
          [tracked.state, tracked.slot] = ["inWork", slot];
        });
      };
      const act = (each: Step) => {
        if (each.kind === "arrive") arrive(each.sender, each.units, each.isGone);
        if (each.kind === "end") {
          const tracked = list("inWork")[each.which % Math.max(1, list("inWork").length)];
          if (tracked) tracked.state = "over";
          tracked?.slot?.release();
          tracked?.slot?.release();
        }
        if (each.kind === "disconnect") {
          const open = requests.filter(({ state }) => state !== "over");
          const tracked = open[each.which % Math.max(1, open.length)];
          if (tracked) tracked.state = "over";
          tracked?.client.abort();
        }
      };
      const check = () => {
        const [inWork, waiting] = [list("inWork"), list("waiting")];
        if (inWork.length > 1) expect(sumUnits(inWork)).toBeLessThanOrEqual(LIMITS.capacity);
        expect(waiting.length).toBeLessThanOrEqual(LIMITS.maxWaiting);
        for (const sender of ["a", "b", "c"]) {
          const own = inWork.filter((one) => one.sender === sender);
          if (own.length > 1) expect(sumUnits(own)).toBeLessThanOrEqual(LIMITS.capacityPerSender);
          const ownWaiting = waiting.filter((one) => one.sender === sender);
          expect(ownWaiting.length).toBeLessThanOrEqual(LIMITS.maxWaitingPerSender);
        }
        expect(hasPassedEarlier).toBe(false);
        // At least one request is in work as long as one waits.
        if (waiting.length > 0) expect(inWork.length).toBeGreaterThan(0);
      };
      for (const each of steps) {
        act(each);
        await vi.advanceTimersByTimeAsync(each.kind === "pause" ? each.ms : 0);
        check();
      }
      // No slot is lost: once all work is over, a request of the whole capacity starts at once.
      for (const tracked of requests) {
        tracked.state = "over";
        tracked.client.abort();
      }
      await vi.advanceTimersByTimeAsync(0);
      arrive("a", LIMITS.capacity, false);
      arrive("b", LIMITS.capacity, false);
      await vi.advanceTimersByTimeAsync(0);
      expect(requests.slice(-2).map(({ state }) => state)).toEqual(["inWork", "waiting"]);
      requests.at(-2)?.slot?.release();
      await vi.advanceTimersByTimeAsync(0);
      expect(requests.at(-1)?.state).toBe("inWork");
      requests.at(-1)?.slot?.release();
    }),
    getPropertyRunOptions(2_000),
  );
});
