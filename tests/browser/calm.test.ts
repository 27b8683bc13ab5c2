import { describe, expect, it } from "vitest";
import { barriersInBothSchemes, isOwnStatus, notedOn, SCREENS, SIGNED_IN_SCREENS, watchLayout } from "../helpers/audit";
import { carrySession, DESKTOP, open, PHONE, TABLET, touching, withBrowser } from "../helpers/browser";
import { exhibit, question } from "../helpers/collector";
import { eventually } from "../helpers/eventually";
import { anyName, signInAs } from "../helpers/person";

const aVisitor = withBrowser();

describe.each([
  {
    device: "a desktop",
    options: { viewport: DESKTOP },
    screens: SCREENS,
    signedIn: SIGNED_IN_SCREENS,
    isAudited: true,
  },
  {
    device: "a tablet",
    options: touching(TABLET),
    screens: SCREENS.slice(0, 6),
    signedIn: SIGNED_IN_SCREENS.slice(0, 2),
    isAudited: false,
  },
  {
    device: "a phone",
    options: touching(PHONE),
    screens: SCREENS,
    signedIn: SIGNED_IN_SCREENS,
    isAudited: true,
  },
])("on $device", ({ device, options, screens, signedIn, isAudited }) => {
  it.each(screens)("%s holds still, complains of nothing and shuts nobody out", async (path) => {
    const { page, complaints } = await aVisitor(options);
    await watchLayout(page);
    await open(page, path);
    expect.soft(await notedOn(page)).toEqual([]);
    expect.soft(complaints.filter((complaint) => !isOwnStatus(complaint))).toEqual([]);
    if (isAudited) expect.soft(await barriersInBothSchemes(page)).toEqual([]);
  });

  it.each(signedIn)("%s holds still, complains of nothing and shuts nobody out, signed in", async (path) => {
    const { page, context, complaints } = await aVisitor(options);
    await carrySession(context, await signInAs(anyName()));
    await watchLayout(page);
    await open(page, path);
    expect.soft(await notedOn(page)).toEqual([]);
    expect.soft(complaints).toEqual([]);
    if (isAudited) expect.soft(await barriersInBothSchemes(page)).toEqual([]);
  });

  it("a hall holds still for who comes back with a collection", async () => {
    const { page, complaints } = await aVisitor(options);
    await watchLayout(page);
    await page.addInitScript(() => {
      const items = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [index + 1, index % 3 ? "b" : "lbt"]));
      if (sessionStorage.length === 0) sessionStorage.setItem("plinth:guest", JSON.stringify({ v: 1, items }));
    });
    await open(page, "/");
    await eventually(() => exhibit(page, 1).quantity.textContent()).toBe("2");
    expect.soft(await notedOn(page)).toEqual([]);
    expect.soft(complaints).toEqual([]);
  });

  it("the entrance greets who is new, and leads who has marked something straight to the exhibits", async () => {
    const { page, complaints } = await aVisitor(options);
    const top = async () => (await exhibit(page, 1).card.boundingBox())?.y ?? 0;
    const welcome = page.getByRole("heading", { name: "A small museum for your amiibo" });
    await watchLayout(page);
    await open(page, "/");
    const atFirst = await top();
    expect(await welcome.count()).toBe(1);
    await exhibit(page, 1).own.click();
    await eventually(() => exhibit(page, 1).quantity.textContent()).toBe("1");
    await open(page, "/");
    expect(await welcome.count()).toBe(0);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(atFirst - (await top())).toBeGreaterThan(device === "a desktop" ? 0 : 50);
    if (device === "a phone") expect(await top()).toBeLessThanOrEqual(440);
    expect(await notedOn(page)).toEqual([]);
    await exhibit(page, 1).minus.click();
    await question(page).confirm.click();
    await eventually(() => exhibit(page, 1).card.getAttribute("data-owned")).toBe("false");
    await open(page, "/");
    expect(await welcome.count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  it("a hall holds still while an exhibit becomes owned", async () => {
    const { page } = await aVisitor(options);
    await watchLayout(page);
    await open(page, "/");
    const { card, own } = exhibit(page, 1);
    const before = await card.boundingBox();
    await own.click();
    await eventually(() => card.getAttribute("data-owned")).toBe("true");
    expect((await card.boundingBox())?.height).toBe(before?.height);
  });
});
