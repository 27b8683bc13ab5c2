import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Standing } from "../../domain/questions/question";
import { DAY_MS } from "../../domain/time";
import { isApart } from "../access/blocks";
import type { OwnRead } from "../access/own";
import type { Me } from "../versions";
import type { Rows } from "../write";

export const isStopped = (me: Me): SQL => sql`EXISTS (SELECT 1 FROM question_stop WHERE user_id = ${me})`;

/** Whoever is open to questions takes them about what they show. */
const isOpenToQuestions: SQL = sql`user.is_open_to_questions
  AND (user.is_collection_public OR user.is_wishlist_public OR user.is_sell_list_public)`;

/** One row, or none where there is no such person but oneself. @param now ms */
export const selectStanding = (me: Me, other: number, now: number): SQL => sql`SELECT user.id, user.public_username,
    user.is_collection_public, (${isApart(me, other)}) AS is_apart, (${isOpenToQuestions}) AS is_open,
    ${isStopped(me)} AS is_stopped,
    (SELECT count(*) FROM question AS mine WHERE mine.user_id = ${me} AND mine.partner_id = ${other} AND mine.is_sent
      AND mine.id > coalesce((SELECT max(id) FROM question AS got WHERE got.user_id = ${me} AND got.partner_id = ${other}
        AND got.amiibo_id = mine.amiibo_id AND got.is_theirs = mine.is_theirs AND NOT got.is_sent), 0)) AS waiting,
    (SELECT count(*) FROM question WHERE user_id = ${me} AND is_new = 1 AND created_at > ${now - DAY_MS}) AS today
  FROM user WHERE user.id = ${other} AND user.id <> ${me}`;

/** Whoever would be written to, or has written. */
export interface Partner {
  readonly id: number;
  readonly publicUsername: string | null;
  /** Their profile is there to be looked at. */
  readonly isCollectionPublic: boolean;
  readonly standing: Standing;
}

const flag = z.number().transform((value) => value === 1);
const partnerRow = z.object({
  id: z.number(),
  public_username: z.string().nullable(),
  is_collection_public: flag,
  is_apart: flag,
  is_open: flag,
  is_stopped: flag,
  waiting: z.number(),
  today: z.number(),
});

export function toPartner([row]: Rows): Partner | undefined {
  if (row === undefined) return undefined;
  const { id, public_username, is_collection_public, is_apart, is_open, is_stopped, ...counts } = partnerRow.parse(row);
  return {
    id,
    publicUsername: public_username,
    isCollectionPublic: is_collection_public,
    standing: { isApart: is_apart, isOpen: is_open, isStopped: is_stopped, ...counts },
  };
}

/** The person in the address, as whoever asks may write to them. */
export const shownPartner: OwnRead<Partner | undefined, "shownPartner"> = {
  name: "shownPartner",
  select: ({ me, id, now }) => selectStanding(me, id, now.getTime()),
  parse: toPartner,
  none: undefined,
};

/** What there may be between the viewer and the person in the address. */
export interface Between {
  readonly isApart: boolean;
  readonly mayAsk: boolean;
}

const NOTHING: Between = { isApart: false, mayAsk: false };
const betweenRow = z.object({ is_apart: flag, may_ask: flag });

export const shownBetween: OwnRead<Between, "shownBetween"> = {
  name: "shownBetween",
  select: ({ me, id }) => sql`SELECT is_apart, is_open AND NOT is_apart AND NOT ${isStopped(me)} AS may_ask
    FROM (SELECT (${isApart(me, id)}) AS is_apart, (${isOpenToQuestions}) AS is_open FROM user
      WHERE user.id = ${id} AND user.id <> ${me})`,
  parse([row]) {
    if (row === undefined) return NOTHING;
    const { is_apart, may_ask } = betweenRow.parse(row);
    return { isApart: is_apart, mayAsk: may_ask };
  },
  none: NOTHING,
};
