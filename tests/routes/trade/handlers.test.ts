import { describe, expect, it } from "vitest";
import { blockUser } from "../../../db/access/blocks";
import { saveContactDetails } from "../../../db/access/settings";
import { saveItemAction } from "../../../db/ownership/change";
import { addCopy } from "../../../db/ownership/copies";
import type { AccountSettingUpdate } from "../../../domain/access/settings";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { collectionRoutes } from "../../../routes/collection";
import { tradeRoutes } from "../../../routes/trade";
import { listElements } from "../../helpers/markup";
import { type RouteCaller, TEST_ORIGIN, withRoutes } from "../../helpers/routes";

const { database, somebody } = withRoutes([tradeRoutes, collectionRoutes]);

const OPEN: readonly AccountSettingUpdate[] = [
  { name: "is_collection_public", value: true },
  { name: "is_wishlist_public", value: true },
  { name: "is_open_to_trades", value: true },
];

async function changeHoldings(person: RouteCaller, name: "add" | "wishlist/add", ...ids: readonly number[]) {
  for (const id of ids)
    await saveItemAction(database.db, name, id, { userId: person.id, changeId: crypto.randomUUID(), now: new Date() });
}
const compare = (caller: RouteCaller, { id }: RouteCaller, query = "") => caller.go(`/user/${id}/x/compare${query}`);
const listItems = (html: string, panel: string) => {
  const section = listElements(html, "section").find((each) => each.includes(`aria-labelledby="${panel}"`)) ?? "";
  return [...section.matchAll(/data-item="(\d+)"/g)].map(([, id]) => Number(id));
};

describe("comparison of two collections", () => {
  it("the comparison of two collections lists spare items of one member that the other wants", async () => {
    const [me, them] = [await somebody(), await somebody(...OPEN)];
    await changeHoldings(me, "wishlist/add", 1);
    await changeHoldings(me, "add", 2, 2, 3);
    await changeHoldings(them, "add", 1, 1, 4);
    await changeHoldings(them, "wishlist/add", 2);
    const { text } = await compare(me, them);
    expect(listItems(text, "for-me")).toEqual([1]);
    expect(listItems(text, "for-them")).toEqual([2]);
    const loadGroup = async (show: string) => {
      const { text } = await compare(me, them, `?show=${show}`);
      const [section = ""] = listElements(text, "section").filter((each) => each.includes('class="item-groups"'));
      return [...section.matchAll(/data-item="(\d+)"/g)].map(([, id]) => Number(id)).toSorted();
    };
    expect(await loadGroup("theirs")).toEqual([1, 4]);
    expect(await loadGroup("mine")).toEqual([2, 3]);
  });

  it("the comparison of two collections returns 404 if one is private or one member blocked the other", async () => {
    const [me, them, hidden] = [await somebody(...OPEN), await somebody(...OPEN), await somebody()];
    expect((await compare(me, them)).status).toBe(200);
    for (const other of [me, hidden]) expect((await compare(me, other)).status).toBe(404);
    await blockUser(database.db, them.id, me.id, new Date());
    expect((await compare(me, them)).status).toBe(404);
    expect((await compare(them, me)).status).toBe(404);
  });

  it("the suggested trade message links to the collection of the sender only if it is public", async () => {
    const named: AccountSettingUpdate = { name: "public_username", value: "Ann" };
    const [hidden, shown, them] = [await somebody(named), await somebody(...OPEN, named), await somebody(...OPEN)];
    await changeHoldings(them, "add", 1, 1);
    for (const person of [hidden, shown]) await changeHoldings(person, "wishlist/add", 1);
    expect((await compare(hidden, them)).text).not.toContain(`${TEST_ORIGIN}/user/${hidden.id}`);
    expect((await compare(shown, them)).text).toContain(`${TEST_ORIGIN}/user/${shown.id}/Ann`);
  });
});

describe("public pages of sellers", () => {
  const SELLING: readonly AccountSettingUpdate[] = [...OPEN, { name: "is_sell_list_public", value: true }];

  it("the public pages of a seller link to the question form only if the seller accepts questions", async () => {
    const me = await somebody();
    const [questioned, silent] = [
      await somebody(...SELLING, { name: "is_open_to_questions", value: true }),
      await somebody(...SELLING),
    ];
    for (const person of [questioned, silent]) {
      const change = { userId: person.id, changeId: crypto.randomUUID(), now: new Date() };
      await addCopy(database.db, 5, { ...NEW_COPY_DETAILS, isForSale: true }, change);
      await saveContactDetails(database.db, person.id, `Discord: number ${person.id}`);
      const questions = `href="/questions/${person.id}/`;
      const isAsked = person === questioned;
      for (const path of ["compare", "wishlist", "sell-list"]) {
        const { text, words } = await me.go(`/user/${person.id}/x/${path}`);
        expect(text.includes(questions), path).toBe(isAsked);
        expect(text.includes(`${questions}theirs-5"`), path).toBe(isAsked && path === "sell-list");
        expect(words).toContain(`Discord: number ${person.id}`);
      }
    }
  });
});

it("the trade page lists the member with the most spare items that the viewer wants first", async () => {
  const me = await somebody(...OPEN);
  await changeHoldings(me, "wishlist/add", 10, 11, 12);
  const people = [];
  for (const spares of [[10], [10, 11, 12], [10, 11]]) {
    const person = await somebody(...OPEN);
    for (const id of spares) await changeHoldings(person, "add", id, id);
    people.push(person.id);
  }
  const { text } = await me.go("/trade");
  const found = listElements(text, "h3").map((heading) => Number(/href="\/user\/(\d+)/.exec(heading)?.[1]));
  const [one, three, two] = people;
  expect(found).toEqual([three, two, one]);
});
