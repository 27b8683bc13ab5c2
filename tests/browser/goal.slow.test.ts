import { beforeEach, expect, it } from "vitest";
import { createTouchOptions, openPage, PHONE, setSessionCookies, withBrowser } from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import { auditScreens } from "../helpers/pageAudit";
import { locateCard, locateProgressBar } from "../helpers/pageLocators";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "../helpers/signedInPerson";

const openVisitor = withBrowser({ pictures: true, areTabsReused: true });
const openVisitorPage = withBrowser({ pictures: true });
const KIRBY = "/list/amiibo-franchise/kirby";
/** Id of Kirby in the Kirby series. */
const KIRBYS = 687;

let owner: SignedInPerson;
beforeEach(async () => {
  owner = await createSignedInPerson(createUniqueName());
});

it("the progress bar of a collecting goal updates with each click on an item", async () => {
  await owner.call("/api/user/goal", { series: ["kirby"], one_of_each: true });
  const { page, context, pageErrors } = await openVisitor();
  await setSessionCookies(context, owner);
  await openPage(page, KIRBY);
  expect(await locateProgressBar(page).textContent()).toBe("Of your goal 0/4 · 0%");
  await locateCard(page, KIRBYS).own.click();
  await expectEventually(() => locateProgressBar(page).textContent()).toBe("Of your goal 1/4 · 25%");
  await page.getByRole("searchbox").fill("dedede");
  await expectEventually(() => page.url()).toContain("q=dedede");
  await page.getByRole("link", { name: "Count everything" }).click();
  await page.waitForURL(/count=everything/);
  expect(new URL(page.url()).searchParams.get("q")).toBe("dedede");
  await expectEventually(() => locateProgressBar(page).textContent()).toMatch(/^On your shelf 1\/4/);
  await page.getByRole("searchbox").fill("kirby");
  await expectEventually(() => page.url()).toContain("q=kirby");
  expect(page.url()).toContain("count=everything");
  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("checkbox", { name: "Cards" }).uncheck();
  await expectEventually(() => page.url()).toContain("type=1");
  await page.getByRole("button", { name: "Reset" }).click();
  await expectEventually(() => new URL(page.url()).search).toBe("?q=kirby&count=everything");
  expect(pageErrors).toEqual([]);
});

it("the form for a collecting goal ignores a late response with the item count for an older choice", async () => {
  const { page, context } = await openVisitor();
  await setSessionCookies(context, owner);
  await openPage(page, "/my-account/goal");
  let requestCount = 0;
  let answerFirst = (): void => undefined;
  const isSecond = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  const finished: number[] = [];
  await page.route("**/api/user/goal/count?**", async (route) => {
    requestCount += 1;
    const countBefore = requestCount;
    if (countBefore === 1) await isSecond;
    await route.fulfill({ json: { words: `count ${countBefore}` } });
    finished.push(countBefore);
  });
  await page.getByRole("checkbox", { name: "Cards" }).uncheck();
  await page.getByRole("checkbox", { name: "Cards" }).check();
  const goalCount = page.locator(".goal-count");
  await expectEventually(() => goalCount.textContent()).toBe("count 2");
  const shown = await goalCount.evaluateHandle((element) => {
    const texts: (string | null)[] = [];
    new MutationObserver(() => texts.push(element.textContent)).observe(element, {
      subtree: true,
      characterData: true,
    });
    return texts;
  });
  answerFirst();
  await expectEventually(() => finished).toEqual([2, 1]);
  // Unchecks another box: once its newer response is shown, the late response has been handled too.
  await page.getByRole("checkbox", { name: "Cards" }).uncheck();
  await expectEventually(() => shown.jsonValue()).toEqual(["count 3"]);
});

it("the pages of a collecting goal have no layout or accessibility problems on a phone", async () => {
  await owner.call("/api/user/goal", { series: ["kirby", "super-smash-bros"], kinds: ["figure"], one_of_each: true });
  const visitor = await openVisitorPage(createTouchOptions(PHONE));
  await setSessionCookies(visitor.context, owner);
  expect(await auditScreens(visitor, ["/my-account", "/my-account/goal", "/amiibo-checklist", KIRBY])).toEqual({});
});
