import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { adminRoutes } from "../../routes/admin";
import { type RouteCaller, withRoutes } from "../helpers/routes";

/** Photographs whose stored files were deleted. */
let forgotten: string[] = [];
const { database, somebody } = withRoutes([adminRoutes], () => ({
  serviceOverviews: [],
  photographs: {
    read: async () => undefined,
    delete: ({ id, hash }) => void forgotten.push(`${id} ${hash}`),
  },
}));
let person: RouteCaller;
beforeAll(async () => {
  person = await somebody();
  const run = (statement: ReturnType<typeof sql>) => database.db.run(statement);
  await run(sql`UPDATE new_item_overflow SET item_count = 30`);
  const createNewItem = (at: number, refusedAt: number | null) =>
    run(sql`INSERT INTO new_item
        (nfc_code, name, character, form, amiibo_series, game_series, release_eu, first_seen_at, rejected_at)
      VALUES (${`0000000${at}00000002`}, ${`New item ${at}`}, 'Mario', 'figure', 'x', 'x', '2026-05-01', 1,
        ${refusedAt})`);
  for (const at of [1, 2]) await createNewItem(at, null);
  for (const at of [3, 4, 5]) await createNewItem(at, 7);
  await run(sql`INSERT INTO photograph (item_id, hash, fetched_at, problem, problem_since, rejected_at) VALUES
    (1, '0123abcd', 5, NULL, NULL, NULL), (2, NULL, NULL, 'is no picture', 6, NULL), (3, NULL, NULL, NULL, NULL, 7),
    (4, NULL, NULL, NULL, NULL, 8)`);
});

const listViews = (text: string) =>
  /<nav class="filter-links".*?<\/nav>/s
    .exec(text)?.[0]
    .replaceAll(/<[^>]*>/g, " ")
    .trim();

describe("an admin page beyond the end of its list", () => {
  it.each([
    "/admin/listings?view=rejected&item=1&reason=bundle",
    "/admin/listings?view=ruled&item=1",
    "/admin/guide?view=settled",
    "/admin/new-items?view=in&arrival=5",
    "/admin/new-items?view=refused",
    "/admin/photographs?view=refused",
  ])("the admin list %s redirects to its last page if the page number is too high", async (path) => {
    const { status, headers } = await person.go(`${path}&page=9`);
    expect([status, headers.get("Location")]).toEqual([302, path]);
  });
});

describe("views of the admin lists", () => {
  it("the admin list of new items shows the numbers of pending, accepted and rejected items", async () => {
    const { text } = await person.go("/admin/new-items");
    expect(listViews(text)?.replaceAll(/\s+/g, " ")).toBe("Waiting (32) Came in (0) Refused (3)");
    expect(text).toContain("New item 1");
    expect(text).not.toContain("New item 3");
    expect((await person.go("/admin/new-items?view=refused")).text).toContain("New item 3");
  });

  it("the admin list of photographs shows the numbers of published, failed and rejected photographs", async () => {
    const loadItems = async (query: string) =>
      [...(await person.go(`/admin/photographs${query}`)).text.matchAll(/name="item" value="(\d+)"/g)].map(
        ([, id]) => id,
      );
    expect(listViews((await person.go("/admin/photographs")).text)?.replaceAll(/\s+/g, " ")).toBe(
      "Shown (1) Not taken (1) Refused (2)",
    );
    expect(await loadItems("")).toEqual(["1"]);
    expect(await loadItems("?view=failed")).toEqual(["2"]);
    expect(await loadItems("?view=refused")).toEqual(["4", "3"]);
    expect((await person.go("/admin/photographs?view=failed")).text).toContain('name="back" value="?view=failed"');
  });
});

it("a photograph that is rejected two times is deleted from storage only the first time", async () => {
  forgotten = [];
  const refuse = () => person.send("/admin/photographs", { item: "1", verdict: "refuse" });
  await refuse();
  await refuse();
  expect(forgotten).toEqual(["1 0123abcd"]);
});

describe("admin pages", () => {
  const PAGES = [
    ["/admin", "Admin", "/admin/refresh"],
    ["/admin/listings", "Listings", "/admin/listings"],
    ["/admin/guide", "Price guide", "/admin/guide"],
    ["/admin/new-items", "New items", "/admin/new-items"],
    ["/admin/differences", "Catalogue", "/admin/differences"],
    ["/admin/games", "Games", "/admin/games"],
    ["/admin/reports", "Reports", "/admin/reports"],
    ["/admin/questions", "Questions", "/admin/questions"],
    ["/admin/photographs", "Photographs", "/admin/photographs"],
  ] as const;

  it("each admin page has its own heading and is highlighted in the admin navigation", async () => {
    for (const [path, heading] of PAGES) {
      const { status, text } = await person.go(path);
      const current = [...text.matchAll(/<a href="([^"]*)" aria-current="page"/g)].map(([, href]) => href);
      expect([status, /<h1>([^<]*)/.exec(text)?.[1], current[0]]).toEqual([200, heading, path]);
      expect(text).toContain(`<title>${heading} |`);
    }
  });

  it("an unreadable form sent to an admin page returns 400 and links to the page of the form", async () => {
    const init = { method: "POST", body: "x", headers: { "Content-Type": "multipart/form-data" } };
    for (const [path, , action] of PAGES) {
      const { status, text } = await person.go(action, init);
      expect([status, text.includes(`href="${path}"`)]).toEqual([400, true]);
    }
  });
});
