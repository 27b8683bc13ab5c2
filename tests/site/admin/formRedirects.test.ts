import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { decodeHtml, type PageResponse } from "../../helpers/siteRequests";
import { withOwnSite } from "../people/ownSite";
import { type AdminTestPeople, signInPeople } from "./people";

const site = withOwnSite();
let people: AdminTestPeople;
beforeAll(async () => {
  people = await signInPeople(site());
});
const run = (statement: ReturnType<typeof sql>) => site().db.run(statement);
const all = (statement: ReturnType<typeof sql>) => site().db.all<Record<string, unknown>>(statement);
const go = (path: string) => people.admin.go(path);

/** Lists the return URLs (page and filter) that the forms of an admin page send. */
const listPlaces = ({ text }: PageResponse) => [
  ...new Set([...text.matchAll(/name="back" value="([^"]*)"/g)].map(([, value = ""]) => decodeHtml(value))),
];

describe("redirects of the forms in the admin lists", () => {
  it("every form on a filtered page of an admin list submits the filter and page number to return to", async () => {
    const cameAt = Date.now() - 60_000;
    const many = JSON.stringify(Array.from({ length: 90 }, (_, place) => place));
    await run(sql`INSERT INTO guide_row (id, name, console, candidate_item_ids, item_id, first_seen_at)
      SELECT 'row-' || value, 'Row ' || value, 'Amiibo', '[]', 0, 1 FROM json_each(${many})`);
    await run(sql`INSERT INTO game_usage (id, game_id, source_sentence, source_item_ranges, source_added_at)
      SELECT 200000 + value, 47, 'Swim ' || value, '570', 1 FROM json_each(${many})`);
    await run(sql`INSERT INTO photograph (item_id, hash, fetched_at, rejected_at) VALUES (1, NULL, NULL, 5)`);
    await run(sql`UPDATE item SET accepted_at = ${cameAt} WHERE id = 1`);
    for (const [path, place] of [
      ["/admin/guide?view=settled&page=2", "?page=2&view=settled"],
      ["/admin/games?page=2", "?page=2"],
      ["/admin/photographs?view=refused", "?view=refused"],
      [`/admin/new-items?view=in&arrival=${cameAt}`, `?view=in&arrival=${cameAt}`],
    ] as const)
      expect(listPlaces(await go(path)), path).toEqual([place]);
  });

  it("an admin form with invalid fields responds with 422 and shows the page with the same filter", async () => {
    const { status, words } = await people.admin.send("/admin/guide", {
      row: "row-1",
      choice: "",
      back: "?view=settled",
    });
    expect(status).toBe(422);
    expect(words).toContain("Rows that were settled");
    expect(words).toContain("Choose what it is.");
  });
});

describe("GET /admin", () => {
  it("the admin overview links to each list of cases that an admin has to decide", async () => {
    const { text } = await go("/admin");
    const links = [...text.matchAll(/<dt><a href="\/admin\/([^"]*)">([^<]*)/g)].map(([, path, words]) => [path, words]);
    expect(links).toEqual([
      ["listings", "listings reported"],
      ["guide", "rows of the guide unclear"],
      ["new-items", "new items of the source"],
      ["differences", "differences to the source"],
      ["reports", "amiibo reported"],
      ["questions", "questions reported"],
    ]);
  });
});

describe("POST /admin/questions", () => {
  it("when an admin dismisses reports of a question, reports that arrived after the page was loaded remain", async () => {
    const writer = people.user.id;
    const report = (userId: number, question: number, at: number) =>
      run(sql`INSERT INTO question_report (user_id, question_id, writer_id, text, created_at)
        VALUES (${userId}, ${question}, ${writer}, ${"first line\nsecond line"}, ${at})`);
    await report(people.admin.id, 1, 100);
    await report(people.admin.id, 2, 300);
    const fields = { person: String(writer), verdict: "dismiss", text: "first line\r\nsecond line" };
    const { headers } = await people.admin.send("/admin/questions", { ...fields, until: "200" });
    expect(headers.get("Location")).toBe("/admin/questions?result=dismissed");
    expect(await all(sql`SELECT created_at FROM question_report`)).toEqual([{ created_at: 300 }]);
  });
});

describe("POST /admin/refresh", () => {
  it("an admin who requests a refresh of an external service sees whether it was scheduled or the service is off", async () => {
    const answerTo = async (service: string) => {
      const { headers } = await people.admin.send("/admin/refresh", { service });
      return (await go(headers.get("Location") ?? "")).words;
    };
    expect(await answerTo("game")).toContain("GAME (UK) is due, and the next refresh takes it up");
    expect(await answerTo("all")).toContain("Everything is due");
    expect(await answerTo("target")).toContain("Target (US) is off, so nothing was done.");
    expect(await answerTo("nobody")).toContain("There is no such service, so nothing was done.");
  });
});

describe("edits of an item by an admin", () => {
  it("removing the barcode of an item schedules stock checks only at shops that have a saved product page for the item", async () => {
    const save = (state: unknown) => people.admin.call("/api/amiibo/1/admin/save", { state });
    await save({
      stock_check: [{ retailer: "CeX UK", web_url: "https://uk.webuy.com/product-detail?id=1234" }],
      product_code: "045496352394",
    });
    await run(sql`DELETE FROM refresh_target`);
    await run(sql`INSERT INTO refresh_target (key, service, next_due_at)
      VALUES ('stock/cex-uk', 'cex-uk', 9e15), ('stock/game', 'game', 9e15)`);
    const due = () => all(sql`SELECT key FROM refresh_target WHERE next_due_at < 9e15`);
    await save({ ebay: { ebay_search_term: "mario wedding" } });
    expect(await due()).toEqual([]);
    await save({ product_code: null });
    expect(await due()).toEqual([{ key: "stock/cex-uk" }]);
  });
});
