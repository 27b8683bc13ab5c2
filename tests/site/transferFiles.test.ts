import { describe, expect, it } from "vitest";
import { MOST_ROWS } from "../../domain/transfer/columns";
import { latin1, utf8, utf16 } from "../domain/transfer/encodings";
import { contentsOf, importFile, member, tally, upload } from "../helpers/transfer";

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
    expect(answer.headers.get("Location")).toMatch(/^\/my-account\?imported=10000&import=/);
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
    expect(answer.headers.get("Location")).toMatch(/^\/my-account\?imported=10000&import=/);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it("of the longest notes fits through the database", async () => {
    const person = await member();
    const notes = "🎴é\"'".repeat(40);
    const rows = Array.from({ length: 9_000 }, (_, index) => ({ amiibo_id: (index % 900) + 1, notes }));
    const { answer } = await importFile(person, JSON.stringify(rows));
    expect(answer.headers.get("Location")).toMatch(/^\/my-account\?imported=9000&import=/);
  });
});
