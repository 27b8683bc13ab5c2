import fc from "fast-check";
import { expect, it } from "vitest";
import {
  type CircuitBreaker,
  CLOSED_CIRCUIT_BREAKER,
  computeBackoffMs,
  computeFractionFromKeyHash,
  getCircuitBreakerAfterFailure,
  isCircuitBreakerOpen,
  parseRetryAfter,
  type ServiceFailureKind,
  withJitter,
} from "../../../domain/refresh/limits";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.UTC(2026, 6, 1, 11);

it.each([
  [1, 30 * MINUTE],
  [2, HOUR],
  [3, 2 * HOUR],
  [6, 16 * HOUR],
  [7, 24 * HOUR],
  [2_000, 24 * HOUR],
])("computeBackoffMs returns, after %i consecutive failures, %i ms", (fails, ms) =>
  expect(computeBackoffMs(fails)).toBe(ms),
);

it("computeBackoffMs returns the longer of its own wait and the wait that the service requests", () => {
  expect(computeBackoffMs(1, HOUR)).toBe(HOUR);
  expect(computeBackoffMs(1, MINUTE)).toBe(30 * MINUTE);
  expect(computeBackoffMs(9, 30 * HOUR)).toBe(30 * HOUR);
});

it("computeBackoffMs never returns a shorter wait after a further failure", () =>
  fc.assert(
    fc.property(fc.nat(5_000), fc.nat(48 * HOUR), (fails, requested) => {
      expect(computeBackoffMs(fails + 1, requested)).toBeGreaterThanOrEqual(computeBackoffMs(fails, requested));
    }),
  ));

it("withJitter changes a duration by at most 20 % and gives repeatable results", () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 * 24 * HOUR }), fc.string(), (ms, key) => {
      expect(withJitter(ms, key)).toBeGreaterThanOrEqual(Math.floor(ms * 0.8));
      expect(withJitter(ms, key)).toBeLessThanOrEqual(Math.ceil(ms * 1.2));
      expect(withJitter(ms, key)).toBe(withJitter(ms, key));
    }),
  ));

it("withJitter spreads durations for many keys evenly", () => {
  const tenths = Array.from({ length: 10 }, () => 0);
  for (let index = 0; index < 2_000; index += 1) {
    const tenth = Math.floor(computeFractionFromKeyHash(`item/${index}`) * 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  for (const count of tenths) expect(Math.abs(count - 200)).toBeLessThan(60);
  const times = Array.from({ length: 500 }, (_, index) => withJitter(1_000, `item/${index}`));
  expect([Math.min(...times) < 810, Math.max(...times) > 1_190]).toEqual([true, true]);
});

it.each<[string | undefined, number | undefined]>([
  ["120", NOW + 120_000],
  [" 0 ", NOW],
  ["Wed, 01 Jul 2026 12:00:00 GMT", NOW + HOUR],
  ["Wed, 01 Jul 2020 12:00:00 GMT", NOW],
  ["99999999999", NOW + 7 * 24 * HOUR],
  ["Fri, 01 Jan 9999 00:00:00 GMT", NOW + 7 * 24 * HOUR],
  ["-5", undefined],
  ["1.5", undefined],
  ["soon", undefined],
  ["Someday, maybe", undefined],
  ["", undefined],
  [undefined, undefined],
])("parseRetryAfter parses the Retry-After header %j", (header, expected) =>
  expect(parseRetryAfter(header, NOW)).toBe(expected),
);

const createBreaker = (...failures: readonly ServiceFailureKind[]): CircuitBreaker =>
  failures.reduce<CircuitBreaker>(
    (breaker, failing) => getCircuitBreakerAfterFailure(breaker, { kind: failing }, NOW),
    CLOSED_CIRCUIT_BREAKER,
  );

it("the circuit breaker opens for six hours when a service denies access", () => {
  expect(isCircuitBreakerOpen(createBreaker("unauthorized"), NOW + 6 * HOUR - 1)).toBe(true);
  expect(isCircuitBreakerOpen(createBreaker("unauthorized"), NOW + 6 * HOUR)).toBe(false);
});

it.each<ServiceFailureKind>(["broken", "unreadable", "warned", "refused"])(
  "the circuit breaker opens for an hour after six failures of the kind %s",
  (failing) => {
    expect(isCircuitBreakerOpen(createBreaker(...Array<ServiceFailureKind>(5).fill(failing)), NOW)).toBe(false);
    const opened = createBreaker(...Array<ServiceFailureKind>(6).fill(failing));
    expect([
      isCircuitBreakerOpen(opened, NOW),
      isCircuitBreakerOpen(opened, NOW + HOUR - 1),
      isCircuitBreakerOpen(opened, NOW + HOUR),
    ]).toEqual([true, true, false]);
  },
);

it("a single failure reopens a circuit breaker only if it was open before", () => {
  const opened = createBreaker(...Array<ServiceFailureKind>(6).fill("broken"));
  const later = NOW + 2 * HOUR;
  expect(isCircuitBreakerOpen(getCircuitBreakerAfterFailure(opened, { kind: "broken" }, later), later + HOUR - 1)).toBe(
    true,
  );
  expect(
    isCircuitBreakerOpen(getCircuitBreakerAfterFailure(CLOSED_CIRCUIT_BREAKER, { kind: "broken" }, later), later),
  ).toBe(false);
});

it("a rate limit without a retry time opens the circuit breaker until the quota resets", () => {
  const getOpenUntil = (retry?: number, resets?: number) =>
    getCircuitBreakerAfterFailure(CLOSED_CIRCUIT_BREAKER, { kind: "limited", retryAt: retry }, NOW, resets).openUntil;
  expect(getOpenUntil(NOW + 5_000, NOW + 9 * HOUR)).toBe(NOW + 5_000);
  expect(getOpenUntil(undefined, NOW + 9 * HOUR)).toBe(NOW + 9 * HOUR);
  expect(getOpenUntil()).toBe(NOW + HOUR);
});

it("the circuit breaker opens until the retry time that a failing service states", () =>
  expect(getCircuitBreakerAfterFailure(CLOSED_CIRCUIT_BREAKER, { kind: "broken", retryAt: NOW + MINUTE }, NOW)).toEqual(
    {
      failureCount: 1,
      openUntil: NOW + MINUTE,
    },
  ));

it.each([
  ["three hours if the service requests three hours", 3 * HOUR, 3 * HOUR],
  ["an hour if the service requests only a minute", MINUTE, HOUR],
])("the circuit breaker opens after the sixth failure for %s", (_, requested, opened) => {
  const before: CircuitBreaker = { failureCount: 5, openUntil: undefined };
  const after = getCircuitBreakerAfterFailure(before, { kind: "broken", retryAt: NOW + requested }, NOW);
  expect(after).toEqual({ failureCount: 6, openUntil: NOW + opened });
});

it.each<ServiceFailureKind>(["spent", "faulty"])(
  "the circuit breaker ignores the failure %s, which the service did not cause",
  (failing) => expect(createBreaker(failing)).toEqual(CLOSED_CIRCUIT_BREAKER),
);

it("a further failure never makes the circuit breaker close earlier", () => {
  const failings: readonly ServiceFailureKind[] = [
    "unauthorized",
    "limited",
    "broken",
    "unreadable",
    "warned",
    "refused",
    "spent",
  ];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...failings), { maxLength: 12 }),
      fc.constantFrom(...failings),
      (before, lastFailure) => {
        const opened = createBreaker(...before);
        expect(createBreaker(...before, lastFailure).openUntil ?? 0).toBeGreaterThanOrEqual(opened.openUntil ?? 0);
      },
    ),
  );
});
