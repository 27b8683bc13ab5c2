import type { Clock } from "../platform/runtime";

export interface SenderBudgetLimits {
  /** Units of work that a sender may cause per second on average. */
  readonly unitsPerSecond: number;
  /** Units of work that a sender may cause at once after a pause. Debt is at most as large. */
  readonly burst: number;
}

interface Budget {
  readonly units: number;
  readonly updatedAt: number;
}

/** Creates the budgets of all senders, as token buckets. */
export function createSenderBudgets({ unitsPerSecond, burst }: SenderBudgetLimits, now: Clock) {
  /** Budgets that are not full, the one that was used least recently first. */
  const budgets = new Map<string, Budget>();

  const computeUnits = ({ units, updatedAt }: Budget) =>
    Math.min(burst, units + ((now() - updatedAt) / 1_000) * unitsPerSecond);
  const getUnits = (sender: string) => {
    const budget = budgets.get(sender);
    return budget ? computeUnits(budget) : burst;
  };

  return {
    has: (sender: string, units: number): boolean => getUnits(sender) >= Math.min(units, burst),
    /** Spends units, also those that the sender does not have yet: a disconnect costs more than the request. */
    spend(sender: string, units: number): void {
      const rest = Math.max(-burst, getUnits(sender) - units);
      budgets.delete(sender);
      budgets.set(sender, { units: rest, updatedAt: now() });
      for (const [name, budget] of budgets) {
        if (computeUnits(budget) < burst) break;
        budgets.delete(name);
      }
    },
    /** Number of budgets in memory. */
    get size() {
      return budgets.size;
    },
  };
}
