import type { Holdings } from "../../domain/ownership/holding";
import type { ApiResult } from "../../islands/server/api";
import type { PendingChange } from "../../islands/store/outbox/pendingChange";
import type { SettingsByName } from "../../islands/store/outbox/serverUpdate";

/** Server side of an outbox test: executes collection changes and holds the resulting state. */
export interface ChangeExecutor {
  readonly version: number;
  readonly holdings: Holdings;
  readonly settings: SettingsByName;
  /** Lists a member's copies of an item, oldest first. */
  listCopies(item: number): readonly { readonly id: number }[];
  /** Executes a change as the API would, and returns the API's response. */
  execute(change: PendingChange): Promise<ApiResult>;
}
