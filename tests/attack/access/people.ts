import { sql } from "drizzle-orm";
import { setAdmin } from "../../../db/access/accounts";
import { addSession } from "../../../db/access/sessions";
import { saveSettings } from "../../../db/access/settings";
import type { Database } from "../../../db/client";
import { SESSION_TTL_MS } from "../../../domain/access/session";
import { createSecret, deriveToken, hashSecret } from "../../../routes/http/secrets";
import { findBlockedId, findPartnerId, findReceivedQuestionId } from "../../db/isolation/conversations";
import { DONE_CHANGE_ID, DRAFT_ID, insertFullPerson, insertPerson } from "../../db/isolation/person";

type Headers = Readonly<Record<string, string>>;

/** Lists that somebody may open to others, each by itself. */
export const SHAREABLE_LISTS = ["collection", "wishlist", "sell_list"] as const;
export type ShareableList = (typeof SHAREABLE_LISTS)[number];

/** Somebody with a session, as the site and their browser know them. */
export interface SessionPerson {
  readonly userId: number;
  /** One word that stands in all that only they may read. */
  readonly name: string;
  /** What their browser sends by itself, wherever a request comes from. */
  readonly cookie: Headers;
  /** What only a page of theirs can add to it. */
  readonly tokens: Headers;
}

/** What addresses and forms name of somebody who holds something of everything. */
export interface ResourceIds {
  readonly userId: number;
  readonly name: string;
  readonly copy: number;
  readonly session: number;
  readonly change: string;
  readonly draft: string;
  /** Opens their feed and their calendar to whoever knows it. */
  readonly token: string;
  /** Whom they wrote to, and whom they keep away. */
  readonly friend: number;
  readonly foe: number;
  /** What they were asked, and have not reported. */
  readonly asked: number;
}

/** Nobody else's, and one word: it is looked for in what others are answered. */
const createPrivateName = (): string => `private${crypto.randomUUID().replaceAll("-", "")}`;

/** Has an account, and nothing else yet. */
export async function createMember(db: Database, open: readonly ShareableList[] = []): Promise<SessionPerson> {
  const name = createPrivateName();
  const userId = await insertPerson(db, name, new Date());
  await shareOnly(db, userId, open);
  return { userId, name, ...(await createSession(db, userId)) };
}

export async function createAdmin(db: Database): Promise<SessionPerson> {
  const admin = await createMember(db);
  await setAdmin(db, admin.userId, true);
  return admin;
}

/** One more session, with all that it opens. */
export async function createSession(db: Database, userId: number): Promise<Pick<SessionPerson, "cookie" | "tokens">> {
  const secret = createSecret();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + SESSION_TTL_MS);
  await addSession(db, {
    secretHash: await hashSecret(secret),
    userId,
    device: "A browser",
    createdAt: now,
    expiresAt,
  });
  const [csrfToken, authToken] = await Promise.all([deriveToken(secret, "csrf"), deriveToken(secret, "auth")]);
  return { cookie: { Cookie: `session=${secret}` }, tokens: { "X-CSRF-Token": csrfToken, "X-Auth-Token": authToken } };
}

/** From here on they hold something of everything, and their name stands in all that only they may read. */
export async function fillMember(
  db: Database,
  { userId, name }: SessionPerson,
  open: readonly ShareableList[] = [],
): Promise<ResourceIds> {
  await insertFullPerson(db, name, [DONE_CHANGE_ID], new Date());
  const token = createSecret();
  await db.batch([
    // What they write for whoever is signed in to see is nothing private.
    db.run(sql`UPDATE user SET contact = 'as they choose' WHERE id = ${userId}`),
    db.run(sql`UPDATE owned SET notes = ${name} WHERE user_id = ${userId}`),
    db.run(sql`UPDATE question SET text = ${name} WHERE user_id = ${userId}`),
    db.run(sql`DELETE FROM question_stop WHERE user_id = ${userId}`),
    db.run(sql`UPDATE notice SET text = ${name} WHERE user_id = ${userId}`),
    db.run(sql`UPDATE session SET device = ${name} WHERE user_id = ${userId}`),
    db.run(sql`UPDATE notify SET webhook = webhook || ${name}, feed_token = ${token}, calendar_token = ${token}
      WHERE user_id = ${userId}`),
  ]);
  await shareOnly(db, userId, open);
  const [copy] = await db.all<{ id: number }>(sql`SELECT id FROM owned WHERE user_id = ${userId} AND amiibo_id = 11`);
  const [session] = await db.all<{ id: number }>(
    sql`SELECT id FROM session WHERE user_id = ${userId} ORDER BY id DESC`,
  );
  if (!copy || !session) throw new Error(`${name} has no copy or no session.`);
  const [friend, foe, asked] = [
    await findPartnerId(db, { userId }),
    await findBlockedId(db, { userId }),
    await findReceivedQuestionId(db, { userId }),
  ];
  return {
    userId,
    name,
    copy: copy.id,
    session: session.id,
    change: DONE_CHANGE_ID,
    draft: DRAFT_ID,
    token,
    friend,
    foe,
    asked,
  };
}

const shareOnly = (db: Database, userId: number, open: readonly ShareableList[]): Promise<void> =>
  saveSettings(db, userId, [
    ...SHAREABLE_LISTS.map((list) => ({ name: `is_${list}_public` as const, value: open.includes(list) })),
    { name: "is_open_to_trades", value: false },
    { name: "is_open_to_questions", value: false },
  ]);
