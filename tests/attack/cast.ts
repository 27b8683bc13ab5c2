import { sql } from "drizzle-orm";
import { setAdmin } from "../../db/access/roles";
import { addSession } from "../../db/access/sessions";
import { saveSettings } from "../../db/access/settings";
import type { Database } from "../../db/client";
import { SESSION_MS } from "../../domain/access/session";
import { derivedFrom, hashOf, newSecret } from "../../routes/access/secrets";
import { aPerson } from "../bench/server/person";
import { DONE, fill, NEXT } from "../db/beside/person";

type Headers = Readonly<Record<string, string>>;

/** Somebody with one browser that is signed in. */
export interface Actor {
  readonly userId: number;
  readonly cookie: Headers;
  /** What the pages of that browser bring with a call. */
  readonly token: Headers;
}

/** Somebody with something of everything, of which nothing is public. */
export interface Holder extends Actor {
  /** Stands in their name, address, notes, drafts, tokens and sheets, and nowhere else in the world. */
  readonly mark: string;
  readonly copyId: number;
  readonly sessionId: number;
  /** Of another browser of theirs. */
  readonly otherToken: Headers;
}

const tokenOf = async (secret: string): Promise<Headers> => ({ "X-CSRF-Token": await derivedFrom(secret, "csrf") });

async function signedIn(db: Database, userId: number): Promise<Actor> {
  const [secret, createdAt] = [newSecret(), new Date()];
  const expiresAt = new Date(createdAt.getTime() + SESSION_MS);
  await addSession(db, { secretHash: await hashOf(secret), userId, device: "A browser", createdAt, expiresAt });
  return { userId, cookie: { Cookie: `session=${secret}` }, token: await tokenOf(secret) };
}

const PRIVATE = (
  ["is_collection_public", "is_wishlist_public", "is_sell_list_public", "is_open_to_trades"] as const
).map((name) => ({ name, value: false }));

export async function aHolder(db: Database): Promise<Holder> {
  const mark = `holder${newSecret().replace(/\W/g, "").toLowerCase().slice(0, 16)}`;
  const userId = await fill(db, mark, [DONE, NEXT], new Date());
  await saveSettings(db, userId, PRIVATE);
  await db.run(sql`UPDATE owned SET notes = ${mark} WHERE user_id = ${userId}`);
  const [copy] = await db.all<{ id: number }>(sql`SELECT id FROM owned WHERE user_id = ${userId} LIMIT 1`);
  const [session] = await db.all<{ id: number }>(sql`SELECT id FROM session WHERE user_id = ${userId} LIMIT 1`);
  if (!copy || !session) throw new Error("Somebody with something of everything has no copy or no session.");
  const [one, other] = [await signedIn(db, userId), await signedIn(db, userId)];
  return { ...one, mark, copyId: copy.id, sessionId: session.id, otherToken: other.token };
}

export async function aStranger(db: Database): Promise<Actor> {
  const { userId } = await aPerson(db);
  return signedIn(db, userId);
}

export async function anAdmin(db: Database): Promise<Actor> {
  const stranger = await aStranger(db);
  await setAdmin(db, stranger.userId, true);
  return stranger;
}
