import { expect, it } from "vitest";
import { waitForHydration, withBrowser } from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import { locateCard } from "../helpers/pageLocators";

const openVisitor = withBrowser();

const CONTENTS = "**/api/guest/list/**";
const LIST_ISLAND = 'plinth-island[data-name="CatalogueView"]';

it("a list page repeats the failed request for its items until the network is back", async () => {
  const { page } = await openVisitor();
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  await page.clock.install();
  let isBack = false;
  await page.route(CONTENTS, (route) => (isBack ? route.continue() : route.abort("internetdisconnected")));
  await page.goto("/list/all");
  await expectEventually(() => warnings.filter((text) => text.includes("Retrying in 3 s")).length).toBe(1);
  await page.clock.fastForward(3_000);
  await expectEventually(() => warnings.filter((text) => text.includes("Retrying in 3 s")).length).toBe(2);
  expect(await page.locator(LIST_ISLAND).getAttribute("data-state")).toBe("server");
  isBack = true;
  await page.clock.fastForward(3_000);
  await waitForHydration(page);
  await page.getByRole("searchbox").fill("samus");
  await expectEventually(() => locateCard(page, 1).card.count()).toBe(0);
});

it("a list page reloads itself when its HTML refers to an outdated version of the items", async () => {
  const { page, pageErrors } = await openVisitor();
  let wasOlder = false;
  await page.route(
    "**/list/all",
    async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const body = text.replace(/\?of=[^"]+/, "?of=older");
      wasOlder = body !== text;
      await route.fulfill({ response, body });
    },
    { times: 1 },
  );
  const address = () => page.locator(LIST_ISLAND).getAttribute("data-props");
  await page.goto("/list/all", { waitUntil: "commit" });
  await expectEventually(address).not.toContain("?of=older");
  await waitForHydration(page);
  expect(wasOlder).toBe(true);
  expect(pageErrors).toEqual([]);
});

it("a list page repeats the request for its items while the response contains an older version", async () => {
  const { page, pageErrors } = await openVisitor();
  await page.clock.install();
  let requestCount = 0;
  await page.route(CONTENTS, async (route) => {
    requestCount += 1;
    const response = await route.fetch();
    const headers = {
      ...response.headers(),
      ...(requestCount < 3 && { "content-location": "/api/guest/list/all?of=older" }),
    };
    await route.fulfill({ response, headers });
  });
  await page.goto("/list/all");
  await expectEventually(() => requestCount).toBe(1);
  expect(await page.locator(LIST_ISLAND).getAttribute("data-state")).toBe("server");
  await expectEventually(async () => {
    await page.clock.fastForward(3_000);
    return requestCount === 3;
  }).toBe(true);
  await waitForHydration(page);
  expect(requestCount).toBe(3);
  expect(pageErrors).toEqual([]);
});

it("a list page keeps its server-rendered items when the request for all items fails", async () => {
  const { page, pageErrors } = await openVisitor();
  await page.route(CONTENTS, (route) => route.fulfill({ status: 503, body: "{}" }));
  await page.goto("/list/all");
  await expectEventually(() => page.locator(LIST_ISLAND).getAttribute("data-state")).toBe("failed");
  expect(pageErrors.join()).toMatch(/Island CatalogueView failed to start.*503/);
  await locateCard(page, 1).own.click();
  await expectEventually(() => locateCard(page, 1).card.getAttribute("data-owned")).toBe("true");
});
