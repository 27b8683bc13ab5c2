import type { Database } from "../../db/client";
import { claimEpisodes, giveEpisodesBack, readSeen } from "../../db/operator/episodes";
import type { Account } from "../../db/refresh/budget";
import type { Posted } from "../../domain/links/marketplace";
import { messageOf, troublesIn } from "../../domain/operator/troubles";
import { countsYet, mostOf } from "../../domain/refresh/limits";
import { budgetDay } from "../../domain/refresh/plan";
import { ServiceError } from "../market/service/serviceError";

export interface Operator {
  readonly db: Database;
  /** Sends a text to the operator's webhook. */
  readonly post: (text: string) => Promise<Posted>;
  /** ms: when it is. */
  readonly now: number;
  /** ms from one run to the next. */
  readonly tickMs: number;
  /** All that is asked outside and is on, by the names that admins know. */
  readonly services: readonly { readonly id: string; readonly name: string }[];
  /** Calls of the marketplace. */
  readonly calls: { readonly isCounted: boolean; readonly account: Account; readonly cap: number };
}

/**
 * Tells the operator of what stands badly, once for each episode of it. What did not arrive is told by the next run; of a
 * run that dies in between nobody hears, which is better than twice.
 */
export async function tellOperator({ db, post, now, tickMs, services, calls }: Operator): Promise<void> {
  const { states, runs, used, limit, hasEpisodes } = await readSeen(db, calls.account);
  const fares = new Map(states.map((state) => [state.service, state]));
  const most = mostOf(limit, { cap: calls.cap, day: calls.account.day, now });
  const endsAt = countsYet(limit, now) ? limit.resetsAt : budgetDay(now).endsAt;
  const seen = {
    ...{ runs, tickMs, calls: calls.isCounted ? { used, most, endsAt } : undefined },
    services: services.map(({ id, name }) => {
      const { failingSince, lastError } = fares.get(id) ?? {};
      return { id, name, failingSince, lastError };
    }),
  };
  const troubles = troublesIn(seen, now);
  if (troubles.length === 0 && !hasEpisodes) return;
  const claimed = await claimEpisodes(db, troubles, now);
  if (claimed.length === 0) return;
  try {
    const posted = await post(messageOf(claimed.map(({ untold }) => untold)));
    if (!posted.ok) throw new ServiceError("refused", NOT_POSTED[posted.problem]);
  } catch (error) {
    await giveEpisodesBack(db, claimed);
    throw error;
  }
}

const NOT_POSTED = {
  gone: "Discord does not know the operator's webhook any more: set OPERATOR_WEBHOOK anew.",
  broken: "Discord took no message for the operator. The next run tries again.",
  limited: "Discord takes no more messages for the operator just now. The next run tries again.",
} as const;
