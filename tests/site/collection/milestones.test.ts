import { expect, it } from "vitest";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "../../helpers/signedInPerson";

const [FIRST, LAST] = [683, 684];
const COMPLETE = "Pokemon is complete: all 2 are yours.";

const milestone = ({ json }: { readonly json: unknown }): unknown => Reflect.get(Object(json), "milestone");
const own = async (person: SignedInPerson, id: number) => milestone(await person.call(`/api/amiibo/${id}/own`));

it("adding the last missing item of a series tells the member that the series is complete", async () => {
  const [person, otherMember] = [
    await createSignedInPerson(createUniqueName()),
    await createSignedInPerson(createUniqueName()),
  ];
  await otherMember.call(`/api/amiibo/${LAST}/own`);
  expect(await own(person, FIRST)).toBe("Your first of Pokemon is on the shelf.");
  expect(await own(person, FIRST)).toBeUndefined();
  expect(await own(person, LAST)).toBe(COMPLETE);
  expect(milestone(await person.call(`/api/amiibo/${LAST}/add`))).toBeUndefined();
  expect(milestone(await person.call(`/api/amiibo/${LAST}/remove`))).toBeUndefined();
  expect(milestone(await person.call(`/api/amiibo/${LAST}/add`))).toBe(COMPLETE);
  expect(await otherMember.holdings()).toEqual({ [LAST]: "b" });
});

it("a bulk action that adds the last missing items of a series tells the member that the series is complete", async () => {
  const person = await createSignedInPerson(createUniqueName());
  const many = (act: string) => person.call("/api/amiibo/bulk", { act, ids: [FIRST, LAST] });
  expect(milestone(await many("wish"))).toBeUndefined();
  expect(milestone(await many("own"))).toBe(COMPLETE);
  expect(milestone(await many("own"))).toBeUndefined();
});

it("the message about the first item of a series in a collection is in the language of the member", async () => {
  const person = await createSignedInPerson(createUniqueName());
  await person.send("/preferences/language", { value: "de" });
  expect(await own(person, FIRST)).toBe("Dein erster amiibo aus Pokemon steht im Regal.");
});
