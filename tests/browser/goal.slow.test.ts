import { beforeEach, expect, it } from "vitest";
import { faultsOf } from "../helpers/audit";
import { carrySession, DESKTOP, open, PHONE, touching, withBrowser } from "../helpers/browser";
import { exhibit, shelf } from "../helpers/collector";
import { eventually } from "../helpers/eventually";
import { anyName, enterAs, type Person } from "../helpers/person";

const aVisitor = withBrowser({ pictures: true, areKept: true });
const aNewcomer = withBrowser({ pictures: true });
const KIRBY = "/list/amiibo-franchise/kirby";
/** Kirby of that series. */
const KIRBYS = 687;

let owner: Person;
beforeEach(async () => {
  owner = await enterAs(anyName());
});

it("without scripts a goal is said, counted, and put aside for a look at everything", async () => {
  const { page, context } = await aVisitor({ javaScriptEnabled: false });
  await carrySession(context, owner);
  await owner.call("/api/amiibo/bulk", { act: "own", ids: [KIRBYS, 300] });
  await page.goto("/my-account");
  await page.getByRole("link", { name: "Set a goal" }).click();
  await page.getByRole("checkbox", { name: "Cards" }).uncheck();
  await page
    .getByRole("group", { name: "Amiibo series" })
    .getByRole("checkbox", { name: "Kirby", exact: true })
    .check();
  await page.getByRole("button", { name: "Save this goal" }).click();
  const line = page.getByRole("navigation", { name: "What counts" });
  await eventually(() => line.textContent()).toContain("You collect: everything of Kirby, no cards.");
  const counts = page.getByRole("region", { name: "Overview" }).locator(".shelf p");
  await eventually(() => counts.allTextContents()).toEqual(["Figures 1/4 25%"]);
  await line.getByRole("link", { name: "Count everything" }).click();
  await page.waitForURL("**/my-account?count=everything");
  await eventually(() => counts.allTextContents()).toEqual(["Figures 1/277 1%", "Cards 1/673 1%"]);
  await line.getByRole("link", { name: "Count the goal" }).click();
  await page.waitForURL("**/my-account");
  await eventually(() => counts.allTextContents()).toEqual(["Figures 1/4 25%"]);
});

it("in a hall the goal's shelf follows each click, and a search stays on the way to everything", async () => {
  await owner.call("/api/user/goal", { series: ["kirby"], one_of_each: true });
  const { page, context, complaints } = await aVisitor();
  await carrySession(context, owner);
  await open(page, KIRBY);
  expect(await shelf(page).textContent()).toBe("Of your goal 0/4 · 0%");
  await exhibit(page, KIRBYS).own.click();
  await eventually(() => shelf(page).textContent()).toBe("Of your goal 1/4 · 25%");
  await page.getByRole("searchbox").fill("dedede");
  await eventually(() => page.url()).toContain("q=dedede");
  await page.getByRole("link", { name: "Count everything" }).click();
  await page.waitForURL(/count=everything/);
  expect(new URL(page.url()).searchParams.get("q")).toBe("dedede");
  await eventually(() => shelf(page).textContent()).toMatch(/^On your shelf 1\/4/);
  await page.getByRole("searchbox").fill("kirby");
  await eventually(() => page.url()).toContain("q=kirby");
  expect(page.url()).toContain("count=everything");
  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("checkbox", { name: "Cards" }).uncheck();
  await eventually(() => page.url()).toContain("type=1");
  await page.getByRole("button", { name: "Reset" }).click();
  await eventually(() => new URL(page.url()).search).toBe("?q=kirby&count=everything");
  expect(complaints).toEqual([]);
});

it("the form of a goal tells the count of its newest state when an older count is answered last", async () => {
  const { page, context } = await aVisitor();
  await carrySession(context, owner);
  await open(page, "/my-account/goal");
  let asked = 0;
  let answerFirst = (): void => undefined;
  const isSecond = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  const finished: number[] = [];
  await page.route("**/api/user/goal/count?**", async (route) => {
    asked += 1;
    const mine = asked;
    if (mine === 1) await isSecond;
    await route.fulfill({ json: { words: `count ${mine}` } });
    finished.push(mine);
  });
  await page.getByRole("checkbox", { name: "Cards" }).uncheck();
  await page.getByRole("checkbox", { name: "Cards" }).check();
  const told = page.locator(".goal-count");
  await eventually(() => told.textContent()).toBe("count 2");
  const shown = await told.evaluateHandle((element) => {
    const texts: (string | null)[] = [];
    new MutationObserver(() => texts.push(element.textContent)).observe(element, {
      subtree: true,
      characterData: true,
    });
    return texts;
  });
  answerFirst();
  await eventually(() => finished).toEqual([2, 1]);
  // A further answer is shown after the late one had its turn.
  await page.getByRole("checkbox", { name: "Cards" }).uncheck();
  await eventually(() => shown.jsonValue()).toEqual(["count 3"]);
});

it.each([
  ["a phone", touching(PHONE)],
  ["a desktop", { viewport: DESKTOP }],
])("with a goal on %s: no barrier, no shift, no complaint", async (_device, options) => {
  await owner.call("/api/user/goal", { series: ["kirby", "super-smash-bros"], kinds: ["figure"], one_of_each: true });
  const visitor = await aNewcomer(options);
  await carrySession(visitor.context, owner);
  expect(await faultsOf(visitor, ["/my-account", "/my-account/goal", "/amiibo-checklist", KIRBY])).toEqual({});
});
