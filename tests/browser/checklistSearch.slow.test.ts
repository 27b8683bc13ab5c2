import { expect, it } from "vitest";
import { openPage, setSessionCookies, waitForHydration, withBrowser } from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import { createSignedInPerson, createUniqueName } from "../helpers/signedInPerson";

const openVisitor = withBrowser({ areTabsReused: true });

it("an item marked as owned stays in the checklist of missing items until the page is reloaded", async () => {
  const { page, context } = await openVisitor();
  await setSessionCookies(context, await createSignedInPerson(createUniqueName()));
  await openPage(page, "/amiibo-checklist?from=a-friend#top");
  const overall = () => page.locator(".checklist-bar .progress-bar b").textContent();
  const tiles = page.locator("[data-tile-kind]");
  // Presses the shortcut with Ctrl, which must be left to the browser.
  await page.keyboard.press("Control+/");
  expect(await page.getByRole("searchbox").evaluate((field) => field === document.activeElement)).toBe(false);
  await page.keyboard.press("/");
  await page.keyboard.type("kirby");
  await expectEventually(
    async () => new Set(await tiles.evaluateAll((all) => all.map((each) => each.dataset.title))),
  ).toContain("Kirby");
  const found = await (await page.request.get("/amiibo-checklist?q=kirby")).text();
  const before = found.match(/ data-tile-kind\b/g)?.length ?? 0;
  await expectEventually(() => tiles.count()).toBe(before);
  expect(before).toBeLessThan(15);
  await expectEventually(() =>
    page
      .getByRole("status")
      .filter({ hasText: `${before} tiles` })
      .count(),
  ).toBe(1);
  await page.getByRole("checkbox", { name: "Missing only" }).check();
  await tiles.first().getByRole("button").click();
  await expectEventually(() => overall()).toBe("1/277 · 1%");
  expect(await tiles.count()).toBe(before);
  const address = () => page.url().replace(/.*amiibo-checklist/, "");
  await expectEventually(address).toBe("?from=a-friend&q=kirby&show=not-collected#top");
  await expectEventually(async () => {
    await page.reload();
    return tiles.count();
  }).toBe(before - 1);
  await waitForHydration(page);
  await page.getByRole("checkbox", { name: "Missing only" }).uncheck();
  await page.getByRole("searchbox").fill("glurak");
  await expectEventually(() => tiles.evaluateAll((all) => all.map((each) => each.dataset.title))).toEqual([
    "Charizard",
  ]);
});

it("switching off a filter of the checklist removes it from the URL", async () => {
  const { page, context } = await openVisitor();
  const person = await createSignedInPerson(createUniqueName());
  await person.call("/api/amiibo/1/add");
  await setSessionCookies(context, person);
  await openPage(page, "/amiibo-checklist?from=a-friend&q=mario&show=not-collected");
  const query = () => new URL(page.url()).search;
  const mario = page.locator('[data-tile-kind][data-item="1"]');
  const missing = page.getByRole("checkbox", { name: "Missing only" });
  expect(await mario.count()).toBe(0);
  await missing.uncheck();
  await expectEventually(query).toBe("?from=a-friend&q=mario");
  await expectEventually(() => mario.count()).toBe(1);
  await page.getByRole("searchbox").fill("");
  await expectEventually(query).toBe("?from=a-friend");
  await page.reload();
  await waitForHydration(page);
  expect(await missing.isChecked()).toBe(false);
  expect(await mario.count()).toBe(1);
  expect(await page.locator("[data-tile-kind]").count()).toBe(277);

  await missing.check();
  await page.getByRole("searchbox").fill("kibry");
  await page.getByRole("button", { name: "Kirby", exact: true }).click();
  await expectEventually(query).toBe("?from=a-friend&q=Kirby&show=not-collected");
  expect(await missing.isChecked()).toBe(true);
  await page.getByRole("searchbox").fill("zzzz");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expectEventually(query).toBe("?from=a-friend");
  expect(await missing.isChecked()).toBe(false);
  expect(await page.getByRole("searchbox").inputValue()).toBe("");
  await expectEventually(() => mario.count()).toBe(1);
});
