import { afterAll, beforeAll, expect, it } from "vitest";
import { createTouchOptions, DESKTOP, PHONE, TABLET, withBrowser } from "../helpers/browser";
import { listRecordedProblems, recordLayoutShifts } from "../helpers/pageAudit";
import { type SlowSite, startSlowSite } from "../helpers/slowSite";

const openVisitor = withBrowser({ pictures: true });

/** Tags of the HTML at which the response pauses: every 17th of the first 450. */
const CUTS = { every: 17, until: 450 };
const listTags = (html: string, from: string): number[] =>
  [...html.matchAll(/<\/?[a-z]/g)].map(({ index }) => index).filter((index) => index > html.indexOf(from));

let site: SlowSite;
let footByFoot: SlowSite;
beforeAll(async () => {
  site = await startSlowSite((html) =>
    listTags(html, "<body")
      .slice(0, CUTS.until)
      .filter((_, index) => index % CUTS.every === 0),
  );
  footByFoot = await startSlowSite((html) => listTags(html, "<footer"));
});
afterAll(async () => {
  await site.stop();
  await footByFoot.stop();
});

/** Computes the layout shift: share of the window that moved times distance, summed up. Below 0.1 counts as good. */
const moved = (noted: readonly string[]): number =>
  noted.reduce((sum, each) => sum + Number(/^shift ([\d.]+)/.exec(each)?.[1]), 0);

it.each([
  { device: "a desktop", path: "/list/all", options: { viewport: DESKTOP } },
  { device: "a phone", path: "/", options: createTouchOptions(PHONE) },
])(
  "visible content of $path on $device does not shift while the rest of the page loads slowly",
  async ({ path, options }) => {
    const { page } = await openVisitor({ ...options, baseURL: site.url });
    await recordLayoutShifts(page);
    await page.goto(path, { waitUntil: "commit" });
    do await page.evaluate(twoFrames);
    while (site.next());
    await page.waitForLoadState();
    expect(moved(await listRecordedProblems(page))).toBeLessThan(0.004);
    for (const part of [
      ".site-header nav",
      ".site-header .regions",
      ".toolbar",
      ".result-count [data-starts-selection]",
    ]) {
      expect(await page.locator(part).isVisible(), part).toBe(true);
    }
  },
);

it("the footer of a short page never moves up while the page loads", async () => {
  const { page } = await openVisitor({ viewport: TABLET, baseURL: footByFoot.url });
  await recordLayoutShifts(page);
  // This page is shorter than the window, so its footer stays at the lower edge and could move.
  await page.goto("/log-in", { waitUntil: "commit" });
  do await page.evaluate(twoFrames);
  while (footByFoot.next());
  await page.waitForLoadState();
  expect((await listRecordedProblems(page)).filter((each) => each.includes("footer.site-footer"))).toEqual([]);
  expect(await page.locator("footer.site-footer").isVisible()).toBe(true);
});

const twoFrames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
