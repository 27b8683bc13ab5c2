import { expect, it } from "vitest";
import {
  createTouchOptions,
  DESKTOP,
  fitsWindowWidth,
  PHONE,
  setSessionCookies,
  withBrowser,
} from "../helpers/browser";
import { findFirstItem } from "../helpers/catalogue";
import { addAxeToPages, listIssuesInBothSchemes } from "../helpers/pageAudit";
import { createSignedInPerson, createUniqueName } from "../helpers/signedInPerson";

const openVisitor = withBrowser({ areTabsReused: true });

const LONG = "averylongnamewithoutanyplacewhereitcouldbreak".repeat(3);
/** CSV file whose preview has content in every section of the page. */
const FILE = `My collection,,,,
Name,Collected,Price Paid,Date,Shelf ${LONG}
Shovel Knight,yes,about ten,03/04/2026,${LONG}
Qbby,wishlist,,,
Mario,yes,9.99,,
Wolff Link,yes,,,
${LONG},yes,,,
Pikachu,perhaps,,,
Fox,no,,,
`;
const called = (wanted: string) => findFirstItem(({ name }) => name === wanted).id;
const SHOVEL_KNIGHT = called("Shovel Knight");

async function createMember(options: Parameters<typeof openVisitor>[0]) {
  const visitor = await openVisitor(options);
  const person = await createSignedInPerson(createUniqueName());
  await setSessionCookies(visitor.context, person);
  await visitor.page.goto("/my-account/import");
  const choose = (name: string, content: string | Buffer) =>
    visitor.page
      .getByLabel("Excel, CSV or JSON file")
      .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
  const check = () => visitor.page.getByRole("button", { name: "Check the file" }).click();
  return { ...visitor, person, choose, check };
}

it("the steps of an import have no layout or accessibility problems on a phone", async () => {
  const { page, person, choose, check } = await createMember(createTouchOptions(PHONE));
  await addAxeToPages(page);
  const looks = async (step: string) => {
    expect.soft(await listIssuesInBothSchemes(page), step).toEqual([]);
    expect.soft(await fitsWindowWidth(page), step).toBe(true);
  };
  await looks("the form");
  await choose("picture.png", Buffer.from([0x89, 0x50, 0x4e, 0x47]));
  await check();
  await page.getByText("This is a PNG picture.").waitFor();
  await looks("a file that cannot be read");
  await choose("collection.csv", FILE);
  await check();
  await page.getByRole("heading", { name: "Check your import" }).waitFor();
  await looks("the preview");
  await page.getByLabel("Midna & Wolf Link").check();
  await page.getByRole("button", { name: "Use my answers" }).click();
  await page.getByText("Change an answer").click();
  await looks("an answer");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.waitForURL("**/my-account/import");
  expect(await person.holdings()).toEqual({});
});

it("going back or reloading during an import does not import the file a second time", async () => {
  const { page, person, choose, check } = await createMember({ viewport: DESKTOP });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.isNavigationRequest()) sent.push(new URL(request.url()).pathname);
  });
  await choose("collection.csv", "Name\nShovel Knight\n");
  await check();
  await page.getByRole("heading", { name: "Check your import" }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Import 1 copy" }).click();
  await page.getByText("1 entry imported.").waitFor();
  await page.reload();
  await page.getByText("1 entry imported.").waitFor();
  await page.goBack();
  await page.reload();
  await page.getByText("This import is over").waitFor();
  expect(sent).toEqual(["/my-account/import", "/my-account/import/confirm"]);
  expect(await person.holdings()).toEqual({ [SHOVEL_KNIGHT]: "b" });
});
