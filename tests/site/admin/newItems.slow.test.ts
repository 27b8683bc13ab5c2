import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MAX_NEW_ITEMS_ACCEPTED_AT_ONCE } from "../../../domain/catalogue/newItemLimits";
import { refreshCopySummaries } from "../../db/refreshCopySummaries";
import { withOwnSite } from "../people/ownSite";
import { type AdminTestPeople, readTables, signInPeople } from "./people";

const site = withOwnSite();
let people: AdminTestPeople;
beforeAll(async () => {
  people = await signInPeople(site());
});
const run = (statement: ReturnType<typeof sql>) => site().db.run(statement);
const all = (statement: ReturnType<typeof sql>) => site().db.all<Record<string, unknown>>(statement);
const PATH = "/admin/new-items";
const AT = Date.now() - 3_600_000;
const getKey = (at: number) => `fffd0000${at.toString(16).padStart(8, "0")}`;
const sendAndGetResult = async (fields: Readonly<Record<string, string>>) => {
  const { status, headers } = await people.admin.send(PATH, fields);
  return `${status} ${new URL(headers.get("Location") ?? "", site().url).searchParams.get("result")}`;
};
const see = async (query = "") => (await people.admin.go(PATH + query)).words;

/** Inserts pending new items with consecutive numbers. */
const wait = (count: number, from = 0, seenAt = AT) =>
  run(sql`WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${from + count - 1})
    INSERT INTO new_item (nfc_code, name, character, form, amiibo_series, game_series, release_eu, first_seen_at)
    SELECT 'fffd0000' || printf('%08x', i), printf('Liar <%d>', i), 'Liar', 'card', 'Liars', 'Super Mario', '2026-05-01', ${seenAt}
    FROM n`);
/** Lists the states of all new items, ordered by NFC code: pending, rejected, accepted or withdrawn. */
const states = async () =>
  all(sql`SELECT name, 0 AS came, rejected_at IS NOT NULL AS refused, NULL AS id, nfc_code FROM new_item
    UNION ALL SELECT name, 1, withdrawn_at IS NOT NULL, id, nfc_code FROM item WHERE accepted_at IS NOT NULL ORDER BY nfc_code`);
const version = async () => (await all(sql`SELECT version FROM catalogue_version`))[0]?.version;
const loadNumber = async (at: number) =>
  Number((await all(sql`SELECT id FROM item WHERE nfc_code = ${getKey(at)}`))[0]?.id);
/** Returns true if the item is in the catalogue and not withdrawn. */
const isShown = async (id: number) =>
  (await all(sql`SELECT 1 FROM item WHERE id = ${id} AND withdrawn_at IS NULL`)).length > 0;
const PERSONAL = ["copy", "copy_summary", "wishlist", "watchlist", "target"];
const hold = async (id: number) => {
  const user = people.user.id;
  await run(sql`INSERT INTO copy (user_id, item_id, condition, is_boxed, is_for_sale, notes, created_at, updated_at, change_id)
    VALUES (${user}, ${id}, 'new', 1, 0, 'From grandma', 1, 1, 'x')`);
  await refreshCopySummaries(site().db, sql`user_id = ${user}`);
  await run(sql`INSERT INTO watchlist (user_id, item_id, created_at) VALUES (${user}, ${id}, 1)`);
};

beforeEach(async () => {
  for (const table of PERSONAL) await run(sql`DELETE FROM ${sql.identifier(table)}`);
  await run(sql`DELETE FROM new_item`);
  await run(sql`DELETE FROM item WHERE id > 950`);
  await run(sql`DELETE FROM amiibo_series WHERE id > 1000`);
  await run(sql`UPDATE new_item_overflow SET item_count = 0`);
});

describe("pending new items", () => {
  it("the admin page shows how many new items of the external catalogue were discarded because storage was full", async () => {
    await wait(2);
    await run(sql`UPDATE new_item_overflow SET item_count = 39500`);
    expect((await people.admin.go("/admin")).words).toContain("new items of the source 39,502");
    const { words, text } = await people.admin.go(PATH);
    expect(words).toMatch(/Liar <0> Liars Kind Card Character Liar Game series Super Mario Release 1 May 2026/);
    expect(text).toContain("Liar &lt;0&gt;");
    expect(words).toContain("39,500 more are not kept.");
    expect(words).toContain("0 of 100 came in by themselves");
  });

  it("an admin who accepts a new catalogue item does not use up the daily limit for automatic acceptance", async () => {
    await wait(2);
    const before = await version();
    expect(await sendAndGetResult({ verdict: "take", item: getKey(1) })).toBe("303 taken");
    expect(await states()).toEqual([
      { name: "Liar <0>", came: 0, refused: 0, id: null, nfc_code: getKey(0) },
      { name: "Liar <1>", came: 1, refused: 0, id: 10_001, nfc_code: getKey(1) },
    ]);
    expect(
      await all(sql`SELECT amiibo_series.name, release_eu, character_key FROM item
      JOIN amiibo_series ON amiibo_series.id = amiibo_series_id WHERE item.id = 10001`),
    ).toEqual([{ name: "Liars", release_eu: "2026-05-01", character_key: "liar" }]);
    expect(await version()).not.toBe(before);
    expect(await see("?view=in")).toMatch(/1 new item with 1 new series Taken in by an admin/);
    expect(await see()).toContain("0 of 100 came in by themselves");
    expect(await sendAndGetResult({ verdict: "take", item: getKey(1) })).toBe("303 gone");
  });

  it("an admin who accepts all shown new items does not accept items that arrived after the page was loaded", async () => {
    await wait(MAX_NEW_ITEMS_ACCEPTED_AT_ONCE + 10);
    await wait(1, 500, AT + 1);
    const seen = { "seen-by": String(AT) };
    expect(await sendAndGetResult({ verdict: "take", ...seen })).toBe("303 taken-part");
    expect(await all(sql`SELECT count(*) AS n FROM item WHERE id > 950`)).toEqual([
      { n: MAX_NEW_ITEMS_ACCEPTED_AT_ONCE },
    ]);
    expect(await sendAndGetResult({ verdict: "take", ...seen })).toBe("303 taken");
    expect(await sendAndGetResult({ verdict: "take", ...seen })).toBe("303 gone");
    expect((await states()).filter(({ came }) => came === 0)).toMatchObject([{ name: "Liar <500>" }]);
  });

  it("an admin can accept a new catalogue item after rejecting it", async () => {
    await wait(3);
    expect(await sendAndGetResult({ verdict: "refuse", item: getKey(0) })).toBe("303 refused");
    expect(await sendAndGetResult({ verdict: "refuse", "seen-by": String(AT) })).toBe("303 refused");
    expect(await see()).toContain("Nothing: what the source has is here, or was refused.");
    expect(await see("?view=refused")).toContain("Take in the 2 that were refused last");
    const [last] = await all(sql`SELECT max(rejected_at) AS at FROM new_item`);
    expect(await sendAndGetResult({ verdict: "take", "refused-at": String(last?.at) })).toBe("303 taken");
    expect((await states()).map(({ id, refused }) => [id, refused])).toEqual([
      [null, 1],
      [10_001, 0],
      [10_002, 0],
    ]);
  });

  it("accepting a new item fails with a message to the admin when the catalogue is full", async () => {
    await wait(1);
    await run(sql`WITH RECURSIVE n(i) AS (SELECT 951 UNION ALL SELECT i + 1 FROM n WHERE i < 4000)
      INSERT INTO item (id, nfc_code, name, character, character_key, form, amiibo_series_id, game_series_id)
      SELECT i, 'fffc0000' || printf('%08x', i), 'X', 'x', 'x', 'card', 1, 1 FROM n`);
    for (const path of ["/admin", PATH])
      expect((await people.admin.go(path)).words).toMatch(/The catalogue is full: it holds 4,000 items/);
    expect(await sendAndGetResult({ verdict: "take", item: getKey(0) })).toBe("303 full");
    expect(await states()).toMatchObject([{ came: 0, refused: 0 }]);
  });
});

describe("accepted new items", () => {
  const CAME = { "came-at": String(AT) };
  beforeEach(async () => {
    await wait(15);
    await sendAndGetResult({ verdict: "take", "seen-by": String(AT) });
    await run(sql`UPDATE item SET accepted_at = ${AT}, is_accepted_by_admin = 0 WHERE accepted_at IS NOT NULL`);
  });

  it("an admin can withdraw all catalogue items that were accepted together", async () => {
    const words = await see("?view=in");
    expect(words).toMatch(
      /15 new items with 1 new series Came in by themselves \d+ \w+ \d+, \d\d:\d\d UTC Liar <0>, .*and 3 more/,
    );
    expect(words).not.toContain("Also the");
    const before = await version();
    expect(await sendAndGetResult({ verdict: "take-back", ...CAME })).toBe("303 back");
    expect(await version()).not.toBe(before);
    expect(await see("?view=in")).toContain("Nothing in the last 90 days");
    expect(await see("?view=refused")).toMatch(/It was here, and was taken back/);
    expect(await sendAndGetResult({ verdict: "take-back", ...CAME })).toBe("303 gone");
  });

  it("withdrawing a group of accepted items keeps items that members own, unless the admin chooses otherwise", async () => {
    const id = await loadNumber(3);
    await hold(id);
    const noted = await readTables(site(), ...PERSONAL);
    expect(await see("?view=in")).toContain("Also the one that 1 person holds");
    expect(await see(`?view=in&arrival=${AT}`)).toContain("Though 1 person holds it");
    expect(await sendAndGetResult({ verdict: "take-back", item: String(id) })).toBe("303 held");
    expect(await sendAndGetResult({ verdict: "take-back", ...CAME })).toBe("303 back-part");
    expect(await isShown(id)).toBe(true);
    expect(await sendAndGetResult({ verdict: "take-back", ...CAME, "with-held": "on" })).toBe("303 back");
    expect(await isShown(id)).toBe(false);
    expect(await readTables(site(), ...PERSONAL)).toEqual(noted);
    expect(await sendAndGetResult({ verdict: "take", item: String(id) })).toBe("303 taken");
    expect(await loadNumber(3)).toBe(id);
    expect(await readTables(site(), ...PERSONAL)).toEqual(noted);
  });

  it("a new catalogue item never gets the id of a withdrawn item", async () => {
    await sendAndGetResult({ verdict: "take-back", ...CAME });
    await wait(1, 100);
    await sendAndGetResult({ verdict: "take", item: getKey(100) });
    expect(await loadNumber(100)).toBe(10_016);
  });

  it("an admin can withdraw only items that came from the external catalogue", async () => {
    expect(await sendAndGetResult({ verdict: "take-back", item: "1" })).toBe("303 gone");
    expect(await sendAndGetResult({ verdict: "take-back", item: String(await loadNumber(0)) })).toBe("303 back");
    expect((await states()).filter(({ refused }) => refused === 1)).toMatchObject([{ name: "Liar <0>" }]);
  });
});

describe("forms about new items", () => {
  it.each<[string, Record<string, string>]>([
    ["nothing", {}],
    ["no verdict", { item: getKey(0) }],
    ["a verdict of Object's own", { item: getKey(0), verdict: "constructor" }],
    ["no selected item", { verdict: "refuse" }],
    ["an unknown item", { verdict: "refuse", item: getKey(77) }],
    ["SQL", { verdict: "refuse", item: "' OR 1=1 --" }],
    ["an invalid time", { verdict: "refuse", "seen-by": "1e99" }],
  ])("an admin form about new catalogue items with %s changes nothing", async (_, fields) => {
    await wait(1);
    const before = await readTables(site(), "new_item", "item");
    expect(await sendAndGetResult(fields)).toBe("303 gone");
    expect(await readTables(site(), "new_item", "item")).toEqual(before);
  });
});
