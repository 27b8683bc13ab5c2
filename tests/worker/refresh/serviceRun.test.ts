import { beforeEach, describe, expect, it, vi } from "vitest";
import { listServiceStates, readCircuitBreaker } from "../../../db/refresh/services";
import { MAX_CONSECUTIVE_FAILURES } from "../../../domain/refresh/readCycle";
import { ServiceError } from "../../../worker/external/service/serviceError";
import { createFailureBudget, runWithCircuitBreaker, type ServiceRunResult } from "../../../worker/refresh/serviceRun";
import { withDatabase } from "../../db/withDatabase";
import { shippedCatalogue } from "../../helpers/catalogue";

const fail = () => Promise.reject(new ServiceError("broken", "The shop answered 503."));
const answer = () => Promise.resolve("an answer");

describe("the turn of a service", () => {
  it("is over when the allowed number of requests has failed in a row", async () => {
    const turn = createFailureBudget();
    for (let failed = 0; failed < MAX_CONSECUTIVE_FAILURES; failed += 1) {
      expect(turn.isOver).toBe(false);
      expect(await turn.attempt(fail)).toBeUndefined();
    }
    expect(turn.isOver).toBe(true);
    expect(turn.failure?.message).toBe("The shop answered 503.");
  });

  it("goes on when requests that failed lie between others that were answered", async () => {
    const turn = createFailureBudget();
    for (let round = 0; round < MAX_CONSECUTIVE_FAILURES; round += 1) {
      for (let failed = 1; failed < MAX_CONSECUTIVE_FAILURES; failed += 1) await turn.attempt(fail);
      expect(await turn.attempt(answer)).toBe("an answer");
      expect(turn.isOver).toBe(false);
    }
  });
});

describe("what is told of a turn in which several requests failed", () => {
  const failing = (name: string, failure: ConstructorParameters<typeof ServiceError>[0], retryAt?: number) =>
    new ServiceError(failure, name, { retryAt });
  it.each<[string, readonly ServiceError[], string]>([
    ["the last failure", [failing("first", "broken"), failing("last", "refused")], "last"],
    ["what says when to come back", [failing("says", "broken", 7), failing("last", "broken")], "says"],
    ["what says the later time", [failing("soon", "broken", 7), failing("late", "broken", 8)], "late"],
    ["what ends all requests", [failing("limited", "limited"), failing("says", "broken", 7)], "limited"],
    ["the last that ends all requests", [failing("spent", "spent"), failing("no", "unauthorized")], "no"],
  ])("is %s", async (_, failures, told) => {
    const turn = createFailureBudget();
    for (const failure of failures) await turn.attempt(() => Promise.reject(failure));
    expect(turn.failure?.message).toBe(told);
    expect(turn.isOver).toBe(failures.some(({ failing }) => ["limited", "spent", "unauthorized"].includes(failing)));
  });
});

describe("the failures of a service in a row", () => {
  const database = withDatabase();
  const now = Date.parse("2026-11-26T12:00:00Z");
  const broken = new ServiceError("broken", "The shop answered 503.");

  beforeEach(() => {
    vi.spyOn(console, "error").mockReturnValue();
    return () => vi.restoreAllMocks();
  });

  const take = (service: string, turn: ServiceRunResult) => {
    const world = {
      db: database.db,
      catalogue: shippedCatalogue,
      clock: () => now,
      now,
      deadline: now + 60_000,
      holder: "me",
    };
    return runWithCircuitBreaker(world, { service }, async () => turn);
  };
  const countFails = async (service: string) => (await readCircuitBreaker(database.db, service)).fails;

  it("begin anew when a turn had an answer before it failed", async () => {
    await take("shop", { hasAnswered: false, failure: broken });
    await take("shop", { hasAnswered: false, failure: broken });
    expect(await countFails("shop")).toBe(2);
    await take("shop", { hasAnswered: true, failure: broken });
    expect(await countFails("shop")).toBe(1);
  });

  it("do not grow, and nothing is told, when the calls of the day are used up", async () => {
    await take("frugal", { hasAnswered: false, failure: new ServiceError("spent", "All of the 5 calls are used up.") });
    expect(await countFails("frugal")).toBe(0);
    expect((await listServiceStates(database.db)).filter(({ service }) => service === "frugal")).toEqual([]);
    expect(console.error).not.toHaveBeenCalled();
  });
});
