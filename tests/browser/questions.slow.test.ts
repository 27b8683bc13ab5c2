import { beforeAll, describe, expect, it } from "vitest";
import { barriersInBothSchemes } from "../helpers/audit";
import { carrySession, DESKTOP, fitsItsWindow, open, PHONE, touching, withBrowser } from "../helpers/browser";
import { anyName, enterAs, type Person, signInAs } from "../helpers/person";

const aVisitor = withBrowser({ areKept: true });
const DEVICES = [
  ["a desktop", { viewport: DESKTOP }],
  ["a phone", touching(PHONE)],
] as const;

/** Somebody who sells item 4 and takes questions. */
async function aSeller(): Promise<Person> {
  const seller = await enterAs(anyName());
  for (const each of ["is_collection_public", "is_sell_list_public", "is_open_to_questions"])
    await seller.call(`/api/user/${each}`, { sV: true });
  await seller.call("/api/user/public_username", { sV: "Ann" });
  await seller.call("/api/amiibo/4/copies", { isForSale: true });
  return seller;
}

describe.each(DEVICES)("nobody is shut out on %s", (_device, options) => {
  let seller: Person;
  let asker: Person;
  beforeAll(async () => {
    [seller, asker] = [await aSeller(), await enterAs(anyName())];
    const long = `${"A word. ".repeat(40)}\n${"x".repeat(150)}`;
    await asker.send(`/questions/${seller.id}/theirs-4`, { text: long });
    await seller.send(`/questions/${asker.id}/mine-4`, { text: "Yes.\nGladly." });
    await asker.send(`/questions/${seller.id}/theirs-4`, { text: "Thank you!" });
  });

  const PAGES: readonly (readonly [string, () => Person, () => string])[] = [
    ["the list", () => seller, () => "/questions"],
    ["a conversation", () => seller, () => `/questions/${asker.id}/mine-4`],
    ["asking", () => asker, () => `/questions/${seller.id}/theirs`],
    ["a sell list", () => asker, () => `/user/${seller.id}/Ann/sell-list`],
    ["comparing", () => asker, () => `/user/${seller.id}/Ann/compare`],
    ["the inbox", () => seller, () => "/notices"],
  ];

  it.each(PAGES)("of %s", async (_page, who, path) => {
    const { page, context } = await aVisitor(options);
    await carrySession(context, who());
    await open(page, path());
    for (const details of await page.locator("details.apart summary").all()) await details.click();
    expect(await barriersInBothSchemes(page)).toEqual([]);
    expect(await fitsItsWindow(page)).toBe(true);
  });

  it("of a text that was not sent, and of whom one has blocked", async () => {
    const { page, context } = await aVisitor(options);
    const shy = await enterAs(anyName());
    await shy.send("/settings/block", { person: String(seller.id) });
    await carrySession(context, shy);
    await open(page, "/settings?tab=privacy");
    expect(await barriersInBothSchemes(page, "#blocked")).toEqual([]);
    await shy.send("/settings/unblock", { person: String(seller.id) });
    await open(page, `/questions/${seller.id}/theirs`);
    await page.locator("textarea").evaluate((field) => {
      field.removeAttribute("required");
    });
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Please write something.").waitFor();
    expect(await barriersInBothSchemes(page)).toEqual([]);
  });
});

it("without scripts, by the keyboard alone, a question is asked, answered and deleted", async () => {
  const [seller, asker] = [await aSeller(), await enterAs(anyName())];
  const [there, here] = await Promise.all([1, 2].map(() => aVisitor({ javaScriptEnabled: false })));
  if (!there || !here) throw new Error("There are two.");
  await carrySession(there.context, asker);
  await carrySession(here.context, seller);
  await there.page.goto(`/user/${seller.id}/Ann/sell-list`);
  await there.page.getByRole("link", { name: /^Ask about Mario/ }).press("Enter");
  await there.page.getByLabel("Your question").focus();
  await there.page.keyboard.type("Is it boxed?");
  await there.page.keyboard.press("Tab");
  await there.page.keyboard.press("Enter");
  await there.page.getByRole("list", { name: "What was written" }).getByText("Is it boxed?").waitFor();
  await here.page.goto("/notices");
  await here.page.getByRole("link", { name: "Read it" }).press("Enter");
  await here.page.getByLabel("Your answer").fill("It is.");
  await here.page.getByRole("button", { name: "Send" }).press("Enter");
  await here.page.getByText("It is.").waitFor();
  await here.page.getByText("Delete this conversation").press("Enter");
  await here.page.getByRole("button", { name: "Delete it" }).press("Enter");
  await here.page.getByText("No questions yet").waitFor();
  await there.page.reload();
  expect(await there.page.getByRole("list", { name: "What was written" }).textContent()).toContain("It is.");
});

it.each(DEVICES)("the admins' page of questions shuts nobody out on %s", async (_device, options) => {
  const [seller, asker] = [await aSeller(), await enterAs(anyName())];
  const admin = await signInAs("admin");
  await asker.send(`/questions/${seller.id}/theirs`, { text: "Nasty words.\nMany of them." });
  const { text } = await seller.go(`/questions/${asker.id}/mine`);
  const question = /value="(\d+)" name="question"/.exec(text)?.[1] ?? "";
  await seller.send(`/questions/${asker.id}/mine/report`, { question });
  const { page, context } = await aVisitor(options);
  await carrySession(context, admin);
  await open(page, "/admin/questions");
  await page.getByText("Nasty words.").first().waitFor();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  expect(await fitsItsWindow(page)).toBe(true);
});
