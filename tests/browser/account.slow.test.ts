import { readFile } from "node:fs/promises";
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { carrySession, open, signIn, withBrowser } from "../helpers/browser";
import { exhibit, question, toasts } from "../helpers/collector";
import { eventually } from "../helpers/eventually";
import { anyName, enterAs, signInAs } from "../helpers/person";

const aVisitor = withBrowser({ areKept: true });

async function aMember(path: string, options: BrowserContextOptions = {}) {
  const visitor = await aVisitor(options);
  const name = anyName();
  const person = await enterAs(name);
  await carrySession(visitor.context, person);
  if (options.javaScriptEnabled === false) await visitor.page.goto(path);
  else await open(visitor.page, path);
  return { ...visitor, name, person };
}

const radio = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const flag = (page: Page, country: "UK" | "US") =>
  page.getByRole("button", { name: `Set ${country} to primary region`, exact: true });
const isLit = (page: Page, country: "UK" | "US") => flag(page, country).getAttribute("aria-pressed");

describe("the region", () => {
  it("is one choice, made at the flags or in the settings", async () => {
    const { page, context, complaints } = await aMember("/settings?tab=privacy");
    const kept = async () => (await (await page.request.get("/api/user/whoami")).json()).settings.primary_region;
    expect(await radio(page, "US").isChecked()).toBe(true);
    await flag(page, "UK").click();
    await eventually(() => radio(page, "UK").isChecked()).toBe(true);
    await radio(page, "Average of all regions").check();
    await eventually(() => isLit(page, "UK")).toBe("false");
    expect(await isLit(page, "US")).toBe("false");
    await eventually(kept).toBe("1");
    await radio(page, "UK").check();
    await eventually(() => isLit(page, "UK")).toBe("true");
    await eventually(kept).toBe("3");
    await open(page, "/settings?tab=privacy");
    expect(await isLit(page, "UK")).toBe("true");
    await eventually(() => radio(page, "UK").isChecked()).toBe(true);
    expect((await context.cookies()).map(({ name }) => name).sort()).toEqual(["auth", "session", "viewer"]);
    expect(complaints).toEqual([]);
  });

  it("goes back to what the server holds when it does not take the last of two choices", async () => {
    const { page } = await aMember("/settings?tab=privacy");
    let refuse = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route("**/api/user/primary_region", async (route) => {
      await held;
      const { sV } = route.request().postDataJSON();
      await (sV === "3" ? route.continue() : route.fulfill({ status: 500, json: { message: "Broken." } }));
    });
    await flag(page, "UK").click();
    await radio(page, "Average of all regions").check();
    refuse();
    await eventually(() => toasts(page).textContent()).toContain("That was not saved. Broken.");
    await eventually(() => radio(page, "UK").isChecked()).toBe(true);
    await page.unrouteAll();
    await toasts(page).getByRole("button", { name: "Retry" }).click();
    await eventually(() => radio(page, "Average of all regions").isChecked()).toBe(true);
    await eventually(async () => (await page.request.get("/api/user/whoami")).json()).toMatchObject({
      settings: { primary_region: "1" },
    });
  });

  it("that a guest chose comes along into a new account", async () => {
    const { page } = await aVisitor();
    await open(page, "/privacy");
    await flag(page, "UK").click();
    await eventually(() => isLit(page, "UK")).toBe("true");
    await signIn(page, anyName());
    await open(page, "/settings?tab=privacy");
    await eventually(() => radio(page, "UK").isChecked()).toBe(true);
  });
});

it("adverts vanish for who switches them off", async () => {
  const { page } = await aMember("/list/all");
  const advert = page.getByRole("complementary", { name: "Advert" });
  expect(await advert.count()).toBe(1);
  await open(page, "/settings?tab=privacy");
  const saved = page.waitForResponse("**/api/user/is_adverts_enabled");
  await page.getByRole("switch", { name: "Adverts Enabled", exact: true }).uncheck();
  expect((await saved).status()).toBe(200);
  await open(page, "/list/all");
  expect(await advert.count()).toBe(0);
  await open(page, "/amiibo/1");
  expect(await advert.count()).toBe(0);
});

it("all that is stored comes as one file", async () => {
  const { page, name } = await aMember("/settings?tab=data");
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download everything" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^plinth-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({
    user: { username: name },
    accounts: [{ provider: "google", name }],
  });
});

it("logging out asks about what the server does not have yet, and leaves nothing of it in the browser", async () => {
  const { page, name, person } = await aMember("/list/all");
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("plinth:outbox:")));
  await page.route("**/api/amiibo/1/own", (route) => route.fulfill({ status: 503, json: { message: "Wait." } }));
  await exhibit(page, 1).own.click();
  await page.getByLabel(`Account of ${name}`).click();
  await page.getByRole("link", { name: "Logout" }).click();
  const { dialog } = question(page);
  await eventually(() => dialog.textContent()).toContain("One change has not reached Plinth yet. Log out and lose it?");
  expect(await kept()).toHaveLength(1);
  await dialog.getByRole("button", { name: "Log out" }).click();
  await page.getByRole("link", { name: "Log in", exact: true }).waitFor();
  expect(await kept()).toEqual([]);
  expect((await person.read("/api/user/whoami")).status).toBe(401);
});

it("an account goes for good when its name is typed, and not before", async () => {
  const { page, context, name, person } = await aMember("/settings?tab=data");
  const confirmation = page.getByLabel("Type the account's name");
  const remove = page.getByRole("button", { name: "Delete my account" });
  await remove.click();
  expect(await confirmation.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
  await confirmation.fill("somebody else");
  await remove.click();
  await eventually(() => page.getByRole("alert").textContent()).toBe("That is not the name of this account.");
  expect(await confirmation.getAttribute("aria-invalid")).toBe("true");
  await confirmation.fill(name);
  await remove.click();
  await page.getByRole("heading", { name: "Your account is gone" }).waitFor();
  await page.getByRole("link", { name: "Log in", exact: true }).waitFor();
  expect(await context.cookies()).toEqual([]);
  expect((await person.read("/api/user/whoami")).status).toBe(401);
  expect((await signInAs(name)).id).not.toBe(person.id);
});

describe("without JavaScript", () => {
  const without = { javaScriptEnabled: false };

  it("one signs in, and out behind the name", async () => {
    const { page } = await aVisitor(without);
    const name = anyName();
    await signIn(page, name);
    await page.getByLabel(`Account of ${name}`).click();
    await page.getByRole("link", { name: "Logout" }).click();
    await page.getByRole("link", { name: "Log in", exact: true }).waitFor();
  });

  it("the privacy settings are a form", async () => {
    const { page } = await aMember("/settings?tab=privacy", without);
    await page.getByRole("switch", { name: "Public Profile", exact: true }).check();
    await page.getByRole("switch", { name: "Adverts Enabled", exact: true }).uncheck();
    await radio(page, "UK").check();
    const username = page.getByLabel("Public username");
    const save = page.getByRole("button", { name: "Save" });
    await username.fill("Ada\u202e");
    await save.click();
    await page.getByText("A public username cannot contain control characters.").waitFor();
    await page.goto("/settings?tab=privacy");
    expect(await page.getByRole("switch", { name: "Public Profile", exact: true }).isChecked()).toBe(false);
    await page.getByRole("switch", { name: "Public Profile", exact: true }).check();
    await radio(page, "UK").check();
    await username.fill("Ada");
    await save.click();
    // The page before has all of it as well, but for the flag.
    await eventually(() => isLit(page, "UK")).toBe("true");
    expect(await page.getByRole("switch", { name: "Public Profile", exact: true }).isChecked()).toBe(true);
    expect(await username.inputValue()).toBe("Ada");
    await flag(page, "US").click();
    await eventually(() => radio(page, "US").isChecked()).toBe(true);
  });
});

it("a report that fails comes back with Retry, and is thanked for after a reload too", async () => {
  const { page } = await aMember("/amiibo/1/mario");
  const report = page.getByRole("button", { name: "Report Mario" });
  await page.route("**/report", (route) => route.abort());
  await report.click();
  await toasts(page).getByRole("button", { name: "Retry" }).waitFor();
  expect(await report.isVisible()).toBe(true);
  await page.unrouteAll();
  const saved = page.waitForResponse("**/report");
  await toasts(page).getByRole("button", { name: "Retry" }).click();
  await saved;
  await open(page, "/amiibo/1/mario");
  await eventually(() => page.getByText("Thank you for reporting!").count()).toBe(1);
});
