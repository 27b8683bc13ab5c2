import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { awake, carrySession, heldBack, open, withBrowser } from "../helpers/browser";
import { toasts, warning } from "../helpers/collector";
import { eventually } from "../helpers/eventually";
import { anyName, enterAs } from "../helpers/person";

const aVisitor = withBrowser({ areKept: true });
const aNewcomer = withBrowser();

const PRIVACY = "/settings?tab=privacy";

/** Somebody new, before their settings. */
async function aMember(path = PRIVACY, come = aVisitor) {
  const visitor = await come();
  const name = anyName();
  const person = await enterAs(name);
  await carrySession(visitor.context, person);
  await open(visitor.page, path);
  return { ...visitor, name, person };
}

const publicProfile = (page: Page) => page.getByRole("switch", { name: "Public Profile", exact: true });
const field = (page: Page) => page.getByLabel("Public username");
const told = (page: Page) => page.locator("#public-username-told").textContent();

/** Holds the calls of one setting back, and notes what they bring and how many are under way at once. */
async function hold(page: Page, setting: string, instead?: { readonly status: number }) {
  const sent: unknown[] = [];
  const waiting: (() => void)[] = [];
  let [underWay, most, isOpen] = [0, 0, false];
  await page.route(`**/api/user/${setting}`, async (route) => {
    underWay += 1;
    most = Math.max(most, underWay);
    sent.push(route.request().postDataJSON().sV);
    if (!isOpen) await new Promise<void>((resolve) => waiting.push(resolve));
    const answer = instead ? { ...instead, json: { message: "Broken." } } : { response: await route.fetch() };
    underWay -= 1;
    await route.fulfill(answer);
  });
  const release = () => {
    isOpen = true;
    for (const goOn of waiting.splice(0)) goOn();
  };
  return { sent, release, most: () => most };
}

describe("a switch", () => {
  it("saves at once", async () => {
    const { page, complaints } = await aMember();
    await publicProfile(page).check();
    await eventually(async () => {
      await page.reload();
      return publicProfile(page).isChecked();
    }).toBe(true);
    expect(await page.getByRole("switch", { name: "Public Wishlist", exact: true }).isChecked()).toBe(false);
    expect(complaints).toEqual([]);
  });

  it("stays at silence, and is saved when somebody answers again", async () => {
    const { page, person } = await aMember();
    const call = "**/api/user/is_collection_public";
    await page.route(call, (route) => route.abort());
    await publicProfile(page).click();
    await eventually(() => warning(page).textContent()).toContain("What you change waits here");
    await page.goto("/privacy");
    await page.goto(PRIVACY);
    await awake(page);
    await eventually(() => publicProfile(page).isChecked()).toBe(true);
    await page.unroute(call);
    await eventually(() => person.read("/api/user/whoami")).toMatchObject({
      json: { settings: { is_collection_public: true } },
    });
  });

  it("goes back at a fault of the server, and Retry tries again", async () => {
    const { page, person } = await aMember();
    const call = "**/api/user/is_collection_public";
    await page.route(call, (route) => route.fulfill({ status: 500, json: { message: "Broken." } }));
    await publicProfile(page).click();
    await eventually(() => toasts(page).textContent()).toContain("That was not saved.");
    await eventually(() => publicProfile(page).isChecked()).toBe(false);
    await page.unroute(call);
    await toasts(page).getByRole("button", { name: "Retry" }).click();
    await eventually(() => publicProfile(page).isChecked()).toBe(true);
    await eventually(() => toasts(page).count()).toBe(0);
    await eventually(() => person.read("/api/user/whoami")).toMatchObject({
      json: { settings: { is_collection_public: true } },
    });
  });

  it("flipped faster than the answers come ends as it was left", async () => {
    const { page, person } = await aMember();
    const { sent, release, most } = await hold(page, "is_collection_public");
    for (let flip = 0; flip < 5; flip += 1) await publicProfile(page).click();
    await eventually(() => sent).toEqual([true]);
    await publicProfile(page).click();
    release();
    await eventually(() => sent).toEqual([true, false]);
    expect(most()).toBe(1);
    await eventually(() => person.read("/api/user/whoami")).toMatchObject({
      json: { settings: { is_collection_public: false } },
    });
    await eventually(() => publicProfile(page).isChecked()).toBe(false);
  });

  it("flipped twice in vain asks to retry what was meant last", async () => {
    const { page } = await aMember();
    const call = "**/api/user/is_collection_public";
    const { sent, release } = await hold(page, "is_collection_public", { status: 500 });
    await publicProfile(page).click();
    await publicProfile(page).click();
    release();
    await toasts(page).waitFor();
    await eventually(() => sent).toEqual([true, false]);
    await eventually(() => publicProfile(page).isChecked()).toBe(false);
    const again = page.waitForRequest(call);
    await toasts(page).getByRole("button", { name: "Retry" }).click();
    expect((await again).postDataJSON()).toEqual({ sV: false });
  });
});

it("what is done before React has arrived is saved when it comes", async () => {
  const { page, person } = await aMember("/privacy", aNewcomer);
  const arrive = await heldBack(page, "**/assets/react-*.js");
  await page.goto(PRIVACY, { waitUntil: "commit" });
  await publicProfile(page).click();
  await field(page).fill("Ada");
  await page.getByRole("radio", { name: "UK" }).check();
  arrive();
  await awake(page);
  await eventually(() => person.read("/api/user/whoami")).toMatchObject({
    json: { settings: { is_collection_public: true, public_username: "Ada", primary_region: "3" } },
  });
  await eventually(() => publicProfile(page).isChecked()).toBe(true);
  await eventually(() => field(page).inputValue()).toBe("Ada");
  const uk = page.getByRole("button", { name: "Set UK to primary region" });
  await eventually(() => uk.getAttribute("aria-pressed")).toBe("true");
});

describe("the public username", () => {
  it("is asked for by whoever goes public without one", async () => {
    const { page } = await aMember();
    expect(await told(page)).toContain("Leave it empty to show none.");
    await publicProfile(page).check();
    await eventually(() => told(page)).toBe("Your page is public and has no name yet. What should visitors call you?");
    await eventually(async () => {
      await page.reload();
      return told(page);
    }).toContain("has no name yet");
    // It stands above the switch: beside that stands what leads there.
    await page.getByRole("link", { name: "Choose what visitors call you." }).press("Enter");
    await eventually(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type("Ada");
    await eventually(() => told(page)).toBe("Saved");
    await eventually(() => page.getByRole("link", { name: "Choose what visitors call you." }).count()).toBe(0);
  });

  it("typed fast, goes one request at a time and ends with the newest value", async () => {
    const { page, person, complaints } = await aMember();
    const { sent, release, most } = await hold(page, "public_username");
    await field(page).pressSequentially("Ada Lovelace");
    await eventually(() => sent).toEqual(["A"]);
    release();
    await eventually(() => told(page)).toBe("Saved");
    expect(sent).toEqual(["A", "Ada Lovelace"]);
    expect(most()).toBe(1);
    expect(await person.read("/api/user/whoami")).toMatchObject({
      json: { settings: { public_username: "Ada Lovelace" } },
    });
    await page.reload();
    await eventually(() => field(page).inputValue()).toBe("Ada Lovelace");
    expect(complaints).toEqual([]);
  });

  it.each([
    ["\u200b", "A public username shows at least one character."],
    ["x".repeat(41), "A public username has at most 40 characters."],
    ["Ada\u202eecalevoL", "A public username cannot contain control characters."],
  ])("%j is told apart beside the field and not sent", async (name, reason) => {
    const { page } = await aMember();
    const { sent } = await hold(page, "public_username");
    await field(page).fill(name);
    await eventually(() => told(page)).toBe(reason);
    await eventually(() => field(page).getAttribute("aria-invalid")).toBe("true");
    await eventually(() => field(page).getAttribute("aria-describedby")).toBe("public-username-told");
    expect(sent).toEqual([]);
  });

  it("stays in the field with its reason when it cannot be saved and the field is left", async () => {
    const { page, person } = await aMember();
    const long = "x".repeat(41);
    await field(page).fill(long);
    await eventually(() => field(page).getAttribute("aria-invalid")).toBe("true");
    await field(page).blur();
    await eventually(() => publicProfile(page).isEnabled()).toBe(true);
    expect(await field(page).inputValue()).toBe(long);
    expect(await field(page).getAttribute("aria-invalid")).toBe("true");
    expect(await person.read("/api/user/whoami")).toMatchObject({ json: { settings: { public_username: null } } });
  });

  it("emptied, says that the public pages show none", async () => {
    const { page, person } = await aMember();
    await field(page).fill("Ada");
    await eventually(() => told(page)).toBe("Saved");
    await field(page).fill("  ");
    await eventually(() => told(page)).toBe("Saved. Your public pages no longer show a name.");
    expect(await person.read("/api/user/whoami")).toMatchObject({ json: { settings: { public_username: null } } });
  });

  it("too long while the last value is on its way keeps the reason on the screen", async () => {
    const { page } = await aMember();
    const { sent, release } = await hold(page, "public_username");
    const answered = page.waitForResponse("**/api/user/public_username");
    await field(page).fill("Ada");
    await eventually(() => sent).toEqual(["Ada"]);
    await field(page).fill("x".repeat(41));
    release();
    await (await answered).finished();
    await publicProfile(page).check();
    await eventually(() => told(page)).toBe("A public username has at most 40 characters.");
    expect(sent).toEqual(["Ada"]);
  });

  it("that the server does not take stays in the field, with the reason", async () => {
    const { page } = await aMember();
    await page.route("**/api/user/public_username", (route) =>
      route.fulfill({ status: 500, json: { message: "Broken." } }),
    );
    await field(page).fill("Ada");
    await eventually(() => told(page)).toBe("Not saved. Broken.");
    expect(await field(page).inputValue()).toBe("Ada");
    await page.unroute("**/api/user/public_username");
    await field(page).press("End");
    await field(page).pressSequentially("!");
    await eventually(() => told(page)).toBe("Saved");
  });
});
