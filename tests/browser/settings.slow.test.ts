import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { holdRequests, openPage, setSessionCookies, waitForHydration, withBrowser } from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import { locateGuestWarning, locateToasts } from "../helpers/pageLocators";
import { createSignedInPerson, createUniqueName } from "../helpers/signedInPerson";

const openVisitor = withBrowser({ areTabsReused: true });
const openVisitorPage = withBrowser();

const PRIVACY = "/settings?tab=privacy";

/** Opens a settings page as a new member. */
async function createMember(path = PRIVACY, come = openVisitor) {
  const visitor = await come();
  const name = createUniqueName();
  const person = await createSignedInPerson(name);
  await setSessionCookies(visitor.context, person);
  await openPage(visitor.page, path);
  return { ...visitor, name, person };
}

const publicProfile = (page: Page) => page.getByRole("switch", { name: "Public Profile", exact: true });
const field = (page: Page) => page.getByLabel("Public username");
const readNameMessage = (page: Page) => page.locator("#public-username-result").textContent();

/** Delays the API calls of one setting. Records their values and how many run at the same time. */
async function hold(page: Page, setting: string, instead?: { readonly status: number }) {
  const sent: unknown[] = [];
  const waiting: (() => void)[] = [];
  let [pending, maxPending, isOpen] = [0, 0, false];
  await page.route(`**/api/user/${setting}`, async (route) => {
    pending += 1;
    maxPending = Math.max(maxPending, pending);
    sent.push(route.request().postDataJSON().sV);
    if (!isOpen) await new Promise<void>((resolve) => waiting.push(resolve));
    const response = instead
      ? { ...instead, json: { error: "conflict", message: "Broken." } }
      : { response: await route.fetch() };
    pending -= 1;
    await route.fulfill(response);
  });
  const release = () => {
    isOpen = true;
    for (const goOn of waiting.splice(0)) goOn();
  };
  return { sent, release, most: () => maxPending };
}

describe("the switches of the settings", () => {
  it("a switch in the settings with an unsent change still shows the change on the next page", async () => {
    const { page, person } = await createMember();
    const call = "**/api/user/is_collection_public";
    await page.route(call, (route) => route.abort());
    await publicProfile(page).click();
    await expectEventually(() => locateGuestWarning(page).textContent()).toContain("1 change waits here");
    await openPage(page, PRIVACY);
    await expectEventually(() => publicProfile(page).isChecked()).toBe(true);
    await page.unroute(call);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expectEventually(() => person.read("/api/user/whoami")).toMatchObject({
      json: { settings: { is_collection_public: true } },
    });
  });

  it("a switch in the settings that is flipped faster than the server responds saves its last position", async () => {
    const { page, person } = await createMember();
    const { sent, release, most } = await hold(page, "is_collection_public");
    for (let flip = 0; flip < 5; flip += 1) await publicProfile(page).click();
    await expectEventually(() => sent).toEqual([true]);
    await publicProfile(page).click();
    release();
    await expectEventually(() => sent).toEqual([true, false]);
    expect(most()).toBe(1);
    await expectEventually(() => person.read("/api/user/whoami")).toMatchObject({
      json: { settings: { is_collection_public: false } },
    });
    await expectEventually(() => publicProfile(page).isChecked()).toBe(false);
  });

  it("a switch in the settings reverts when the server rejects it, and Retry saves it", async () => {
    const { page, person } = await createMember();
    const call = "**/api/user/is_collection_public";
    const retry = locateToasts(page).getByRole("button", { name: "Retry" });
    await page.route(call, (route) => route.fulfill({ status: 409, json: { error: "conflict", message: "Broken." } }));
    await publicProfile(page).click();
    await expectEventually(() => locateToasts(page).textContent()).toContain("That was not saved.");
    await expectEventually(() => publicProfile(page).isChecked()).toBe(false);
    await page.unroute(call);
    await retry.click();
    await expectEventually(() => publicProfile(page).isChecked()).toBe(true);
    await expectEventually(() => locateToasts(page).count()).toBe(0);
    await expectEventually(() => person.read("/api/user/whoami")).toMatchObject({
      json: { settings: { is_collection_public: true } },
    });

    const { sent, release } = await hold(page, "is_collection_public", { status: 409 });
    await publicProfile(page).click();
    await publicProfile(page).click();
    release();
    await locateToasts(page).waitFor();
    await expectEventually(() => sent).toEqual([false, true]);
    await expectEventually(() => publicProfile(page).isChecked()).toBe(true);
    const repeatedRequest = page.waitForRequest(call);
    await retry.click();
    expect((await repeatedRequest).postDataJSON()).toEqual({ sV: true });
  });
});

it("a setting changed before the scripts have loaded is saved once they have loaded", async () => {
  const { page, person } = await createMember("/privacy", openVisitorPage);
  const releaseScripts = await holdRequests(page, "**/assets/react-*.js");
  await page.goto(PRIVACY, { waitUntil: "commit" });
  await publicProfile(page).click();
  await field(page).fill("Ada");
  await page.getByRole("radio", { name: "UK" }).check();
  releaseScripts();
  await waitForHydration(page);
  await expectEventually(() => person.read("/api/user/whoami")).toMatchObject({
    json: { settings: { is_collection_public: true, public_username: "Ada", primary_region: "3" } },
  });
  await expectEventually(() => publicProfile(page).isChecked()).toBe(true);
  await expectEventually(() => field(page).inputValue()).toBe("Ada");
  const uk = page.getByRole("button", { name: "Set UK to primary region" });
  await expectEventually(() => uk.getAttribute("aria-pressed")).toBe("true");
});

describe("the public username", () => {
  it("making a page public asks a member without a public name for a name", async () => {
    const { page, person } = await createMember();
    expect(await readNameMessage(page)).toContain("Leave it empty to show none.");
    await publicProfile(page).check();
    await expectEventually(() => readNameMessage(page)).toBe(
      "Your page is public and has no name yet. What should visitors call you?",
    );
    // The message appears above the switch, the link to the name field beside the switch.
    await page.getByRole("link", { name: "Choose what visitors call you." }).press("Enter");
    await expectEventually(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type("Ada");
    await expectEventually(() => readNameMessage(page)).toBe("Saved");
    await expectEventually(() => page.getByRole("link", { name: "Choose what visitors call you." }).count()).toBe(0);
    await field(page).fill("  ");
    await expectEventually(() => readNameMessage(page)).toBe("Saved. Your public pages no longer show a name.");
    expect(await person.read("/api/user/whoami")).toMatchObject({ json: { settings: { public_username: null } } });
  });

  it("typing a public name quickly saves the whole name and never sends two requests at once", async () => {
    const { page, person, pageErrors } = await createMember();
    const { sent, release, most } = await hold(page, "public_username");
    await field(page).pressSequentially("Ada Lovelace");
    await expectEventually(() => sent).toEqual(["A"]);
    release();
    await expectEventually(() => readNameMessage(page)).toBe("Saved");
    expect(sent).toEqual(["A", "Ada Lovelace"]);
    expect(most()).toBe(1);
    expect(await person.read("/api/user/whoami")).toMatchObject({
      json: { settings: { public_username: "Ada Lovelace" } },
    });
    expect(pageErrors).toEqual([]);
  });

  it("an invalid public name shows an error next to its field and is not sent", async () => {
    const { page } = await createMember();
    const { sent } = await hold(page, "public_username");
    const long = "x".repeat(41);
    for (const [name, reason] of [
      ["\u0301", "A public username shows at least one character."],
      ["Ada\u202eecalevoL", "A public username cannot contain invisible characters. Type it instead of pasting it."],
      [long, "A public username has at most 40 characters."],
    ] as const) {
      await field(page).fill(name);
      await expectEventually(() => readNameMessage(page)).toBe(reason);
    }
    expect(await field(page).getAttribute("aria-describedby")).toBe("public-username-result");
    await field(page).blur();
    await expectEventually(() => field(page).getAttribute("aria-invalid")).toBe("true");
    expect(await field(page).inputValue()).toBe(long);
    expect(sent).toEqual([]);
  });

  it("the error about a too long public name stays visible when an earlier, shorter name has been saved", async () => {
    const { page } = await createMember();
    const { sent, release } = await hold(page, "public_username");
    const answered = page.waitForResponse("**/api/user/public_username");
    await field(page).fill("Ada");
    await expectEventually(() => sent).toEqual(["Ada"]);
    await field(page).fill("x".repeat(41));
    release();
    await (await answered).finished();
    await publicProfile(page).check();
    await expectEventually(() => readNameMessage(page)).toBe("A public username has at most 40 characters.");
    expect(sent).toEqual(["Ada"]);
  });

  it("a public name that the server rejects stays in its field with the reason", async () => {
    const { page } = await createMember();
    await page.route("**/api/user/public_username", (route) =>
      route.fulfill({ status: 409, json: { error: "conflict", message: "Broken." } }),
    );
    await field(page).fill("Ada");
    await expectEventually(() => readNameMessage(page)).toBe("Not saved. Broken.");
    expect(await field(page).inputValue()).toBe("Ada");
    await page.unroute("**/api/user/public_username");
    await field(page).press("End");
    await field(page).pressSequentially("!");
    await expectEventually(() => readNameMessage(page)).toBe("Saved");
  });
});
