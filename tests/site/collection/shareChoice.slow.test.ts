import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readPublicPerson } from "../../../db/ownership/publicQueries";
import { createCurrentPriceRow, fillMarket } from "../../helpers/marketRows";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "../../helpers/signedInPerson";
import type { PageResponse } from "../../helpers/siteRequests";
import { getListPath, withSiteAndOwner } from "./owner";

const { site, owner, set, open, own, asGuest } = withSiteAndOwner();

const SHARE = "/my-account/share";
const OWNED = [1, 2, 3, 5, 8, 30, 54, 66, 300, 687];
/** Prices that make item 687 the most valuable in the US and item 1 the most valuable in the UK. */
const PRICES = OWNED.flatMap((itemId, place) => [
  createCurrentPriceRow({ itemId, market: "EBAY-US", gradePool: "all", price: 1_000 + place * 100 }),
  createCurrentPriceRow({ itemId, market: "EBAY-GB", gradePool: "all", price: 9_000 - place * 100 }),
]);
beforeAll(() => fillMarket(site().db, { figures: PRICES }));
beforeEach(() => own(...OWNED));

/** Sends the form in which members choose the pictures that they share. */
const choose = (fields: readonly (readonly [string, string])[], person: SignedInPerson = owner()) =>
  person.go(SHARE, {
    method: "POST",
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
    headers: { Origin: site().url },
  });
const pick = (by: string, ...ids: readonly number[]) =>
  choose([["look", "story-dark"], ["by", by], ...ids.map((id) => ["item", String(id)] as const)]);

const getRow = ({ text }: PageResponse) => /<section class="featured chosen".*?<\/section>/s.exec(text)?.[0] ?? "";
const listIds = (html: string) => [...html.matchAll(/ data-item="(\d+)"/g)].map(([, id]) => Number(id));
const loadChosenValue = async (visit: Promise<PageResponse>) => listIds(getRow(await visit));
const asSeen = () => loadChosenValue(asGuest(getListPath(owner().id)));
const listTicked = ({ text }: PageResponse) =>
  [...text.matchAll(/<input[^>]*name="item"[^>]*>/g)].flatMap(([tag]) =>
    tag.includes('checked=""') ? Number(/value="(\d+)"/.exec(tag)?.[1]) : [],
  );
const getOrder = ({ text }: PageResponse) =>
  [...text.matchAll(/<input[^>]*name="by"[^>]*>/g)]
    .filter(([tag]) => tag.includes('checked=""'))
    .map(([tag]) => /value="(\w+)"/.exec(tag)?.[1]);
const loadCard = async () => {
  const { headers } = await asGuest(`/social/collection/${owner().id}/x.png`);
  return headers.get("Location") ?? "";
};
const loadPicture = async (query = "") => {
  const cookie = [...owner().cookies].map((pair) => pair.join("=")).join("; ");
  const response = await fetch(`${site().url}${SHARE}/post-light.png${query}`, { headers: { Cookie: cookie } });
  return Buffer.from(await response.arrayBuffer()).toString("base64");
};

describe("items that a member chose to show", () => {
  it("the form for the featured items of a collection works without scripts", async () => {
    const { status, headers } = await pick("newest", 54, 3, 687, 1, 300);
    expect([status, headers.get("Location")]).toEqual([303, `${SHARE}?look=story-dark`]);
    const page = await owner().go(`${SHARE}?look=story-dark`);
    expect(listTicked(page)).toHaveLength(5);
    expect(new Set(listTicked(page))).toEqual(new Set([54, 3, 687, 1, 300]));
    expect(getOrder(page)).toEqual(["newest"]);
    expect(page.words).toContain("Your choice is kept");
    const sharePage = await owner().go(`${SHARE}?by=rarest&item=2`);
    expect([listTicked(sharePage), getOrder(sharePage)]).toEqual([[2], ["rarest"]]);
    expect(listTicked(await owner().go(SHARE))).toHaveLength(5);
    expect((await owner().go(SHARE)).words).toContain("Forget my choice");
  });

  it("a share image of a collection shows the saved featured items unless its URL names other items", async () => {
    const unchosen = await loadPicture();
    await pick("newest", 54, 3, 66, 1, 2);
    const firstPicture = await loadPicture();
    expect(firstPicture).not.toBe(unchosen);
    expect(await loadPicture("?by=newest&item=54&item=3&item=66&item=1&item=2")).toBe(firstPicture);
    expect(await loadPicture("?by=dearest")).toBe(unchosen);
  });

  it("a public collection shows featured items first, in the order chosen by its owner", async () => {
    await open();
    await set("public_username", "Ada");
    const other = await createSignedInPerson(createUniqueName(), { at: site().url });
    const path = getListPath(owner().id);
    expect(getRow(await asGuest(path))).toBe("");
    await pick("newest", 54, 3, 687, 1, 300);
    const guest = await asGuest(path);
    expect(listIds(getRow(guest))).toEqual([54, 3, 687, 1, 300]);
    expect(guest.shownItems.slice(0, 5)).toEqual([54, 3, 687, 1, 300]);
    expect(guest.words).toContain("Chosen by Ada");
    expect(getRow(guest).match(/data-owned="true"/g)).toHaveLength(5);
    for (const person of [other, owner()]) expect(getRow(await person.go(path))).toBe(getRow(guest));
    await set("public_username", "");
    expect((await asGuest(path)).words).toContain("Chosen to be seen first");
    expect((await asGuest(path)).words).not.toContain("Chosen by");
    expect(await asGuest(`/api/user/${owner().id}`)).toMatchObject({
      text: expect.stringContaining('"chosen":[54,3,687,1,300]'),
    });
  });

  it("the social image of a collection shows the items that its owner chose to feature", async () => {
    await open();
    const before = await loadCard();
    await pick("newest", 54, 3, 687, 1, 300);
    const chosen = await loadCard();
    expect(chosen).not.toBe(before);
    expect((await asGuest(chosen)).headers.get("Content-Type")).toBe("image/png");
    await pick("newest", 54, 3, 687, 1, 2);
    expect([before, chosen]).not.toContain(await loadCard());
    expect((await asGuest(chosen)).headers.get("Location")).toBe(await loadCard());
    await choose([["forget", ""]]);
    expect(await loadCard()).toBe(before);
    expect(await asSeen()).toEqual([]);
    expect((await owner().go(SHARE)).words).not.toContain("Forget my choice");
  });

  it("a public collection features at least five and at most nine items", async () => {
    await open();
    await pick("newest", 1, 2, 400);
    expect(await asSeen()).toHaveLength(5);
    expect((await asSeen()).slice(0, 2)).toEqual([1, 2]);
    await pick("newest", ...OWNED);
    expect(await asSeen()).toEqual(OWNED.slice(0, 9));
    await choose([
      ["by", "the best"],
      ["item", "x"],
      ["item", "-1"],
    ]);
    expect(await asSeen()).toHaveLength(9);
  });

  it("a public collection does not feature a chosen item that the owner no longer owns", async () => {
    await open();
    await pick("newest", 54, 3, 687, 1, 300, 2);
    await owner().call("/api/amiibo/687/remove");
    expect(await asSeen()).toEqual([54, 3, 1, 300, 2]);
    await own(687);
    expect(await asSeen()).toEqual([54, 3, 687, 1, 300, 2]);
  });

  it("two simultaneous requests that save the same featured items record only one change", async () => {
    await open();
    const version = async () => (await readPublicPerson(site().db, owner().id))?.version ?? Number.NaN;
    const before = await version();
    const twice = await Promise.all([pick("newest", 1, 2, 3, 5, 8), pick("newest", 1, 2, 3, 5, 8)]);
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    expect(await version()).toBe(before + 1);
    expect(await asSeen()).toEqual([1, 2, 3, 5, 8]);
    for (let attempt = 0; attempt < 2; attempt += 1) await choose([["forget", ""]]);
    expect(await version()).toBe(before + 2);
  });

  it("the export of personal data contains the choice of featured items", async () => {
    const loadChoice = async () => JSON.parse((await owner().go("/settings/data.json")).text).user.share_choice;
    expect(await loadChoice()).toBeNull();
    await pick("rarest", 54, 3);
    expect(await loadChoice()).toEqual({ order: "rarest", amiibo_ids: [54, 3] });
  });
});

it("a public collection that features its most valuable items replaces them when prices change", async () => {
  await open();
  await own(10);
  await pick("dearest");
  expect(await asSeen()).not.toContain(10);
  const card = await loadCard();
  await fillMarket(site().db, {
    figures: [createCurrentPriceRow({ itemId: 10, market: "EBAY-US", gradePool: "all", price: 99_000 })],
  });
  await expect.poll(asSeen, { timeout: 25_000, interval: 500 }).toContain(10);
  expect((await asSeen())[0]).toBe(10);
  expect(await loadCard()).not.toBe(card);
});

describe("items that a member chose to show, seen by other people", () => {
  it("a member cannot change the featured items in the collection of another member", async () => {
    const other = await createSignedInPerson(createUniqueName(), { at: site().url });
    await other.call("/api/amiibo/bulk", { act: "own", ids: OWNED });
    await other.call("/api/user/is_collection_public", { sV: true });
    await choose([["by", "newest"], ...[1, 2, 3, 5, 8].map((id) => ["item", String(id)] as const)], other);
    const loadOtherValue = () => loadChosenValue(asGuest(getListPath(other.id)));
    expect(await loadOtherValue()).toEqual([1, 2, 3, 5, 8]);
    await pick("newest", 54, 3, 687, 1, 300);
    expect(await loadOtherValue()).toEqual([1, 2, 3, 5, 8]);
    const closed = await asGuest(getListPath(owner().id));
    expect([closed.status, getRow(closed), (await other.go(getListPath(owner().id))).status]).toEqual([404, "", 404]);
    expect(getRow(await owner().go(getListPath(owner().id)))).not.toBe("");
    expect((await asGuest(SHARE)).text).not.toContain('name="item"');
    const body = new URLSearchParams({ by: "newest", item: "66" });
    const sent = await fetch(site().url + SHARE, {
      method: "POST",
      body,
      headers: { Origin: site().url },
      redirect: "manual",
    });
    expect([sent.status, sent.headers.get("Set-Cookie")]).toEqual([401, null]);
    const elsewhere = await owner().go(SHARE, { method: "POST", body, headers: { Origin: "https://evil.example" } });
    expect(elsewhere.status).toBe(403);
    expect(listTicked(await owner().go(SHARE))).toHaveLength(5);
  });

  it("a public collection shows no prices of its featured items while its value is private", async () => {
    await open();
    const order = [...OWNED].reverse().slice(0, 9);
    await pick("dearest");
    const page = await asGuest(getListPath(owner().id));
    expect(listIds(getRow(page))).toEqual(order);
    expect(getRow(page)).not.toMatch(/[$£€]|class="price/);
    const card = await loadCard();
    await set("primary_region", "3");
    expect(await asSeen()).toEqual(order);
    expect(await loadCard()).toBe(card);
    await set("is_value_public", true);
    expect(getRow(await asGuest(getListPath(owner().id)))).toMatch(/\$/);
  });
});

it("the form for featured items answers an unreadable body with 400 and keeps the saved choice", async () => {
  await pick("newest", 1, 2, 3, 5, 8);
  const { status, words } = await owner().go(SHARE, {
    method: "POST",
    body: "by=%ff",
    headers: { "Content-Type": "multipart/form-data", Origin: site().url },
  });
  expect([status, words]).toEqual([400, expect.stringContaining("arrived broken")]);
  expect(listTicked(await owner().go(SHARE))).toHaveLength(5);
});
