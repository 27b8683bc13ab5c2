import type { Holdings } from "../../domain/ownership/holding";
import type { ApiResult } from "../../islands/server/api";
import type { PendingChange } from "../../islands/store/outbox/pendingChange";
import type { KnownSettings } from "../../islands/store/outbox/serverUpdate";

/** The server's side of a test: executes changes and holds the resulting state. */
export interface ChangeExecutor {
  readonly version: number;
  readonly holdings: Holdings;
  readonly settings: KnownSettings;
  /** Returns an item's copies, oldest first. */
  listCopies(item: number): readonly { readonly id: number }[];
  /**
   * Executes a change.
   * @returns the response
   */
  execute(change: PendingChange): Promise<ApiResult>;
}
