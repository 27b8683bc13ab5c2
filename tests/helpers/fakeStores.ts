import { vi } from "vitest";
import type { AccountStore } from "../../islands/store/accountStore";
import * as currentAccount from "../../islands/store/currentAccount";
import { $holdings, getHolding } from "../../islands/store/holdings";
import {
  applyOperationToHolding,
  listItemIdsOfChange,
  type PendingChange,
} from "../../islands/store/outbox/pendingChange";
import { $confettiTriggerCount, $pendingConfirmation, $toasts } from "../../islands/store/overlays";
import { undoLatestUserAction } from "../../islands/store/undo";

/** Stubs the member's account: it accepts every change and has none pending, unless a given method differs. */
export const stubAccount = (methods: Partial<AccountStore>) =>
  vi.spyOn(currentAccount, "getCurrentAccount").mockReturnValue({
    submit: () => true,
    submitAndWait: async () => undefined,
    listPendingFor: () => [],
    hasPending: () => false,
    isSaving: () => false,
    onServerUpdate: () => () => undefined,
    ...methods,
  });

/** Applies a change to the holdings shown on the page, as every real change handler does. */
export function applyToShownHoldings(change: PendingChange): void {
  const changed = listItemIdsOfChange(change).map(
    (id) =>
      [id, applyOperationToHolding(change.operation, id, getHolding(id), ({ isBoxed }) => ({ isBoxed }))] as const,
  );
  $holdings.set(new Map([...$holdings.get(), ...changed]));
}

/** Clears the stores that test files share, and the undo history. */
export function clearStores(): void {
  for (let isLeft = true; isLeft; ) isLeft = undoLatestUserAction();
  $holdings.set(new Map());
  $toasts.set([]);
  $pendingConfirmation.set(undefined);
  $confettiTriggerCount.set(0);
}
