import { and, eq, gt } from "drizzle-orm";
import type { Provider } from "../../domain/access/identity";
import type { Database } from "../client";
import { signIn } from "../schema";

export type SignInAttempt = typeof signIn.$inferSelect;

export async function addSignIn(db: Database, attempt: SignInAttempt): Promise<void> {
  await db.insert(signIn).values(attempt);
}

/** What brings somebody back: all of it must be what left. */
export interface SignInReturn {
  readonly stateHash: string;
  readonly browserHash: string;
  readonly provider: Provider;
  readonly viewerId: number;
}

/** Takes the attempt out, so that it counts once; a return that does not fit takes nothing. */
export async function takeSignIn(db: Database, from: SignInReturn, now: Date): Promise<SignInAttempt | undefined> {
  const [attempt] = await db
    .delete(signIn)
    .where(
      and(
        eq(signIn.stateHash, from.stateHash),
        eq(signIn.browserHash, from.browserHash),
        eq(signIn.provider, from.provider),
        eq(signIn.viewerId, from.viewerId),
        gt(signIn.expiresAt, now),
      ),
    )
    .returning();
  return attempt;
}
