import { expect, it } from "vitest";
import { openPage, withBrowser } from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import { locateCard, locateGuestWarning, locateProgressBar } from "../helpers/pageLocators";

const openVisitorPage = withBrowser();

/** Counts the confetti pieces drawn per frame (between two clearings of the canvas). */
async function party(reducedMotion: "reduce" | "no-preference") {
  const { page } = await openVisitorPage({ reducedMotion });
  await page.addInitScript(() => {
    const seen = { pieces: 0, frame: 0, colours: new Set<unknown>() };
    Object.assign(window, { confetti: seen });
    const { fillRect, clearRect } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillRect = function (...place) {
      seen.frame += 1;
      seen.pieces = Math.max(seen.pieces, seen.frame);
      seen.colours.add(this.fillStyle);
      fillRect.apply(this, place);
    };
    CanvasRenderingContext2D.prototype.clearRect = function (...place) {
      seen.frame = 0;
      clearRect.apply(this, place);
    };
  });
  await openPage(page, "/");
  await locateCard(page, 1).own.click();
  await locateGuestWarning(page).waitFor();
  await expectEventually(() => locateProgressBar(page).textContent()).toMatch(/ 1\//);
  const drawn = () =>
    page.evaluate(() => {
      const { pieces, colours } = Reflect.get(window, "confetti");
      return `${pieces} pieces, ${colours.size} colours`;
    });
  return { page, drawn };
}

it("confetti disappears when the pointer is pressed anywhere on the page", async () => {
  const { page, drawn } = await party("no-preference");
  await expectEventually(drawn).toBe("50 pieces, 5 colours");
  const canvas = page.locator("canvas.confetti");
  expect(await canvas.isVisible()).toBe(true);
  await page.mouse.move(5, 300);
  await page.mouse.down();
  expect(await canvas.isVisible()).toBe(false);
});

it("no confetti is drawn for people who prefer reduced motion", async () => {
  const { drawn } = await party("reduce");
  expect(await drawn()).toBe("0 pieces, 0 colours");
});
