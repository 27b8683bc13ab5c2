import { expect, it } from "vitest";
import { awake, withBrowser } from "../helpers/browser";
import { eventually } from "../helpers/eventually";

const aNewcomer = withBrowser();

/** A page whose frames wait until `window.paint()`. */
async function unpainted(visibility: DocumentVisibilityState) {
  const { page } = await aNewcomer();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript((state) => {
    const frame = requestAnimationFrame.bind(window);
    const waiting: FrameRequestCallback[] = [];
    Object.defineProperty(document, "visibilityState", { get: () => state });
    Object.assign(window, {
      requestAnimationFrame: (run: FrameRequestCallback) => waiting.push(run),
      paint: () => {
        Object.assign(window, { requestAnimationFrame: frame });
        for (const run of waiting) frame(run);
      },
    });
  }, visibility);
  await page.goto("/list/all");
  return { page, controls: () => asked.filter((path) => path.startsWith("/assets/guest-")).length };
}

it("a newcomer's page starts behind its first frame", async () => {
  const { page, controls } = await unpainted("visible");
  expect(controls()).toBe(0);
  await page.evaluate(() => Reflect.get(window, "paint")());
  await awake(page);
  expect(controls()).toBe(1);
});

it("one that nobody sees has no frame, and starts at once", async () => {
  const { page, controls } = await unpainted("hidden");
  await eventually(controls).toBe(1);
  await awake(page);
});
