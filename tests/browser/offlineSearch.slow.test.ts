import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { OFFLINE_CATALOGUE_PATHS } from "../../domain/offline/cataloguePaths";
import { HOLDINGS_API_PATH } from "../../domain/offline/offlinePages";
import { pathsForBrowserScripts } from "../../domain/paths/pathsForBrowserScripts";
import { openPage, setSessionCookies, withBrowser } from "../helpers/browser";
import { listSavedPages, readSavedPage } from "../helpers/cachedPages";
import { shippedCatalogue } from "../helpers/catalogue";
import { expectEventually } from "../helpers/expectEventually";
import { listCardIds, locateCard } from "../helpers/pageLocators";
import { createSignedInPerson, createUniqueName } from "../helpers/signedInPerson";

const openVisitor = withBrowser();

/** Counts the files of the offline catalogue in the browser's Cache Storage. */
const countSavedCatalogueFiles = (page: Page): Promise<number> =>
  page.evaluate(
    async (paths) => (await Promise.all(paths.map((path) => caches.match(path)))).filter(Boolean).length,
    [...OFFLINE_CATALOGUE_PATHS],
  );

const itemCalled = (name: string): number => shippedCatalogue.items.find((item) => item.name === name)?.id ?? 0;
const SHOVEL_KNIGHT = itemCalled("Shovel Knight");

/** Opens a page as a member with two Shovel Knights, whose browser has saved pages and the search index. */
async function openAsCollector(path: string) {
  const person = await createSignedInPerson(createUniqueName());
  for (let copy = 0; copy < 2; copy += 1) await person.call(`/api/amiibo/${SHOVEL_KNIGHT}/add`);
  const visitor = await openVisitor({ serviceWorkers: "allow" });
  await setSessionCookies(visitor.context, person);
  await openPage(visitor.page, path);
  await expectEventually(() => listSavedPages(visitor.page, person.id)).toContain("/list/all");
  await expectEventually(() => countSavedCatalogueFiles(visitor.page)).toBe(OFFLINE_CATALOGUE_PATHS.length);
  return visitor;
}

it("an offline search finds items of the whole catalogue", async () => {
  const { page, context, pageErrors } = await openAsCollector("/");
  await expectEventually(() => readSavedPage(page, HOLDINGS_API_PATH)).toContain(`"${SHOVEL_KNIGHT}"`);
  await context.setOffline(true);

  // Opens the home page, which shows another series than the one searched for.
  await openPage(page, "/");
  const search = page.getByRole("searchbox");
  await search.fill("shovel");
  await expectEventually(() => locateCard(page, SHOVEL_KNIGHT).quantity.textContent()).toBe("2");
  expect(await page.locator(".empty").count()).toBe(0);
  await search.fill("glurak");
  await expectEventually(() => listCardIds(page)).toContain(itemCalled("Charizard"));

  // Opens a list that no saved page has shown before.
  await openPage(page, "/list/game-series/shovel-knight");
  await page.locator(".offline-copy-banner").waitFor();
  await expectEventually(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Shovel Knight");
  const ids = shippedCatalogue.items
    .filter((item) => shippedCatalogue.getGameSeries(item).slug === "shovel-knight")
    .map(({ id }) => id);
  await expectEventually(() => listCardIds(page)).toEqual(ids);
  expect(await page.title()).toContain("Shovel Knight");

  await openPage(page, "/list/all?q=glurak&type=1&sort=name");
  await page.locator(".offline-copy-banner").waitFor();
  await expectEventually(() => listCardIds(page)).toEqual([itemCalled("Charizard")]);
  expect(await search.inputValue()).toBe("glurak");
  expect(await page.getByRole("checkbox", { name: "Cards" }).isChecked()).toBe(false);
  expect(await page.getByRole("combobox").inputValue()).toBe("name");
  expect(pageErrors.filter((complaint) => /hydrat|Minified React/i.test(complaint))).toEqual([]);
});

it("all pictures of items are available offline after the member chose to download them", async () => {
  const { page, context } = await openAsCollector("/settings?tab=data");
  const pictures = () => page.evaluate(async () => (await (await caches.open("plinth-all-pictures")).keys()).length);
  const keeps = page.getByRole("switch", { name: "Keep all pictures on this device" });
  // Stores nearly all pictures in advance, because fetching 950 would take as long as all other tests of this file.
  const paths = shippedCatalogue.items.map(pathsForBrowserScripts.picture);
  await page.evaluate(
    async (paths) => {
      const cache = await caches.open("plinth-all-pictures");
      await Promise.all(paths.map((path) => cache.put(path, new Response("a picture"))));
    },
    paths.filter((_, at) => at % 20 !== 0),
  );
  await keeps.check();
  await page.getByText("All pictures are on this device.").waitFor({ timeout: 60_000 });
  expect(await pictures()).toBe(shippedCatalogue.items.length);
  await context.setOffline(true);
  const getSize = (path = "") => page.evaluate(async (path) => (await (await fetch(path)).blob()).size, path);
  expect(await getSize(paths[40])).toBeGreaterThan(100);
  await keeps.uncheck();
  await expectEventually(() => page.evaluate(() => caches.has("plinth-all-pictures"))).toBe(false);
}, 90_000);
