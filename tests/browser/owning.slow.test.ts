import { describe, expect, it } from "vitest";
import { open, withBrowser } from "../helpers/browser";
import { exhibit, keptOn, question, shelf, toasts, warning } from "../helpers/collector";
import { eventually } from "../helpers/eventually";

const aVisitor = withBrowser({ areKept: true });
const aNewcomer = withBrowser();

/** A visitor of the Smash hall, before Mario. */
async function atMario(path = "/list/amiibo-franchise") {
  const visitor = await aVisitor();
  await open(visitor.page, path);
  return { ...visitor, mario: exhibit(visitor.page, 1) };
}

describe("owning", () => {
  it("lights the card, counts it and fills the shelf", async () => {
    const { page, mario, complaints } = await atMario();
    expect(await mario.card.getAttribute("data-owned")).toBe("false");
    await mario.own.click();
    await eventually(() => mario.card.getAttribute("data-owned")).toBe("true");
    await eventually(() => mario.card.getAttribute("data-boxed")).toBe("true");
    await eventually(() => mario.own.getAttribute("aria-pressed")).toBe("true");
    await eventually(() => mario.quantity.textContent()).toBe("1");
    await eventually(() => shelf(page).textContent()).toMatch(/^On your shelf\s+1\/\d+ · 1%$/);
    expect(complaints).toEqual([]);
  });

  it("warns a guest that nothing is saved, until the warning is put away", async () => {
    const { page, mario } = await atMario();
    expect(await warning(page).count()).toBe(0);
    await mario.own.click();
    await eventually(() => warning(page).textContent()).toContain(
      "You are not logged in, your changes WILL NOT be saved. Please sign up to save your collection!",
    );
    expect(await warning(page).getByRole("link", { name: "sign up" }).getAttribute("href")).toBe("/register");
    await page.getByRole("button", { name: "Put the warning away" }).click();
    await eventually(() => warning(page).count()).toBe(0);
    await open(page, "/list/all");
    await exhibit(page, 2).own.click();
    await eventually(() => shelf(page).textContent()).toMatch(/ 2\//);
    expect(await warning(page).count()).toBe(0);
  });

  it("the warning covers nothing that stays under it", async () => {
    const { page, mario } = await atMario();
    await mario.own.click();
    await warning(page).waitFor();
    // The page's last cards come with the scrolling, and are not to the pixel as high as their place was.
    await eventually(async () => {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      const footer = await page.locator("footer").evaluate((each) => each.getBoundingClientRect().bottom);
      const upper = await warning(page).evaluate((each) => each.getBoundingClientRect().top);
      return upper - footer;
    }).toBeGreaterThan(-0.5);
  });

  it("plus adds copies, minus takes them, and a toast gives them back", async () => {
    const { page, mario } = await atMario();
    await mario.own.click();
    await mario.plus.click();
    await mario.plus.click();
    await eventually(() => mario.quantity.textContent()).toBe("3");
    await mario.minus.click();
    await eventually(() => mario.quantity.textContent()).toBe("2");
    await eventually(() => toasts(page).textContent()).toContain("One copy of Mario removed.");
    await toasts(page).getByRole("button", { name: "Undo" }).click();
    await eventually(() => mario.quantity.textContent()).toBe("3");
    await eventually(() => toasts(page).count()).toBe(0);
  });
});

it("a double click owns once and asks nothing", async () => {
  const { page, mario } = await atMario();
  await mario.own.dblclick();
  await eventually(() => mario.quantity.textContent()).toBe("1");
  expect(await question(page).dialog.count()).toBe(0);
});

describe("removing", () => {
  it.each(["own", "minus"] as const)("asks first when %s would take the last copy", async (control) => {
    const { page, mario } = await atMario();
    await mario.own.click();
    await mario[control].click();
    const { dialog, confirm, cancel } = question(page);
    await eventually(() => dialog.textContent()).toContain(
      "MarioAre you sure? This will remove all entries of this Amiibo.",
    );
    const colourOf = (element: Element) => getComputedStyle(element).color;
    expect(await confirm.evaluate(colourOf)).not.toBe(await cancel.evaluate(colourOf));
    await confirm.click();
    await eventually(() => mario.card.getAttribute("data-owned")).toBe("false");
    await eventually(() => mario.quantity.textContent()).toBe("0");
  });

  it.each(["Cancel", "Escape"])("%s keeps everything", async (way) => {
    const { page, mario } = await atMario();
    await mario.own.click();
    await mario.plus.click();
    await mario.own.click();
    const { dialog, cancel } = question(page);
    await dialog.waitFor();
    if (way === "Cancel") await cancel.click();
    else await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await mario.quantity.textContent()).toBe("2");
    expect(await mario.card.getAttribute("data-owned")).toBe("true");
  });

  it("after a no comes a new question, which a yes answers", async () => {
    const { page, mario } = await atMario();
    const { dialog, confirm } = question(page);
    await mario.own.click();
    await mario.own.click();
    await confirm.click();
    await eventually(() => mario.card.getAttribute("data-owned")).toBe("false");
    await mario.own.click();
    await mario.own.click();
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await mario.card.getAttribute("data-owned")).toBe("true");
  });

  it("can be undone for ten seconds, copies and boxes as they were", async () => {
    const { page } = await aNewcomer();
    await page.clock.install();
    await open(page, "/list/amiibo-franchise");
    const mario = exhibit(page, 1);
    await mario.own.click();
    await mario.plus.click();
    await mario.box.click();
    await mario.own.click();
    // However long the test takes, nine seconds are nine.
    await page.clock.pauseAt(Date.now() + 60_000);
    await question(page).confirm.click();
    await eventually(() => toasts(page).textContent()).toContain("Mario left your shelf.");
    await page.clock.fastForward(9_000);
    await toasts(page).getByRole("button", { name: "Undo" }).click();
    await eventually(() => mario.quantity.textContent()).toBe("2");
    await eventually(() => mario.card.getAttribute("data-boxed")).toBe("false");
  });

  it("the offer goes by itself, but not from under a pointer", async () => {
    const { page } = await aNewcomer();
    await page.clock.install();
    await open(page, "/list/amiibo-franchise");
    const mario = exhibit(page, 1);
    await mario.own.click();
    await mario.own.click();
    await question(page).confirm.click();
    await toasts(page).hover();
    await page.clock.fastForward(30_000);
    expect(await toasts(page).count()).toBe(1);
    await page.mouse.move(0, 0);
    await page.clock.fastForward(11_000);
    await eventually(() => toasts(page).count()).toBe(0);
  });
});

describe("lists and boxes", () => {
  it("a wished item that is owned leaves the wishlist, says so, and comes back by Undo", async () => {
    const { page, mario } = await atMario();
    await mario.wish.click();
    await eventually(() => mario.card.getAttribute("data-wished")).toBe("true");
    await mario.own.click();
    await eventually(() => mario.card.getAttribute("data-wished")).toBe("false");
    expect(await mario.wish.isVisible()).toBe(false);
    await eventually(() => toasts(page).textContent()).toContain("Mario is yours now and left your wishlist.");
    await toasts(page).getByRole("button", { name: "Undo" }).click();
    await eventually(() => mario.card.getAttribute("data-wished")).toBe("true");
    expect(await mario.card.getAttribute("data-owned")).toBe("false");
  });

  it.each(["wish", "watch"] as const)("%s goes on and off", async (control) => {
    const { mario } = await atMario();
    for (const pressed of ["true", "false"]) {
      await mario[control].click();
      await eventually(() => mario[control].getAttribute("aria-pressed")).toBe(pressed);
    }
  });

  it("the box shows once it is owned, and goes off and on", async () => {
    const { mario } = await atMario();
    expect(await mario.box.isVisible()).toBe(false);
    await mario.own.click();
    await mario.box.click();
    await eventually(() => mario.box.getAttribute("aria-pressed")).toBe("false");
    await mario.box.click();
    await eventually(() => mario.box.getAttribute("aria-pressed")).toBe("true");
  });
});

describe("from page to page", () => {
  it("what was marked in a hall shows on the item's page, and back again", async () => {
    const { page, mario } = await atMario();
    await mario.own.click();
    await mario.plus.click();
    await mario.watch.click();
    await mario.card.getByRole("link").click();
    await page.waitForURL("**/amiibo/1/mario");
    const panel = page.locator("section", { has: page.getByRole("heading", { name: "Your Collection" }) });
    await eventually(() => panel.textContent()).toContain("On your shelf: 2 boxed.");
    await eventually(() => panel.textContent()).toContain("You watch its price.");

    const large = exhibit(page, 1);
    await eventually(() => large.quantity.textContent()).toBe("2");
    await large.box.click();
    await eventually(() => panel.textContent()).toContain("On your shelf: 1 boxed, 1 loose.");

    await page.getByRole("link", { name: "Back", exact: true }).click();
    await page.waitForURL("**/list/amiibo-franchise");
    await eventually(() => exhibit(page, 1).card.getAttribute("data-boxed")).toBe("false");
    await eventually(() => shelf(page).textContent()).toMatch(/ 1\//);
  });

  it("an item's page says what is not there yet, and what is wished for", async () => {
    const { page, mario } = await atMario("/amiibo/1/mario");
    const panel = page.locator("section", { has: page.getByRole("heading", { name: "Your Collection" }) });
    expect(await panel.textContent()).toContain("Not on your shelf yet.");
    await mario.wish.click();
    await eventually(() => panel.textContent()).toContain("It is on your wishlist.");
  });

  it("the family below shares the page's state", async () => {
    const { page, mario } = await atMario("/amiibo/1/mario");
    const family = page.locator(".family [data-item]").first();
    await family.scrollIntoViewIfNeeded();
    await family.locator('[data-control="own"]').click();
    await eventually(() => family.getAttribute("data-owned")).toBe("true");
    expect(await mario.card.getAttribute("data-owned")).toBe("false");
  });

  it.each(["garbage", '{"v":9,"items":{"1":"b"}}', '{"v":1,"items":{"1":"?"}}'])(
    "a kept text that is broken (%s) is ignored, and replaced at the next change",
    async (broken) => {
      const { page, complaints } = await aVisitor();
      await page.addInitScript((text) => {
        if (sessionStorage.length === 0) sessionStorage.setItem("plinth:guest", text);
      }, broken);
      await open(page, "/");
      const mario = exhibit(page, 1);
      expect(await mario.card.getAttribute("data-owned")).toBe("false");
      await mario.own.click();
      await eventually(() => keptOn(page)).toBe('{"v":1,"items":{"1":"b"}}');
      expect(complaints).toEqual([]);
    },
  );

  it("a browser that forbids its storage still counts, and says how long", async () => {
    const { page } = await aVisitor();
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await open(page, "/");
    await exhibit(page, 1).own.click();
    await eventually(() => exhibit(page, 1).card.getAttribute("data-owned")).toBe("true");
    await eventually(() => toasts(page).first().textContent()).toContain("They last until you leave this page.");
  });
});
