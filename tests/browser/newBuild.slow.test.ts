import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openPage, setSessionCookies, withBrowser } from "../helpers/browser";
import { listCachedPaths, listSavedPages } from "../helpers/cachedPages";
import { startDeployableSite } from "../helpers/deployableSite";
import { expectEventually } from "../helpers/expectEventually";
import { locateCard } from "../helpers/pageLocators";
import { createSignedInPerson, createUniqueName } from "../helpers/signedInPerson";

const openVisitor = withBrowser();

describe("deployment of a new build", () => {
  const listScripts = (page: Page) =>
    page.evaluate(() =>
      performance.getEntriesByType("resource").flatMap(({ name }) => /\/assets\/.*/.exec(name) ?? []),
    );
  const isNew = (script: string) => script.startsWith("/assets/next/");

  it("a page that was opened before a deployment keeps using files of the old build", async () => {
    const site = await startDeployableSite();
    try {
      const person = await createSignedInPerson(createUniqueName());
      const { page, context } = await openVisitor({ serviceWorkers: "allow", baseURL: site.url });
      await setSessionCookies(context, { ...person, at: site.url });
      const messages: string[] = [];
      context.on("console", (message) => /copies/i.test(message.text()) && messages.push(message.text()));
      await openPage(page, "/amiibo/2");
      await expectEventually(() => listSavedPages(page, person.id)).toContain("/amiibo/2");
      await openPage(page, "/list/all");
      site.deploy();

      const second = await context.newPage();
      // Opens a page without an offline copy, so that the response comes from the site however slow it is.
      await openPage(second, "/settings");
      expect((await listScripts(second)).filter((script) => !isNew(script))).toEqual([]);
      const keptNow = async () => {
        const all = Object.entries(await listCachedPaths(page));
        const whereIs = (path: string) => all.flatMap(([name, paths]) => (paths.includes(path) ? [name] : []));
        const shells = all.filter(([name]) => name.startsWith("plinth-shell-")).length;
        return { shells, homes: whereIs("/"), lists: whereIs("/list/all"), messages };
      };
      const copies = [`plinth-person-${person.id}-en-${site.next}`];
      await expectEventually(keptNow).toEqual({ shells: 2, homes: copies, lists: copies, messages: [] });

      // Marks the document to detect a reload. The next script belongs to the old build and no longer exists.
      await page.evaluate(() => document.documentElement.setAttribute("data-same", ""));
      await page.locator("[data-starts-selection]").click();
      await page.getByRole("toolbar", { name: "Selected items" }).waitFor();
      expect((await listScripts(page)).filter(isNew)).toEqual([]);
      expect(await page.locator("[data-same]").count()).toBe(1);

      await context.setOffline(true);
      await openPage(page, "/list/all");
      await page.locator(".offline-copy-banner").waitFor();
      expect((await listScripts(page)).filter((script) => !isNew(script))).toEqual([]);
      // Opens a page again whose offline copy still refers to the scripts of the old build.
      await openPage(page, "/amiibo/2");
      await page.locator(".offline-copy-banner").waitFor();
      expect((await listScripts(page)).filter(isNew)).toEqual([]);
      expect(await locateCard(page, 2).card.count()).toBe(1);
    } finally {
      await site.stop();
    }
  });
});
