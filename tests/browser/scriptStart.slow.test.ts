import { expect, it } from "vitest";
import { waitForHydration, withBrowser } from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";

const openVisitorPage = withBrowser();

/** Opens a page that paints no frame until the test calls `window.paint()`. */
async function unpainted(visibility: DocumentVisibilityState) {
  const { page } = await openVisitorPage();
  const requestedUrls: string[] = [];
  page.on("request", (request) => requestedUrls.push(new URL(request.url()).pathname));
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
  return { page, controls: () => requestedUrls.filter((path) => path.startsWith("/assets/guest-")).length };
}

it("the first page of a new visitor starts its scripts after the first frame is painted", async () => {
  const { page, controls } = await unpainted("visible");
  expect(controls()).toBe(0);
  await page.evaluate(() => Reflect.get(window, "paint")());
  await waitForHydration(page);
  expect(controls()).toBe(1);
});

it("files that the first script imports are requested without waiting for that script", async () => {
  const { page } = await openVisitorPage();
  const requestedUrls: string[] = [];
  let release: () => void = () => undefined;
  const isLet = new Promise<void>((resolve) => {
    release = resolve;
  });
  page.on("request", (request) => requestedUrls.push(new URL(request.url()).pathname));
  await page.route("**/assets/entry-*", async (route) => {
    await isLet;
    await route.continue();
  });
  await page.goto("/list/all");
  const names = () =>
    requestedUrls.flatMap((path) => /^\/assets\/(react|guest|changing)-/.exec(path)?.[1] ?? []).toSorted();
  await expectEventually(names).toEqual(["changing", "guest", "react"]);
  release();
  await waitForHydration(page);
  // No request was added: each script is requested once.
  expect(names()).toEqual(["changing", "guest", "react"]);
});

it("a page in a hidden tab starts its scripts without waiting for a painted frame", async () => {
  const { page, controls } = await unpainted("hidden");
  await expectEventually(controls).toBe(1);
  await waitForHydration(page);
});
