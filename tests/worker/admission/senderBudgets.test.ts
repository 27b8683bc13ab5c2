import { expect, it } from "vitest";
import { createSenderBudgets } from "../../../worker/admission/senderBudgets";

it("a sender may spend the burst at once, and then as many units per second as the budget gains", () => {
  let now = 0;
  const budgets = createSenderBudgets({ unitsPerSecond: 10, burst: 20 }, () => now);
  budgets.spend("a", 20);
  expect(budgets.has("a", 1)).toBe(false);
  expect(budgets.has("b", 20)).toBe(true);
  now = 500;
  expect([budgets.has("a", 5), budgets.has("a", 6)]).toEqual([true, false]);
});

it("a budget never grows beyond the burst, and its debt never exceeds the burst", () => {
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

it("a full budget is enough for a request of more units than the burst", () => {
  const budgets = createSenderBudgets({ unitsPerSecond: 10, burst: 2 }, () => 0);
  expect(budgets.has("a", 4)).toBe(true);
});

it("budgets that are full again are removed from memory", () => {
  let now = 0;
  const budgets = createSenderBudgets({ unitsPerSecond: 10, burst: 20 }, () => now);
  for (let sender = 0; sender < 1_000; sender += 1) budgets.spend(`sender ${sender}`, 10);
  expect(budgets.size).toBe(1_000);
  now = 1_000;
  budgets.spend("a", 1);
  expect(budgets.size).toBe(1);
});
