import { describe, expect, it } from "vitest";
import { barriersInBothSchemes } from "../helpers/audit";
import { carrySession, DESKTOP, fitsItsWindow, PHONE, touching, withBrowser } from "../helpers/browser";
import { anItem } from "../helpers/catalogue";
import { anyName, enterAs } from "../helpers/person";

const aVisitor = withBrowser({ areKept: true });

const LONG = "averylongnamewithoutanyplacewhereitcouldbreak".repeat(3);
/** Something for every part of the page. */
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
const called = (wanted: string) => anItem(({ name }) => name === wanted).id;
const [SHOVEL_KNIGHT, QBBY] = [called("Shovel Knight"), called("Qbby")] as const;

async function aMember(options: Parameters<typeof aVisitor>[0]) {
  const visitor = await aVisitor(options);
  const person = await enterAs(anyName());
  await carrySession(visitor.context, person);
  await visitor.page.goto("/my-account/import");
  const choose = (name: string, content: string | Buffer) =>
    visitor.page
      .getByLabel("Excel, CSV or JSON file")
      .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
  const check = () => visitor.page.getByRole("button", { name: "Check the file" }).click();
  return { ...visitor, person, choose, check };
}

describe.each([
  ["a desktop", { viewport: DESKTOP }],
  ["a phone", touching(PHONE)],
])("on %s", (_device, options) => {
  it("nobody is shut out of an import, step by step", async () => {
    const { page, choose, check } = await aMember(options);
    const looks = async () => {
      expect.soft(await barriersInBothSchemes(page)).toEqual([]);
      expect.soft(await fitsItsWindow(page)).toBe(true);
    };
    await looks();
    await choose("picture.png", Buffer.from([0x89, 0x50, 0x4e, 0x47]));
    await check();
    await page.getByText("This is a PNG picture.").waitFor();
    await looks();
    await choose("collection.csv", FILE);
    await check();
    await page.getByRole("heading", { name: "Check your import" }).waitFor();
    await looks();
    await page.getByLabel("Midna & Wolf Link").check();
    await page.getByRole("button", { name: "Use my answers" }).click();
    await page.getByText("Change an answer").click();
    await looks();
  });
});

it("an import needs no scripts", async () => {
  const { page, person, choose, check } = await aMember({ javaScriptEnabled: false });
  await choose("collection.csv", FILE);
  await check();
  await page.getByRole("group", { name: "Mario" }).getByLabel("Super Mario Bros.").check();
  await page.getByRole("button", { name: "Use my answers" }).click();
  await page.getByRole("button", { name: "Import 2 copies, 1 wish" }).click();
  await page.getByText("3 entries imported.").waitFor();
  const mario = anItem(({ id, name }) => name === "Mario" && id !== 1).id;
  expect(await person.holdings()).toEqual({ [SHOVEL_KNIGHT]: "b", [QBBY]: "w", [mario]: "b" });
  await page.getByRole("button", { name: "Undo this import" }).click();
  await page.getByRole("status").getByText("Undone.").waitFor();
  expect(await person.holdings()).toEqual({});
});

it("a column's meaning is changed on the page, and never imported unseen", async () => {
  const { page, person, choose, check } = await aMember({ viewport: DESKTOP });
  await choose("collection.csv", "Name,Where\nShovel Knight,lose\n");
  await check();
  await page.getByLabel("Where").selectOption({ label: "Condition" });
  await page.getByRole("button", { name: "Look again" }).click();
  await page.getByText("Owned: new, loose").waitFor();
  expect(await page.getByLabel("Where").inputValue()).toBe("condition");
  await page.getByLabel("Where").selectOption({ label: "Not used" });
  await page.getByRole("button", { name: "Import 1 copy" }).click();
  await page.getByText("You changed an answer, so nothing was imported yet.").waitFor();
  expect(await person.holdings()).toEqual({});
});

it("going back and loading again send nothing twice", async () => {
  const { page, person, choose, check } = await aMember({ viewport: DESKTOP });
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

it("a cancelled import leaves everything as it is", async () => {
  const { page, person, choose, check } = await aMember({ viewport: DESKTOP });
  await choose("collection.csv", FILE);
  await check();
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.waitForURL("**/my-account/import");
  expect(await person.holdings()).toEqual({});
});
