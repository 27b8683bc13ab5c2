import { beforeAll, describe, expect, it } from "vitest";
import { saveDailyAverages } from "../../../db/prices/dailyAverages";
import { readPriceSnapshot } from "../../../db/prices/read";
import { AVERAGE_SOURCES } from "../../../domain/prices/dayAverages";
import { addDaysToDate, formatUtcDay } from "../../../domain/time";
import { createSoldPrices, insertCurrentPrices, insertSoldDays } from "../../helpers/insertPrices";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "../../helpers/signedInPerson";
import { decodeHtml, fetchPage } from "../../helpers/siteRequests";
import { withOwnSite } from "../people/ownSite";

const site = withOwnSite();
const today = formatUtcDay(Date.now());
let owner: SignedInPerson;

beforeAll(async () => {
  const { db } = site();
  // The value shown for a day is the average of the 30 days before it.
  await insertSoldDays(db, [
    { id: 1, market: "EBAY-US", day: addDaysToDate(today, -40), price: 1_000 },
    { id: 1, market: "EBAY-US", day: addDaysToDate(today, -20), price: 1_200 },
    { id: 1, market: "EBAY-US", day: addDaysToDate(today, -2), price: 1_500 },
  ]);
  await saveDailyAverages(db, await readPriceSnapshot(db), Date.now(), AVERAGE_SOURCES);
  await insertCurrentPrices(
    db,
    [...createSoldPrices(1, "EBAY-US", 1_500), ...createSoldPrices(1, "EBAY-GB", 1_000)],
    "of the account",
  );
  owner = await createSignedInPerson(createUniqueName(), { at: site().url });
  for (const [price_paid, currency] of [
    ["12.50", "USD"],
    ["7", "GBP"],
  ])
    await owner.call("/api/amiibo/1/copies", { isBoxed: true, price_paid, currency });
  await owner.call("/api/amiibo/bulk", { act: "own", ids: [300, 301] });
  // Sets a goal (the items the member wants to complete) of figures only. Items 300 and 301 are cards.
  await owner.call("/api/user/goal", { kinds: ["figure"] });
});

/** Lists the link URLs of a page that lead to `/my-account` with parameters or a fragment. */
async function ownAddressesOf(path: string): Promise<string[]> {
  const { text } = await owner.go(path);
  return [...text.matchAll(/href="(\/my-account[?#][^"]*)"/g)].map(([, href = ""]) => decodeHtml(href));
}

describe("value of the collection at /my-account", () => {
  it("the account page shows gains in dollars and gains in pounds separately", async () => {
    const { words } = await owner.go("/my-account");
    expect(words).toContain("In $, 1 copy $12.50 $15.00 +$2.50 In £, 1 copy £7.00 £10.00 +£3.00");
  });

  it("the account page shows no gain in dollars when the member paid all prices in pounds", async () => {
    const person = await createSignedInPerson(createUniqueName(), { at: site().url });
    await person.call("/api/amiibo/1/copies", { isBoxed: true, price_paid: "7", currency: "GBP" });
    const { words } = await person.go("/my-account");
    expect(words).toContain("In £, 1 copy £7.00 £10.00 +£3.00");
    expect(words).not.toContain("In $, ");
  });

  it("the account page shows how the value of the collection changed since yesterday, in 7 days and in 30 days", async () => {
    const { words } = await owner.go("/my-account");
    expect(/Since yesterday.*?(?= Value in)/.exec(words)?.[0]).toBe(
      "Since yesterday +$3.00 By prices alone In 7 days +$6.00 By prices alone In 30 days +$10.00 By prices alone",
    );
  });

  it("the account page shows the value of the collection in the chosen price region first", async () => {
    const { words } = await owner.go("/my-account");
    expect(words.indexOf("Value in the US")).toBeLessThan(words.indexOf("Value in the UK"));
    await owner.call("/api/user/primary_region", { sV: "3" });
    const british = (await owner.go("/my-account")).words;
    expect(british.indexOf("Value in the UK")).toBeLessThan(british.indexOf("Value in the US"));
    await owner.call("/api/user/primary_region", { sV: "2" });
  });

  it("the account page of a member with a collecting goal shows the number of owned items outside the goal", async () => {
    expect((await owner.go("/my-account")).words).toContain("2 items that you own are not part of it.");
  });

  it("links on the account page keep count=everything, which counts items outside the collecting goal", async () => {
    const query = "count=everything";
    const allPaths = await ownAddressesOf(`/my-account?${query}&q=mario`);
    const goal = await ownAddressesOf("/my-account?q=mario");
    for (const [query, part] of [
      ["range=week", "#over-time"],
      ["without-price=us", "#items"],
      ["", "#items"],
    ] as const) {
      const isMeant = (href: string) => href.includes(query) && href.endsWith(part);
      expect([allPaths.some(isMeant), goal.some(isMeant)], query).toEqual([true, true]);
    }
    expect(allPaths.filter((href) => !href.includes(query))).toEqual([]);
    expect(goal.filter((href) => href.includes(query))).toEqual(["/my-account?count=everything"]);
  });

  it("owned items outside the collecting goal still unlock in-game effects", async () => {
    const person = await createSignedInPerson(createUniqueName(), { at: site().url });
    await person.call("/api/games/79/play", { played: true });
    const { text } = await person.go("/games/metroid-dread");
    const ids = [...text.matchAll(/data-item="(\d+)"/g)].map(([, id]) => Number(id));
    await person.call("/api/amiibo/bulk", { act: "own", ids });
    await person.call("/api/user/goal", { kinds: ["card"] });
    expect((await person.go("/my-account")).words).toContain("Nothing is left to unlock.");
  });
});

describe("sample collection on the home page", () => {
  it.each([
    ["us", "$15.00"],
    ["uk", "£10.00"],
  ])("the example collection on the home page in the price region %s has the value %s", async (region, worth) => {
    const { text } = await fetchPage("/", { at: site().url, headers: { Cookie: `region=${region}` } });
    expect(/<header class="welcome">.*?<\/header>/s.exec(text)?.[0]).toContain(worth);
  });
});
