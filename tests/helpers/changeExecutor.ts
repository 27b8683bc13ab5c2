import type { Holdings } from "../../domain/ownership/holding";
import type { ApiResult } from "../../islands/server/api";
import type { PendingChange } from "../../islands/store/outbox/pendingChange";
import type { KnownSettings } from "../../islands/store/outbox/serverUpdate";

/** Who does what reaches the server, and what is there then. */
export interface ChangeExecutor {
  readonly version: number;
  readonly holdings: Holdings;
  readonly settings: KnownSettings;
  /** The oldest first. */
  copiesOf(item: number): readonly { readonly id: number }[];
  /** @returns what is answered. */
  do(change: PendingChange): Promise<ApiResult>;
}
