import { describe, expect, it } from "vitest";
import { createSignedInPerson, createUniqueName } from "../../helpers/signedInPerson";
import { withOwner } from "./owner";

const { owner, open, settle, asGuest } = withOwner();

const save = (contact: string) => owner().send("/sell-list/contact", { contact });
const PAGES = ["", "/x/wishlist", "/x/sell-list", "/x/compare"];

describe("contact of a seller", () => {
  it("public pages show the contact details of a seller to members but not to guests", async () => {
    await settle();
    const visitor = await createSignedInPerson(createUniqueName());
    const seen = async () =>
      Promise.all(PAGES.map(async (page) => (await visitor.go(`/user/${owner().id}${page}`)).words.includes("@ada")));
    expect(await seen()).toEqual([false, false, false, false]);
    expect((await save("Discord: @ada")).status).toBe(303);
    expect(await seen()).toEqual([false, false, false, false]);
    await open();
    expect(await seen()).toEqual([true, false, false, true]);
    await open("wishlist");
    await open("sell-list");
    expect(await seen()).toEqual([true, true, true, true]);
    for (const page of PAGES) expect((await asGuest(`/user/${owner().id}${page}`)).text).not.toContain("@ada");
    expect((await visitor.go("/sell-list")).text).not.toContain("@ada");
    await save("");
    expect(await seen()).toEqual([false, false, false, false]);
  });

  it("the form for the contact details of a seller rejects an email address and keeps the typed text", async () => {
    const { status, words, text } = await save("ada@people.example");
    expect(status).toBe(422);
    expect(words).toContain("Please leave out your e-mail address");
    expect(text).toContain('value="ada@people.example"');
    expect((await owner().go("/sell-list")).text).not.toContain("ada@people.example");
  });

  it("the export of personal data includes the contact details that the member published", async () => {
    await save("@ada");
    expect(JSON.parse((await owner().go("/settings/data.json")).text)).toMatchObject({ user: { contact: "@ada" } });
  });
});
