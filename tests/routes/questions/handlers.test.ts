import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addCopy } from "../../../db/ownership/copies";
import { t } from "../../../domain/messages/pages";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { questionRoutes } from "../../../routes/questions";
import { extractText, listElements } from "../../helpers/markup";
import { type RouteCaller, TEST_ORIGIN, withRoutes } from "../../helpers/routes";

const { database, somebody } = withRoutes([questionRoutes]);

/** Signs in a person with a public collection and sell list who receives questions. */
const createOwner = () =>
  somebody(
    { name: "is_collection_public", value: true },
    { name: "is_sell_list_public", value: true },
    { name: "is_open_to_questions", value: true },
  );

const getSubject = ({ id }: RouteCaller, subject: string) => `/questions/${id}/${subject}`;
const ask = (from: RouteCaller, to: RouteCaller, text: string, more: Readonly<Record<string, string>> = {}) =>
  from.send(getSubject(to, more.subject ?? "theirs"), { text, ...more });

async function sell({ id: userId }: RouteCaller, itemId: number) {
  const change = { userId, changeId: crypto.randomUUID(), now: new Date() };
  await addCopy(database.db, itemId, { ...NEW_COPY_DETAILS, isForSale: true }, change);
}

const listMessages = (text: string) => extractText(listElements(text, "ol").join(""));
const getUpTo = (text: string) =>
  /(?:name="upTo" value="(\d+)"|value="(\d+)" name="upTo")/.exec(text)?.slice(1).find(Boolean) ?? "";

/** Returns the unread messages of a person. */
const loadUnread = async ({ id }: RouteCaller) =>
  (
    await database.db.all<{ readonly text: string }>(
      sql`SELECT text FROM question WHERE user_id = ${id} AND read_at IS NULL ORDER BY id`,
    )
  ).map(({ text }) => text);

describe("reply to a question", () => {
  it("messages that arrived after the page was loaded stay unread when the member replies to a question", async () => {
    const [owner, asker] = [await createOwner(), await somebody()];
    await ask(asker, owner, "First?");
    const { text } = await owner.go(getSubject(asker, "mine"));
    await ask(asker, owner, "Second?");
    expect(await loadUnread(owner)).toEqual(["First?", "Second?"]);
    await ask(owner, asker, "Yes.", { subject: "mine", upTo: getUpTo(text) });
    expect(await loadUnread(owner)).toEqual(["Second?"]);
  });

  it("a question and its reply each notify the recipient with the URL of the conversation", async () => {
    const [owner, asker] = [await createOwner(), await somebody()];
    await ask(asker, owner, "First?");
    const listAddresses = ({ id }: RouteCaller) =>
      database.db.all<{ readonly url: string }>(sql`SELECT url FROM notification WHERE user_id = ${id}`);
    expect(await listAddresses(owner)).toEqual([{ url: `${TEST_ORIGIN}${getSubject(asker, "mine")}` }]);
    await ask(owner, asker, "Yes.", { subject: "mine" });
    expect(await listAddresses(asker)).toEqual([{ url: `${TEST_ORIGIN}${getSubject(owner, "theirs")}` }]);
  });
});

describe("sending a question", () => {
  it("a question that was shortened after an error and then sent twice is stored only once", async () => {
    const [owner, asker] = [await createOwner(), await somebody()];
    const change = "c".repeat(43);
    const { status, text } = await ask(asker, owner, "x".repeat(501), { change });
    expect(status).toBe(422);
    expect(text).toContain(`name="change" value="${change}"`);
    for (let sent = 0; sent < 2; sent += 1) expect((await ask(asker, owner, "Short?", { change })).status).toBe(303);
    expect(await loadUnread(owner)).toEqual(["Short?"]);
  });

  it("a member who asked ten people in one day cannot ask an eleventh person", async () => {
    const asker = await somebody();
    const owners = [];
    for (let at = 0; at < 11; at += 1) owners.push(await createOwner());
    for (const owner of owners.slice(0, 10)) expect((await ask(asker, owner, "Hello?")).status).toBe(303);
    const [last] = owners.slice(10);
    const { status, words } = last ? await ask(asker, last, "Hello?") : { status: 0, words: "" };
    expect(status).toBe(422);
    expect(words).toContain(t.questions.refusals.today(10));
  });

  it("a question about one item does not appear in the conversation about another", async () => {
    const [owner, asker] = [await createOwner(), await somebody()];
    await sell(owner, 1);
    await sell(owner, 2);
    await ask(asker, owner, "About one?", { subject: "theirs-1" });
    await ask(asker, owner, "About two?", { subject: "theirs-2" });
    const one = listMessages((await owner.go(getSubject(asker, "mine-1"))).text);
    expect(one).toContain("About one?");
    expect(one).not.toContain("About two?");
  });

  it("the question form returns 404 for an unknown item and for a member who blocked the viewer", async () => {
    const [owner, asker] = [await createOwner(), await somebody({ name: "is_collection_public", value: true })];
    expect((await asker.go(getSubject(owner, "theirs"))).status).toBe(200);
    expect((await asker.go(getSubject(owner, "theirs-99999"))).status).toBe(404);
    await owner.send("/settings/block", { person: String(asker.id) });
    expect((await asker.go(getSubject(owner, "theirs"))).status).toBe(404);
    await owner.send("/settings/unblock", { person: String(asker.id) });
    expect((await asker.go(getSubject(owner, "theirs"))).status).toBe(200);
  });

  it("reporting a question stores its text, its writer and the reporting member", async () => {
    const [owner, asker] = [await createOwner(), await somebody()];
    await ask(asker, owner, "Nasty.");
    const { text } = await owner.go(getSubject(asker, "mine"));
    const question =
      /value="(\d+)" name="question"|name="question" value="(\d+)"/.exec(text)?.slice(1).find(Boolean) ?? "";
    await owner.send(`${getSubject(asker, "mine")}/report`, { question });
    expect(
      await database.db.all(sql`SELECT user_id, writer_id, text FROM question_report WHERE user_id = ${owner.id}`),
    ).toEqual([{ user_id: owner.id, writer_id: asker.id, text: "Nasty." }]);
  });

  it("a member with three unanswered questions to one person cannot ask a fourth", async () => {
    const [owner, asker] = [await createOwner(), await somebody()];
    for (let sent = 0; sent < 3; sent += 1) await ask(asker, owner, "Hello?");
    const subjectPage = await asker.go(getSubject(owner, "theirs"));
    expect(subjectPage.words).toContain(t.questions.refusals.waiting(3));
    expect(subjectPage.text).not.toContain("<textarea");
    expect((await owner.go(getSubject(asker, "mine"))).text).toContain("<textarea");
  });
});

describe("conversations", () => {
  it("messages that arrived after the page was loaded stay unread when the member marks the conversation as read", async () => {
    const [owner, asker, other] = [await createOwner(), await somebody(), await somebody()];
    await sell(owner, 1);
    await ask(asker, owner, "About all?");
    await ask(asker, owner, "About one?", { subject: "theirs-1" });
    await ask(other, owner, "From another?");
    const { text } = await owner.go(getSubject(asker, "mine"));
    await ask(asker, owner, "Later?");
    const upTo = getUpTo(text);
    const read = await owner.send(`${getSubject(asker, "mine")}/read`, { upTo });
    expect([read.status, read.headers.get("Location")]).toEqual([303, getSubject(asker, "mine")]);
    expect(await loadUnread(owner)).toEqual(["About one?", "From another?", "Later?"]);
    const deleted = await owner.send(`${getSubject(asker, "mine")}/delete`, { upTo });
    expect([deleted.status, deleted.headers.get("Location")]).toEqual([303, "/questions"]);
    const talk = listMessages((await owner.go(getSubject(asker, "mine"))).text);
    expect([talk.includes("About all?"), talk.includes("Later?")]).toEqual([false, true]);
    expect(await loadUnread(owner)).toEqual(["About one?", "From another?", "Later?"]);
    expect(listMessages((await asker.go(getSubject(owner, "theirs"))).text)).toContain("About all?");
  });

  it("the conversation page returns 404 if the other member does not accept questions", async () => {
    const [owner, asker] = [await createOwner(), await somebody()];
    expect((await asker.go(getSubject(owner, "mine"))).status).toBe(404);
    expect((await owner.go(getSubject(asker, "theirs"))).status).toBe(404);
    expect((await asker.go(getSubject(asker, "theirs"))).status).toBe(404);
    const conversationPage = await asker.go(getSubject(owner, "theirs"));
    expect(conversationPage.status).toBe(200);
    expect(conversationPage.text).not.toContain("/delete");
  });

  it("a conversation about an item can still be read after the item was removed from the catalogue", async () => {
    const [owner, asker] = [await createOwner(), await somebody()];
    await ask(asker, owner, "Still there?");
    await database.db.run(sql`UPDATE question SET item_id = 99999 WHERE user_id = ${owner.id}`);
    const { status, words, text } = await owner.go(getSubject(asker, "mine-99999"));
    expect([status, words.includes(t.questions.unknownItem)]).toEqual([200, true]);
    expect(text).not.toContain('href="/amiibo/');
    const list = await owner.go("/questions");
    expect(list.text).toContain(`href="${getSubject(asker, "mine-99999")}"`);
  });

  it("blocking a member stores the block and redirects to the list of blocked people", async () => {
    const [owner, asker] = [await createOwner(), await somebody({ name: "is_collection_public", value: true })];
    const blocked = () => database.db.all(sql`SELECT blocked_id FROM block WHERE user_id = ${owner.id}`);
    expect((await owner.send("/settings/block", { person: "x" })).status).toBe(400);
    expect(await blocked()).toEqual([]);
    const response = await owner.send("/settings/block", { person: String(asker.id) });
    expect(response.headers.get("Location")).toBe("/settings?tab=privacy#blocked");
    expect(await blocked()).toEqual([{ blocked_id: asker.id }]);
    expect((await owner.send("/settings/unblock", {})).status).toBe(400);
    expect(await blocked()).toHaveLength(1);
  });

  it("the list of conversations says whether the member accepts questions", async () => {
    const [owner, asker] = [await createOwner(), await somebody({ name: "is_collection_public", value: true })];
    const [open, closed] = [await owner.go("/questions"), await asker.go("/questions")];
    expect([open.words.includes(t.questions.openNote), open.words.includes(t.questions.notOpenNote)]).toEqual([
      true,
      false,
    ]);
    expect([closed.words.includes(t.questions.openNote), closed.words.includes(t.questions.notOpenNote)]).toEqual([
      false,
      true,
    ]);
  });
});
