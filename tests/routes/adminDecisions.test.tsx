import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { seedCatalogue } from "../../db/catalogue/seed";
import { readShippedCatalogue } from "../../db/catalogue/shippedCatalogue";
import { listSearchShardKeys } from "../../domain/refresh/searchShards";
import { adminRoutes } from "../../routes/admin";
import { AdminItemPanel } from "../../routes/admin/item/AdminItemPanel";
import { getItem, shippedCatalogue } from "../helpers/catalogue";
import { extractText, listElements, renderText } from "../helpers/markup";
import { type RouteCaller, withRoutes } from "../helpers/routes";
import { decodeHtml } from "../helpers/siteRequests";

const NOW = Date.parse("2026-11-26T12:00:00Z");

const { database, somebody } = withRoutes([adminRoutes], () => ({ serviceOverviews: [], now: () => new Date(NOW) }));
const run = (statement: ReturnType<typeof sql>) => database.db.run(statement);
const all = (statement: ReturnType<typeof sql>) => database.db.all<Record<string, unknown>>(statement);

let person: RouteCaller;
beforeAll(async () => {
  await seedCatalogue(database.db, readShippedCatalogue());
  person = await somebody();
});

/** Sends a form and returns the parameter `result` of the URL to which it redirects. */
const sendAndGetResult = async (path: string, fields: Readonly<Record<string, string>>) =>
  new URL((await person.send(path, fields)).headers.get("Location") ?? "", "https://x.example").searchParams.get(
    "result",
  );
const loadRows = async (path: string) =>
  listElements((await person.go(path)).text, "li").filter((li) => /<form/.test(li));
/** Returns the selected value of a select element. */
const getChosenValue = (html: string) => /<option value="([^"]*)" selected=""/.exec(html)?.[1];

describe("an item's editable fields for admins", () => {
  const [LOOKED_AT, NEVER] = ["https://uk.webuy.com/product-detail?id=123", "https://www.game.co.uk/mario-1"];
  beforeAll(() =>
    run(sql`INSERT INTO stock_check (id, item_id, retailer, page_url, stock_state, price, currency, evidence, created_at, changed_at)
      VALUES (31, 1, 'CeX UK', ${LOOKED_AT}, '1', 1326, 'GBP', 'its own data', ${NOW - 9e8}, ${NOW - 6e8}),
        (32, 1, 'GAME (UK)', ${NEVER}, '0', NULL, NULL, '', ${NOW - 3e8}, NULL)`),
  );

  it("the admin API returns price, stock, creation time and update time of each shop page of an item", async () => {
    const { text } = await person.go("/api/amiibo/1/admin");
    const getTime = (ms: number) => new Date(ms).toISOString();
    expect(JSON.parse(text).stock_check).toEqual([
      {
        web_url: LOOKED_AT,
        retailer: "CeX UK",
        amiibo_id: 1,
        current_price: "£13.26",
        in_stock: "1",
        created_at: getTime(NOW - 9e8),
        id: 31,
        updated_at: getTime(NOW - 6e8),
      },
      {
        web_url: NEVER,
        retailer: "GAME (UK)",
        amiibo_id: 1,
        current_price: null,
        in_stock: "0",
        created_at: getTime(NOW - 3e8),
        id: 32,
        updated_at: getTime(NOW - 3e8),
      },
    ]);
  });

  it("the admin panel of an item shows the last known stock of each shop page", () => {
    const page = {
      id: 1,
      retailer: "CeX UK",
      url: LOOKED_AT,
      evidence: "its own data",
      createdAt: NOW,
      updatedAt: NOW,
    };
    const getText = (part: object) =>
      renderText(
        <AdminItemPanel
          item={getItem(1)}
          editableItem={{
            pages: [{ ...page, stockState: "1", price: 1_326, currency: "GBP", ...part }],
            searchTerm: "mario",
            barcode: undefined,
            acNumber: undefined,
            otherWithBarcode: undefined,
          }}
        />,
      );
    expect(getText({})).toMatch(/CeX UK uk\.webuy\.com\S* In stock, £13\.26, as .* \(its own data\)/);
    expect(getText({ stockState: "2", price: null })).toMatch(/Pre-order, as /);
    expect(getText({ stockState: "0", price: 0 })).toMatch(/Out of stock, £0\.00/);
    expect(getText({ evidence: "" })).toContain("Not looked at yet");
  });

  it("the error response to an item edit identifies each invalid shop page by its index", async () => {
    const page = (web_url: string, retailer = "CeX UK") => ({ retailer, web_url });
    const stock_check = [
      page(LOOKED_AT),
      page("https://evil.example/a"),
      page(NEVER, "GAME (UK)"),
      page("https://uk.webuy.com/product-detail?id=7777"),
      page("https://evil.example/b"),
    ];
    const { status, text } = await person.go("/api/amiibo/1/admin/save", {
      method: "POST",
      body: JSON.stringify({ state: { stock_check, product_code: "1" } }),
    });
    expect(status).toBe(422);
    expect(Object.keys(JSON.parse(text).fields)).toEqual(["stock_check.1", "stock_check.4", "product_code"]);
  });

  it("changing the barcode or card number of an item schedules its marketplace searches for the next refresh", async () => {
    const isabelle = 66;
    for (const key of new Set([1, isabelle, 34].flatMap((id) => listSearchShardKeys(shippedCatalogue, id))))
      await run(sql`INSERT INTO refresh_target (key, service, next_due_at) VALUES (${key}, 'marketplace', 9e15)`);
    const dueAfter = async (id: number, state: object) => {
      await run(sql`UPDATE refresh_target SET next_due_at = 9e15`);
      const init = { method: "POST", body: JSON.stringify({ state }) };
      expect((await person.go(`/api/amiibo/${id}/admin/save`, init)).status).toBe(200);
      return (await all(sql`SELECT key FROM refresh_target WHERE next_due_at < 9e15 ORDER BY key`)).map(
        ({ key }) => key,
      );
    };
    const own = (id: number) => listSearchShardKeys(shippedCatalogue, id).toSorted();
    expect(await dueAfter(1, { product_code: "045496352394" })).toEqual(own(1));
    expect(await dueAfter(1, { product_code: "045496352394" })).toEqual([]);
    expect(await dueAfter(isabelle, { ac_card_number: { animal_crossing_number: 460 } })).toEqual(own(isabelle));
  });
});

describe("differences to the catalogue source", () => {
  it("/admin/differences shows each field in which the Plinth catalogue differs from its external source", async () => {
    for (const [field, sourceValue] of [
      ["name", "Mario!"],
      ["character", "Luigi"],
      ["form", "card"],
      ["amiiboSeries", "Pragmata"],
      ["gameSeries", "Kirby"],
      ["jp", "2020-01-01"],
      ["na", "2020-01-02"],
      ["eu", "2020-01-03"],
      ["au", "2020-01-04"],
    ])
      await run(sql`INSERT INTO catalogue_difference (item_id, field, source_value, first_seen_at)
        VALUES (1, ${field}, ${sourceValue}, 1)`);
    const rows = await loadRows("/admin/differences");
    const shownValues = rows.map((row) => [
      /name="field" value="(\w+)"/.exec(row)?.[1],
      extractText(row).replace(/^.*? (\w[\w ]*), seen .*? Ours (.*) Keep ours.*$/, "$1: $2"),
    ]);
    expect(Object.fromEntries(shownValues)).toEqual({
      name: "Name: Mario Theirs Mario!",
      character: "Character: Mario Theirs Luigi",
      form: "Kind: Figure Theirs Card",
      amiiboSeries: "Franchise: Super Smash Bros. Theirs Pragmata",
      gameSeries: "Game series: Super Mario Theirs Kirby",
      jp: "Release in Japan: 6 Dec 2014 Theirs 1 Jan 2020",
      na: "Release in North America: 21 Nov 2014 Theirs 2 Jan 2020",
      eu: "Release in Europe: 28 Nov 2014 Theirs 3 Jan 2020",
      au: "Release in Australia: 29 Nov 2014 Theirs 4 Jan 2020",
    });
  });
});

describe("rows of the price guide", () => {
  beforeAll(() =>
    run(sql`INSERT INTO guide_row (id, name, console, candidate_item_ids, item_id, first_seen_at) VALUES
      ('a', 'Mario', 'Amiibo', '[1,2]', NULL, 1), ('b', 'Luigi', 'Amiibo', '[3,2]', 2, 1), ('c', 'Banana', 'Amiibo', '[1]', 0, 1)`),
  );
  const getRow = (rows: readonly string[], id: string) =>
    rows.find((row) => row.includes(`name="row" value="${id}"`)) ?? "";
  const listOffered = (row: string) => [...row.matchAll(/<option value="(\w*)"/g)].map(([, value]) => value);

  it("/admin/guide offers the possible items of each price guide entry and selects the chosen item", async () => {
    const settled = await loadRows("/admin/guide?view=settled");
    expect(settled).toHaveLength(2);
    expect(listOffered(getRow(settled, "b"))).toEqual(["", "2", "3", "other", "none"]);
    expect([getChosenValue(getRow(settled, "b")), getChosenValue(getRow(settled, "c"))]).toEqual(["2", "none"]);
    const [open = ""] = await loadRows("/admin/guide");
    expect([listOffered(open), getChosenValue(open)]).toEqual([["", "1", "2", "other", "none"], ""]);
  });

  it("/admin/guide shows a rejected item number in the form where the admin typed the number", async () => {
    const { text } = await person.send("/admin/guide", {
      row: "c",
      choice: "other",
      number: "99999",
      back: "?view=settled&page=1",
    });
    const rows = listElements(text, "li").filter((row) => row.includes("<form"));
    expect(getRow(rows, "c")).toMatch(/value="99999"/);
    expect([getChosenValue(getRow(rows, "b")), getChosenValue(getRow(rows, "c"))]).toEqual(["2", "other"]);
    expect(getRow(rows, "b")).not.toContain("aria-invalid");
    expect(await sendAndGetResult("/admin/guide", { row: "c", choice: "3" })).toBe("chosen");
    expect(await all(sql`SELECT item_id FROM guide_row WHERE id = 'c'`)).toEqual([{ item_id: 3 }]);
  });
});

describe("game usages from the source", () => {
  it("the admin page of in-game uses reports the result of each submitted decision", async () => {
    await run(sql`INSERT INTO game_usage (id, game_id, source_sentence, source_item_ranges, source_added_at)
      VALUES (100500, 47, 'Swim', '570', 1)`);
    const settle = (fields: Readonly<Record<string, string>>) =>
      sendAndGetResult("/admin/games", { usage: "100500", ...fields });
    const loadRow = async () =>
      (await loadRows("/admin/games")).find((row) => row.includes('name="usage" value="100500"')) ?? "";
    expect(await settle({ verdict: "save", phrase: " Swim beside it ", kind: "play" })).toBe("saved");
    expect(await loadRow()).toMatch(/name="phrase"[^>]*value="Swim beside it"/);
    expect(getChosenValue(await loadRow())).toBe("play");
    expect(await loadRow()).toMatch(/value="refuse"/);
    expect(await settle({ verdict: "refuse" })).toBe("refused");
    expect(await all(sql`SELECT rejected_at FROM game_usage WHERE id = 100500`)).toEqual([{ rejected_at: NOW }]);
    expect(extractText(await loadRow())).toMatch(/, refused .*Show it again/);
    expect(await settle({ verdict: "show" })).toBe("shown");
    expect(await all(sql`SELECT rejected_at FROM game_usage WHERE id = 100500`)).toEqual([{ rejected_at: null }]);
    expect(await settle({ verdict: "save", phrase: "x".repeat(81) })).toBe("wrong");
    expect(await settle({ verdict: "save", phrase: "", kind: "nonsense" })).toBe("saved");
    expect(await all(sql`SELECT phrase, kind FROM game_usage WHERE id = 100500`)).toEqual([
      { phrase: null, kind: null },
    ]);
    for (const usage of ["x", "999999"]) expect(await settle({ usage, verdict: "save", phrase: "Swim" })).toBe("gone");
  });
});

describe("reports by users", () => {
  it("resolving reports on an admin page leaves newer reports open", async () => {
    const [writer, other] = [await somebody(), await somebody({ name: "public_username", value: "Grace" })];
    await run(sql`INSERT INTO item_report (user_id, item_id, created_at) VALUES
      (${writer.id}, 1, ${NOW - 2}), (${other.id}, 1, ${NOW - 1}), (${other.id}, 2, ${NOW - 9})`);
    await run(sql`INSERT INTO question_report (user_id, question_id, writer_id, text, created_at) VALUES
      (${person.id}, 1, ${other.id}, 'Nasty', ${NOW - 5}), (${writer.id}, 2, ${other.id}, 'Nasty', ${NOW - 4}),
      (${person.id}, 3, ${writer.id}, 'Rude', ${NOW - 3})`);
    await run(sql`INSERT INTO question_suspension (user_id, created_at) VALUES (${other.id}, ${NOW - 6})`);
    const listFields = (row: string) =>
      Object.fromEntries(
        [...row.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, key, value]) => [key, value]),
      );
    const items = await loadRows("/admin/reports");
    expect(items.map(listFields)).toEqual([
      { item: "1", until: String(NOW - 1), back: "" },
      { item: "2", until: String(NOW - 9), back: "" },
    ]);
    expect(items.map((row) => /(1 person|\d people), last/.exec(extractText(row))?.[1])).toEqual([
      "2 people",
      "1 person",
    ]);
    const texts = await loadRows("/admin/questions");
    const nasty = texts.find((row) => row.includes("Nasty")) ?? "";
    const rude = texts.find((row) => row.includes("Rude")) ?? "";
    const stopped = texts.find((row) => row.includes('value="free"')) ?? "";
    expect(listFields(nasty)).toEqual({ person: String(other.id), text: "Nasty", until: String(NOW - 4), back: "" });
    expect(extractText(nasty)).toMatch(/^Grace \d+ Nasty 2 reports, last .*, stopped/);
    expect(listFields(rude)).toEqual({ person: String(writer.id), text: "Rude", until: String(NOW - 3), back: "" });
    expect(extractText(rude)).toMatch(/Rude 1 report, last /);
    expect(extractText(rude)).not.toContain("stopped");
    expect(listFields(stopped)).toEqual({ person: String(other.id), back: "" });
    const settle = (verdict: string, caller = other) =>
      sendAndGetResult("/admin/questions", { ...listFields(nasty), verdict, person: String(caller.id) });
    expect([await settle("free"), await settle("free"), await settle("nonsense")]).toEqual(["free", "gone", "gone"]);
    expect([await settle("dismiss", writer), await settle("dismiss"), await settle("stop")]).toEqual([
      "gone",
      "dismissed",
      "stopped",
    ]);
    expect(await all(sql`SELECT user_id, created_at FROM question_suspension`)).toEqual([
      { user_id: other.id, created_at: NOW },
    ]);
    expect(await all(sql`SELECT text FROM question_report`)).toEqual([{ text: "Rude" }]);
  });
});

describe("admin page of photographs", () => {
  it("the admin page of photographs says which picture is shown instead of a failed photograph", async () => {
    await run(sql`INSERT INTO photograph (item_id, hash, fetched_at, problem, problem_since, rejected_at) VALUES
      (1, NULL, NULL, 'is no picture', ${NOW}, NULL), (2, 'ab', 5, 'is too large', ${NOW - 1}, NULL), (3, NULL, NULL, NULL, NULL, 7)`);
    const [drawn = "", before = ""] = await loadRows("/admin/photographs?view=failed");
    expect(extractText(drawn)).toContain("It is no picture. The drawing is shown.");
    expect(extractText(before)).toContain("It is too large. The one before is shown.");
    expect([drawn.includes('value="refuse"'), before.includes('value="refuse"')]).toEqual([false, true]);
    const [refused = ""] = await loadRows("/admin/photographs?view=refused");
    expect(refused).toMatch(/value="take-back"/);
    const settle = (item: string, verdict: string) => sendAndGetResult("/admin/photographs", { item, verdict });
    expect(await settle("3", "take-back")).toBe("back");
    expect(await settle("3", "take-back")).toBe("gone");
    expect(await settle("2", "nonsense")).toBe("gone");
    expect(await all(sql`SELECT item_id FROM photograph WHERE rejected_at IS NOT NULL`)).toEqual([]);
  });
});

describe("new items accepted together", () => {
  it("the pager links of accepted items keep the filter by time of acceptance", async () => {
    await run(sql`UPDATE item SET accepted_at = ${NOW - 5} WHERE id IN (SELECT id FROM item LIMIT 81)`);
    const { text, words } = await person.go(`/admin/new-items?view=in&arrival=${NOW - 5}&page=2`);
    const pager = /<nav class="pager".*?<\/nav>/s.exec(text)?.[0] ?? "";
    expect([...pager.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => decodeHtml(href))).toEqual([
      `/admin/new-items?view=in&arrival=${NOW - 5}`,
      `/admin/new-items?page=3&view=in&arrival=${NOW - 5}`,
    ]);
    expect(words).toContain("41-80 of 81");
    const arrivals = await person.go("/admin/new-items?view=in");
    expect(arrivals.words).toMatch(/81 new items .*and \d+ more\. .*Take back all 81/);
    expect(decodeHtml(arrivals.text)).toContain(`href="/admin/new-items?view=in&arrival=${NOW - 5}"`);
  });
});

describe("admin overview", () => {
  it("the admin overview uses singular forms for one listing, one aborted run and one due fetch", async () => {
    await run(sql`INSERT INTO listing (item_id, listing_id, market, title, url, grade, price, is_buy_it_now, has_best_offer,
        bid_count, observed_at, reject_reason)
      VALUES (1, '1', 'EBAY-US', 'amiibo lot', 'https://www.ebay.com/itm/1', 'new', 1299, 1, 0, 0, 1, 'lot')`);
    await run(sql`INSERT INTO refresh_run (began_at, ended_at, due_target_count) VALUES (${NOW - 7_200_000}, NULL, 3),
      (${NOW - 60_000}, ${NOW - 59_000}, 1)`);
    const { words } = await person.go("/admin");
    expect(words).toContain("1 listing does not count for a price");
    expect(words).toMatch(/One run was cut within a day/);
    expect(words).toMatch(/The last run ended Began .* Ended a second later Still due 1 target Left undone nothing/);
    expect(words).toContain("Nobody is notified of failures");
  });
});
