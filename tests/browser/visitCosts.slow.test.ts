import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { paths } from "../../domain/paths";
import { createCollector } from "../bench/costs/collector";
import { type CountedSite, startCountedSite } from "../bench/costs/countedSite";
import { withBrowser } from "../helpers/browser";
import { VISITED_PATHS, visitPages } from "../helpers/memberVisit";
import { createTemporaryFolder, deleteFolder } from "../helpers/temporaryFolder";

const openVisitor = withBrowser();

let folder: string;
let site: CountedSite;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  site = await startCountedSite(folder, inject("siteParts").config);
});
afterAll(async () => {
  await site.stop();
  await deleteFolder(folder);
});

it("a visit by a member to eight pages costs 20 database round trips and no KV operations", async () => {
  const { headers } = await createCollector(site.db);
  const [name = "", value = ""] = headers.Cookie?.split("=") ?? [];
  const { page, context } = await openVisitor({ serviceWorkers: "allow" });
  await context.addCookies([{ name, value, url: site.url }]);
  // Loads all snapshots into the isolate's memory, where they are on a site with other visitors.
  await fetch(site.url + paths.myAccount, { headers });
  const cost = await site.measureCost(() => visitPages(page, site.url), {
    ignoresVersionChecks: true,
  });
  expect(VISITED_PATHS).toHaveLength(8);
  // Each page, then the offline page, six pages and the collection for offline use, and each item page with a check.
  expect(cost).toMatchObject({ trips: 20, rowsWritten: 0, kvReads: 0, kvWrites: 0, kvDeletes: 0, kvLists: 0 });
  expect(cost.requests).toBeLessThanOrEqual(26);
  expect(cost.rowsRead).toBeLessThanOrEqual(8_000);
});
