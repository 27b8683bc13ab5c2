import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { carrySession, open, withBrowser } from "../helpers/browser";
import { exhibit } from "../helpers/collector";
import { eventually } from "../helpers/eventually";
import { deployable } from "../helpers/newBuild";
import { copiesOn, kept } from "../helpers/onDevice";
import { anyName, enterAs } from "../helpers/person";

const aVisitor = withBrowser();

describe("a new build", () => {
  const scriptsOn = (page: Page) =>
    page.evaluate(() =>
      performance.getEntriesByType("resource").flatMap(({ name }) => /\/assets\/.*/.exec(name) ?? []),
    );
  const isNew = (script: string) => script.startsWith("/assets/next/");

  it("takes over without mixing: what was open keeps its own files, and what is opened has the new ones", async () => {
    const site = await deployable();
    try {
      const person = await enterAs(anyName());
      const { page, context } = await aVisitor({ serviceWorkers: "allow", baseURL: site.url });
      await carrySession(context, { ...person, at: site.url });
      const said: string[] = [];
      context.on("console", (message) => /copies/i.test(message.text()) && said.push(message.text()));
      await open(page, "/amiibo/2");
      await eventually(() => copiesOn(page, person.id)).toContain("/amiibo/2");
      await open(page, "/list/all");
      site.deploy();

      const second = await context.newPage();
      // No copy of it stands in, however long the site takes.
      await open(second, "/settings");
      expect((await scriptsOn(second)).filter((script) => !isNew(script))).toEqual([]);
      const keptNow = async () => {
        const all = Object.entries(await kept(page));
        const whereIs = (path: string) => all.flatMap(([name, paths]) => (paths.includes(path) ? [name] : []));
        const shells = all.filter(([name]) => name.startsWith("plinth-shell-")).length;
        return { shells, homes: whereIs("/"), lists: whereIs("/list/all"), said };
      };
      const copies = [`plinth-person-${person.id}-en-${site.next}`];
      await eventually(keptNow).toEqual({ shells: 2, homes: copies, lists: copies, said: [] });

      // A part that this page has not needed yet, and that the site does not have any more.
      await page.evaluate(() => document.documentElement.setAttribute("data-same", ""));
      await page.locator("[data-selects]").click();
      await page.getByRole("toolbar", { name: "Selected items" }).waitFor();
      expect((await scriptsOn(page)).filter(isNew)).toEqual([]);
      expect(await page.locator("[data-same]").count()).toBe(1);

      await context.setOffline(true);
      await open(page, "/list/all");
      await page.locator(".copy-banner").waitFor();
      expect((await scriptsOn(page)).filter((script) => !isNew(script))).toEqual([]);
      // The item was looked at before, and its copy comes with the scripts of then.
      await open(page, "/amiibo/2");
      await page.locator(".copy-banner").waitFor();
      expect((await scriptsOn(page)).filter(isNew)).toEqual([]);
      expect(await exhibit(page, 2).card.count()).toBe(1);
    } finally {
      await site.stop();
    }
  });
});
