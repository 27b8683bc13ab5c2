import { beforeAll, describe, expect, it } from "vitest";
import { createSoldPrices, insertCurrentPrices } from "../../helpers/insertPrices";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "../../helpers/signedInPerson";
import { fetchJson, fetchPage } from "../../helpers/siteRequests";
import { withOwnSite } from "../people/ownSite";

const site = withOwnSite();
const at = () => ({ at: site().url });
let owner: SignedInPerson;

beforeAll(async () => {
  await insertCurrentPrices(
    site().db,
    [
      ...createSoldPrices(1, "EBAY-US", 1_500),
      ...createSoldPrices(1, "EBAY-GB", 1_000),
      ...createSoldPrices(2, "EBAY-US", 2_500),
    ],
    "of public pages",
  );
  owner = await createSignedInPerson(createUniqueName(), at());
  await owner.call("/api/amiibo/bulk", { act: "own", ids: [1, 2] });
  await owner.call("/api/user/is_collection_public", { sV: true });
});

const set = (setting: string, value: boolean) => owner.call(`/api/user/${setting}`, { sV: value });
const VALUE = { average_collection_price_us: 40, average_collection_price_uk: 10 };
const NONE = { average_collection_price_us: 0, average_collection_price_uk: 0 };

describe("GET /api/user/{id}", () => {
  it("GET /api/user/{id} returns the value of the collection to other people only while the value is public", async () => {
    const path = `/api/user/${owner.id}`;
    const other = await createSignedInPerson(createUniqueName(), at());
    const loadValues = async () => [
      (await fetchJson(path, at())).json,
      (await other.read(path)).json,
      (await owner.read(path)).json,
    ];
    for (let round = 0; round < 2; round += 1) {
      expect(await loadValues()).toMatchObject([NONE, NONE, VALUE]);
      await set("is_value_public", true);
      expect(await loadValues()).toMatchObject([VALUE, VALUE, VALUE]);
      await set("is_value_public", false);
    }
  });

  it("GET /api/user/{id} describes the collecting goal of the owner in the language of the visitor", async () => {
    await owner.call("/api/user/goal", { series: ["super-smash-bros"], kinds: ["figure"] });
    await set("is_goal_public", true);
    const loadText = async (language: string) => {
      const { json } = await fetchJson(`/api/user/${owner.id}`, { ...at(), headers: { "Accept-Language": language } });
      return Reflect.get(Object(Reflect.get(Object(json), "goal")), "words");
    };
    expect(await loadText("en")).toBe("all figures of Super Smash Bros.");
    expect(await loadText("de")).toBe("alle Figuren aus Super Smash Bros.");
    expect(await loadText("en")).toBe("all figures of Super Smash Bros.");
    await set("is_goal_public", false);
  });

  it("GET /api/user/{id} returns an uncached 404 for the id of no member", async () => {
    const { status, headers } = await fetchPage("/api/user/999999", at());
    expect([status, headers.get("Cache-Control")]).toEqual([404, "private, no-store"]);
  });
});

describe("GET /user/{id}/{name}", () => {
  it("a public collection features the items that its owner chose, even outside the collecting goal", async () => {
    const person = await createSignedInPerson(createUniqueName(), at());
    const chosen = [1, 2, 3, 5, 300];
    await person.call("/api/amiibo/bulk", { act: "own", ids: chosen });
    await person.call("/api/amiibo/300/add");
    await person.call("/api/user/goal", { kinds: ["figure"] });
    for (const name of ["is_collection_public", "is_goal_public"]) await person.call(`/api/user/${name}`, { sV: true });
    const fields = [["by", "newest"], ...chosen.map((id) => ["item", String(id)])];
    const { status } = await person.go("/my-account/share", {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Origin: person.at },
    });
    expect(status).toBe(303);
    const { text } = await fetchPage(`/user/${person.id}/x`, at());
    const row = /<section class="featured chosen".*?<\/section>/s.exec(text)?.[0] ?? "";
    expect(/data-item="300".*?<\/li>/s.exec(row)?.[0]).toContain('data-copies="2"');
    expect(text.replace(row, "")).not.toContain('data-item="300"');
  });
});
