import { expect, it } from "vitest";
import { createSenderBudgets } from "../../../worker/admission/senderBudgets";

it("a sender can use up its whole request budget at once and then as much as it regains per second", () => {
  let now = 0;
  const budgets = createSenderBudgets({ unitsPerSecond: 10, burst: 20 }, () => now);
  budgets.spend("a", 20);
  expect(budgets.has("a", 1)).toBe(false);
  expect(budgets.has("b", 20)).toBe(true);
  now = 500;
  expect([budgets.has("a", 5), budgets.has("a", 6)]).toEqual([true, false]);
});

it("a request budget never exceeds its maximum, and its debt never exceeds that maximum either", () => {
  let now = 0;
  const budgets = createSenderBudgets({ unitsPerSecond: 10, burst: 20 }, () => now);
  for (let each = 0; each < 9; each += 1) budgets.spend("a", 20);
  now = 2_000;
  expect(budgets.has("a", 1)).toBe(false);
  now = 3_000;
  expect([budgets.has("a", 10), budgets.has("a", 11)]).toEqual([true, false]);
  now = 60_000;
  budgets.spend("a", 20);
  expect(budgets.has("a", 1)).toBe(false);
});

it("a sender with a full request budget may send a request that costs more than the maximum", () => {
  const budgets = createSenderBudgets({ unitsPerSecond: 10, burst: 2 }, () => 0);
  expect(budgets.has("a", 4)).toBe(true);
});

it("request budgets that are full again are removed from memory", () => {
  let now = 0;
  const budgets = createSenderBudgets({ unitsPerSecond: 10, burst: 20 }, () => now);
  for (let sender = 0; sender < 1_000; sender += 1) budgets.spend(`sender ${sender}`, 10);
  expect(budgets.size).toBe(1_000);
  now = 1_000;
  budgets.spend("a", 1);
  expect(budgets.size).toBe(1);
});
