import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openPage, setSessionCookies, withBrowser } from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import { locateCard, locateConfirmDialog, locateToasts } from "../helpers/pageLocators";
import { createSignedInPerson, createUniqueName } from "../helpers/signedInPerson";

const openVisitor = withBrowser({ areTabsReused: true });

async function createMember(path: string, options: BrowserContextOptions = {}) {
  const visitor = await openVisitor(options);
  const name = createUniqueName();
  const person = await createSignedInPerson(name);
  await setSessionCookies(visitor.context, person);
  if (options.javaScriptEnabled === false) await visitor.page.goto(path);
  else await openPage(visitor.page, path);
  return { ...visitor, name, person };
}

const radio = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const flag = (page: Page, country: "UK" | "US") =>
  page.getByRole("button", { name: `Set ${country} to primary region`, exact: true });
const isLit = (page: Page, country: "UK" | "US") => flag(page, country).getAttribute("aria-pressed");

describe("the region", () => {
  it("a price region chosen in the navigation bar appears in the settings, and one chosen there appears in the bar", async () => {
    const { page, context, pageErrors } = await createMember("/settings?tab=privacy");
    expect(await radio(page, "US").isChecked()).toBe(true);
    await flag(page, "UK").click();
    await expectEventually(() => radio(page, "UK").isChecked()).toBe(true);
    await radio(page, "Average of all regions").check();
    await expectEventually(() => isLit(page, "UK")).toBe("false");
    expect(await isLit(page, "US")).toBe("false");
    await expectEventually(async () => (await page.request.get("/api/user/whoami")).json()).toMatchObject({
      settings: { primary_region: "1" },
    });
    expect((await context.cookies()).map(({ name }) => name).sort()).toEqual(["auth", "session", "viewer"]);
    expect(pageErrors).toEqual([]);
  });

  it("a price region that the server refuses to save changes back to the last saved one", async () => {
    const { page } = await createMember("/settings?tab=privacy");
    let refuse = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route("**/api/user/primary_region", async (route) => {
      await held;
      const { sV } = route.request().postDataJSON();
      await (sV === "3"
        ? route.continue()
        : route.fulfill({ status: 409, json: { error: "conflict", message: "Broken." } }));
    });
    await flag(page, "UK").click();
    await radio(page, "Average of all regions").check();
    refuse();
    await expectEventually(() => locateToasts(page).textContent()).toContain("That was not saved. Broken.");
    await expectEventually(() => radio(page, "UK").isChecked()).toBe(true);
    await page.unrouteAll();
    await locateToasts(page).getByRole("button", { name: "Retry" }).click();
    await expectEventually(() => radio(page, "Average of all regions").isChecked()).toBe(true);
    await expectEventually(async () => (await page.request.get("/api/user/whoami")).json()).toMatchObject({
      settings: { primary_region: "1" },
    });
  });
});

it("logging out deletes unsent changes from the browser only after the member confirms a warning", async () => {
  const { page, name, person } = await createMember("/list/all");
  const listOutboxKeys = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("plinth:outbox:")));
  await page.route("**/api/amiibo/1/own", (route) =>
    route.fulfill({ status: 503, json: { error: "unavailable", message: "Wait." } }),
  );
  await locateCard(page, 1).own.click();
  await page.getByLabel(`Account of ${name}`).click();
  await page.getByRole("link", { name: "Logout" }).click();
  const { dialog } = locateConfirmDialog(page);
  await expectEventually(() => dialog.textContent()).toContain(
    "One change has not reached Plinth yet. Log out and lose it?",
  );
  expect(await listOutboxKeys()).toHaveLength(1);
  await dialog.getByRole("button", { name: "Log out" }).click();
  await page.getByRole("link", { name: "Log in", exact: true }).waitFor();
  expect(await listOutboxKeys()).toEqual([]);
  expect((await person.read("/api/user/whoami")).status).toBe(401);
});

it("privacy settings and price region can be saved without JavaScript", async () => {
  const { page } = await createMember("/settings?tab=privacy", { javaScriptEnabled: false });
  const isPublic = page.getByRole("switch", { name: "Public Profile", exact: true });
  const username = page.getByLabel("Public username");
  await isPublic.check();
  await radio(page, "UK").check();
  await username.fill("Ada");
  await page.getByRole("button", { name: "Save" }).click();
  // Waits for the reloaded page: the previous page differs from it only in the highlighted flag.
  await expectEventually(() => isLit(page, "UK")).toBe("true");
  expect(await isPublic.isChecked()).toBe(true);
  expect(await username.inputValue()).toBe("Ada");
  await flag(page, "US").click();
  await expectEventually(() => radio(page, "US").isChecked()).toBe(true);
});

it("the button that reports an item offers Retry after a failed request and says thank you after success", async () => {
  const { page } = await createMember("/amiibo/1/mario");
  const report = page.getByRole("button", { name: "Report Mario" });
  await page.route("**/report", (route) => route.abort());
  await report.click();
  await locateToasts(page).getByRole("button", { name: "Retry" }).waitFor();
  expect(await report.isVisible()).toBe(true);
  await page.unrouteAll();
  await locateToasts(page).getByRole("button", { name: "Retry" }).click();
  await page.getByText("Thank you for reporting!").waitFor();
});
