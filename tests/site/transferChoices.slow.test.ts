import { describe, expect, it } from "vitest";
import { encodeWindows1252 } from "../domain/transfer/encodings";
import { findFirstItem, shippedCatalogue } from "../helpers/catalogue";
import {
  findAnswerField,
  followRedirect,
  getLocation,
  importFile,
  parseDraftId,
  parseFormAction,
  parseFormFields,
  parsePreviewCounts,
  readCollectionContents,
  sendFile,
  signInNewMember,
  submitAnswers,
  submitImport,
  uploadFile,
} from "../helpers/transfer";

const smash = (name: string) =>
  findFirstItem((item) => item.name === name && shippedCatalogue.getAmiiboSeries(item).name === "Super Smash Bros.").id;
const SMASH_MARIO = smash("Mario");
const SUPER_MARIO = findFirstItem(({ id, name }) => name === "Mario" && id !== SMASH_MARIO).id;

describe("import of a self-made spreadsheet", () => {
  const SHEET = [
    "Name,Series,Type,Collected,Condition,Price Paid,Qty",
    "Mario,Super Smash Bros.,Figure,Yes,New in box,$12.99,1",
    "Link,Super Smash Bros.,Figure,No,,,",
    "Kirby,Super Smash Bros.,Figure,Wishlist,,,",
    'Pikachu,Super Smash Bros.,Figure,x,Loose,"12,99 €",2',
    "Fox,Super Smash Bros.,Figure,1,OVP,about ten,",
    "Samus,Super Smash Bros.,Figure,,,,",
    "Peach,Super Smash Bros.,Figure,0,,,3",
    "Marth,Super Smash Bros.,Figure,perhaps,,,",
  ].join("\n");
  const [MARIO, KIRBY, PIKACHU, FOX] = [smash("Mario"), smash("Kirby"), smash("Pikachu"), smash("Fox")] as const;

  it("importing a spreadsheet skips items that the spreadsheet marks as not collected", async () => {
    const person = await signInNewMember();
    const { preview, response } = await importFile(person, SHEET);
    expect(parsePreviewCounts(preview)).toEqual({
      New: "5",
      Changed: "0",
      Unchanged: "0",
      "Not owned": "3",
      "Without a detail": "1",
      "Cannot be read": "1",
    });
    expect(preview.words).toContain("Import 4 copies, 1 wish");
    expect(preview.words).toContain("“Collected” is “perhaps”: we understand yes, no");
    expect(preview.words).toContain("“Price Paid” is “about ten”: that is not a price");
    expect(getLocation(response)).toMatch(/^\/my-account\?imported=5&/);
    const { owned, holdings } = await readCollectionContents(person);
    expect(holdings).toEqual({
      [MARIO]: "b",
      [KIRBY]: "w",
      [PIKACHU]: "ll",
      [FOX]: "b",
    });
    const price = (price_paid: number | null, currency: string | null) => ({ price_paid, currency });
    expect(owned).toHaveLength(4);
    expect(owned).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ amiibo_id: MARIO, condition: "new", ...price(12.99, "USD") }),
        expect.objectContaining({ amiibo_id: PIKACHU, ...price(12.99, "EUR") }),
        expect.objectContaining({ amiibo_id: FOX, condition: "new", ...price(null, null) }),
      ]),
    );
    expect(parsePreviewCounts(await uploadFile(person, SHEET))).toMatchObject({ New: "0", Changed: "0" });
  });

  it("an import accepts a title row, semicolons and the encoding Windows-1252", async () => {
    const person = await signInNewMember();
    const sheet =
      "Meine Sammlung;;\n\nFigur;Zustand;Preis\nPok\xe9mon Trainer;OVP;12,50 EUR\nShovel Knight;OVP;9,99 EUR";
    const { preview } = await importFile(person, encodeWindows1252(sheet));
    expect(preview.words).toContain("2 rows, read as Windows-1252, with its headings on line 3.");
    const { owned } = await readCollectionContents(person);
    expect(owned).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ price_paid: 9.99, currency: "EUR" })]),
    );
  });

  it("the preview of an import lists the columns that are ignored because their names are not recognised", async () => {
    const preview = await uploadFile(await signInNewMember(), "Name,Shelf,Bought with\nShovel Knight,B2,Ada");
    expect(preview.words).toContain("3 columns, not used: Shelf, Bought with");
    expect(parseFormFields(preview)).toMatchObject({
      "column-0": "name",
      "column-1": "ignored",
      "column-2": "ignored",
    });
    expect(parsePreviewCounts(preview)).toMatchObject({ New: "1" });
  });
});

describe("meaning of a column", () => {
  it("changing what a column means updates the preview of an import", async () => {
    const person = await signInNewMember();
    const preview = await uploadFile(person, "Name,Where\nShovel Knight,OVP\nQbby,lose\nFox,shelf\nSheik,shelf");
    expect(parseFormFields(preview)["column-1"]).toBe("ignored");
    expect(preview.words).not.toContain("new, loose");
    const updatedPreview = await submitAnswers(person, preview, { "column-1": "condition" });
    expect(parseFormFields(updatedPreview)["column-1"]).toBe("condition");
    expect(updatedPreview.words).toContain("Owned: new, loose");
    await submitImport(person, parseDraftId(updatedPreview), parseFormFields(updatedPreview));
    expect(Object.values((await readCollectionContents(person)).holdings).toSorted()).toEqual(["b", "b", "b", "l"]);
  });

  it("an import reads item names from the column that the member chose instead of the detected one", async () => {
    const person = await signInNewMember();
    const preview = await uploadFile(person, "Name,Title\nThe one that broke,Shovel Knight");
    const updatedPreview = await submitAnswers(person, preview, { "column-1": "name" });
    expect(parseFormFields(updatedPreview)).toMatchObject({ "column-0": "ignored", "column-1": "name" });
    expect(updatedPreview.words).toContain("Import 1 copy");
  });

  it("a member can choose the column with the item names when an import detects none", async () => {
    const person = await signInNewMember();
    const preview = await uploadFile(person, "Eins,Zwei\nthe blue one with a spade,x");
    expect(preview.words).toContain("No column says which figures these are.");
    expect(parseDraftId(preview)).toBe("");
    const updatedPreview = await submitAnswers(person, preview, { "column-0": "name" });
    expect(updatedPreview.words).not.toContain("No column says which figures these are.");
  });

  it.each([
    ["dates", "Name,Bought on\nShovel Knight,03/04/2026", { dates: "month" }, { acquired_on: "2026-03-04" }],
    ["prices", "Name,Price\nShovel Knight,12.99", { currency: "CAD" }, { price_paid: 12.99, currency: "CAD" }],
  ])("the preview of an import asks the member how to read ambiguous %s", async (_what, file, said, copy) => {
    const person = await signInNewMember();
    const preview = await uploadFile(person, file);
    expect(preview.words).toContain("Tell us below");
    const updatedPreview = await submitAnswers(person, preview, said);
    expect(updatedPreview.words).not.toContain("Tell us below");
    await submitImport(person, parseDraftId(updatedPreview), parseFormFields(updatedPreview));
    expect((await readCollectionContents(person)).owned).toMatchObject([copy]);
  });
});

describe("ambiguous names", () => {
  const FILE = "Name,Owned\nMario,yes\nShovel Knight,yes\nMario,wishlist";

  it("choosing an item for an ambiguous name resolves all rows of the import with that name", async () => {
    const person = await signInNewMember();
    const preview = await uploadFile(person, FILE);
    expect(parsePreviewCounts(preview)).toMatchObject({ New: "1", "Waiting for your answer": "2" });
    for (const id of [SMASH_MARIO, SUPER_MARIO]) expect(preview.text).toContain(`/img/${id}?`);
    const updatedPreview = await submitAnswers(person, preview, {
      [findAnswerField(preview, "Mario")]: String(SUPER_MARIO),
    });
    expect(parsePreviewCounts(updatedPreview)).toMatchObject({ New: "2", Skipped: "1" });
    await submitImport(person, parseDraftId(updatedPreview), parseFormFields(updatedPreview));
    expect((await readCollectionContents(person)).holdings).toMatchObject({ [SUPER_MARIO]: "b" });
    expect(Object.keys((await readCollectionContents(person)).holdings)).toHaveLength(2);
  });

  it("a member can skip an ambiguous name in an import and choose its item later", async () => {
    const person = await signInNewMember();
    const preview = await uploadFile(person, FILE);
    const pick = findAnswerField(preview, "Mario");
    const without = await submitAnswers(person, preview, { [pick]: "0" });
    expect(parsePreviewCounts(without)).toMatchObject({ New: "1", "Not owned": "2" });
    expect(parsePreviewCounts(await submitAnswers(person, without, { [pick]: String(SMASH_MARIO) }))).toMatchObject({
      New: "2",
    });
  });

  it("an import leaves out rows with an ambiguous name that the member has not resolved", async () => {
    const person = await signInNewMember();
    const { response } = await importFile(person, FILE);
    expect(getLocation(response)).toMatch(/^\/my-account\?imported=1&/);
    expect((await followRedirect(person, response)).words).toContain("left out for want of your answer");
  });

  it("the preview of an import suggests items for misspelt names, which one button accepts together", async () => {
    const person = await signInNewMember();
    const preview = await uploadFile(person, "Name\nWolff Link\nQbbi\n");
    expect(preview.words).toContain("We found no exact match. Do you mean one of these?");
    expect(preview.words).toContain("Accept the 2 suggestions");
    const accepted = await submitAnswers(person, preview, { step: "accept" });
    expect(parsePreviewCounts(accepted)).toEqual({ New: "2", Changed: "0", Unchanged: "0", "Cannot be read": "0" });
  });

  it("pressing Import after changing a choice updates the preview without importing anything", async () => {
    const person = await signInNewMember();
    const preview = await uploadFile(person, FILE);
    const answers = { ...parseFormFields(preview), [findAnswerField(preview, "Mario")]: String(SMASH_MARIO) };
    const resultPage = await followRedirect(person, await submitImport(person, parseDraftId(preview), answers));
    expect(resultPage.words).toContain("You changed an answer, so nothing was imported yet.");
    expect(parsePreviewCounts(resultPage)).toMatchObject({ New: "2" });
    expect((await readCollectionContents(person)).owned).toEqual([]);
  });
});

describe("draft of an import", () => {
  it("each step of an import ends with a redirect, so that reloading resubmits nothing", async () => {
    const person = await signInNewMember();
    const sent = await sendFile(person, "Name,Shelf\nShovel Knight,1");
    expect(sent.status).toBe(303);
    expect(getLocation(sent)).toMatch(/^\/my-account\/import\/[\w-]{43}$/);
    const preview = await followRedirect(person, sent);
    expect((await followRedirect(person, sent)).words).toBe(preview.words);
    const looked = await person.send(parseFormAction(preview), {
      ...parseFormFields(preview),
      "column-1": "notes",
      step: "columns",
    });
    expect(looked.status).toBe(303);
    expect(getLocation(looked)).toBe(`${getLocation(sent)}#columns`);
    expect((await submitImport(person, parseDraftId(preview))).status).toBe(303);
  });

  it("the import preview with ?meanwhile in its URL says that the collection has changed", async () => {
    const person = await signInNewMember();
    const sent = await sendFile(person, "Name\nShovel Knight");
    const { words } = await person.go(`${getLocation(sent)}?meanwhile`);
    expect(words).toContain("Your collection has changed in the meantime, so nothing was imported.");
  });

  it("the preview of a confirmed import returns 409 and says that the import is over", async () => {
    const person = await signInNewMember();
    const sent = await sendFile(person, "Name\nShovel Knight");
    await submitImport(person, parseDraftId(await followRedirect(person, sent)));
    const { status, words } = await followRedirect(person, sent);
    expect(status).toBe(409);
    expect(words).toContain("This import is over");
  });

  it("a member who opens the import preview of another member sees the same page as for an unknown import", async () => {
    const [ada, eve] = [await signInNewMember(), await signInNewMember()];
    const preview = await uploadFile(ada, "Name,Secret\nShovel Knight,her own words");
    const address = parseFormAction(preview);
    const shown = await eve.go(address);
    const never = await eve.go(`/my-account/import/${"x".repeat(43)}`);
    expect(shown.status).toBe(409);
    expect(shown.words).not.toContain("her own words");
    expect(shown.words.replaceAll(/Collector \w+/g, "")).toBe(never.words.replaceAll(/Collector \w+/g, ""));
    const meddled = await eve.send(address, { ...parseFormFields(preview), "column-1": "notes" });
    expect(getLocation(meddled)).toBe("/my-account/import?problem=over");
    expect(parseFormFields(await ada.go(address))["column-1"]).toBe("ignored");
  });

  it("a guest who opens the preview of an import gets 401", async () => {
    const person = await signInNewMember();
    const address = parseFormAction(await uploadFile(person, "Name\nShovel Knight"));
    expect((await fetch(new URL(address, person.at))).status).toBe(401);
  });

  it.each([
    { "column-0": "nonsense" },
    { "column-99999999999999999999": "notes" },
    { "column-__proto__": "name", "pick-__proto__": "1" },
    { "pick-x": "999999999", "pick-y": "-1", dates: "never", currency: "DOGE", step: "elsewhere" },
  ])(
    "an import preview stays unchanged when the member sends the invalid choices %j",
    async (fields: Record<string, string>) => {
      const person = await signInNewMember();
      const preview = await uploadFile(person, "Name\nShovel Knight");
      const updatedPreview = await submitAnswers(person, preview, fields);
      expect(updatedPreview.status).toBe(200);
      expect(parsePreviewCounts(updatedPreview)).toEqual(parsePreviewCounts(preview));
    },
  );
});
