import { describe, expect, it } from "vitest";
import { barriersOn } from "../helpers/audit";
import { carrySession, DESKTOP, fitsItsWindow, PHONE, touching, withBrowser } from "../helpers/browser";
import { anyName, signInAs } from "../helpers/person";

const aVisitor = withBrowser();
const SCHEMES = ["light", "dark"] as const;

const FILE = `list,amiibo_id,name,notes
,1,,from a file
wishlist,9,,
,99999,,
,,${"averylongnamewithoutanyplacewhereitcouldbreak".repeat(3)},
`;

async function aMember(options: Parameters<typeof aVisitor>[0]) {
  const visitor = await aVisitor(options);
  const person = await signInAs(anyName());
  await carrySession(visitor.context, person);
  await visitor.page.goto("/my-account/import");
  const choose = (name: string, content: string | Buffer) =>
    visitor.page
      .getByLabel("CSV or JSON file")
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
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await barriersOn(page), colorScheme).toEqual([]);
      }
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
  });
});

it("an import needs no scripts", async () => {
  const { page, person, choose, check } = await aMember({ javaScriptEnabled: false });
  await choose("collection.csv", FILE);
  await check();
  await page.getByRole("button", { name: "Import 2 rows" }).click();
  await page.getByText("2 rows imported.").waitFor();
  expect(await person.holdings()).toEqual({ 1: "b", 9: "w" });
  await page.getByRole("button", { name: "Undo this import" }).click();
  await page.getByText("The import is taken back.").waitFor();
  expect(await person.holdings()).toEqual({});
});

it("a cancelled import leaves everything as it is", async () => {
  const { page, person, choose, check } = await aMember({ viewport: DESKTOP });
  await choose("collection.csv", FILE);
  await check();
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.waitForURL("**/my-account/import");
  expect(await person.holdings()).toEqual({});
});
