import { describe, expect, it } from "vitest";
import { getItem, shippedCatalogue } from "../helpers/catalogue";
import type { SignedInPerson } from "../helpers/signedInPerson";
import type { PageResponse } from "../helpers/siteRequests";
import {
  followRedirect,
  getLocation,
  importFile,
  parseDraftId,
  parseFormFields,
  parsePreviewCounts,
  readCollectionContents,
  signInNewMember,
  submitImport,
  uploadFile,
} from "../helpers/transfer";

/** Creates a member with copies of every kind, wishlist and watchlist entries. */
async function collector(): Promise<SignedInPerson> {
  const person = await signInNewMember();
  const copies = [
    {
      condition: "used",
      isBoxed: false,
      isForSale: true,
      notes: '=SUM(1,2)\n"quoted", é 🎴',
      price_paid: 12.99,
      currency: "EUR",
      asking_price: 15,
      asking_currency: "USD",
    },
    { notes: "'=already escaped", price_paid: 1500, currency: "JPY", acquired_on: "2024-02-29" },
    { notes: "-5; +3\t@x" },
  ];
  for (const copy of copies) await person.call("/api/amiibo/1/copies", copy);
  for (const path of ["66/add", "2/wishlist/add", "3/watchlist/add", "66/watchlist/add"]) {
    await person.call(`/api/amiibo/${path}`);
  }
  return person;
}

describe("export of a collection", () => {
  it.each([
    ["csv", "text/csv; charset=utf-8"],
    ["json", "application/json"],
  ])("a collection exported as %s (%s) can be imported into an empty account without loss", async (ending, type) => {
    const [ada, ben] = [await collector(), await signInNewMember()];
    const { status, headers, text } = await ada.go(`/my-account/collection.${ending}`);
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe(type);
    expect(headers.get("Content-Disposition")).toMatch(
      new RegExp(`^attachment; filename="plinth-collection-\\d{4}-\\d\\d-\\d\\d\\.${ending}"$`),
    );
    expect(headers.get("Cache-Control")).toContain("no-store");

    const { preview, response } = await importFile(ben, text);
    expect(parsePreviewCounts(preview)).toEqual({ New: "7", Changed: "0", Unchanged: "0", "Cannot be read": "0" });
    expect(response.status).toBe(303);
    expect(getLocation(response)).toMatch(/^\/my-account\?imported=7&import=/);
    expect(await readCollectionContents(ben)).toEqual(await readCollectionContents(ada));
    expect((await readCollectionContents(ben)).owned[0]).toMatchObject({ asking_price: 15, asking_currency: "USD" });
    expect(parsePreviewCounts(await uploadFile(ada, text))).toMatchObject({ New: "0", Changed: "0", Unchanged: "7" });
  });

  it("the CSV export puts an apostrophe before text that a spreadsheet would run as a formula", async () => {
    const ada = await collector();
    const response = await fetch(`${ada.at}/my-account/collection.csv`, {
      headers: { Cookie: `session=${ada.cookies.get("session")}` },
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(bytes);
    expect(text).toContain(`,"'=SUM(1,2)\n""quoted"", é 🎴",12.99,EUR,`);
    expect(text).not.toMatch(/(^|[,\n"])[=+@-]/m);
  });

  it("the CSV export of an empty collection contains only its header row", async () => {
    const { text } = await (await signInNewMember()).go("/my-account/collection.csv");
    expect(text.split("\r\n")).toHaveLength(2);
  });

  it.each(["collection.csv", "collection.json", "import"])(
    "a guest who requests /my-account/%s gets 401",
    async (name) => {
      const response = await fetch(new URL(`/my-account/${name}`, (await signInNewMember()).at));
      expect(response.status).toBe(401);
    },
  );
});

describe("preview of an import", () => {
  it("the preview of an import counts new, changed, unchanged, skipped and unreadable rows", async () => {
    const person = await collector();
    const before = await readCollectionContents(person);
    const preview = await uploadFile(
      person,
      [
        "list,amiibo_id,name,condition,notes",
        ",1,,,changed notes",
        ",4,,damaged,",
        "wishlist,1,,,",
        "wishlist,2,,,",
        "watchlist,9,,,",
        ",99999,,,",
        ",,Nobody,,",
        ",5,,sticky,",
      ].join("\n"),
    );
    expect(preview.status).toBe(200);
    expect(preview.title).toBe("Check your import | Plinth");
    expect(parsePreviewCounts(preview)).toEqual({
      New: "3",
      Changed: "1",
      Unchanged: "1",
      Skipped: "1",
      "Without a detail": "1",
      "Cannot be read": "2",
    });
    expect(preview.words).toContain("Line 7 The catalogue has no amiibo_id “99999”.");
    expect(preview.words).toContain("Line 8 Nobody The catalogue has no item named “Nobody”.");
    expect(preview.words).toContain("“condition” is “sticky”: we understand new, like new, used, damaged");
    expect(preview.words).toContain(
      `Line 2 ${getItem(1).name} ${shippedCatalogue.getAmiiboSeries(getItem(1)).name} Notes`,
    );
    expect(preview.words).toContain("Owned: damaged, boxed");
    expect(await readCollectionContents(person)).toEqual(before);
  });

  it("the preview of an import shows 200 rows per group and the number of further rows", async () => {
    const preview = await uploadFile(
      await signInNewMember(),
      `amiibo_id\n${shippedCatalogue.items.map(({ id }) => id).join("\n")}`,
    );
    expect(preview.words).toContain(`and ${shippedCatalogue.items.length - 200} more`);
    expect(preview.text.match(/<span class="row-line">/g)).toHaveLength(200);
  });

  it("the preview of an import says that the collection already has all entries of the file", async () => {
    const preview = await uploadFile(await collector(), "amiibo_id\n66");
    expect(preview.words).toContain("Your collection already has all of this");
    expect(parseDraftId(preview)).toBe("");
  });

  it("the preview of an import shows HTML of the file as text", async () => {
    const preview = await uploadFile(await signInNewMember(), 'name\n"<img src=x onerror=alert(1)>"');
    expect(preview.text).not.toContain("<img src=x");
  });
});

const OVER = "/my-account/import?problem=over";

describe("confirmation of an import", () => {
  it("several simultaneous requests to confirm an import store it only once", async () => {
    const person = await signInNewMember();
    const draft = parseDraftId(await uploadFile(person, "amiibo_id\n1\n1\n2"));
    const answers = await Promise.all([
      submitImport(person, draft),
      submitImport(person, draft),
      submitImport(person, draft),
    ]);
    const secondResponse = await followRedirect(person, await submitImport(person, draft));
    expect(secondResponse.words).toContain("This import is over");
    expect(answers.some((response) => getLocation(response).startsWith("/my-account?imported=3&import="))).toBe(true);
    expect((await readCollectionContents(person)).holdings).toEqual({ 1: "bb", 2: "b" });
  });

  it("confirming an import adds no second copy of items that the member added after the preview", async () => {
    const person = await signInNewMember();
    await person.call("/api/amiibo/2/wishlist/add");
    const preview = await uploadFile(person, "list,amiibo_id,notes\n,1,from the file\n,2,\nwishlist,3,");
    expect(preview.words).toContain("1 item will leave your wishlist");
    await person.call("/api/amiibo/1/add");
    await person.call("/api/amiibo/3/add");
    expect(getLocation(await submitImport(person, parseDraftId(preview)))).toMatch(/^\/my-account\?imported=2&import=/);
    const { owned, holdings } = await readCollectionContents(person);
    expect(holdings).toEqual({ 1: "b", 2: "b", 3: "b" });
    expect(owned).toMatchObject([{ amiibo_id: 1, notes: "from the file" }, { amiibo_id: 2 }, { amiibo_id: 3 }]);
  });

  it("confirming the import of another member changes nothing for either member", async () => {
    const [ada, eve] = [await signInNewMember(), await signInNewMember()];
    const draft = parseDraftId(await uploadFile(ada, "amiibo_id\n1"));
    expect(getLocation(await submitImport(eve, draft))).toBe(OVER);
    expect((await readCollectionContents(eve)).owned).toEqual([]);
    expect((await readCollectionContents(ada)).owned).toEqual([]);
    expect(getLocation(await submitImport(ada, draft))).toMatch(/^\/my-account\?imported=1&/);
  });

  it("confirming an older import changes nothing after the member uploaded a newer file", async () => {
    const person = await signInNewMember();
    const old = parseDraftId(await uploadFile(person, "amiibo_id\n1"));
    const draft = parseDraftId(await uploadFile(person, "amiibo_id\n2"));
    expect(getLocation(await submitImport(person, old))).toBe(OVER);
    expect(getLocation(await submitImport(person, draft))).toMatch(/^\/my-account\?imported=1&/);
    expect((await readCollectionContents(person)).holdings).toEqual({ 2: "b" });
  });

  it.each([{}, { draft: "" }, { draft: "nonsense" }])(
    "a request to confirm an import with the invalid fields %j is rejected with a message",
    async (fields: Record<string, string>) => {
      const person = await signInNewMember();
      const { status, words } = await followRedirect(person, await person.send("/my-account/import/confirm", fields));
      expect(status).toBe(409);
      expect(words).toContain("This time nothing was changed.");
    },
  );

  it("a form on another site cannot confirm an import of a member", async () => {
    const person = await signInNewMember();
    const draft = parseDraftId(await uploadFile(person, "amiibo_id\n1"));
    const body = new URLSearchParams({ draft });
    const headers = { Origin: "https://elsewhere.example" };
    expect((await person.go("/my-account/import/confirm", { method: "POST", body, headers })).status).toBe(403);
    expect((await readCollectionContents(person)).owned).toEqual([]);
  });
});

describe("undo of an import", () => {
  const FILE = "list,amiibo_id,notes\n,1,from the file\n,4,\nwatchlist,5,";
  /** Sends the undo form of the page that shows an import's result. */
  const undo = (person: SignedInPerson, outcomePage: PageResponse) =>
    person.send("/activity/undo", parseFormFields(outcomePage));

  it("undoing an import restores the collection from before the import", async () => {
    const person = await collector();
    const before = await readCollectionContents(person);
    const { response } = await importFile(person, FILE);
    const resultPage = await followRedirect(person, response);
    expect(resultPage.words).toContain("3 entries imported. Undo this import");
    const undone = await undo(person, resultPage);
    expect(undone.status).toBe(303);
    expect((await followRedirect(person, undone)).words).toContain("Undone.");
    expect(await readCollectionContents(person)).toEqual(before);
  });

  it("the result page of an undone import says that it was undone and offers no undo", async () => {
    const [person, other] = [await signInNewMember(), await signInNewMember()];
    const { response } = await importFile(person, FILE);
    await undo(person, await followRedirect(person, response));
    const resultText = (await followRedirect(person, response)).words;
    expect(resultText).toContain("This import was undone.");
    expect(resultText).not.toContain("Undo this import");
    expect(resultText).not.toContain("entries imported");
    expect((await followRedirect(other, response)).words).not.toContain("Undo this import");
    expect((await person.go("/my-account")).words).not.toContain("imported");
  });

  it("undoing an import keeps copies that were edited after the import", async () => {
    const person = await signInNewMember();
    const { response } = await importFile(person, FILE);
    const { json } = await person.read("/api/amiibo/1/copies");
    const [{ id }] = Reflect.get(Object(json), "copies");
    await person.call(`/api/amiibo/1/copies/${id}`, { notes: "edited since" });
    const undone = await undo(person, await followRedirect(person, response));
    expect((await followRedirect(person, undone)).words).toContain(
      "Undone. 1 entry had been changed since and stayed.",
    );
    const { owned, holdings } = await readCollectionContents(person);
    expect(owned).toMatchObject([{ amiibo_id: 1, notes: "edited since" }]);
    expect(holdings).toEqual({ 1: "b" });
  });
});
