import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { blockUser, unblockUser, viewerBlockedPeopleQuery } from "../../../db/access/blocks";
import { saveUserSettings } from "../../../db/access/settings";
import {
  dismissQuestionReports,
  listReportedQuestions,
  reinstateMessageWriter,
  suspendMessageWriter,
} from "../../../db/admin/questionReports";
import { addCopy } from "../../../db/ownership/copies";
import { viewerPersonContactPermissionsQuery } from "../../../db/questions/partner";
import { deleteConversation, reportQuestion } from "../../../db/questions/write";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { addMinutes, NOW } from "../isolation/person";
import { findTradeMatches } from "../trade/findTradeMatches";
import { OWN_LISTS, PRIVATE_TEXT, type TestWriter, withWriters } from "./writers";

const { database, createWriter, send, answer, readPage, readNewestId } = withWriters();

let asker: TestWriter;
let seller: TestWriter;
beforeEach(async () => {
  [asker, seller] = [await createWriter(), await createWriter("is_open_to_questions", "is_collection_public")];
});

describe("blocking a person", () => {
  it("blocking a member stops messages in both directions until the block is removed", async () => {
    await send(asker, seller);
    await blockUser(database.db, seller.userId, asker.userId, NOW);
    const other = await createWriter();
    expect(await send(asker, seller)).toBe("closed");
    expect(await answer(seller, asker)).toBe("closed");
    expect(await send(other, seller)).toBeUndefined();
    for (const [writer, partner] of [
      [asker, seller],
      [seller, asker],
    ] as const) {
      expect((await readPage(writer, partner))(viewerPersonContactPermissionsQuery)).toEqual({
        isBlocked: true,
        canAsk: false,
      });
    }
    expect((await readPage(other, seller))(viewerPersonContactPermissionsQuery)).toEqual({
      isBlocked: false,
      canAsk: true,
    });
    expect((await readPage(asker))(viewerBlockedPeopleQuery)).toEqual([]);
    // The blocked person cannot remove the block.
    await unblockUser(database.db, asker.userId, seller.userId);
    expect(await send(asker, seller)).toBe("closed");
    await unblockUser(database.db, seller.userId, asker.userId);
    expect(await send(asker, seller)).toBeUndefined();
  });

  it("a member can block at most a thousand other members", async () => {
    await database.db.run(sql`INSERT INTO user (username, created_at, primary_region, is_adverts_enabled,
        is_collection_public, is_wishlist_public, is_sell_list_public, is_value_public)
      SELECT 'Crowd', 0, 'average', 0, 0, 0, 0, 0 FROM json_each(${JSON.stringify(Array(1_000).fill(0))})`);
    await database.db.run(sql`INSERT INTO block (user_id, blocked_id, created_at)
      SELECT ${asker.userId}, id, 0 FROM user WHERE username = 'Crowd'`);
    await blockUser(database.db, asker.userId, seller.userId, NOW);
    expect((await readPage(asker))(viewerBlockedPeopleQuery)).toHaveLength(1_000);
    await saveUserSettings(database.db, asker.userId, [{ name: "is_wishlist_public", value: true }]);
    await blockUser(database.db, seller.userId, asker.userId, NOW);
    expect((await readPage(seller))(viewerBlockedPeopleQuery)).toHaveLength(1);
  });

  it("blocking oneself or a missing user has no effect", async () => {
    for (const id of [asker.userId, 999_999]) await blockUser(database.db, asker.userId, id, NOW);
    expect((await readPage(asker))(viewerBlockedPeopleQuery)).toEqual([]);
  });

  it("two members do not appear as trade matches of each other while one has blocked the other", async () => {
    const [one, other] = [
      await createWriter("is_open_to_trades", "is_collection_public", "is_wishlist_public"),
      await createWriter("is_open_to_trades", "is_collection_public", "is_wishlist_public"),
    ];
    for (const [writer, item, wish] of [
      [one, 701, 702],
      [other, 702, 701],
    ] as const) {
      for (const copy of [1, 2]) {
        await addCopy(database.db, item, NEW_COPY_DETAILS, {
          userId: writer.userId,
          changeId: `owns ${item} ${copy}`,
          now: NOW,
        });
      }
      await database.db.run(
        sql`INSERT INTO wishlist (user_id, item_id, created_at) VALUES (${writer.userId}, ${wish}, 0)`,
      );
    }
    const readMatches = async (writer: TestWriter) =>
      findTradeMatches(database.db, writer.userId, await readPage(writer));
    const listMatches = async () =>
      Promise.all(
        [one, other].map(async (writer) => (await readMatches(writer)).map(({ userId, canAsk }) => [userId, canAsk])),
      );
    expect(await listMatches()).toEqual([[[other.userId, false]], [[one.userId, false]]]);
    await saveUserSettings(database.db, one.userId, [{ name: "is_open_to_questions", value: true }]);
    expect(await listMatches()).toEqual([[[other.userId, false]], [[one.userId, true]]]);
    await blockUser(database.db, one.userId, other.userId, NOW);
    expect(await listMatches()).toEqual([[], []]);
    const third = await createWriter("is_wishlist_public");
    for (const id of [701, 702])
      await database.db.run(
        sql`INSERT INTO wishlist (user_id, item_id, created_at) VALUES (${third.userId}, ${id}, 0)`,
      );
    const listMatchesOfThird = async () => (await readMatches(third)).map(({ userId }) => userId);
    expect(await listMatchesOfThird()).toEqual([one.userId, other.userId]);
    await blockUser(database.db, other.userId, third.userId, NOW);
    expect(await listMatchesOfThird()).toEqual([one.userId]);
  });
});

describe("reporting a message", () => {
  const listReports = async () => (await listReportedQuestions(database.db, { limit: 99, offset: 0 })).rows;
  const listReportsAboutAsker = async () => (await listReports()).filter(({ writerId }) => writerId === asker.userId);

  it("the receiver of a message can report the message, and an admin can dismiss the report", async () => {
    await send(asker, seller);
    const receivedId = await readNewestId(seller, asker);
    for (const writer of [asker, await createWriter()])
      await reportQuestion(database.db, writer.userId, receivedId, NOW);
    await reportQuestion(database.db, asker.userId, await readNewestId(asker, seller), NOW);
    expect(await listReportsAboutAsker()).toEqual([]);
    for (const minutes of [1, 2]) await reportQuestion(database.db, seller.userId, receivedId, addMinutes(minutes));
    await deleteConversation(database.db, seller.userId, { ...OWN_LISTS, partnerId: asker.userId }, receivedId, NOW);
    expect(await listReportsAboutAsker()).toMatchObject([{ text: PRIVATE_TEXT, reportCount: 1, isSuspended: false }]);
    const { text = "", lastReportedAt = 0 } = (await listReportsAboutAsker())[0] ?? {};
    expect(await dismissQuestionReports(database.db, asker.userId, text, lastReportedAt - 1)).toBe(0);
    expect(await dismissQuestionReports(database.db, asker.userId, text, lastReportedAt)).toBe(1);
    expect(await listReportsAboutAsker()).toEqual([]);
    const other = await createWriter();
    for (const writer of [asker, other]) {
      await send(writer, seller);
      await reportQuestion(database.db, seller.userId, await readNewestId(seller, writer), addMinutes(3));
    }
    await dismissQuestionReports(database.db, other.userId, text, addMinutes(3).getTime());
    expect(await listReportsAboutAsker()).toHaveLength(1);
  });

  it("an admin suspends and reinstates the writer of a reported message", async () => {
    const curious = await createWriter();
    await saveUserSettings(database.db, asker.userId, [
      { name: "is_open_to_questions", value: true },
      { name: "is_collection_public", value: true },
    ]);
    await send(curious, asker);
    await send(asker, seller);
    await reportQuestion(database.db, seller.userId, await readNewestId(seller, asker), NOW);
    expect(await suspendMessageWriter(database.db, asker.userId, addMinutes(1))).toBe(true);
    expect(await suspendMessageWriter(database.db, 999_999, NOW)).toBe(false);
    expect(await listReportsAboutAsker()).toEqual([]);
    expect(await send(asker, seller)).toBe("stopped");
    expect(await answer(asker, curious)).toBe("stopped");
    expect((await readPage(asker))(viewerPersonContactPermissionsQuery).canAsk).toBe(false);
    const { suspendedWriters } = await listReportedQuestions(database.db, { limit: 9, offset: 0 });
    expect(suspendedWriters.map(({ id }) => id)).toContain(asker.userId);
    expect([
      await reinstateMessageWriter(database.db, asker.userId),
      await reinstateMessageWriter(database.db, asker.userId),
    ]).toEqual([true, false]);
    expect(await answer(asker, curious)).toBeUndefined();
  });
});
