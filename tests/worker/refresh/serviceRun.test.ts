import { beforeEach, describe, expect, it, vi } from "vitest";
import { listServiceStates, readCircuitBreaker } from "../../../db/refresh/services";
import { MAX_CONSECUTIVE_READ_FAILURES } from "../../../domain/refresh/readCycle";
import { ExternalServiceError } from "../../../worker/external/service/serviceError";
import {
  createFailureCounter,
  runServiceWithCircuitBreaker,
  type ServiceRunResult,
} from "../../../worker/refresh/serviceRun";
import { withDatabase } from "../../db/withDatabase";
import { shippedCatalogue } from "../../helpers/catalogue";

const fail = () => Promise.reject(new ExternalServiceError("The shop answered 503.", "broken"));
const succeed = () => Promise.resolve("an answer");

describe("the failure budget of a refresh run", () => {
  it("the failure counter reports isExhausted after the maximum number of consecutive failures", async () => {
    const budget = createFailureCounter();
    for (let failed = 0; failed < MAX_CONSECUTIVE_READ_FAILURES; failed += 1) {
      expect(budget.isExhausted).toBe(false);
      expect(await budget.attempt(fail)).toBeUndefined();
    }
    expect(budget.isExhausted).toBe(true);
    expect(budget.failure?.message).toBe("The shop answered 503.");
  });

  it("the failure counter keeps isExhausted false if a success interrupts the failures", async () => {
    const budget = createFailureCounter();
    for (let round = 0; round < MAX_CONSECUTIVE_READ_FAILURES; round += 1) {
      for (let failed = 1; failed < MAX_CONSECUTIVE_READ_FAILURES; failed += 1) await budget.attempt(fail);
      expect(await budget.attempt(succeed)).toBe("an answer");
      expect(budget.isExhausted).toBe(false);
    }
  });
});

describe("failure of a run", () => {
  const createFailure = (
    name: string,
    failure: ConstructorParameters<typeof ExternalServiceError>[1],
    retryAt?: number,
  ) => new ExternalServiceError(name, failure, { retryAt });
  it.each<[string, readonly ExternalServiceError[], string]>([
    ["the last failure", [createFailure("first", "broken"), createFailure("last", "refused")], "last"],
    ["the one with a retry time", [createFailure("says", "broken", 7), createFailure("last", "broken")], "says"],
    [
      "the one with the later retry time",
      [createFailure("soon", "broken", 7), createFailure("late", "broken", 8)],
      "late",
    ],
    [
      "the one that stops the service",
      [createFailure("limited", "limited"), createFailure("says", "broken", 7)],
      "limited",
    ],
    [
      "the last one that stops the service",
      [createFailure("spent", "spent"), createFailure("no", "unauthorized")],
      "no",
    ],
  ])("a refresh run with several failures reports %s", async (_, failures, expected) => {
    const budget = createFailureCounter();
    for (const failure of failures) await budget.attempt(() => Promise.reject(failure));
    expect(budget.failure?.message).toBe(expected);
    expect(budget.isExhausted).toBe(failures.some(({ kind }) => ["limited", "spent", "unauthorized"].includes(kind)));
  });
});

describe("consecutive failures of a service", () => {
  const database = withDatabase();
  const now = Date.parse("2026-11-26T12:00:00Z");
  const broken = new ExternalServiceError("The shop answered 503.", "broken");

  beforeEach(() => {
    vi.spyOn(console, "error").mockReturnValue();
    return () => vi.restoreAllMocks();
  });

  const recordRun = (service: string, turn: ServiceRunResult) => {
    const context = {
      db: database.db,
      catalogue: shippedCatalogue,
      clock: () => now,
      now,
      deadline: now + 60_000,
      leaseHolder: "me",
    };
    return runServiceWithCircuitBreaker(context, { service }, async () => turn);
  };
  const countFails = async (service: string) => (await readCircuitBreaker(database.db, service)).failureCount;

  it("a failed run with at least one response resets the count of consecutive failures to one", async () => {
    await recordRun("shop", { hasAnswered: false, failure: broken });
    await recordRun("shop", { hasAnswered: false, failure: broken });
    expect(await countFails("shop")).toBe(2);
    await recordRun("shop", { hasAnswered: true, failure: broken });
    expect(await countFails("shop")).toBe(1);
  });

  it("a used-up quota of calls is not recorded as a failure of the service", async () => {
    await recordRun("frugal", {
      hasAnswered: false,
      failure: new ExternalServiceError("All of the 5 calls are used up.", "spent"),
    });
    expect(await countFails("frugal")).toBe(0);
    expect((await listServiceStates(database.db)).filter(({ service }) => service === "frugal")).toEqual([]);
    expect(console.error).not.toHaveBeenCalled();
  });
});
