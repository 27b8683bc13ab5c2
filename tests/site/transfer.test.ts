import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signInWith } from "../../db/access/accounts";
import { act } from "../../db/ownership/change";
import { importDraft, readPresent, saveDraft } from "../../db/ownership/import";
import { DEFAULT_SETTINGS } from "../../domain/access/settings";
import { MOST_ROWS } from "../../domain/transfer/columns";
import { migratedDatabase, type TestDatabase } from "../db/database";
import { latin1, utf8, utf16 } from "../domain/transfer/encodings";
import { itemOf, shipped } from "../helpers/catalogue";
import { anyName, type Person, signInAs } from "../helpers/person";
import type { Visit } from "../helpers/visit";
import { decode } from "../helpers/visit";

const member = () => signInAs(anyName());

/** Sends a file, as the import page does. */
function upload(person: Person, content: string | Uint8Array<ArrayBuffer>, name = "collection.csv"): Promise<Visit> {
  const body = new FormData();
  body.set("file", new File([content], name));
  return person.go("/my-account/import", { method: "POST", body, headers: { Origin: person.at } });
}

const draftIn = ({ text }: Visit): string => decode(/name="draft" value="([^"]*)"/.exec(text)?.[1] ?? "");
const confirm = (person: Person, draft: string) => person.send("/my-account/import/confirm", { draft });

async function importFile(person: Person, content: string | Uint8Array<ArrayBuffer>) {
  const preview = await upload(person, content);
  return { preview, answer: await confirm(person, draftIn(preview)) };
}

/** The numbers of a preview, by their names. */
const tally = ({ text }: Visit) =>
  Object.fromEntries(
    [...text.matchAll(/<dt>([^<]*)<\/dt><dd>([\d,]*)<\/dd>/g)].map(([, name = "", count = ""]) => [name, count]),
  );

/** What a collection holds, without what differs between two people. */
async function contentsOf(person: Person) {
  const { json: mine } = await person.read("/api/amiibo/mine");
  const { json: holdings } = await person.read("/api/amiibo/holdings");
  const owned = (Reflect.get(Object(mine), "owned") as Record<string, unknown>[]).map(
    ({ id: _, user_id: __, created_at: ___, updated_at: ____, ...copy }) => copy,
  );
  return { owned, holdings };
}

/** Somebody with copies of every kind, and marks. */
async function collector(): Promise<Person> {
  const person = await member();
  const copies = [
    {
      condition: "used",
      isBoxed: false,
      isForSale: true,
      notes: '=SUM(1,2)\n"quoted", é 🎴',
      price_paid: 12.99,
      currency: "EUR",
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

describe("an export", () => {
  it.each([
    ["csv", "text/csv; charset=utf-8"],
    ["json", "application/json"],
  ])("as %s goes into an empty account as it came out, and changes nothing at home", async (ending, type) => {
    const [ada, ben] = [await collector(), await member()];
    const { status, headers, text } = await ada.go(`/my-account/collection.${ending}`);
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe(type);
    expect(headers.get("Content-Disposition")).toMatch(
      new RegExp(`^attachment; filename="plinth-collection-\\d{4}-\\d\\d-\\d\\d\\.${ending}"$`),
    );
    expect(headers.get("Cache-Control")).toContain("no-store");

    const { preview, answer } = await importFile(ben, text);
    expect(tally(preview)).toEqual({ New: "7", Changed: "0", Unchanged: "0", "Cannot be read": "0" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/my-account?imported=7");
    expect(await contentsOf(ben)).toEqual(await contentsOf(ada));
    expect(tally(await upload(ada, text))).toMatchObject({ New: "0", Changed: "0", Unchanged: "7" });
  });

  it("as CSV is safe in a spreadsheet, and begins with the mark of UTF-8", async () => {
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

  it("of nothing is a template", async () => {
    const { text } = await (await member()).go("/my-account/collection.csv");
    expect(text.split("\r\n")).toHaveLength(2);
  });

  it.each(["collection.csv", "collection.json", "import"])("is nothing for guests: %s", async (name) => {
    const response = await fetch(new URL(`/my-account/${name}`, (await member()).at));
    expect(response.status).toBe(401);
  });
});

describe("a preview", () => {
  it("writes nothing, and tells every row in its group", async () => {
    const person = await collector();
    const before = await contentsOf(person);
    const preview = await upload(
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
        ",5,,mint,",
      ].join("\n"),
    );
    expect(preview.status).toBe(200);
    expect(preview.title).toBe("Check your import | Plinth");
    expect(tally(preview)).toEqual({ New: "2", Changed: "1", Unchanged: "1", Skipped: "1", "Cannot be read": "3" });
    expect(preview.words).toContain(`7 ? The catalogue has no amiibo_id "99999".`);
    expect(preview.words).toContain(`8 ? The catalogue has no item named "Nobody".`);
    expect(preview.words).toContain("The condition is one of new, like-new, used, damaged.");
    expect(preview.words).toContain(`2 ${itemOf(1).name} ${shipped.amiiboSeriesOf(itemOf(1)).name} Notes`);
    expect(preview.words).toContain("Owned: damaged, boxed");
    expect(await contentsOf(person)).toEqual(before);
  });

  it("of long lists shows the first 200, and says how many more", async () => {
    const preview = await upload(await member(), `amiibo_id\n${shipped.items.map(({ id }) => id).join("\n")}`);
    expect(preview.words).toContain(`and ${shipped.items.length - 200} more`);
    expect(preview.text.match(/<tr>/g)).toHaveLength(201);
  });

  it("of what is there already has nothing to confirm", async () => {
    const preview = await upload(await collector(), "amiibo_id\n66");
    expect(preview.words).toContain("Your collection has all of this already");
    expect(draftIn(preview)).toBe("");
  });

  it("shows what a file says as text", async () => {
    const preview = await upload(await member(), 'name\n"<img src=x onerror=alert(1)>"');
    expect(preview.text).not.toContain("<img src=x");
  });
});

describe("a confirmation", () => {
  it("counts once", async () => {
    const person = await member();
    const draft = draftIn(await upload(person, "amiibo_id\n1\n1\n2"));
    const answers = await Promise.all([confirm(person, draft), confirm(person, draft), confirm(person, draft)]);
    const again = await confirm(person, draft);
    expect(again.status).toBe(409);
    expect(again.words).toContain("This import is over");
    expect(answers.filter(({ status }) => status === 303).length).toBeGreaterThan(0);
    expect((await contentsOf(person)).holdings).toEqual({ holdings: { 1: "bb", 2: "b" } });
  });

  it("goes by the collection as it is then", async () => {
    const person = await member();
    await person.call("/api/amiibo/2/wishlist/add");
    const preview = await upload(person, "list,amiibo_id,notes\n,1,from the file\n,2,\nwishlist,3,");
    expect(preview.words).toContain("1 item will leave your wishlist");
    await person.call("/api/amiibo/1/add");
    await person.call("/api/amiibo/3/add");
    const { headers } = await confirm(person, draftIn(preview));
    expect(headers.get("Location")).toBe("/my-account?imported=2");
    const { owned, holdings } = await contentsOf(person);
    expect(holdings).toEqual({ holdings: { 1: "b", 2: "b", 3: "b" } });
    expect(owned).toMatchObject([{ amiibo_id: 1, notes: "from the file" }, { amiibo_id: 2 }, { amiibo_id: 3 }]);
  });

  it("of somebody else's draft changes nothing for either", async () => {
    const [ada, eve] = [await member(), await member()];
    const draft = draftIn(await upload(ada, "amiibo_id\n1"));
    expect((await confirm(eve, draft)).status).toBe(409);
    expect((await contentsOf(eve)).owned).toEqual([]);
    expect((await contentsOf(ada)).owned).toEqual([]);
    expect((await confirm(ada, draft)).status).toBe(303);
  });

  it("of a draft that another file replaced changes nothing", async () => {
    const person = await member();
    const old = draftIn(await upload(person, "amiibo_id\n1"));
    const draft = draftIn(await upload(person, "amiibo_id\n2"));
    expect((await confirm(person, old)).status).toBe(409);
    expect((await confirm(person, draft)).status).toBe(303);
    expect((await contentsOf(person)).holdings).toEqual({ holdings: { 2: "b" } });
  });

  it.each([{}, { draft: "" }, { draft: "nonsense" }])("of %j is told", async (fields: Record<string, string>) => {
    const { status, words } = await (await member()).send("/my-account/import/confirm", fields);
    expect(status).toBe(409);
    expect(words).toContain("This time nothing was changed.");
  });

  it("from another site is refused", async () => {
    const person = await member();
    const draft = draftIn(await upload(person, "amiibo_id\n1"));
    const body = new URLSearchParams({ draft });
    const headers = { Origin: "https://elsewhere.example" };
    expect((await person.go("/my-account/import/confirm", { method: "POST", body, headers })).status).toBe(403);
    expect((await contentsOf(person)).owned).toEqual([]);
  });
});

describe("a file", () => {
  const TABLE = 'name;notes\r\nShovel Knight;"a; 🎴"\r\n';

  it.each([
    ["UTF-8 with its mark", utf8(`\uFEFF${TABLE}`)],
    ["UTF-16, little end first", utf16(TABLE, "little")],
    ["UTF-16, big end first", utf16(TABLE, "big")],
  ])("may be %s", async (_encoding, bytes) => {
    const person = await member();
    await importFile(person, bytes);
    expect((await contentsOf(person)).owned).toMatchObject([{ notes: "a; 🎴" }]);
  });

  it("in an old code page is told line by line, and the rest of it is read", async () => {
    const preview = await upload(await member(), latin1("amiibo_id,notes\n1,plain\n2,caf\xe9\n3,plain\n4,\xfcber"));
    expect(tally(preview)).toMatchObject({ New: "2", "Cannot be read": "2" });
    expect(preview.words).toContain("Line 3 is not UTF-8: save the file as UTF-8 and try again.");
    expect(preview.words).toContain("Line 5 is not UTF-8: save the file as UTF-8 and try again.");
  });

  it.each([
    ["empty", "", "The file is empty."],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0]), "This is a PNG picture."],
    ["a workbook", new Uint8Array([0x50, 0x4b, 3, 4, 0]), "This is an Excel workbook or another ZIP file."],
    ["binary", new Uint8Array([1, 0, 2]), "This is no text: it has NUL bytes."],
    ["without columns", "Mario\nLink", "no column tells the item: amiibo_id, head and tail, or name."],
    ["without rows", "amiibo_id\n", "The file has no rows."],
    ["too long", `amiibo_id\n${"1\n".repeat(MOST_ROWS + 1)}`, "The file has more than 10,000 rows."],
    [
      "broken JSON",
      '[{"amiibo_id": 1},\n{"amiibo_id" 2}]',
      'The JSON is broken at line 2, column 14: "2" cannot stand there.',
    ],
    ["JSON of another kind", '{"rows": 5}', "The JSON has to be a list of rows"],
    ["too large", "x".repeat(5_000_001), "The file is larger than 5 MB."],
  ])("that is %s is refused beside its field", async (_what, content, sentence) => {
    const { status, words, text } = await upload(await member(), content);
    expect(status).toBe(422);
    expect(words).toContain(sentence);
    expect(text).toContain('aria-describedby="file-problem file-hint"');
  });

  it.each([
    ["no file", { body: new FormData() }],
    ["a file of no name", { body: fileOfNoName() }],
    ["a word instead", { body: new URLSearchParams({ file: "x" }) }],
    ["a body that is not what it says", { body: "x", headers: { "Content-Type": "multipart/form-data; boundary=y" } }],
    ["a body of no boundary", { body: "x", headers: { "Content-Type": "multipart/form-data" } }],
    ["nothing at all", {}],
  ])("has to be there: %s", async (_what, init: { body?: BodyInit; headers?: Record<string, string> }) => {
    const person = await member();
    const { status, words } = await person.go("/my-account/import", {
      method: "POST",
      ...init,
      headers: { Origin: person.at, ...init.headers },
    });
    expect(status).toBe(422);
    expect(words).toContain("Choose a file first.");
  });

  function fileOfNoName(): FormData {
    const form = new FormData();
    form.set("file", new File([], ""));
    return form;
  }

  it("of ten thousand rows is previewed, taken and given back", async () => {
    const person = await member();
    const rows = Array.from(
      { length: MOST_ROWS },
      (_, index) => `${(index % 900) + 1},"note ${index}, with ""quotes"""`,
    );
    const began = performance.now();
    const { preview, answer } = await importFile(person, `amiibo_id,notes\n${rows.join("\n")}`);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(tally(preview)).toMatchObject({ New: "10,000", "Cannot be read": "0" });
    expect(answer.headers.get("Location")).toBe("/my-account?imported=10000");
    const { text } = await person.go("/my-account/collection.csv");
    expect(tally(await upload(person, text))).toMatchObject({ New: "0", Changed: "0", Unchanged: "10,000" });
  });

  it("of ten thousand changes is taken as fast", async () => {
    const person = await member();
    const rows = Array.from({ length: MOST_ROWS }, (_, index) => `${(index % 900) + 1},note ${index}`);
    const file = `amiibo_id,notes\n${rows.join("\n")}`;
    await importFile(person, file);
    const began = performance.now();
    const { answer } = await importFile(person, file.replaceAll("note ", "other "));
    expect(answer.headers.get("Location")).toBe("/my-account?imported=10000");
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it("of the longest notes fits through the database", async () => {
    const person = await member();
    const notes = "🎴é\"'".repeat(40);
    const rows = Array.from({ length: 9_000 }, (_, index) => ({ amiibo_id: (index % 900) + 1, notes }));
    const { answer } = await importFile(person, JSON.stringify(rows));
    expect(answer.headers.get("Location")).toBe("/my-account?imported=9000");
  });
});

describe("a draft", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await migratedDatabase();
  });
  afterAll(() => database.stop());

  const NOW = new Date("2026-11-21T12:00:00Z");

  async function drafted() {
    const providerUserId = crypto.randomUUID();
    const identity = { provider: "google", providerUserId, name: "Ada", lastName: null, email: null } as const;
    const { userId } = await signInWith(database.db, { ...identity, isEmailVerified: false }, DEFAULT_SETTINGS, NOW);
    const entry = { place: 2, amiiboId: 1, list: "owned", said: { notes: "from the file" } } as const;
    await saveDraft(database.db, { userId, id: "draft", entries: [entry], now: NOW });
    return userId;
  }

  it.each([
    [59, 1],
    [60, undefined],
  ])("after %i minutes writes %s", async (minutes, written) => {
    const later = new Date(NOW.getTime() + minutes * 60_000);
    expect(await importDraft(database.db, await drafted(), "draft", later)).toBe(written);
  });

  it("never goes by a collection that somebody changed meanwhile", async () => {
    for (let round = 0; round < 20; round += 1) {
      const userId = await drafted();
      const add = act(database.db, "add", 1, { userId, changeId: "a change", now: NOW });
      await Promise.all([importDraft(database.db, userId, "draft", NOW), add]);
      const { copies } = await readPresent(database.db, userId);
      expect(copies[0]?.notes).toBe("from the file");
    }
  });
});
