import { sql } from "drizzle-orm";
import { setUserIsAdmin } from "../../../db/access/accounts";
import { addSession } from "../../../db/access/sessions";
import { saveUserSettings } from "../../../db/access/settings";
import type { Database } from "../../../db/client";
import { SESSION_TTL_MS } from "../../../domain/access/session";
import { createRandomSecret, deriveToken, hashSecret } from "../../../routes/http/secrets";
import { findBlockedId, findPartnerId, findReceivedQuestionId } from "../../db/isolation/conversations";
import { DONE_CHANGE_ID, DRAFT_ID, insertFullPerson, insertPerson } from "../../db/isolation/person";

type Headers = Readonly<Record<string, string>>;

/** Lists that a member can make public one by one. */
export const SHAREABLE_LISTS = ["collection", "wishlist", "sell_list"] as const;
export type ShareableList = (typeof SHAREABLE_LISTS)[number];

/** A member with a session. */
export interface SessionPerson {
  readonly userId: number;
  /** Unique text that occurs in all of the member's private data. A response to another viewer must not contain it. */
  readonly name: string;
  /** Cookie header of the session. A browser adds it to requests from any site. */
  readonly cookie: Headers;
  /** CSRF token headers of the session. Only the site's own pages know them. */
  readonly tokens: Headers;
}

/** Ids of one member's data, to fill the parameters of paths and forms. */
export interface ResourceIds {
  readonly userId: number;
  readonly name: string;
  readonly copy: number;
  readonly session: number;
  readonly change: string;
  readonly draft: string;
  /** Secret in the URLs of the member's feed and private calendar. */
  readonly token: string;
  /** Id of a user with whom the member has exchanged questions. */
  readonly partner: number;
  /** Id of a user whom the member has blocked. */
  readonly blocked: number;
  /** Id of a question (message from another user) that the member has received and not reported. */
  readonly receivedQuestion: number;
}

/** Creates a unique name without spaces, so that it can be searched for in responses to other viewers. */
const createPrivateName = (): string => `private${crypto.randomUUID().replaceAll("-", "")}`;

/** Creates a member without any data. The lists in `open` are public. */
export async function createMember(db: Database, open: readonly ShareableList[] = []): Promise<SessionPerson> {
  const name = createPrivateName();
  const userId = await insertPerson(db, name, new Date());
  await shareOnly(db, userId, open);
  return { userId, name, ...(await createSession(db, userId)) };
}

export async function createAdmin(db: Database): Promise<SessionPerson> {
  const admin = await createMember(db);
  await setUserIsAdmin(db, admin.userId, true);
  return admin;
}

/** Creates another session of a user. Returns its cookie and token headers. */
export async function createSession(db: Database, userId: number): Promise<Pick<SessionPerson, "cookie" | "tokens">> {
  const secret = createRandomSecret();
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

/** Gives a member data of every kind, with the private name in every private text. The lists in `open` are public. */
export async function fillMember(
  db: Database,
  { userId, name }: SessionPerson,
  open: readonly ShareableList[] = [],
): Promise<ResourceIds> {
  await insertFullPerson(db, name, [DONE_CHANGE_ID], new Date());
  const token = createRandomSecret();
  await db.batch([
    // The contact text is visible to every member, so it must not contain the private name.
    db.run(sql`UPDATE user SET contact = 'as they choose' WHERE id = ${userId}`),
    db.run(sql`UPDATE copy SET notes = ${name} WHERE user_id = ${userId}`),
    db.run(sql`UPDATE question SET text = ${name} WHERE user_id = ${userId}`),
    db.run(sql`DELETE FROM question_suspension WHERE user_id = ${userId}`),
    db.run(sql`UPDATE notification SET text = ${name} WHERE user_id = ${userId}`),
    db.run(sql`UPDATE session SET device = ${name} WHERE user_id = ${userId}`),
    db.run(sql`UPDATE notification_channels SET webhook_url = webhook_url || ${name}, feed_token = ${token}, calendar_token = ${token}
      WHERE user_id = ${userId}`),
  ]);
  await shareOnly(db, userId, open);
  const [copy] = await db.all<{ id: number }>(sql`SELECT id FROM copy WHERE user_id = ${userId} AND item_id = 11`);
  const [session] = await db.all<{ id: number }>(
    sql`SELECT id FROM session WHERE user_id = ${userId} ORDER BY id DESC`,
  );
  if (!copy || !session)
    throw new Error(`Filling member ${name} failed: the member has no copy or no session. Check insertFullPerson.`);
  const [friend, foe, questioner] = [
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
    partner: friend,
    blocked: foe,
    receivedQuestion: questioner,
  };
}

const shareOnly = (db: Database, userId: number, open: readonly ShareableList[]): Promise<void> =>
  saveUserSettings(db, userId, [
    ...SHAREABLE_LISTS.map((list) => ({ name: `is_${list}_public` as const, value: open.includes(list) })),
    { name: "is_open_to_trades", value: false },
    { name: "is_open_to_questions", value: false },
  ]);
