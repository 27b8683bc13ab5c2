import { beforeEach, describe, expect, it } from "vitest";
import { barriersOn, notedOn, watchLayout } from "../helpers/audit";
import { carrySession, DESKTOP, fitsItsWindow, open, PHONE, withBrowser } from "../helpers/browser";
import { exhibit, shelf } from "../helpers/collector";
import { eventually } from "../helpers/eventually";
import { anyName, type Person, signInAs } from "../helpers/person";

const aVisitor = withBrowser();
const KIRBY = "/list/amiibo-franchise/kirby";
/** Kirby of that series. */
const KIRBYS = 687;

let owner: Person;
beforeEach(async () => {
  owner = await signInAs(anyName());
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
  expect(await line.textContent()).toContain("You collect: everything of Kirby, no cards.");
  const counts = page.getByRole("region", { name: "Overview" }).locator(".shelf p");
  expect(await counts.allTextContents()).toEqual(["Figures 1/4 25%"]);
  await line.getByRole("link", { name: "Count everything" }).click();
  expect(await counts.allTextContents()).toEqual(["Figures 1/277 0%", "Cards 1/673 0%"]);
  await line.getByRole("link", { name: "Count the goal" }).click();
  expect(await counts.allTextContents()).toEqual(["Figures 1/4 25%"]);
});

it("in a hall the goal's shelf follows each click, and a search stays on the way to everything", async () => {
  await owner.call("/api/user/goal", { series: ["kirby"], one_of_each: true });
  const { page, context, complaints } = await aVisitor();
  await carrySession(context, owner);
  await open(page, KIRBY);
  expect(await shelf(page).textContent()).toBe("Of your goal 0/4 · 0%");
  await exhibit(page, KIRBYS).own.click();
  await eventually(async () => expect(await shelf(page).textContent()).toBe("Of your goal 1/4 · 25%"));
  await page.getByRole("searchbox").fill("dedede");
  await eventually(() => expect(page.url()).toContain("q=dedede"));
  await page.getByRole("link", { name: "Count everything" }).click();
  await page.waitForURL(/count=everything/);
  expect(new URL(page.url()).searchParams.get("q")).toBe("dedede");
  expect(await shelf(page).textContent()).toMatch(/^On your shelf 1\/4/);
  await page.getByRole("searchbox").fill("kirby");
  await eventually(() => expect(page.url()).toContain("q=kirby"));
  expect(page.url()).toContain("count=everything");
  expect(complaints).toEqual([]);
});

describe.each(["/my-account", "/my-account/goal", "/amiibo-checklist", KIRBY])("with a goal at %s", (path) => {
  it.each([
    [PHONE, "light"],
    [PHONE, "dark"],
    [DESKTOP, "light"],
    [DESKTOP, "dark"],
  ] as const)("in %j, %s: no barrier, no shift, no complaint", async (viewport, colorScheme) => {
    await owner.call("/api/user/goal", { series: ["kirby", "super-smash-bros"], kinds: ["figure"], one_of_each: true });
    const { page, context, complaints } = await aVisitor({ viewport, colorScheme });
    await carrySession(context, owner);
    await watchLayout(page);
    await open(page, path);
    expect(await fitsItsWindow(page)).toBe(true);
    expect(await notedOn(page)).toEqual([]);
    // What stands further down wakes as soon as it is seen.
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLElement>("plinth-island[data-when='visible']")].every(
        (island) =>
          island.dataset.state === "awake" ||
          (island.firstElementChild?.getBoundingClientRect().top ?? 0) > innerHeight,
      ),
    );
    expect(await barriersOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
