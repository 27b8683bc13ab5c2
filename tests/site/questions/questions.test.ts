import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createBrowser,
  createSignedInPerson,
  createUniqueName,
  type SignedInPerson,
  signInAs,
} from "../../helpers/signedInPerson";
import type { PageResponse } from "../../helpers/siteRequests";
import { getListPath, withSiteAndOwner } from "../collection/owner";

const { site, owner, set, open, own, wish, offer, asGuest, name } = withSiteAndOwner();

let asker: SignedInPerson;
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signInAs("admin", { at: site().url });
});
beforeEach(async () => {
  asker = await createSignedInPerson(createUniqueName(), { at: site().url });
});

const WORDS = "Would you take 20 for the loose one?";
const about = (id: number, subject = "theirs") => `/questions/${id}/${subject}`;
const ask = (text = WORDS, subject = "theirs") => asker.send(about(owner().id, subject), { text });
const answer = (text: string, subject = "mine") => owner().send(about(asker.id, subject), { text, upTo: "999999999" });
const listMessages = ({ text }: PageResponse): string => /<ol class="conversation".*?<\/ol>/s.exec(text)?.[0] ?? "";
const receive = () => set("is_open_to_questions", true);
const loadData = async (person: SignedInPerson) => JSON.parse((await person.go("/settings/data.json")).text);
const nameThem = (person: SignedInPerson, value: string) => person.call("/api/user/public_username", { sV: value });

describe("links to ask a question", () => {
  it("the public page of a member links to the question form only if the member accepts questions", async () => {
    await own(1);
    await offer();
    await wish(10);
    for (const kind of ["collection", "wishlist", "sell-list"] as const) await open(kind);
    const paths = [...(["collection", "wishlist", "sell-list"] as const).map((kind) => getListPath(owner().id, kind))];
    paths.push(`${getListPath(owner().id)}/compare`);
    const link = `href="${about(owner().id)}"`;
    const seen = (reader: { go(path: string): Promise<PageResponse> }) =>
      Promise.all(paths.map(async (path) => (await reader.go(path)).text.includes(link)));
    expect(await seen(asker)).toEqual([false, false, false, false]);
    expect((await asker.go(about(owner().id))).status).toBe(404);
    await receive();
    expect(await seen(asker)).toEqual([true, true, true, true]);
    expect(await seen(owner())).toEqual([false, false, false, false]);
    for (const path of paths) expect((await asGuest(path)).text).not.toContain("/questions");
    expect((await createBrowser(site().url).go(about(owner().id))).status).toBe(401);
    const { text } = await asker.go(getListPath(owner().id, "sell-list"));
    for (const id of [2, 4]) expect(text).toContain(`href="${about(owner().id, `theirs-${id}`)}"`);
  });

  it("the trade page links to the question form of a matching member only if that member accepts questions", async () => {
    await own(1);
    await owner().call("/api/amiibo/1/add");
    for (const each of ["is_collection_public", "is_open_to_trades"]) await set(each, true);
    await asker.call("/api/amiibo/bulk", { act: "wish", ids: [1] });
    const found = async () => (await asker.go("/trade")).text;
    expect(await found()).toContain(`/user/${owner().id}/`);
    expect(await found()).not.toContain(about(owner().id));
    await receive();
    expect(await found()).toContain(`href="${about(owner().id)}"`);
  });

  it("a question about a copy that the seller has reserved is rejected", async () => {
    await open("sell-list");
    await receive();
    await owner().call("/api/amiibo/4/copies", { isForSale: true, is_reserved: true });
    expect((await asker.go(getListPath(owner().id, "sell-list"))).text).not.toContain("theirs-4");
    const { status, words, text } = await ask(WORDS, "theirs-4");
    expect(status).toBe(422);
    expect(words).toContain("That is not for sale any more, or is reserved for somebody.");
    expect(text).toContain(`>${WORDS}</textarea>`);
    expect((await owner().go("/questions")).words).toContain("No questions yet");
  });
});

describe("questions between people", () => {
  beforeEach(async () => {
    await open();
    await receive();
    await nameThem(asker, "Ann <b>");
  });

  it("a question between members can be read only by its sender and its recipient", async () => {
    expect((await ask()).headers.get("Location")).toBe(about(owner().id));
    const inbox = await owner().go("/notices");
    expect(inbox.words).toContain("A collector asks you something.");
    expect(inbox.text).toContain(`href="${about(asker.id, "mine")}"`);
    expect(inbox.text).not.toContain(WORDS);
    const list = await owner().go("/questions");
    expect(list.words).toContain("Ann <b> 1 new About what you show");
    expect(list.words).toContain(WORDS);
    expect((await owner().go(about(asker.id, "mine"))).heading).toBe("You and Ann <b>");
    expect((await answer("Yes, gladly.")).status).toBe(303);
    expect((await owner().go("/questions")).words).not.toContain("1 new");
    expect((await asker.go("/notices")).words).toContain("A collector has answered you.");
    expect(listMessages(await asker.go(about(owner().id)))).toContain("Yes, gladly.");
    const stranger = await createSignedInPerson(createUniqueName(), { at: site().url });
    for (const path of ["/questions", "/notices", about(asker.id, "mine"), about(owner().id)])
      expect((await stranger.go(path)).text).not.toMatch(/Yes, gladly|Would you take/);
    expect((await stranger.go(about(asker.id, "mine"))).status).toBe(404);
  });

  it("a question form sent twice creates only one question", async () => {
    const { text } = await asker.go(about(owner().id));
    const change = /name="change" value="([^"]+)"/.exec(text)?.[1] ?? "";
    for (let sent = 0; sent < 2; sent += 1) {
      expect((await asker.send(about(owner().id), { text: WORDS, change })).status).toBe(303);
    }
    expect((await loadData(asker)).questions).toHaveLength(1);
  });

  it("a question counts as new until the recipient marks it as read", async () => {
    await ask();
    const page = await owner().go(about(asker.id, "mine"));
    expect((await owner().go("/questions")).words).toContain("1 new");
    const upTo = /name="upTo" value="(\d+)"/.exec(page.text)?.[1] ?? "";
    await owner().send(`${about(asker.id, "mine")}/read`, { upTo });
    expect((await owner().go("/questions")).words).not.toContain("1 new");
    expect((await owner().go("/notices")).words).not.toContain("Mark all as read");
  });

  it.each([
    "<script>alert(1)</script> <img src=x onerror=alert(1)>",
    "</textarea><a href=https://evil.example>ada@people.example</a>",
    "https://evil.example mailto:ada@people.example",
  ])("the text %j in a question is shown as text and not as HTML", async (hostile) => {
    await ask(hostile);
    const { text, words } = await owner().go(about(asker.id, "mine"));
    expect(words).toContain(hostile);
    expect(text).not.toMatch(/<script>alert|<img src=x|<a href="?(?:https:\/\/evil|mailto)/);
    expect((await owner().go("/questions")).text).not.toMatch(
      /<script>alert|<img src=x|<a href="?(?:https:\/\/evil|mailto)/,
    );
  });

  it("an empty, too long or invalid question is rejected and stays in the form field", async () => {
    for (const text of ["", " ", "a\u0007b", "x".repeat(501)]) {
      const { status, text: page } = await ask(text);
      expect(status).toBe(422);
      expect(page).toContain('aria-invalid="true"');
    }
    expect((await ask("x".repeat(501))).text).toContain("x".repeat(501));
    expect((await loadData(owner())).questions).toEqual([]);
  });

  it("the private notification feed of the recipient links to a new question without showing its text", async () => {
    const loadFeed = async (person: SignedInPerson) => {
      await person.send("/settings/feed", {});
      const { text } = await person.go("/settings?tab=notifications");
      return (await person.go(/\/feed\/[\w-]+\.xml/.exec(text)?.[0] ?? "")).text;
    };
    await ask();
    const feed = await loadFeed(owner());
    expect(feed).toContain("<title>A collector asks you something.</title>");
    expect(feed).toContain(`${site().url}${about(asker.id, "mine")}`);
    expect(feed).not.toMatch(/Would you take|Ann/);
    expect(await loadFeed(asker)).not.toContain("<entry>");
  });

  it("deleting an account also deletes the questions that it received", async () => {
    await ask();
    await answer("Yes.");
    expect((await loadData(owner())).questions).toMatchObject([
      { with_user_id: asker.id, is_sent: false, text: WORDS, about: "mine", amiibo_id: null },
      { is_sent: true, text: "Yes." },
    ]);
    expect((await loadData(asker)).questions).toMatchObject([{ is_sent: true, text: WORDS }, { is_sent: false }]);
    await owner().send("/settings/delete", { name: name() });
    expect((await loadData(asker)).questions).toEqual([]);
    expect((await asker.go("/notices")).words).not.toContain("answered");
    expect((await asker.go(about(owner().id))).status).toBe(404);
  });

  it("a conversation that one member deletes stays visible to the other member", async () => {
    await ask();
    await owner().send(`${about(asker.id, "mine")}/delete`, { upTo: "999999999" });
    expect((await owner().go(about(asker.id, "mine"))).status).toBe(404);
    expect(listMessages(await asker.go(about(owner().id)))).toContain(WORDS);
  });

  it.each(["read", "delete"])(
    "messages that arrived after a conversation was opened stay unread after its action %s",
    async (act) => {
      await ask();
      const { text } = await owner().go(about(asker.id, "mine"));
      const upTo = /name="upTo" value="(\d+)"/.exec(text)?.[1] ?? "";
      await ask("One more thing.");
      await owner().send(`${about(asker.id, "mine")}/${act}`, { upTo });
      expect((await owner().go("/questions")).words).toContain("1 new");
      expect((await owner().go("/notices")).words).toContain("A collector asks you something.");
      const talk = listMessages(await owner().go(about(asker.id, "mine")));
      expect(talk).toContain("One more thing.");
      expect(talk.includes(WORDS)).toBe(act === "read");
    },
  );

  it("a question form sent from another site is rejected", async () => {
    const elsewhere = {
      method: "POST",
      body: new URLSearchParams({ text: WORDS }),
      headers: { Origin: "https://a.example" },
    };
    expect((await asker.go(about(owner().id), elsewhere)).status).toBe(403);
  });
});

describe("blocking and reporting", () => {
  beforeEach(async () => {
    await open();
    await receive();
  });

  it("two members cannot ask questions or compare collections while one of them blocks the other", async () => {
    await asker.call("/api/user/is_collection_public", { sV: true });
    await owner().send("/sell-list/contact", { contact: "Discord: owner" });
    await ask();
    const { headers } = await owner().send("/settings/block", { person: String(asker.id) });
    expect(headers.get("Location")).toBe("/settings?tab=privacy#blocked");
    expect((await owner().go("/settings?tab=privacy")).text).toContain(`value="${asker.id}" name="person"`);
    expect((await asker.go("/settings?tab=privacy")).words).toContain("You have blocked nobody.");
    for (const [reader, other] of [
      [asker, owner()],
      [owner(), asker],
    ] as const) {
      expect((await reader.go(`${getListPath(other.id)}/compare`)).status).toBe(404);
      const profile = (await reader.go(getListPath(other.id))).text;
      for (const hiddenText of ["/compare", "/questions/", "Discord: owner"]) expect(profile).not.toContain(hiddenText);
    }
    const { status, words } = await ask("Please!");
    expect([status, words.includes("Nothing can be written to them here.")]).toEqual([422, true]);
    expect((await answer("No.")).status).toBe(422);
    await owner().send("/settings/unblock", { person: String(asker.id) });
    expect((await asker.go(`${getListPath(owner().id)}/compare`)).status).toBe(200);
    expect((await ask("Please!")).status).toBe(303);
  });

  it("an admin can read a reported question and dismiss its reports", async () => {
    await ask("Nasty words.");
    const page = async () => (await owner().go(about(asker.id, "mine"))).text;
    const question = /value="(\d+)" name="question"/.exec(await page())?.[1] ?? "";
    await owner().send(`${about(asker.id, "mine")}/report`, { question });
    expect(await page()).toContain("You reported this.");
    const room = await admin.go("/admin/questions");
    expect(room.words).toContain("Nasty words.");
    expect((await admin.go("/admin")).words).toMatch(/questions reported [1-9]/);
    const getField = (field: string) =>
      new RegExp(`name="person" value="${asker.id}".*?name="${field}" value="([^"]*)"`, "s").exec(room.text)?.[1] ?? "";
    const settle = (verdict: string, until = getField("until")) =>
      admin.send("/admin/questions", { verdict, person: String(asker.id), text: getField("text"), until });
    expect((await settle("dismiss", "1")).headers.get("Location")).toContain("result=gone");
    expect((await settle("dismiss")).headers.get("Location")).toContain("result=dismissed");
    expect((await admin.go("/admin/questions")).words).not.toContain("Nasty words.");
    await owner().send(`${about(asker.id, "mine")}/report`, { question });
    expect((await settle("stop")).headers.get("Location")).toContain("result=stopped");
    expect((await ask("More of it.")).words).toContain("An admin has stopped you from writing");
    expect((await admin.go("/admin/questions")).words).toContain("Who is stopped");
    await settle("free");
    expect((await ask("Sorry.")).status).toBe(303);
  });

  it("the fourth question of a member to someone who has not replied is rejected", async () => {
    for (let sent = 0; sent < 3; sent += 1) expect((await ask()).status).toBe(303);
    expect((await ask()).status).toBe(422);
    expect((await asker.go(about(owner().id))).words).toContain(
      "3 of what you wrote to them wait for an answer already.",
    );
  });
});
