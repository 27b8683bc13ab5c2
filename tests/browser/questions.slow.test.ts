import { beforeAll, describe, expect, it } from "vitest";
import {
  createTouchOptions,
  fitsWindowWidth,
  openPage,
  PHONE,
  setSessionCookies,
  withBrowser,
} from "../helpers/browser";
import { addAxeToPages, listIssuesInBothSchemes } from "../helpers/pageAudit";
import { createSignedInPerson, createUniqueName, type SignedInPerson, signInAs } from "../helpers/signedInPerson";

const openVisitor = withBrowser({ areTabsReused: true });

/** Signs in a member who sells item 4 and accepts questions from others. */
async function createSeller(): Promise<SignedInPerson> {
  const seller = await createSignedInPerson(createUniqueName());
  for (const each of ["is_collection_public", "is_sell_list_public", "is_open_to_questions"])
    await seller.call(`/api/user/${each}`, { sV: true });
  await seller.call("/api/user/public_username", { sV: "Ann" });
  await seller.call("/api/amiibo/4/copies", { isForSale: true });
  return seller;
}

async function createPhoneOf(person: SignedInPerson) {
  const { page, context } = await openVisitor(createTouchOptions(PHONE));
  await addAxeToPages(page);
  await setSessionCookies(context, person);
  return page;
}

describe("question pages on a phone", () => {
  let seller: SignedInPerson;
  let asker: SignedInPerson;
  beforeAll(async () => {
    [seller, asker] = [await createSeller(), await createSignedInPerson(createUniqueName())];
    const long = `${"A word. ".repeat(40)}\n${"x".repeat(150)}`;
    await asker.send(`/questions/${seller.id}/theirs-4`, { text: long });
    await seller.send(`/questions/${asker.id}/mine-4`, { text: "Yes.\nGladly." });
    await asker.send(`/questions/${seller.id}/theirs-4`, { text: "Thank you!" });
  });

  async function expectNoBarriers(person: SignedInPerson, paths: readonly string[]): Promise<void> {
    const page = await createPhoneOf(person);
    for (const path of paths) {
      await openPage(page, path);
      for (const details of await page.locator("details.quiet-details summary").all()) await details.click();
      expect.soft(await listIssuesInBothSchemes(page), path).toEqual([]);
      expect.soft(await fitsWindowWidth(page), path).toBe(true);
    }
  }

  it("the pages on which a seller reads and answers questions fit a phone and are accessible", () =>
    expectNoBarriers(seller, ["/questions", `/questions/${asker.id}/mine-4`, "/notices"]));

  it("the pages on which a buyer asks a question fit a phone and are accessible", () => {
    const sellerPath = `/user/${seller.id}/Ann`;
    return expectNoBarriers(asker, [
      `/questions/${seller.id}/theirs`,
      `${sellerPath}/sell-list`,
      `${sellerPath}/compare`,
    ]);
  });

  it("pages with a rejected question or a blocked member pass all accessibility checks", async () => {
    const shy = await createSignedInPerson(createUniqueName());
    await shy.send("/settings/block", { person: String(seller.id) });
    const page = await createPhoneOf(shy);
    await openPage(page, "/settings?tab=privacy");
    expect(await listIssuesInBothSchemes(page, "#blocked")).toEqual([]);
    await shy.send("/settings/unblock", { person: String(seller.id) });
    await openPage(page, `/questions/${seller.id}/theirs`);
    await page.locator("textarea").evaluate((field) => {
      field.removeAttribute("required");
    });
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Please write something.").waitFor();
    expect(await listIssuesInBothSchemes(page)).toEqual([]);
  });

  it("the admin list of reported questions fits a phone and is accessible", async () => {
    const admin = await signInAs("admin");
    await asker.send(`/questions/${seller.id}/theirs`, { text: "Nasty words.\nMany of them." });
    const { text } = await seller.go(`/questions/${asker.id}/mine`);
    const question = /value="(\d+)" name="question"/.exec(text)?.[1] ?? "";
    await seller.send(`/questions/${asker.id}/mine/report`, { question });
    const page = await createPhoneOf(admin);
    await openPage(page, "/admin/questions");
    await page.getByText("Nasty words.").first().waitFor();
    expect(await listIssuesInBothSchemes(page)).toEqual([]);
    expect(await fitsWindowWidth(page)).toBe(true);
  });
});
