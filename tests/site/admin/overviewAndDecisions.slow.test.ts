import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { saveReportedQuotaSql } from "../../../db/refresh/quota";
import { getMarketplaceQuotaDay } from "../../../domain/refresh/schedule";
import { withOwnSite } from "../people/ownSite";
import { type AdminTestPeople, readTables, signInPeople } from "./people";

const site = withOwnSite({ MARKET_AGGREGATES: "off" });
let people: AdminTestPeople;
beforeAll(async () => {
  people = await signInPeople(site());
});
const run = (statement: ReturnType<typeof sql>) => site().db.run(statement);
const all = (statement: ReturnType<typeof sql>) => site().db.all<Record<string, unknown>>(statement);
const send = (path: string, fields: Readonly<Record<string, string>>) => people.admin.send(path, fields);
const sendAndGetResult = async (path: string, fields: Readonly<Record<string, string>>) => {
  const { status, headers } = await people.admin.send(path, fields);
  return `${status} ${new URL(headers.get("Location") ?? "", site().url).searchParams.get("result")}`;
};

const ADMIN_PATHS = [
  "/admin",
  "/admin/new-items",
  "/admin/differences",
  "/admin/guide",
  "/admin/listings",
  "/admin/reports",
  "/admin/questions",
];
const FORMS = ["/admin/refresh", ...ADMIN_PATHS.slice(1)];

describe("access to admin pages", () => {
  it.each(ADMIN_PATHS)("the admin page %s returns 404 to guests and members", async (path) => {
    for (const each of [people.guest, people.user]) {
      const { status, heading } = await each.go(path);
      expect({ status, heading }).toEqual({ status: 404, heading: "404 - page not found" });
    }
    const { status, headers } = await people.admin.go(path);
    expect({ status, kept: headers.get("Cache-Control") }).toEqual({ status: 200, kept: "private, no-store" });
  });

  it("the account menu links to the admin pages for admins only", async () => {
    expect((await people.admin.go("/privacy")).text).toContain('href="/admin"');
    expect((await people.user.go("/privacy")).text).not.toContain('href="/admin"');
  });

  it.each(FORMS)("the admin route POST %s rejects members, guests and forms sent from another site", async (path) => {
    const elsewhere = { method: "POST", body: new URLSearchParams(), headers: { Origin: "https://elsewhere.example" } };
    expect((await people.admin.go(path, elsewhere)).status).toBe(403);
    expect((await people.user.send(path, {})).status).toBe(404);
    expect((await people.guest.send(path, {})).status).toBe(404);
    const broken = {
      method: "POST",
      body: "x",
      headers: { Origin: site().url, "Content-Type": "multipart/form-data" },
    };
    expect((await people.admin.go(path, broken)).status).toBe(400);
  });

  it.each(["?page=0", "?page=-1", "?page=x", "?page=9999", "?result=<b>", "?item=x", "?view=x&reason=x"])(
    "every admin page loads without a server error with the invalid query %s",
    async (query) => {
      for (const path of ADMIN_PATHS.slice(1)) {
        const { status, headers, text } = await people.admin.go(path + query);
        expect([200, 302]).toContain(status);
        if (status === 302) expect(headers.get("Location")).toMatch(/^\/admin\/[a-z-]+(\?view=\w+)?$/);
        expect(text).not.toContain("<b>");
      }
    },
  );
});

describe("services on the admin page", () => {
  beforeEach(async () => {
    await run(sql`DELETE FROM service_state`);
    await run(sql`DELETE FROM refresh_target`);
    await run(sql`DELETE FROM quota_usage`);
  });

  it("the admin overview shows whether each external service is working, failing or off", async () => {
    const now = Date.now();
    await run(sql`INSERT INTO service_state (service, breaker_open_until, failure_count, last_success_at, last_error_at, last_error)
      VALUES ('game', ${now + 3_600_000}, 6, ${now - 9_000_000}, ${now}, 'www.game.co.uk answered <503>.'), ('rate', 0, 1, NULL, ${now}, 'No answer.')`);
    await run(sql`INSERT INTO refresh_target (key, service, next_due_at, checked_at, stale_since) VALUES
      ('stock/game', 'game', 0, ${now - 7_200_000}, '{"1":5,"2":0}'), ('rate', 'rate', 7e12, NULL, '{}')`);
    const { words, text } = await people.admin.go("/admin");
    expect(words).toMatch(/GAME \(UK\) left alone for a while/);
    expect(words).toContain("Not asked before");
    for (const times of ["6 times", "once"]) expect(words).toContain(`Failed in a row ${times}`);
    expect(text).toContain("www.game.co.uk answered &lt;503&gt;.");
    expect(words).toContain("1 of 1 due, 2 left out last time");
    expect(words).toContain("0 of 1 due, 1 never read");
    expect(words).toContain("Searches 0 of 400,000 calls today");
    expect(words).not.toContain("Endings of auctions");
    expect(words).toContain("Averages of its listings off, needs MARKET_AGGREGATES");
    expect(words).toMatch(/Target \(US\) linked to, never asked/);
  });

  it("the admin overview shows the daily call limit that the marketplace reports if that limit is lower than the configured one", async () => {
    const now = Date.now();
    const { day, endsAt } = getMarketplaceQuotaDay(now);
    const report = (maxCalls: number, resetsAt = endsAt) =>
      run(saveReportedQuotaSql("marketplace", { day, maxCalls, resetsAt }));
    await report(1_200);
    await run(sql`INSERT INTO service_state (service, failure_count, last_error_at, last_error)
      VALUES ('marketplace-quota', 1, ${now}, 'It has trouble.')`);
    const { words } = await people.admin.go("/admin");
    expect(words).toContain("Searches 0 of 1,200 calls today: it leaves no more of our 400,000");
    expect(words).toMatch(/What it leaves of the day: last failure .{1,60}: It has trouble\./);
    await run(sql`INSERT INTO quota_usage (service, day, used_calls, last_granted_calls)
      VALUES ('marketplace', ${day}, 1234, 0), ('marketplace', '2026-01-01', 9, 0)`);
    expect((await people.admin.go("/admin")).words).toContain("Searches 1,234 of 1,200 calls today");
    await run(sql`DELETE FROM quota_usage`);
    for (const change of [
      () => report(500_000),
      () => report(1_200, now - 1),
      () => run(saveReportedQuotaSql("marketplace", undefined)),
    ]) {
      await change();
      expect((await people.admin.go("/admin")).words).toContain("Searches 0 of 400,000 calls today");
    }
  });

  it("an admin who requests a refresh of one failing external service schedules only that service", async () => {
    for (const service of ["game", "rate", "marketplace-quota"]) {
      await run(
        sql`INSERT INTO service_state (service, breaker_open_until, failure_count) VALUES (${service}, 7e15, 6)`,
      );
      await run(sql`INSERT INTO refresh_target (key, service, next_due_at) VALUES (${service}, ${service}, 7e15)`);
    }
    const waiting = async () =>
      (
        await all(sql`SELECT service FROM service_state JOIN refresh_target USING (service)
        WHERE breaker_open_until > 0 AND next_due_at = 7e15 ORDER BY 1`)
      ).map(({ service }) => service);
    expect(await sendAndGetResult("/admin/refresh", { service: "game" })).toBe("303 due");
    expect(await waiting()).toEqual(["marketplace-quota", "rate"]);
    expect((await people.admin.go("/admin?result=due&about=game")).words).toContain("GAME (UK) is due");
    expect(await sendAndGetResult("/admin/refresh", { service: "marketplace" })).toBe("303 due");
    expect(await waiting()).toEqual(["rate"]);
    expect(await sendAndGetResult("/admin/refresh", { service: "all" })).toBe("303 due");
    expect(await waiting()).toEqual([]);
  });

  it.each(["", "nobody", "target", "marketplace-items'; --"])(
    "an admin request to refresh the unknown or disabled external service %j changes nothing",
    async (service) => {
      await run(sql`INSERT INTO refresh_target (key, service, next_due_at) VALUES ('x', ${service || "x"}, 7e15)`);
      const before = await readTables(site(), "refresh_target");
      expect(await sendAndGetResult("/admin/refresh", { service })).toBe("303 off");
      expect(await readTables(site(), "refresh_target")).toEqual(before);
    },
  );
});

describe("differences to the catalogue source", () => {
  beforeEach(async () => {
    await run(sql`DELETE FROM catalogue_difference WHERE resolved_at IS NULL OR resolved_at > 0`);
    await run(sql`UPDATE item SET name = 'Dr. Mario' WHERE id = 8`);
    await run(sql`INSERT INTO catalogue_difference (item_id, field, source_value, first_seen_at) VALUES
      (8, 'name', 'Doctor <Mario>', 1), (41, 'gameSeries', 'Ocarina of Time', 1), (889, 'form', 'figure', 1),
      (3, 'eu', '2015-06-24', 1), (65, 'character', 'Rosie', 1), (40, 'amiiboSeries', 'Metroid', 1)`);
  });
  const sourceChoice = { item: "8", field: "name", theirs: "Doctor <Mario>" };
  const open = async () =>
    (await all(sql`SELECT item_id FROM catalogue_difference WHERE resolved_at IS NULL ORDER BY 1`)).map(
      ({ item_id }) => item_id,
    );

  it("the admin page of catalogue differences shows the stored value next to the value of the external catalogue", async () => {
    const { words, text } = await people.admin.go("/admin/differences");
    expect(words).toMatch(/Dr\. Mario .* Ours Dr\. Mario Theirs Doctor <Mario>/);
    expect(text).toContain("Doctor &lt;Mario&gt;");
    expect(words).toMatch(/Ours Wooden block Theirs Figure/);
    expect(words).toMatch(/Release in Europe, .*Ours none Theirs 24 Jun 2015/);
    expect(text).toContain('<dd><time dateTime="2015-06-24">24 Jun 2015</time></dd>');
  });

  it("when an admin keeps the stored value, the difference to the external catalogue leaves the list", async () => {
    expect(await sendAndGetResult("/admin/differences", { ...sourceChoice, verdict: "ours" })).toBe("303 kept");
    expect(await open()).not.toContain(8);
    expect(await all(sql`SELECT name FROM item WHERE id = 8`)).toEqual([{ name: "Dr. Mario" }]);
    expect(await sendAndGetResult("/admin/differences", { ...sourceChoice, verdict: "ours" })).toBe("303 gone");
  });

  it.each<[Record<string, string>, ReturnType<typeof sql>, unknown]>([
    [sourceChoice, sql`SELECT name AS is_now FROM item WHERE id = 8`, "Doctor <Mario>"],
    [{ item: "889", field: "form", theirs: "figure" }, sql`SELECT form AS is_now FROM item WHERE id = 889`, "figure"],
    [
      { item: "3", field: "eu", theirs: "2015-06-24" },
      sql`SELECT release_eu AS is_now FROM item WHERE id = 3`,
      "2015-06-24",
    ],
    [
      { item: "40", field: "amiiboSeries", theirs: "Metroid" },
      sql`SELECT amiibo_series_id AS is_now FROM item WHERE id = 40`,
      8,
    ],
    [
      { item: "41", field: "gameSeries", theirs: "Ocarina of Time" },
      sql`SELECT game_series.slug AS is_now FROM item JOIN game_series ON game_series.id = game_series_id
        WHERE item.id = 41`,
      "ocarina-of-time",
    ],
    [
      { item: "65", field: "character", theirs: "Rosie" },
      sql`SELECT character || ' ' || character_key AS is_now FROM item WHERE id = 65`,
      "Rosie rosie",
    ],
  ])(
    "an admin who accepts the value of the external catalogue for the difference %j changes the item",
    async (difference, now, is_now) => {
      const before = await open();
      expect(await sendAndGetResult("/admin/differences", { ...difference, verdict: "theirs" })).toBe("303 taken");
      expect(await all(now)).toEqual([{ is_now }]);
      expect(await open()).toEqual(before.filter((id) => id !== Number(difference.item)));
      const [row] = await all(sql`SELECT edited_at FROM item WHERE id = ${Number(difference.item)}`);
      expect(row?.edited_at).toBeGreaterThan(0);
    },
  );

  it.each<[string, Record<string, string>]>([
    ["nothing", {}],
    ["an unknown item", { ...sourceChoice, item: "99999" }],
    ["another value", { ...sourceChoice, theirs: "Anything" }],
    ["an unknown field", { ...sourceChoice, field: "head" }],
    ["SQL", { ...sourceChoice, field: "name = 'x' --" }],
  ])("an admin form about a difference to the external catalogue with %s changes nothing", async (_, fields) => {
    const before = await readTables(site(), "item", "catalogue_difference", "game_series");
    for (const verdict of ["ours", "theirs"])
      expect(await sendAndGetResult("/admin/differences", { ...fields, verdict })).toBe("303 gone");
    expect(await readTables(site(), "item", "catalogue_difference", "game_series")).toEqual(before);
  });
});

describe("rows of the price guide", () => {
  beforeEach(async () => {
    await run(sql`DELETE FROM guide_row`);
    await run(sql`DELETE FROM current_price`);
    await run(sql`INSERT INTO guide_row (id, name, console, upc, candidate_item_ids, first_seen_at) VALUES
      ('12', 'Mario <i>', 'Amiibo', NULL, '[1,2]', 1), ('13', 'Banana', 'Amiibo', '045496352394', '[]', 1)`);
  });
  const chosen = () => all(sql`SELECT id, item_id FROM guide_row ORDER BY id`);

  it("the admin page of the price guide suggests items for price guide rows that match no item", async () => {
    const { text, words } = await people.admin.go("/admin/guide");
    expect(text).toContain("Mario &lt;i&gt;");
    expect(words).toContain("UPC 045496352394");
    expect(text).toMatch(/<option value="1">Mario/);
  });

  it("an admin who decides which item a price guide row belongs to marks the row as settled", async () => {
    expect(await sendAndGetResult("/admin/guide", { row: "12", choice: "2" })).toBe("303 chosen");
    expect(await sendAndGetResult("/admin/guide", { row: "13", choice: "none" })).toBe("303 chosen");
    expect(await chosen()).toEqual([
      { id: "12", item_id: 2 },
      { id: "13", item_id: 0 },
    ]);
    expect((await people.admin.go("/admin/guide")).words).toContain("There are none.");
    expect((await people.admin.go("/admin/guide?view=settled")).words).toContain("Banana");
  });

  it("when an admin assigns a price guide row to another item, the former item loses the prices of the row", async () => {
    await send("/admin/guide", { row: "12", choice: "2" });
    await run(sql`INSERT INTO current_price (item_id, market, kind, grade_pool, price, sample_count, low, high, day) VALUES
      (2, 'EBAY-US', 'guide', 'new', 1, 0, 1, 1, '2026-11-20'), (2, 'EBAY-US', 'sold', 'new', 2, 3, 2, 2, '2026-11-20'),
      (1, 'EBAY-US', 'guide', 'new', 3, 0, 3, 3, '2026-11-20')`);
    expect(await sendAndGetResult("/admin/guide", { row: "12", choice: "other", number: " 22 " })).toBe("303 chosen");
    expect(await all(sql`SELECT price FROM current_price ORDER BY price`)).toEqual([{ price: 2 }, { price: 3 }]);
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ choice: "" }, /Choose what it is/],
    [{}, /Choose what it is/],
    [{ choice: "other", number: "" }, /Type the number/],
    [{ choice: "other", number: "99999" }, /no amiibo with this number/],
    [{ choice: "other", number: "1 OR 1" }, /no amiibo with this number/],
    [{ choice: "-1" }, /no amiibo with this number/],
  ])("the admin form for a price guide row rejects %j with a message next to the row", async (fields, sentence) => {
    const { status, words, text } = await send("/admin/guide", { row: "12", ...fields });
    expect(status).toBe(422);
    expect(words).toMatch(sentence);
    expect(text).toContain('aria-describedby="problem-12"');
    expect(await chosen()).toEqual([
      { id: "12", item_id: null },
      { id: "13", item_id: null },
    ]);
  });

  it("two admin requests that simultaneously assign two price guide rows to one item store only one assignment", async () => {
    const answers = await Promise.all(["12", "13"].map((row) => send("/admin/guide", { row, choice: "2" })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422]);
    expect((await chosen()).filter(({ item_id }) => item_id === 2)).toHaveLength(1);
  });

  it("an admin who assigns a deleted price guide row sees that the row no longer exists", async () =>
    expect(await sendAndGetResult("/admin/guide", { row: "nobody", choice: "2" })).toBe("303 gone"));

  it("assigning a price guide row redirects the admin to the list page that contained the row", async () => {
    const many = JSON.stringify(Array.from({ length: 90 }, (_, place) => `many-${place}`));
    await run(sql`INSERT INTO guide_row (id, name, console, candidate_item_ids, first_seen_at)
      SELECT value, value, 'Amiibo', '[]', 1 FROM json_each(${many})`);
    expect((await people.admin.go("/admin/guide")).words).toContain("1-40 of 92");
    expect((await people.admin.go("/admin/guide?page=3")).words).toContain("81-92 of 92");
    const { headers } = await send("/admin/guide", { row: "12", choice: "none", back: "?page=3&evil=//x" });
    expect(headers.get("Location")).toBe("/admin/guide?page=3&result=chosen");
    expect((await people.admin.go("/admin/guide?page=4")).headers.get("Location")).toBe("/admin/guide?page=3");
  });
});
