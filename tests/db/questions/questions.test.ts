import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { deleteUser } from "../../../db/access/accounts";
import { blockUser, viewerBlockedPeopleQuery } from "../../../db/access/blocks";
import { saveUserSettings } from "../../../db/access/settings";
import { viewerAllNotificationsQuery, viewerUnreadNotificationCountQuery } from "../../../db/alerts/notifications";
import { claimWebhookDeliveries, saveWebhook } from "../../../db/alerts/webhooks";
import { addCopy, editCopy } from "../../../db/ownership/copies";
import { viewerConversationPartnerQuery } from "../../../db/questions/partner";
import { viewerAllMessagesQuery, viewerConversationListQuery } from "../../../db/questions/read";
import {
  deleteConversation,
  markConversationRead,
  purgeDeletedQuestions,
  reportQuestion,
} from "../../../db/questions/write";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import type { QuestionSubject } from "../../../domain/questions/question";
import { addMinutes, NOW, TEST_WEBHOOK_URL } from "../isolation/person";
import { DAY_MINUTES, OWN_LISTS, PRIVATE_TEXT, type TestWriter, THEIR_LISTS, withWriters } from "./writers";

const { database, createWriter, nextChange, send, answer, readPage, readConversation, readTexts, readNewestId } =
  withWriters();

let asker: TestWriter;
let seller: TestWriter;
beforeEach(async () => {
  [asker, seller] = [await createWriter(), await createWriter("is_open_to_questions", "is_collection_public")];
});

describe("sending a question", () => {
  it("the notification about a received question does not contain the text of the question", async () => {
    await saveWebhook(database.db, seller.userId, TEST_WEBHOOK_URL);
    expect(await send(asker, seller)).toBeUndefined();
    expect(await readConversation(asker, seller)).toMatchObject([{ isSent: true, isRead: true, side: "theirs" }]);
    expect(await readConversation(seller, asker)).toMatchObject([
      { isSent: false, isRead: false, side: "mine", text: PRIVATE_TEXT },
    ]);
    const own = await readPage(seller, asker);
    expect(own(viewerUnreadNotificationCountQuery)).toBe(1);
    expect(own(viewerAllNotificationsQuery)).toMatchObject([{ kind: "question", text: "" }]);
    expect((await readPage(asker))(viewerAllNotificationsQuery)).toEqual([]);
    expect(own(viewerConversationListQuery)).toMatchObject([
      { partnerId: asker.userId, unreadCount: 1, text: PRIVATE_TEXT },
    ]);
    const deliveries = await claimWebhookDeliveries(database.db, NOW.getTime() + 1);
    expect(deliveries.filter(({ userId }) => userId === seller.userId)).toHaveLength(1);
    expect(JSON.stringify(deliveries)).not.toContain(PRIVATE_TEXT);
    await markConversationRead(
      database.db,
      seller.userId,
      { ...OWN_LISTS, partnerId: asker.userId },
      await readNewestId(seller, asker),
      NOW,
    );
    expect((await readPage(seller, asker))(viewerUnreadNotificationCountQuery)).toBe(0);
    expect((await readPage(seller, asker))(viewerConversationListQuery)).toMatchObject([{ unreadCount: 0 }]);
  });

  it("a question that is sent several times with one change id is stored a single time", async () => {
    for (const minutes of [0, 0, 5])
      expect(await send(asker, seller, { changeId: "once only", minutes })).toBeUndefined();
    expect(
      [await readConversation(asker, seller), await readConversation(seller, asker)].map(({ length }) => length),
    ).toEqual([1, 1]);
    expect((await readPage(seller, asker))(viewerAllNotificationsQuery)).toHaveLength(1);
  });

  it("the list of conversations has each conversation once, with its newest message and its unread messages", async () => {
    for (const minutes of [0, 1]) await send(asker, seller, { minutes });
    const listOf = async (one: TestWriter, other: TestWriter) =>
      (await readPage(one, other))(viewerConversationListQuery).map(({ isSent, unreadCount }) => [isSent, unreadCount]);
    expect(await listOf(asker, seller)).toEqual([[true, 0]]);
    expect(await listOf(seller, asker)).toEqual([[false, 2]]);
    await answer(seller, asker);
    expect(await listOf(asker, seller)).toEqual([[false, 1]]);
    expect(await listOf(seller, asker)).toEqual([[true, 2]]);
  });

  it("two questions with equal change ids are stored separately if their senders differ", async () => {
    const other = await createWriter();
    for (const writer of [asker, other])
      expect(await send(writer, seller, { changeId: "the same name" })).toBeUndefined();
    expect(
      [await readConversation(seller, asker), await readConversation(seller, other)].map(({ length }) => length),
    ).toEqual([1, 1]);
  });

  it("a question notifies only its own recipient although another sender used an equal change id", async () => {
    const [other, another] = [await createWriter(), await createWriter("is_open_to_questions", "is_collection_public")];
    await send(asker, seller, { changeId: "one name" });
    await deleteConversation(database.db, seller.userId, { ...OWN_LISTS, partnerId: asker.userId }, 1_000_000, NOW);
    await send(other, another, { changeId: "one name" });
    expect((await readPage(seller, asker))(viewerAllNotificationsQuery)).toEqual([]);
    expect((await readPage(another, other))(viewerAllNotificationsQuery)).toHaveLength(1);
  });

  it("the receiver of questions gets a second notification only after reading the first one", async () => {
    await send(asker, seller);
    await send(asker, seller);
    expect((await readPage(seller, asker))(viewerAllNotificationsQuery)).toHaveLength(1);
    await answer(seller, asker, { readUpTo: await readNewestId(seller, asker) });
    await send(asker, seller);
    expect((await readPage(seller, asker))(viewerAllNotificationsQuery)).toHaveLength(2);
    expect((await readPage(asker))(viewerAllNotificationsQuery)).toMatchObject([{ kind: "answer" }]);
  });

  it("a question that arrives while the receiver reads earlier questions stays unread", async () => {
    await send(asker, seller);
    const newestShownId = await readNewestId(seller, asker);
    await send(asker, seller);
    await markConversationRead(
      database.db,
      seller.userId,
      { ...OWN_LISTS, partnerId: asker.userId },
      newestShownId,
      NOW,
    );
    expect((await readConversation(seller, asker)).map(({ isRead }) => isRead)).toEqual([true, false]);
    expect((await readPage(seller, asker))(viewerUnreadNotificationCountQuery)).toBe(1);
  });
});

describe("permission to send", () => {
  it("a question is refused unless its receiver is another member who accepts questions and has a public page", async () => {
    expect(await send(asker, await createWriter("is_collection_public"))).toBe("closed");
    expect(await send(asker, await createWriter("is_open_to_questions"))).toBe("closed");
    expect(await send(seller, seller)).toBe("closed");
    expect(await send(asker, { name: "Nobody", userId: 999_999 })).toBe("closed");
    expect(await send({ name: "Nobody", userId: 999_999 }, seller).catch(() => "closed")).toBe("closed");
    expect((await readPage(asker))(viewerAllMessagesQuery)).toEqual([]);
  });

  it("an answer is refused unless the buyer has asked a question about that item or list", async () => {
    expect(await answer(seller, asker)).toBe("closed");
    await send(asker, seller);
    expect(await answer(seller, asker, { about: { ...OWN_LISTS, itemId: 5 } })).toBe("closed");
    expect(await send(seller, asker)).toBe("closed");
    expect(await answer(seller, asker)).toBeUndefined();
    expect(await readTexts(asker, seller)).toHaveLength(2);
  });

  it("the first question about a copy is refused unless the copy is publicly for sale", async () => {
    const about: QuestionSubject = { side: "theirs", itemId: 11 };
    const createSellerChange = () => nextChange(seller);
    const another = await createWriter("is_sell_list_public");
    await addCopy(database.db, 11, { ...NEW_COPY_DETAILS, isForSale: true }, nextChange(another));
    expect(await send(asker, seller, { about })).toBe("gone");
    const { copies } = await addCopy(database.db, 11, { ...NEW_COPY_DETAILS, isForSale: true }, createSellerChange());
    expect(await send(asker, seller, { about })).toBe("gone");
    await saveUserSettings(database.db, seller.userId, [{ name: "is_sell_list_public", value: true }]);
    expect(await send(asker, seller, { about })).toBeUndefined();
    const reserved = {
      copy: { ...NEW_COPY_DETAILS, isForSale: true, isReserved: true },
      named: new Set(["isReserved"]),
    };
    await editCopy(database.db, 11, copies[0]?.id ?? 0, reserved, createSellerChange());
    expect(await send(asker, seller, { about })).toBe("gone");
    expect(await send(await createWriter(), seller, { about })).toBe("gone");
    await answer(seller, asker, { about: { side: "mine", itemId: 11 } });
    expect(await send(asker, seller, { about })).toBeUndefined();
  });

  it("a member can have at most three unanswered questions to a seller, including deleted questions", async () => {
    for (let sent = 0; sent < 3; sent += 1) expect(await send(asker, seller)).toBeUndefined();
    expect(await send(asker, seller)).toBe("waiting");
    for (const [writer, other, about] of [
      [asker, seller, THEIR_LISTS],
      [seller, asker, OWN_LISTS],
    ] as const) {
      await deleteConversation(database.db, writer.userId, { ...about, partnerId: other.userId }, 1_000_000, NOW);
    }
    expect(await send(asker, seller)).toBe("waiting");
    // An answer to another person does not count.
    const luckier = await createWriter();
    await send(luckier, seller);
    await answer(seller, luckier);
    expect(await send(asker, seller)).toBe("waiting");
    const another = await createWriter("is_open_to_questions", "is_wishlist_public");
    expect(await send(asker, another)).toBeUndefined();
    await answer(another, asker);
    for (let sent = 0; sent < 3; sent += 1) expect(await send(asker, another)).toBeUndefined();
    expect(await send(asker, another)).toBe("waiting");
  });

  it("a seller can send at most three answers to one question", async () => {
    await send(asker, seller);
    for (let sent = 0; sent < 3; sent += 1) expect(await answer(seller, asker)).toBeUndefined();
    expect(await answer(seller, asker)).toBe("waiting");
  });

  it("a member can start at most ten conversations a day", async () => {
    const sellers: TestWriter[] = [];
    for (let met = 0; met < 11; met += 1)
      sellers.push(await createWriter("is_open_to_questions", "is_sell_list_public"));
    const outcomes: unknown[] = [];
    for (const each of sellers) outcomes.push(await send(asker, each));
    expect(outcomes).toEqual([...Array(10).fill(undefined), "today"]);
    const [first, last] = [sellers[0], sellers[10]];
    if (!first || !last) throw new Error("There are eleven.");
    await answer(first, asker);
    expect(await send(asker, first)).toBeUndefined();
    expect((await readPage(asker, last))(viewerConversationPartnerQuery)?.eligibility.newTodayCount).toBe(10);
    expect(await send(asker, last, { minutes: DAY_MINUTES - 1 })).toBe("today");
    expect(await send(asker, last, { minutes: DAY_MINUTES + 1 })).toBeUndefined();
  });
});

describe("deleting conversations", () => {
  it("deleting a conversation leaves it complete for the conversation partner", async () => {
    await send(asker, seller);
    const newestShownId = await readNewestId(seller, asker);
    await send(asker, seller);
    await deleteConversation(database.db, seller.userId, { ...OWN_LISTS, partnerId: asker.userId }, newestShownId, NOW);
    expect([await readTexts(seller, asker), await readTexts(asker, seller)].map(({ length }) => length)).toEqual([
      1, 2,
    ]);
    const rows = await database.db.all(sql`SELECT text FROM question WHERE user_id = ${seller.userId} ORDER BY id`);
    expect(rows).toMatchObject([{ text: "" }, { text: PRIVATE_TEXT }]);
    expect((await readPage(seller, asker))(viewerUnreadNotificationCountQuery)).toBe(1);
  });

  it("deleting an account removes its messages, reports and notifications for everyone", async () => {
    const other = await createWriter("is_open_to_questions", "is_collection_public");
    await send(asker, seller);
    await answer(seller, asker);
    await send(other, seller);
    await reportQuestion(database.db, seller.userId, await readNewestId(seller, asker), NOW);
    await blockUser(database.db, seller.userId, asker.userId, NOW);
    await deleteUser(database.db, asker.userId);
    const own = await readPage(seller, other);
    expect(own(viewerAllMessagesQuery)).toMatchObject([{ partnerId: other.userId }]);
    expect(own(viewerAllNotificationsQuery)).toHaveLength(1);
    expect(own(viewerBlockedPeopleQuery)).toEqual([]);
    const remaining = await database.db.all(sql`SELECT 1 FROM question WHERE ${asker.userId} IN (user_id, partner_id)
      UNION ALL SELECT 1 FROM question_report WHERE ${asker.userId} IN (user_id, writer_id)`);
    expect(remaining).toEqual([]);
  });

  it("a deleted question counts toward the limit of unanswered questions for a month after sending", async () => {
    for (let sent = 0; sent < 3; sent += 1) await send(asker, seller);
    await deleteConversation(database.db, asker.userId, { ...THEIR_LISTS, partnerId: seller.userId }, 1_000_000, NOW);
    await purgeDeletedQuestions(database.db, addMinutes(29 * DAY_MINUTES));
    expect(await send(asker, seller)).toBe("waiting");
    await purgeDeletedQuestions(database.db, addMinutes(31 * DAY_MINUTES));
    expect(await readTexts(seller, asker)).toHaveLength(3);
    expect(await send(asker, seller)).toBeUndefined();
  });
});
