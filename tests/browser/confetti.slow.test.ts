import { describe, expect, it } from "vitest";
import { carrySession, open, withBrowser } from "../helpers/browser";
import { exhibit, shelf, toasts, warning } from "../helpers/collector";
import { eventually } from "../helpers/eventually";
import { anyName, enterAs } from "../helpers/person";

const aNewcomer = withBrowser();

describe("confetti", () => {
  /** Counts what is drawn between two clearings of the canvas. */
  async function party(reducedMotion: "reduce" | "no-preference") {
    const { page } = await aNewcomer({ reducedMotion });
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
    await open(page, "/");
    await exhibit(page, 1).own.click();
    await warning(page).waitFor();
    await eventually(() => shelf(page).textContent()).toMatch(/ 1\//);
    return () =>
      page.evaluate(() => {
        const { pieces, colours } = Reflect.get(window, "confetti");
        return `${pieces} pieces, ${colours.size} colours`;
      });
  }

  it("is 50 pieces in 5 colours", async () => {
    const drawn = await party("no-preference");
    await eventually(drawn).toBe("50 pieces, 5 colours");
  });

  it("is none for who asks for less motion", async () => {
    expect(await (await party("reduce"))()).toBe("0 pieces, 0 colours");
  });

  it("is over with the next press, so that nothing is drawn over what is tapped", async () => {
    const { page } = await aNewcomer({ reducedMotion: "no-preference" });
    await open(page, "/");
    await exhibit(page, 1).own.click();
    const canvas = page.locator("canvas.confetti");
    await canvas.waitFor({ state: "visible" });
    await page.mouse.move(5, 300);
    await page.mouse.down();
    expect(await canvas.isVisible()).toBe(false);
  });
});

it("a series that is complete is celebrated, with the sentence in a toast", async () => {
  const [person, { page, context, complaints }] = [await enterAs(anyName()), await aNewcomer()];
  await carrySession(context, person);
  await person.call("/api/amiibo/683/own");
  await open(page, "/list/all?q=pokemon");
  await exhibit(page, 684).own.click();
  await toasts(page).getByText("Pokemon is complete: all 2 are yours.").waitFor();
  expect(complaints).toEqual([]);
});
