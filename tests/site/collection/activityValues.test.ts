import { beforeAll, describe, expect, it } from "vitest";
import { createSoldPrices, insertCurrentPrices } from "../../helpers/insertPrices";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "../../helpers/signedInPerson";
import { followRedirect, importFile, parseFormFields } from "../../helpers/transfer";
import { withOwnSite } from "../people/ownSite";

const site = withOwnSite();
beforeAll(() =>
  insertCurrentPrices(
    site().db,
    [
      ...createSoldPrices(1, "EBAY-US", 1_500),
      ...createSoldPrices(1, "EBAY-GB", 1_000),
      ...createSoldPrices(2, "EBAY-US", 2_500),
    ],
    "of the activity",
  ),
);

const signInNewMember = () => createSignedInPerson(createUniqueName(), { at: site().url });

/** Loads title and change of value of each activity entry, newest first. */
async function loadLines(person: SignedInPerson, path = "/activity"): Promise<(string | undefined)[][]> {
  const { text } = await person.go(path);
  return text
    .split("<li")
    .slice(1)
    .filter((line) => line.includes('id="change-'))
    .map((line) => [/<h3>([^<]*)/.exec(line)?.[1], getEffect(line)]);
}

const getEffect = (html: string): string | undefined => /Effect on value: <\/span>([^<]*)</.exec(html)?.[1];

async function sumOfDay(person: SignedInPerson): Promise<string | undefined> {
  const { text } = await person.go("/activity");
  return getEffect(/<header class="section-header">.*?<\/header>/s.exec(text)?.[0] ?? "");
}

async function press(person: SignedInPerson, title: string) {
  const { text } = await person.go("/activity");
  const line = text.split("<li").find((each) => each.includes(`<h3>${title}`)) ?? "";
  return person.send("/activity/undo", parseFormFields({ text: line }));
}

describe("GET /activity", () => {
  it("the activity page shows by how much each change and each day changed the value of the collection", async () => {
    const person = await signInNewMember();
    await person.call("/api/amiibo/1/add");
    await person.call("/api/amiibo/bulk", { act: "own", ids: [2, 3] });
    await person.call("/api/amiibo/1/add");
    await person.call("/api/amiibo/2/remove");
    await person.call("/api/amiibo/1/boxed/remove");
    await person.call("/api/amiibo/bulk", { act: "wish", ids: [7] });
    expect(await loadLines(person)).toEqual([
      ["Put Mario - Wedding on your wishlist", undefined],
      ["Edited Mario (Super Smash Bros.)", undefined],
      ["Removed Mario (Super Mario Bros.)", "−$25.00"],
      ["Added Mario (Super Smash Bros.)", "+$15.00"],
      ["Added 2 amiibo", "+$25.00"],
      ["Added Mario (Super Smash Bros.)", "+$15.00"],
    ]);
    expect(await sumOfDay(person)).toBe("+$30.00");
  });

  it("the activity page shows the number and the total value of the entries that an import added", async () => {
    const person = await signInNewMember();
    await importFile(person, "Name,Series,Quantity\nMario,Super Smash Bros.,2\nMario,Super Mario Bros.,1\n");
    expect(await loadLines(person)).toEqual([["Imported 3 entries", "+$55.00"]]);
  });

  it("the value change of a day on the activity page leaves out undone changes", async () => {
    const person = await signInNewMember();
    await person.call("/api/amiibo/1/add");
    await person.call("/api/amiibo/2/add");
    await person.call("/api/amiibo/2/remove");
    expect(await sumOfDay(person)).toBe("+$15.00");
    await press(person, "Removed Mario");
    expect(await loadLines(person)).toEqual([
      ["Removed Mario (Super Mario Bros.)", undefined],
      ["Added Mario (Super Mario Bros.)", "+$25.00"],
      ["Added Mario (Super Smash Bros.)", "+$15.00"],
    ]);
    expect(await sumOfDay(person)).toBe("+$40.00");
    await press(person, "Removed Mario");
    expect(await sumOfDay(person)).toBe("+$15.00");
  });

  it("the activity page shows values in pounds to a member whose price region is the UK", async () => {
    const person = await signInNewMember();
    await person.call("/api/amiibo/1/add");
    await person.call("/api/user/primary_region", { sV: "3" });
    expect(await loadLines(person)).toEqual([["Added Mario (Super Smash Bros.)", "+£10.00"]]);
  });

  it("undoing a change on page 2 of the activity page redirects back to page 2", async () => {
    const person = await signInNewMember();
    await person.call("/api/amiibo/2/add");
    for (let count = 0; count < 50; count += 1) await person.call("/api/amiibo/1/add");
    const [first, second] = [await person.go("/activity"), await person.go("/activity/2")];
    expect(first.text).toContain('href="/activity/2"');
    expect(second.text).toContain('href="/activity"');
    expect(await loadLines(person)).toHaveLength(50);
    expect(await loadLines(person, "/activity/2")).toEqual([["Added Mario (Super Mario Bros.)", "+$25.00"]]);
    const response = await person.send(
      "/activity/undo",
      parseFormFields({ text: second.text.split('id="change-')[1] ?? "" }),
    );
    expect(response.headers.get("Location")).toMatch(/^\/activity\/2\?/);
    expect((await followRedirect(person, response)).words).toContain("Undone.");
  });
});

describe("POST /activity/undo", () => {
  it("resending an old undo form does not undo a change that the member has redone since", async () => {
    const person = await signInNewMember();
    await person.call("/api/amiibo/1/add");
    const { text } = await person.go("/activity");
    const fields = parseFormFields({ text: text.split('id="change-')[1] ?? "" });
    await person.send("/activity/undo", fields);
    await press(person, "Added Mario");
    expect(await person.holdings()).toEqual({ 1: "b" });
    await person.send("/activity/undo", fields);
    expect(await person.holdings()).toEqual({ 1: "b" });
  });
});
