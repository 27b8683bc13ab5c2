import { describe, expect, it } from "vitest";
import { windows1252 } from "../domain/transfer/encodings";
import { anItem, shipped } from "../helpers/catalogue";
import {
  addressIn,
  afterwards,
  answer,
  confirm,
  contentsOf,
  draftIn,
  fieldsIn,
  importFile,
  locationOf,
  member,
  pickOf,
  send,
  tally,
  upload,
} from "../helpers/transfer";

const smash = (name: string) =>
  anItem((item) => item.name === name && shipped.amiiboSeriesOf(item).name === "Super Smash Bros.").id;
const SMASH_MARIO = smash("Mario");
const SUPER_MARIO = anItem(({ id, name }) => name === "Mario" && id !== SMASH_MARIO).id;

describe("a sheet that somebody keeps", () => {
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

  it("ends with exactly what it says: what is not collected is not owned", async () => {
    const person = await member();
    const { preview, answer } = await importFile(person, SHEET);
    expect(tally(preview)).toEqual({
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
    expect(locationOf(answer)).toMatch(/^\/my-account\?imported=5&/);
    const { owned, holdings } = await contentsOf(person);
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
    expect(tally(await upload(person, SHEET))).toMatchObject({ New: "0", Changed: "0" });
  });

  it("may have a title above its headings, semicolons and an old code page", async () => {
    const person = await member();
    const sheet =
      "Meine Sammlung;;\n\nFigur;Zustand;Preis\nPok\xe9mon Trainer;OVP;12,50 EUR\nShovel Knight;OVP;9,99 EUR";
    const { preview } = await importFile(person, windows1252(sheet));
    expect(preview.words).toContain("2 rows, read as Windows-1252, with its headings on line 3.");
    const { owned } = await contentsOf(person);
    expect(owned).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ price_paid: 9.99, currency: "EUR" })]),
    );
  });

  it("may hold columns that mean nothing to us: they are listed and not used", async () => {
    const preview = await upload(await member(), "Name,Shelf,Bought with\nShovel Knight,B2,Ada");
    expect(preview.words).toContain("3 columns, not used: Shelf, Bought with");
    expect(fieldsIn(preview)).toMatchObject({ "column-0": "name", "column-1": "ignored", "column-2": "ignored" });
    expect(tally(preview)).toMatchObject({ New: "1" });
  });
});

describe("a column's meaning", () => {
  it("is changed on the preview, and the file is read anew", async () => {
    const person = await member();
    const preview = await upload(person, "Name,Where\nShovel Knight,OVP\nQbby,lose\nFox,shelf\nSheik,shelf");
    expect(fieldsIn(preview)["column-1"]).toBe("ignored");
    expect(preview.words).not.toContain("new, loose");
    const again = await answer(person, preview, { "column-1": "condition" });
    expect(fieldsIn(again)["column-1"]).toBe("condition");
    expect(again.words).toContain("Owned: new, loose");
    await confirm(person, draftIn(again), fieldsIn(again));
    expect(Object.values((await contentsOf(person)).holdings).toSorted()).toEqual(["b", "b", "b", "l"]);
  });

  it("is taken from the column that had it before", async () => {
    const person = await member();
    const preview = await upload(person, "Name,Title\nThe one that broke,Shovel Knight");
    const again = await answer(person, preview, { "column-1": "name" });
    expect(fieldsIn(again)).toMatchObject({ "column-0": "ignored", "column-1": "name" });
    expect(again.words).toContain("Import 1 copy");
  });

  it("can be told where no column names the figures", async () => {
    const person = await member();
    const preview = await upload(person, "Eins,Zwei\nthe blue one with a spade,x");
    expect(preview.words).toContain("No column says which figures these are.");
    expect(draftIn(preview)).toBe("");
    const again = await answer(person, preview, { "column-0": "name" });
    expect(again.words).not.toContain("No column says which figures these are.");
  });

  it.each([
    ["dates", "Name,Bought on\nShovel Knight,03/04/2026", { dates: "month" }, { acquired_on: "2026-03-04" }],
    ["prices", "Name,Price\nShovel Knight,12.99", { currency: "CAD" }, { price_paid: 12.99, currency: "CAD" }],
  ])("of %s that can be read in two ways is asked for", async (_what, file, said, copy) => {
    const person = await member();
    const preview = await upload(person, file);
    expect(preview.words).toContain("Tell us below");
    const again = await answer(person, preview, said);
    expect(again.words).not.toContain("Tell us below");
    await confirm(person, draftIn(again), fieldsIn(again));
    expect((await contentsOf(person)).owned).toMatchObject([copy]);
  });
});

describe("a name that several have", () => {
  const FILE = "Name,Owned\nMario,yes\nShovel Knight,yes\nMario,wishlist";

  it("shows them all, and comes in as the one that is picked, in every row", async () => {
    const person = await member();
    const preview = await upload(person, FILE);
    expect(tally(preview)).toMatchObject({ New: "1", "Waiting for your answer": "2" });
    for (const id of [SMASH_MARIO, SUPER_MARIO]) expect(preview.text).toContain(`/img/${id}?`);
    const again = await answer(person, preview, { [pickOf(preview, "Mario")]: String(SUPER_MARIO) });
    expect(tally(again)).toMatchObject({ New: "2", Skipped: "1" });
    await confirm(person, draftIn(again), fieldsIn(again));
    expect((await contentsOf(person)).holdings).toMatchObject({ [SUPER_MARIO]: "b" });
    expect(Object.keys((await contentsOf(person)).holdings)).toHaveLength(2);
  });

  it("may be left out, and asked about once more", async () => {
    const person = await member();
    const preview = await upload(person, FILE);
    const pick = pickOf(preview, "Mario");
    const without = await answer(person, preview, { [pick]: "0" });
    expect(tally(without)).toMatchObject({ New: "1", "Not owned": "2" });
    expect(tally(await answer(person, without, { [pick]: String(SMASH_MARIO) }))).toMatchObject({ New: "2" });
  });

  it("without an answer comes not in, and the other rows do", async () => {
    const person = await member();
    const { answer } = await importFile(person, FILE);
    expect(locationOf(answer)).toMatch(/^\/my-account\?imported=1&/);
    expect((await afterwards(person, answer)).words).toContain("left out for want of your answer");
  });

  it("that is only like another is suggested, and a press accepts all suggestions", async () => {
    const person = await member();
    const preview = await upload(person, "Name\nWolff Link\nQbbi\n");
    expect(preview.words).toContain("We found no exact match. Do you mean one of these?");
    expect(preview.words).toContain("Accept the 2 suggestions");
    const accepted = await answer(person, preview, { step: "accept" });
    expect(tally(accepted)).toEqual({ New: "2", Changed: "0", Unchanged: "0", "Cannot be read": "0" });
  });

  it("answered beside the press of Import is taken, and nothing is imported yet", async () => {
    const person = await member();
    const preview = await upload(person, FILE);
    const said = { ...fieldsIn(preview), [pickOf(preview, "Mario")]: String(SMASH_MARIO) };
    const told = await afterwards(person, await confirm(person, draftIn(preview), said));
    expect(told.words).toContain("You changed an answer, so nothing was imported yet.");
    expect(tally(told)).toMatchObject({ New: "2" });
    expect((await contentsOf(person)).owned).toEqual([]);
  });
});

describe("a draft", () => {
  it("leads every form to a page of its own, so that going back sends nothing twice", async () => {
    const person = await member();
    const sent = await send(person, "Name,Shelf\nShovel Knight,1");
    expect(sent.status).toBe(303);
    expect(locationOf(sent)).toMatch(/^\/my-account\/import\/[\w-]{43}$/);
    const preview = await afterwards(person, sent);
    expect((await afterwards(person, sent)).words).toBe(preview.words);
    const looked = await person.send(addressIn(preview), {
      ...fieldsIn(preview),
      "column-1": "notes",
      step: "columns",
    });
    expect(looked.status).toBe(303);
    expect(locationOf(looked)).toBe(`${locationOf(sent)}#columns`);
    expect((await confirm(person, draftIn(preview))).status).toBe(303);
  });

  it("whose collection was changed under the press of Import says so", async () => {
    const person = await member();
    const sent = await send(person, "Name\nShovel Knight");
    const { words } = await person.go(`${locationOf(sent)}?meanwhile`);
    expect(words).toContain("Your collection has changed in the meantime, so nothing was imported.");
  });

  it("that is over says so at its old address", async () => {
    const person = await member();
    const sent = await send(person, "Name\nShovel Knight");
    await confirm(person, draftIn(await afterwards(person, sent)));
    const { status, words } = await afterwards(person, sent);
    expect(status).toBe(409);
    expect(words).toContain("This import is over");
  });

  it("of somebody else is as one that never was: not shown, and not answered", async () => {
    const [ada, eve] = [await member(), await member()];
    const preview = await upload(ada, "Name,Secret\nShovel Knight,her own words");
    const address = addressIn(preview);
    const shown = await eve.go(address);
    const never = await eve.go(`/my-account/import/${"x".repeat(43)}`);
    expect(shown.status).toBe(409);
    expect(shown.words).not.toContain("her own words");
    expect(shown.words.replaceAll(/Collector \w+/g, "")).toBe(never.words.replaceAll(/Collector \w+/g, ""));
    const meddled = await eve.send(address, { ...fieldsIn(preview), "column-1": "notes" });
    expect(locationOf(meddled)).toBe("/my-account/import?problem=over");
    expect(fieldsIn(await ada.go(address))["column-1"]).toBe("ignored");
  });

  it("is not for guests", async () => {
    const person = await member();
    const address = addressIn(await upload(person, "Name\nShovel Knight"));
    expect((await fetch(new URL(address, person.at))).status).toBe(401);
  });

  it.each([
    { "column-0": "nonsense" },
    { "column-99999999999999999999": "notes" },
    { "column-__proto__": "name", "pick-__proto__": "1" },
    { "pick-x": "999999999", "pick-y": "-1", dates: "never", currency: "DOGE", step: "elsewhere" },
  ])("takes no harm from %j", async (fields: Record<string, string>) => {
    const person = await member();
    const preview = await upload(person, "Name\nShovel Knight");
    const again = await answer(person, preview, fields);
    expect(again.status).toBe(200);
    expect(tally(again)).toEqual(tally(preview));
  });
});
