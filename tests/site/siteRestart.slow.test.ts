import { cp } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { paths } from "../../domain/paths";
import { type LocalStack, startLocalStack } from "../../local/stack/stack";
import { refreshCopySummaries } from "../db/refreshCopySummaries";
import { createBrowser, createSignedInPerson, createUniqueName, type SignedInPerson } from "../helpers/signedInPerson";
import { siteDatabases } from "../helpers/siteDatabases";
import { fetchPage } from "../helpers/siteRequests";
import { createTemporaryFolder, deleteFolder } from "../helpers/temporaryFolder";

let folder: string;
let site: LocalStack;
let person: SignedInPerson;
const start = async () => {
  site = await startLocalStack({ dataDir: folder, port: 0, config: inject("siteParts").config });
  siteDatabases.set(site.url, site.db);
};
/** Restarts the site with its database and KV, but empty memory. The former port may be taken, so it gets another. */
const restart = async () => {
  siteDatabases.delete(site.url);
  await site.stop();
  await start();
};
const goes = (path: string) => createBrowser(site.url, person.cookies).go(path);
const run = (statement: ReturnType<typeof sql>) => site.db.run(statement);

beforeAll(async () => {
  folder = await createTemporaryFolder();
  await cp(inject("siteParts").data, folder, { recursive: true });
  await start();
  await fetchPage("/list/all", { at: site.url });
});
afterAll(async () => {
  await site.stop();
  await deleteFolder(folder);
});

it("a restarted site serves its stored catalogue when the catalogue in the database is too large to load", async () => {
  await run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40000)
    INSERT INTO item (id, nfc_code, name, character, character_key, form, amiibo_series_id, game_series_id)
    SELECT 10000 + i, printf('fffffff2%08x', i), hex(zeroblob(200)), 'X', 'x', 'card', 1, 1 FROM n`);
  const log = vi.spyOn(console, "error").mockReturnValue();
  await restart();
  for (const path of ["/list/all", "/", "/amiibo/1/mario", "/stock-checker", "/api/guest/amiibo/all"])
    expect({ path, status: (await fetchPage(path, { at: site.url })).status }).toEqual({ path, status: 200 });
  expect((await fetchPage("/list/all", { at: site.url })).words).toContain("Mario");
  log.mockRestore();
  await run(sql`DELETE FROM item WHERE id > 10000`);
});

describe("a withdrawn item that a member holds", () => {
  beforeAll(async () => {
    await run(sql`INSERT INTO item (id, name, character, character_key, form, amiibo_series_id, game_series_id, accepted_at)
      VALUES (10001, 'The Liar', 'Liar', 'liar', 'card', 1, 1, 1)`);
    await restart();
    person = await createSignedInPerson(createUniqueName(), { at: site.url });
    await run(sql`INSERT INTO copy (user_id, item_id, condition, is_boxed, is_for_sale, notes, created_at, updated_at, change_id)
      VALUES (${person.id}, 10001, 'new', 1, 1, 'From grandma', 1, 1, 'x')`);
    await refreshCopySummaries(site.db, sql`user_id = ${person.id}`);
    await run(sql`INSERT INTO watchlist (user_id, item_id, created_at) VALUES (${person.id}, 10001, 1)`);
    await run(sql`UPDATE user SET collection_version = collection_version + 1 WHERE id = ${person.id}`);
  });
  const OWN = [
    paths.myAccount,
    paths.sellList,
    paths.priceWatcher,
    paths.trade,
    paths.checklist,
    paths.wishlist,
    "/list/all",
  ];
  const DATA = [paths.exportCsv, paths.exportJson, paths.downloadData];

  it("a withdrawn item disappears from all pages but stays in the exports of its owners", async () => {
    expect((await goes(paths.sellList)).words).toContain("The Liar");
    await run(sql`UPDATE item SET withdrawn_at = 2 WHERE id = 10001`);
    await restart();
    for (const path of OWN) {
      const { status, words } = await goes(path);
      expect({ path, status, isShown: words.includes("The Liar") }).toEqual({ path, status: 200, isShown: false });
    }
    for (const path of DATA) expect((await goes(path)).text).toContain("From grandma");
    expect((await goes("/amiibo/10001")).status).toBe(404);
    await run(sql`UPDATE item SET withdrawn_at = NULL WHERE id = 10001`);
    await restart();
    expect((await goes(paths.sellList)).words).toContain("The Liar");
  });
});
