import { inSentences } from "../../domain/language/lists";
import { t } from "../../domain/messages/islands";
import type { Refusal } from "../server/api";
import { toast } from "./notices";
import type { Change } from "./outbox/change";

/** What was built on a change that the server does not take fails with it, and comes again with it. */
export function tellRefused(changes: readonly Change[], { message }: Refusal, retry: () => void): void {
  const [first] = changes;
  if (first)
    toast(inSentences([t.store.failed[first.doing.kind](first.name), message]), { label: t.store.retry, run: retry });
}
