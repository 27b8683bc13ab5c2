import { expect, it } from "vitest";
import { openPage, withBrowser } from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import { listRecordedProblems, recordLayoutShifts } from "../helpers/pageAudit";
import { locateCard, locateConfirmDialog } from "../helpers/pageLocators";
import { ON_DESKTOP, ON_PHONE } from "./auditedDevices";

const openVisitor = withBrowser({ pictures: true });

const devices = [ON_PHONE, ON_DESKTOP].map(({ name, options }) => [name, options] as const);

it.each(devices)(
  "a list on %s does not shift when the owned items stored in the browser of a guest appear",
  async (_name, options) => {
    const { page, pageErrors } = await openVisitor(options);
    await recordLayoutShifts(page);
    await page.addInitScript(() => {
      const items = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [index + 1, index % 3 ? "b" : "lbt"]));
      if (sessionStorage.length === 0) sessionStorage.setItem("plinth:guest", JSON.stringify(items));
    });
    await openPage(page, "/");
    await expectEventually(() => locateCard(page, 1).quantity.textContent()).toBe("2");
    expect.soft(await listRecordedProblems(page)).toEqual([]);
    expect.soft(pageErrors).toEqual([]);
  },
);

it.each(devices)(
  "the home page on %s shows no introduction to a guest who has marked an item as owned",
  async (name, options) => {
    const { page, context, pageErrors } = await openVisitor(options);
    // The page sets the `marked` cookie after its first frame is painted.
    const isMarked = async () => (await context.cookies()).some(({ name }) => name === "marked");
    const { card, own, minus } = locateCard(page, 1);
    const boxOfCard = async () => (await card.boundingBox()) ?? { y: 0, height: 0 };
    const welcome = page.getByRole("heading", { name: "A small museum for your amiibo" });
    await recordLayoutShifts(page);
    await openPage(page, "/");
    const atFirst = await boxOfCard();
    expect(await welcome.count()).toBe(1);
    await own.click();
    await expectEventually(() => card.getAttribute("data-owned")).toBe("true");
    expect((await boxOfCard()).height).toBe(atFirst.height);
    await expectEventually(isMarked).toBe(true);
    await openPage(page, "/");
    expect(await welcome.count()).toBe(0);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    const { y: top } = await boxOfCard();
    expect(atFirst.y - top).toBeGreaterThan(name === "a desktop" ? 0 : 50);
    if (name === "a phone") expect(top).toBeLessThanOrEqual(440);
    expect(await listRecordedProblems(page)).toEqual([]);
    await minus.click();
    await locateConfirmDialog(page).confirm.click();
    await expectEventually(isMarked).toBe(false);
    await openPage(page, "/");
    expect(await welcome.count()).toBe(1);
    expect(pageErrors).toEqual([]);
  },
);
