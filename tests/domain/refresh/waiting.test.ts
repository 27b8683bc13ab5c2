import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyFailure,
  type CircuitBreaker,
  CLOSED_BREAKER,
  computeBackoffMs,
  type FailureKind,
  getStableFraction,
  isBreakerOpen,
  parseRetryAfter,
  withJitter,
} from "../../../domain/refresh/limits";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.UTC(2026, 6, 1, 11);

describe("waiting after failures", () => {
  it.each([
    [1, 30 * MINUTE],
    [2, HOUR],
    [3, 2 * HOUR],
    [6, 16 * HOUR],
    [7, 24 * HOUR],
    [2_000, 24 * HOUR],
  ])("after %i in a row lasts %i ms", (fails, ms) => expect(computeBackoffMs(fails)).toBe(ms));

  it("lasts as long as the service asked for, where that is longer", () => {
    expect(computeBackoffMs(1, HOUR)).toBe(HOUR);
    expect(computeBackoffMs(1, MINUTE)).toBe(30 * MINUTE);
    expect(computeBackoffMs(9, 30 * HOUR)).toBe(30 * HOUR);
  });

  it("never gets shorter with one failure more", () =>
    fc.assert(
      fc.property(fc.nat(5_000), fc.nat(48 * HOUR), (fails, asked) => {
        expect(computeBackoffMs(fails + 1, asked)).toBeGreaterThanOrEqual(computeBackoffMs(fails, asked));
      }),
    ));
});

describe("jitter", () => {
  it("is a fifth at most, and the same for the same key", () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 7 * 24 * HOUR }), fc.string(), (ms, key) => {
        expect(withJitter(ms, key)).toBeGreaterThanOrEqual(Math.floor(ms * 0.8));
        expect(withJitter(ms, key)).toBeLessThanOrEqual(Math.ceil(ms * 1.2));
        expect(withJitter(ms, key)).toBe(withJitter(ms, key));
      }),
    ));

  it("spreads keys evenly over its whole width", () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let at = 0; at < 2_000; at += 1) {
      const tenth = Math.floor(getStableFraction(`item/${at}`) * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    for (const count of tenths) expect(Math.abs(count - 200)).toBeLessThan(60);
    const times = Array.from({ length: 500 }, (_, at) => withJitter(1_000, `item/${at}`));
    expect([Math.min(...times) < 810, Math.max(...times) > 1_190]).toEqual([true, true]);
  });
});

describe("when a service lets us come back", () => {
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
  ])("%j", (header, at) => expect(parseRetryAfter(header, NOW)).toBe(at));
});

describe("a breaker", () => {
  const having = (...failures: readonly FailureKind[]): CircuitBreaker =>
    failures.reduce<CircuitBreaker>((breaker, failing) => applyFailure(breaker, { failing }, NOW), CLOSED_BREAKER);

  it("opens at once where we are shut out, for hours", () => {
    expect(isBreakerOpen(having("unauthorized"), NOW + 6 * HOUR - 1)).toBe(true);
    expect(isBreakerOpen(having("unauthorized"), NOW + 6 * HOUR)).toBe(false);
  });

  it.each<FailureKind>(["broken", "unreadable", "warned", "refused"])(
    "opens after six times %s, for an hour",
    (failing) => {
      expect(isBreakerOpen(having(...Array<FailureKind>(5).fill(failing)), NOW)).toBe(false);
      const open = having(...Array<FailureKind>(6).fill(failing));
      expect([isBreakerOpen(open, NOW), isBreakerOpen(open, NOW + HOUR - 1), isBreakerOpen(open, NOW + HOUR)]).toEqual([
        true,
        true,
        false,
      ]);
    },
  );

  it("that has been open opens again with the next failure, and one success closes it", () => {
    const open = having(...Array<FailureKind>(6).fill("broken"));
    const later = NOW + 2 * HOUR;
    expect(isBreakerOpen(applyFailure(open, { failing: "broken" }, later), later + HOUR - 1)).toBe(true);
    expect(isBreakerOpen(applyFailure(CLOSED_BREAKER, { failing: "broken" }, later), later)).toBe(false);
  });

  it("after too many questions stays open until the service said, else until its quota begins anew, else for an hour", () => {
    const until = (retry?: number, resets?: number) =>
      applyFailure(CLOSED_BREAKER, { failing: "limited", retryAt: retry }, NOW, resets).openUntil;
    expect(until(NOW + 5_000, NOW + 9 * HOUR)).toBe(NOW + 5_000);
    expect(until(undefined, NOW + 9 * HOUR)).toBe(NOW + 9 * HOUR);
    expect(until()).toBe(NOW + HOUR);
  });

  it("heeds a service in trouble that says when to come back", () =>
    expect(applyFailure(CLOSED_BREAKER, { failing: "broken", retryAt: NOW + MINUTE }, NOW)).toEqual({
      fails: 1,
      openUntil: NOW + MINUTE,
    }));

  it.each([
    ["longer than its hour", 3 * HOUR, 3 * HOUR],
    ["shorter than its hour", MINUTE, HOUR],
  ])("that opens after many failures stays open as long as the service asked for: %s", (_, asked, open) => {
    const before: CircuitBreaker = { fails: 5, openUntil: undefined };
    const after = applyFailure(before, { failing: "broken", retryAt: NOW + asked }, NOW);
    expect(after).toEqual({ fails: 6, openUntil: NOW + open });
  });

  it.each<FailureKind>(["spent", "faulty"])("does not blame the service for what is ours (%s)", (failing) =>
    expect(having(failing)).toEqual(CLOSED_BREAKER),
  );

  it("is never closed earlier by a further failure", () => {
    const failings: readonly FailureKind[] = [
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
        (before, last) => {
          const open = having(...before);
          expect(having(...before, last).openUntil ?? 0).toBeGreaterThanOrEqual(open.openUntil ?? 0);
        },
      ),
    );
  });
});
