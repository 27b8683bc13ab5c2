import { describe, expect, it } from "vitest";
import type { SignedInPerson } from "../../helpers/signedInPerson";
import type { PageResponse } from "../../helpers/siteRequests";
import { followRedirect, parseFormFields, readCollectionContents, signInNewMember } from "../../helpers/transfer";

const page = (person: SignedInPerson) => person.go("/activity");

/** Returns the form fields of the activity entry with this title. */
function getForm({ text }: Pick<PageResponse, "text">, title: string): Record<string, string> {
  const line = text.split("<li").find((each) => each.includes(`<h3>${title}`)) ?? "";
  return parseFormFields({ text: line });
}

const send = (person: SignedInPerson, fields: Record<string, string>) => person.send("/activity/undo", fields);

async function press(person: SignedInPerson, title: string): Promise<PageResponse> {
  const response = await send(person, getForm(await page(person), title));
  expect(response.status).toBe(303);
  return followRedirect(person, response);
}

describe("activity page", () => {
  it("the activity page lists changes of the collection by day and can undo them without scripts", async () => {
    const [person, otherMember] = [await signInNewMember(), await signInNewMember()];
    for (const each of [person, otherMember]) await each.call("/api/amiibo/1/add");
    await person.call("/api/amiibo/bulk", { act: "wish", ids: [2, 3] });
    const otherContents = await readCollectionContents(otherMember);
    const before = await page(person);
    expect(before.heading).toBe("Activity");
    expect(before.words).toMatch(/Put 2 amiibo on your wishlist.*Added Mario/);
    const undone = await press(person, "Added Mario");
    expect(undone.words).toMatch(/Undone\. .*Do again : Added Mario/);
    expect(await person.holdings()).toEqual({ 2: "w", 3: "w" });
    const secondResponse = await press(person, "Added Mario");
    expect(secondResponse.words).toContain("Done again.");
    expect(await person.holdings()).toEqual({ 1: "b", 2: "w", 3: "w" });
    expect(await readCollectionContents(otherMember)).toEqual(otherContents);
  });

  it("sending an undo form two times undoes the change only one time", async () => {
    const person = await signInNewMember();
    await person.call("/api/amiibo/1/add");
    const [firstForm, secondForm] = [getForm(await page(person), "Added"), getForm(await page(person), "Added")];
    const [first, second] = [await send(person, firstForm), await send(person, firstForm)];
    expect((await followRedirect(person, first)).words).toContain("Undone.");
    expect((await followRedirect(person, second)).words).toContain("Undone.");
    const late = await followRedirect(person, await send(person, secondForm));
    expect(late.words).toContain("This was undone before, in another window or on another device.");
    expect(await person.holdings()).toEqual({});
  });

  it("the activity page says that nothing is left to undo when the member already removed the added copy", async () => {
    const person = await signInNewMember();
    await person.call("/api/amiibo/bulk", { act: "own", ids: [1, 2] });
    await person.call("/api/amiibo/1/remove");
    expect((await page(person)).words).toContain("1 copy left your collection since.");
    expect((await press(person, "Added 2 amiibo")).words).toContain("Undone. 1 copy had left your collection before.");
    await person.call("/api/amiibo/7/add");
    await person.call("/api/amiibo/7/remove");
    const { words, text } = await page(person);
    expect(words).toContain("Nothing left to undo.");
    expect(getForm({ text }, "Added")).toEqual({});
  });

  it("a member cannot undo changes of another member or changes that do not exist", async () => {
    const [person, other] = [await signInNewMember(), await signInNewMember()];
    await person.call("/api/amiibo/1/add");
    const form = getForm(await page(person), "Added");
    for (const fields of [form, { line: "x", undone: "x" }, {}]) {
      const resultPage = await followRedirect(other, await send(other, fields));
      expect(resultPage.words).toContain("Nothing was changed: this is not in your activity");
    }
    expect(await person.holdings()).toEqual({ 1: "b" });
    expect((await page(other)).words).toContain("Nothing yet");
  });

  it("the activity page returns 404 for an invalid page number", async () => {
    const person = await signInNewMember();
    expect((await person.go("/privacy")).text).toMatch(
      /<details class="account-menu".*href="\/activity".*<\/details>/s,
    );
    expect((await person.go("/activity/7")).words).toContain("Nothing further back");
    expect((await person.go("/activity/x")).status).toBe(404);
  });
});
