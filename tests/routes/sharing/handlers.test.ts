import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { saveUserSettings } from "../../../db/access/settings";
import { saveItemAction } from "../../../db/ownership/change";
import { saveShareImageItemChoice } from "../../../db/sharing/shareChoice";
import { sortInCatalogueOrder } from "../../../domain/catalogue/catalogueOrder";
import type { Market } from "../../../domain/listings/market";
import { t } from "../../../domain/messages/pages";
import { EMPTY_PRICE_SNAPSHOT, type PriceSnapshot, type PriceStatistics } from "../../../domain/prices/priceSnapshot";
import { shareImageRoutes } from "../../../routes/sharing";
import { getItem } from "../../helpers/catalogue";
import { type RouteCaller, TEST_ORIGIN, withRoutes } from "../../helpers/routes";
import { decodeHtml } from "../../helpers/siteRequests";

const figure = (price: number): PriceStatistics => ({
  price,
  sampleCount: 5,
  low: price,
  high: price,
  day: "2026-11-20",
});
const IDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const listPrices = (priceOf: (id: number) => number) => (id: number) => {
  const price = figure(priceOf(id));
  return { sold: { all: price, new: price, used: price }, listed: {}, guide: {} };
};
/** Item 10 is the most valuable in the US, item 1 in the UK. */
const markets: Readonly<Record<Market, ReturnType<typeof listPrices>>> = {
  "EBAY-US": listPrices((id) => 1000 * id),
  "EBAY-GB": listPrices((id) => 1000 * (11 - id)),
};
const book: PriceSnapshot = {
  ...EMPTY_PRICE_SNAPSHOT,
  items: new Map(IDS.map((id) => [id, { "EBAY-US": markets["EBAY-US"](id), "EBAY-GB": markets["EBAY-GB"](id) }])),
};

const { database, somebody } = withRoutes([shareImageRoutes], () => ({
  loadPriceSnapshot: async () => book,
  respondWithSocialImage: async (_c, poster) => Response.json(poster),
}));

async function createOwner(region: "us" | "uk" = "us", ids: readonly number[] = IDS) {
  const person = await somebody({ name: "primary_region", value: region });
  for (const id of ids)
    await saveItemAction(database.db, "add", id, { userId: person.id, changeId: crypto.randomUUID(), now: new Date() });
  return person;
}
const loadChoice = async ({ id }: RouteCaller) =>
  (
    await database.db.all<{ readonly share_choice: string | null }>(sql`SELECT share_choice FROM user WHERE id = ${id}`)
  )[0]?.share_choice;
const loadShown = async (person: RouteCaller, query = "") => {
  const { text } = await person.go(`/my-account/share/post-light.png${query}`);
  const shownItems: readonly { readonly id: number }[] = JSON.parse(text).shownItems;
  return shownItems.map(({ id }) => id);
};
/** Sends a form with repeated fields. */
const choose = (person: RouteCaller, fields: readonly (readonly [string, string])[]) =>
  person.go("/my-account/share", {
    method: "POST",
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
  });

describe("share images of the viewer's collection", () => {
  it("a share image without saved featured items sorts items by prices in the price region of its owner", async () => {
    const british = await createOwner("uk");
    expect((await loadShown(british))[0]).toBe(1);
    expect((await loadShown(await createOwner("us")))[0]).toBe(10);
    await saveShareImageItemChoice(database.db, british.id, { order: "dearest", pickedIds: [] });
    expect((await loadShown(british))[0]).toBe(10);
    expect((await loadShown(british, "?by=dearest"))[0]).toBe(1);
  });

  it("the form for featured items saves at most nine items that the member owns", async () => {
    const person = await createOwner();
    const ticked = [500, 600, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((id) => ["item", String(id)] as const);
    const { headers } = await choose(person, [["look", "story-dark"], ["by", "rarest"], ...ticked]);
    expect(headers.get("Location")).toBe("/my-account/share?look=story-dark");
    expect(await loadChoice(person)).toBe("rarest:10,9,8,7,6,5,4,3,2");
    await choose(person, [
      ["by", "rarest"],
      ["forget", ""],
    ]);
    expect(await loadChoice(person)).toBeNull();
  });

  it("the URL of the share page overrides the saved featured items and their order", async () => {
    const person = await createOwner();
    await saveShareImageItemChoice(database.db, person.id, { order: "rarest", pickedIds: [1] });
    const { text } = await person.go("/my-account/share?look=story-dark&by=newest&item=2&item=3");
    const addresses = [...text.matchAll(/(?:href|src)="([^"]*)"/g)].map(
      ([, address = ""]) => new URL(decodeHtml(address), TEST_ORIGIN),
    );
    const getQuery = ({ searchParams }: URL) => [searchParams.get("by"), searchParams.getAll("item")];
    const picture = addresses.find(({ pathname }) => pathname === "/my-account/share/story-dark.png");
    expect(picture && getQuery(picture)).toEqual(["newest", ["2", "3"]]);
    const other = addresses.find(({ searchParams }) => searchParams.get("look") === "post-light");
    expect(other && getQuery(other)).toEqual(["newest", ["2", "3"]]);
    expect(text).toContain('name="forget"');
    expect((await (await createOwner()).go("/my-account/share")).text).not.toContain('name="forget"');
  });

  it("the form for featured items lists the owned items and ticks those that were saved", async () => {
    const person = await createOwner("us", [3, 1, 2]);
    await saveItemAction(database.db, "wishlist/add", 4, {
      userId: person.id,
      changeId: crypto.randomUUID(),
      now: new Date(),
    });
    await saveShareImageItemChoice(database.db, person.id, { order: "rarest", pickedIds: [2] });
    await saveUserSettings(database.db, person.id, [{ name: "public_username", value: "Countess" }]);
    const { text } = await person.go("/my-account/share?look=story-light");
    const inputs = (text.match(/<input[^>]*>/g) ?? []).map((tag) => [
      /name="(\w+)"/.exec(tag)?.[1],
      /value="([^"]*)"/.exec(tag)?.[1],
      /checked/.test(tag),
    ]);
    const inOrder = sortInCatalogueOrder([1, 2, 3].map(getItem)).map(({ id }) => String(id));
    expect(inputs.filter(([name]) => name === "item")).toEqual(inOrder.map((id) => ["item", id, id === "2"]));
    expect(inputs.filter(([name, , isChecked]) => name === "by" && isChecked)).toEqual([["by", "rarest", true]]);
    expect(inputs.filter(([name]) => name === "look")).toEqual([["look", "story-light", false]]);
    const address = "/my-account/share/story-light.png?look=story-light";
    expect(text).toMatch(/<details open=""><summary>/);
    expect(text).toContain(`<img src="${address}"`);
    expect(text).toContain(`href="${address}" download="plinth-story-light.png"`);
    expect(text).toMatch(/href="\/my-account\/share\?look=story-light" aria-current="page"/);
    expect(text.match(/aria-current="page"/g)).toHaveLength(1);
    expect(text).toContain(`href="/user/${person.id}/Countess"`);
    expect((await (await createOwner("us", [])).go("/my-account/share")).words).toContain(t.sharePage.emptyCollection);
  });

  it("a share image shows the public name of its owner and never the account name", async () => {
    const person = await createOwner("us", [1]);
    const loadName = async () => {
      const { id, name, kind } = JSON.parse((await person.go("/my-account/share/post-light.png")).text);
      return [kind, id, name];
    };
    expect(await loadName()).toEqual(["share", person.id, ""]);
    await saveUserSettings(database.db, person.id, [{ name: "public_username", value: "Countess" }]);
    expect(await loadName()).toEqual(["share", person.id, "Countess"]);
  });

  it("the share page replaces an unknown image style or item order with a default", async () => {
    const person = await createOwner("us", [1, 2, 3]);
    const { headers } = await choose(person, [
      ["look", "post-blue"],
      ["by", "cheapest"],
      ["item", "2"],
    ]);
    expect(headers.get("Location")).toBe("/my-account/share?look=post-light");
    expect(await loadShown(person)).toEqual([2, 3, 1]);
    expect(await loadChoice(person)).toBe("dearest:2");
  });

  it("a share image requested in an unknown style returns 404", async () =>
    expect((await (await createOwner()).go("/my-account/share/post-blue.png")).status).toBe(404));
});
