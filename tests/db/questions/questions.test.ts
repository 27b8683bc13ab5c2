import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { deleteUser } from "../../../db/access/accounts";
import { addBlock, viewerBlockedPeopleQuery } from "../../../db/access/blocks";
import { saveSettings } from "../../../db/access/settings";
import { claimWebhookDeliveries } from "../../../db/alerts/deliveries";
import { saveWebhook, viewerAllNotificationsQuery, viewerUnreadCountQuery } from "../../../db/alerts/notifications";
import { addCopy, editCopy } from "../../../db/ownership/copies";
import { questionPartnerQuery } from "../../../db/questions/partner";
import { viewerAllMessagesQuery, viewerConversationListQuery } from "../../../db/questions/read";
import { deleteConversation, markConversationRead, reportQuestion, sweepQuestions } from "../../../db/questions/write";
import { NEW_COPY } from "../../../domain/ownership/newCopy";
import type { QuestionSubject } from "../../../domain/questions/question";
import { addMinutes, NOW, TEST_WEBHOOK_URL } from "../isolation/person";
import { DAY_MINUTES, OWN_LISTS, PRIVATE_TEXT, type TestWriter, THEIR_LISTS, withWriters } from "./writers";

const { database, somebody, nextChange, send, answer, seen, talk, texts, upTo } = withWriters();

let asker: TestWriter;
let seller: TestWriter;
beforeEach(async () => {
  [asker, seller] = [await somebody(), await somebody("is_open_to_questions", "is_collection_public")];
});

describe("what is written", () => {
  it("stands on both sides, is told to the other one without its words, and is read by whom it is for", async () => {
    await saveWebhook(database.db, seller.userId, TEST_WEBHOOK_URL, NOW);
    expect(await send(asker, seller)).toBeUndefined();
    expect(await talk(asker, seller)).toMatchObject([{ isSent: true, isRead: true, side: "theirs" }]);
    expect(await talk(seller, asker)).toMatchObject([
      { isSent: false, isRead: false, side: "mine", text: PRIVATE_TEXT },
    ]);
    const own = await seen(seller, asker);
    expect(own(viewerUnreadCountQuery)).toBe(1);
    expect(own(viewerAllNotificationsQuery)).toMatchObject([{ kind: "question", text: "" }]);
    expect((await seen(asker))(viewerAllNotificationsQuery)).toEqual([]);
    expect(own(viewerConversationListQuery)).toMatchObject([
      { partnerId: asker.userId, unread: 1, text: PRIVATE_TEXT },
    ]);
    const deliveries = await claimWebhookDeliveries(database.db, NOW.getTime() + 1);
    expect(deliveries.filter(({ userId }) => userId === seller.userId)).toHaveLength(1);
    expect(JSON.stringify(deliveries)).not.toContain(PRIVATE_TEXT);
    await markConversationRead(
      database.db,
      seller.userId,
      { ...OWN_LISTS, partnerId: asker.userId },
      await upTo(seller, asker),
      NOW,
    );
    expect((await seen(seller, asker))(viewerUnreadCountQuery)).toBe(0);
    expect((await seen(seller, asker))(viewerConversationListQuery)).toMatchObject([{ unread: 0 }]);
  });

  it("counts once, however often it is sent, also at another moment", async () => {
    for (const minutes of [0, 0, 5])
      expect(await send(asker, seller, { changeId: "once only", minutes })).toBeUndefined();
    expect([await talk(asker, seller), await talk(seller, asker)].map(({ length }) => length)).toEqual([1, 1]);
    expect((await seen(seller, asker))(viewerAllNotificationsQuery)).toHaveLength(1);
  });

  it("by one name of two people's changes is two", async () => {
    const other = await somebody();
    for (const who of [asker, other]) expect(await send(who, seller, { changeId: "the same name" })).toBeUndefined();
    expect([await talk(seller, asker), await talk(seller, other)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it("by the name of somebody else's change tells nobody of that one again", async () => {
    const [other, another] = [await somebody(), await somebody("is_open_to_questions", "is_collection_public")];
    await send(asker, seller, { changeId: "one name" });
    await deleteConversation(database.db, seller.userId, { ...OWN_LISTS, partnerId: asker.userId }, 1_000_000, NOW);
    await send(other, another, { changeId: "one name" });
    expect((await seen(seller, asker))(viewerAllNotificationsQuery)).toEqual([]);
    expect((await seen(another, other))(viewerAllNotificationsQuery)).toHaveLength(1);
  });

  it("is told again only after what was told before was read", async () => {
    await send(asker, seller);
    await send(asker, seller);
    expect((await seen(seller, asker))(viewerAllNotificationsQuery)).toHaveLength(1);
    await answer(seller, asker, { readUpTo: await upTo(seller, asker) });
    await send(asker, seller);
    expect((await seen(seller, asker))(viewerAllNotificationsQuery)).toHaveLength(2);
    expect((await seen(asker))(viewerAllNotificationsQuery)).toMatchObject([{ kind: "answer" }]);
  });

  it("meanwhile is unread still, and so is what told of it", async () => {
    await send(asker, seller);
    const shown = await upTo(seller, asker);
    await send(asker, seller);
    await markConversationRead(database.db, seller.userId, { ...OWN_LISTS, partnerId: asker.userId }, shown, NOW);
    expect((await talk(seller, asker)).map(({ isRead }) => isRead)).toEqual([true, false]);
    expect((await seen(seller, asker))(viewerUnreadCountQuery)).toBe(1);
  });
});

describe("who may write", () => {
  it("nobody to whom is not open, shows nothing, is oneself or is nobody", async () => {
    expect(await send(asker, await somebody("is_collection_public"))).toBe("closed");
    expect(await send(asker, await somebody("is_open_to_questions"))).toBe("closed");
    expect(await send(seller, seller)).toBe("closed");
    expect(await send(asker, { name: "Nobody", userId: 999_999 })).toBe("closed");
    expect(await send({ name: "Nobody", userId: 999_999 }, seller).catch(() => "closed")).toBe("closed");
    expect((await seen(asker))(viewerAllMessagesQuery)).toEqual([]);
  });

  it("an answer needs a question about the same, and reaches who is not open", async () => {
    expect(await answer(seller, asker)).toBe("closed");
    await send(asker, seller);
    expect(await answer(seller, asker, { about: { ...OWN_LISTS, amiiboId: 5 } })).toBe("closed");
    expect(await send(seller, asker)).toBe("closed");
    expect(await answer(seller, asker)).toBeUndefined();
    expect(await texts(asker, seller)).toHaveLength(2);
  });

  it("about a copy while it is for sale on a public list and not reserved; an answer keeps the talk open", async () => {
    const about: QuestionSubject = { side: "theirs", amiiboId: 11 };
    const next = () => nextChange(seller);
    const another = await somebody("is_sell_list_public");
    await addCopy(database.db, 11, { ...NEW_COPY, isForSale: true }, nextChange(another));
    expect(await send(asker, seller, { about })).toBe("gone");
    const { copies } = await addCopy(database.db, 11, { ...NEW_COPY, isForSale: true }, next());
    expect(await send(asker, seller, { about })).toBe("gone");
    await saveSettings(database.db, seller.userId, [{ name: "is_sell_list_public", value: true }]);
    expect(await send(asker, seller, { about })).toBeUndefined();
    const reserved = { copy: { ...NEW_COPY, isForSale: true, isReserved: true }, named: new Set(["isReserved"]) };
    await editCopy(database.db, 11, copies[0]?.id ?? 0, reserved, next());
    expect(await send(asker, seller, { about })).toBe("gone");
    expect(await send(await somebody(), seller, { about })).toBe("gone");
    await answer(seller, asker, { about: { side: "mine", amiiboId: 11 } });
    expect(await send(asker, seller, { about })).toBeUndefined();
  });

  it("three wait for one person at most, also once they are deleted; an answer makes room", async () => {
    for (let sent = 0; sent < 3; sent += 1) expect(await send(asker, seller)).toBeUndefined();
    expect(await send(asker, seller)).toBe("waiting");
    for (const [who, other, about] of [
      [asker, seller, THEIR_LISTS],
      [seller, asker, OWN_LISTS],
    ] as const) {
      await deleteConversation(database.db, who.userId, { ...about, partnerId: other.userId }, 1_000_000, NOW);
    }
    expect(await send(asker, seller)).toBe("waiting");
    // What another one was answered is no answer to this one.
    const luckier = await somebody();
    await send(luckier, seller);
    await answer(seller, luckier);
    expect(await send(asker, seller)).toBe("waiting");
    const another = await somebody("is_open_to_questions", "is_wishlist_public");
    expect(await send(asker, another)).toBeUndefined();
    await answer(another, asker);
    for (let sent = 0; sent < 3; sent += 1) expect(await send(asker, another)).toBeUndefined();
    expect(await send(asker, another)).toBe("waiting");
  });

  it("an asker who does not write back gets three answers at most", async () => {
    await send(asker, seller);
    for (let sent = 0; sent < 3; sent += 1) expect(await answer(seller, asker)).toBeUndefined();
    expect(await answer(seller, asker)).toBe("waiting");
  });

  it("ten new ones a day, to whomever; what goes on is not new", async () => {
    const sellers: TestWriter[] = [];
    for (let met = 0; met < 11; met += 1) sellers.push(await somebody("is_open_to_questions", "is_sell_list_public"));
    const outcomes: unknown[] = [];
    for (const each of sellers) outcomes.push(await send(asker, each));
    expect(outcomes).toEqual([...Array(10).fill(undefined), "today"]);
    const [first, last] = [sellers[0], sellers[10]];
    if (!first || !last) throw new Error("There are eleven.");
    await answer(first, asker);
    expect(await send(asker, first)).toBeUndefined();
    expect((await seen(asker, last))(questionPartnerQuery)?.standing.today).toBe(10);
    expect(await send(asker, last, { minutes: DAY_MINUTES - 1 })).toBe("today");
    expect(await send(asker, last, { minutes: DAY_MINUTES + 1 })).toBeUndefined();
  });
});

describe("to delete", () => {
  it("empties one's own side, up to what was seen, and leaves the other's", async () => {
    await send(asker, seller);
    const shown = await upTo(seller, asker);
    await send(asker, seller);
    await deleteConversation(database.db, seller.userId, { ...OWN_LISTS, partnerId: asker.userId }, shown, NOW);
    expect([await texts(seller, asker), await texts(asker, seller)].map(({ length }) => length)).toEqual([1, 2]);
    const rows = await database.db.all(sql`SELECT text FROM question WHERE user_id = ${seller.userId} ORDER BY id`);
    expect(rows).toMatchObject([{ text: "" }, { text: PRIVATE_TEXT }]);
    expect((await seen(seller, asker))(viewerUnreadCountQuery)).toBe(1);
  });

  it("the account takes all of it away from others, and what told of it", async () => {
    const other = await somebody("is_open_to_questions", "is_collection_public");
    await send(asker, seller);
    await answer(seller, asker);
    await send(other, seller);
    await reportQuestion(database.db, seller.userId, await upTo(seller, asker), NOW);
    await addBlock(database.db, seller.userId, asker.userId, NOW);
    await deleteUser(database.db, asker.userId);
    const own = await seen(seller, other);
    expect(own(viewerAllMessagesQuery)).toMatchObject([{ partnerId: other.userId }]);
    expect(own(viewerAllNotificationsQuery)).toHaveLength(1);
    expect(own(viewerBlockedPeopleQuery)).toEqual([]);
    const left = await database.db.all(sql`SELECT 1 FROM question WHERE ${asker.userId} IN (user_id, partner_id)
      UNION ALL SELECT 1 FROM question_report WHERE ${asker.userId} IN (user_id, writer_id)`);
    expect(left).toEqual([]);
  });

  it("is over after a month, and then counts for no limit", async () => {
    for (let sent = 0; sent < 3; sent += 1) await send(asker, seller);
    await deleteConversation(database.db, asker.userId, { ...THEIR_LISTS, partnerId: seller.userId }, 1_000_000, NOW);
    await sweepQuestions(database.db, addMinutes(29 * DAY_MINUTES));
    expect(await send(asker, seller)).toBe("waiting");
    await sweepQuestions(database.db, addMinutes(31 * DAY_MINUTES));
    expect(await texts(seller, asker)).toHaveLength(3);
    expect(await send(asker, seller)).toBeUndefined();
  });
});
