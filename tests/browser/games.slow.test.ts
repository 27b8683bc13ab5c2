import { expect, it } from "vitest";
import { t } from "../../domain/messages/islands";
import { dispatchPageRestore, openPage, setSessionCookies, withBrowser } from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import { locateCard } from "../helpers/pageLocators";
import { createSignedInPerson, createUniqueName } from "../helpers/signedInPerson";

const openVisitor = withBrowser({ areTabsReused: true });
const GAME = "/games/kirby-and-the-forgotten-land";
const KIRBY = 687;

/** Lists the names of the games in an API response, in alphabetical order. */
const listGames = ({ json }: { readonly json: unknown }): readonly string[] =>
  Object(json)
    .games.map(({ name }: { readonly name: string }) => name)
    .toSorted();

it("a game page and the list of games count the items that a guest owns", async () => {
  const { page, pageErrors } = await openVisitor();
  await openPage(page, "/list/amiibo-franchise/kirby");
  await locateCard(page, KIRBY).own.click();
  await openPage(page, GAME);
  await expectEventually(() => page.getByRole("status").first().textContent()).toBe("1 of 1 effect yours");
  await expectEventually(() => page.locator(`[data-item="${KIRBY}"]`).getAttribute("data-owned")).toBe("");
  await openPage(page, "/games");
  const plinth = page.locator("li").filter({ hasText: "Kirby and the Forgotten Land" });
  await expectEventually(() => plinth.textContent()).toContain("1 on your shelf");
  expect(await page.locator("li[data-game]:not([data-has-owned])", { hasText: "on your shelf" }).count()).toBe(0);
  expect(pageErrors).toEqual([]);
});

it("the list of games stops marking a game when a guest removes their only item for that game", async () => {
  const { page } = await openVisitor();
  await openPage(page, "/list/amiibo-franchise/kirby");
  await locateCard(page, KIRBY).own.click();
  await openPage(page, "/games");
  const lit = page.locator("[data-game][data-has-owned]");
  await expectEventually(() => lit.count()).toBeGreaterThan(0);
  await page.evaluate(() => sessionStorage.removeItem("plinth:guest"));
  await dispatchPageRestore(page);
  await expectEventually(() => lit.count()).toBe(0);
  expect(await page.locator("[data-game] b").allTextContents()).not.toContain(t.gameCounts.ownedItems(1));
});

it("the list of games repeats the request for owned items after a failure", async () => {
  const { page } = await openVisitor();
  await openPage(page, "/list/amiibo-franchise/kirby");
  await locateCard(page, KIRBY).own.click();
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/api/guest/games"));
  await page.route("**/api/guest/games?**", (route) => route.abort());
  await openPage(page, "/games");
  await failed;
  await page.unrouteAll();
  await expectEventually(async () => {
    await dispatchPageRestore(page);
    return page.locator("[data-game][data-has-owned]").count();
  }).toBeGreaterThan(0);
});

it("games that a member marks as played while offline are saved once the network is back", async () => {
  const owner = await createSignedInPerson(createUniqueName());
  const { page, context } = await openVisitor();
  await setSessionCookies(context, owner);
  const play = page.getByRole("button", { name: "I play this" });
  await page.route("**/api/games/*/play", (route) => route.abort());
  await openPage(page, GAME);
  await play.click();
  await expectEventually(() => play.getAttribute("aria-pressed")).toBe("true");
  await openPage(page, "/games/the-legend-of-zelda-tears-of-the-kingdom");
  expect(await play.getAttribute("aria-pressed")).toBe("false");
  await play.click();
  await expectEventually(() => play.getAttribute("aria-pressed")).toBe("true");
  expect((await owner.read("/api/user/games")).json).toEqual({ games: [] });
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expectEventually(async () => listGames(await owner.read("/api/user/games"))).toEqual([
    "Kirby and the Forgotten Land",
    "The Legend of Zelda: Tears of the Kingdom",
  ]);
  await openPage(page, "/games");
  await expectEventually(() => page.getByRole("heading", { name: /^You play/ }).count()).toBe(1);
});

it("a game page stops marking an item as owned when its last copy is removed in another tab", async () => {
  const owner = await createSignedInPerson(createUniqueName());
  await owner.call(`/api/amiibo/${KIRBY}/own`);
  const { page, context } = await openVisitor();
  await setSessionCookies(context, owner);
  await openPage(page, GAME);
  const tally = page.getByRole("status").first();
  const light = page.locator(`.usages [data-item="${KIRBY}"]`).first();
  await expectEventually(() => tally.textContent()).toBe("1 of 1 effect yours");
  await expectEventually(() => light.getAttribute("data-owned")).not.toBe(null);
  await owner.call(`/api/amiibo/${KIRBY}/remove`);
  await dispatchPageRestore(page);
  await expectEventually(() => tally.textContent()).toBe("0 of 1 effect yours");
  await expectEventually(() => light.getAttribute("data-owned")).toBe(null);
  expect(await page.locator(".progress-bar progress").first().getAttribute("value")).toBe("0");
});
