import { expect, it } from "vitest";
import { carrySession, open, withBrowser } from "../helpers/browser";
import { anyName, signInAs } from "../helpers/person";
const aVisitor = withBrowser();
it("probe", async () => {
  const { page, context } = await aVisitor();
  const person = await signInAs(anyName());
  await carrySession(context, person);
  for (const cache of ["private, no-store", "private, no-cache"]) {
  await page.unrouteAll();
  await page.route("**/settings?tab=privacy", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/autocomplete="off"/gi, "");
    await route.fulfill({ response, body, headers: { ...response.headers(), "cache-control": cache } });
  });
  await open(page, "/settings?tab=privacy");
  console.log(await page.content().then((t) => /autocomplete/i.test(t)));
  await page.route("**/api/user/**", (route) => route.abort());
  await page.getByLabel("Public username").fill("Probe");
  await page.goto("/privacy");
  await page.unroute("**/api/user/**");
  await page.goBack();
  console.log(cache, "AFTER BACK", await page.getByLabel("Public username").inputValue(), page.url());
  await page.getByLabel("Public username").evaluate((e: HTMLInputElement) => { e.value = "zzz"; });
  await page.reload();
  console.log("AFTER RELOAD", await page.getByLabel("Public username").inputValue());
  }
  expect(1).toBe(1);
});
