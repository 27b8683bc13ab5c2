import { sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { t } from "../../../domain/messages/pages";
import { importAndExportRoutes } from "../../../routes/transfer";
import { findFirstItem } from "../../helpers/catalogue";
import { type RouteCaller, withRoutes } from "../../helpers/routes";
import { parseFormFields, parsePreviewCounts } from "../../helpers/transfer";

const { database, somebody } = withRoutes([importAndExportRoutes], () => ({
  now: () => new Date("2026-11-26T12:00:00Z"),
  today: () => "2026-11-26",
}));

/** Uploads a file and returns the URL of its preview. */
async function upload(person: RouteCaller, text: string): Promise<string> {
  const body = new FormData();
  body.set("file", new File([text], "collection.csv"));
  const { headers } = await person.go("/my-account/import", { method: "POST", body });
  return headers.get("Location") ?? "";
}

const FOX = findFirstItem(({ name }) => name === "Fox").id;

const getDraft = (preview: string) => preview.replace("/my-account/import/", "");
const confirm = async (person: RouteCaller, preview: string, answers: Readonly<Record<string, string>> = {}) => {
  const fields = parseFormFields(await person.go(preview));
  const { headers } = await person.send("/my-account/import/confirm", {
    ...fields,
    ...answers,
    draft: getDraft(preview),
  });
  return headers.get("Location") ?? "";
};
const listOwnedItems = ({ id }: RouteCaller) =>
  database.db.all<Record<string, unknown>>(sql`SELECT item_id, acquired_on FROM copy WHERE user_id = ${id}`);

describe("import", () => {
  it("confirming an import with changed column meanings shows a new preview instead of importing", async () => {
    const person = await somebody();
    const preview = await upload(person, "Name,Notes\nFox,a\nSheik,b");
    expect(await confirm(person, preview, { "column-1": "ignored" })).toBe(`${preview}?changed`);
    expect(await listOwnedItems(person)).toEqual([]);
    expect((await person.go(`${preview}?changed`)).words).toContain(t.transfer.staleNotes.changed);
    expect(await confirm(person, preview)).toMatch(
      new RegExp(`^/my-account\\?imported=2&import=${getDraft(preview)}$`),
    );
    expect(await listOwnedItems(person)).toHaveLength(2);
  });

  it("the import accepts a file of exactly 5 MB and rejects one that is a byte larger", async () => {
    const person = await somebody();
    const uploadAndRead = async (bytes: number) =>
      (await person.go(await upload(person, "Name\nFox".padEnd(bytes)))).words;
    expect(await uploadAndRead(5_000_000)).not.toContain(t.transfer.tooLarge);
    expect(await uploadAndRead(5_000_001)).toContain(t.transfer.tooLarge);
  });

  it("the URL of the result page of an import contains the number of rows with ambiguous names", async () => {
    const person = await somebody();
    const preview = await upload(person, "Name\nFox\nMario\nMario");
    expect(await confirm(person, preview)).toMatch(/^\/my-account\?imported=1&import=[\w-]+&waiting=2$/);
  });

  it("an import can be confirmed only once and only by the member who uploaded the file", async () => {
    const [person, other] = [await somebody(), await somebody()];
    const preview = await upload(person, "Name\nFox");
    expect((await other.go(preview)).status).toBe(409);
    await confirm(person, preview);
    const { headers } = await person.send("/my-account/import/confirm", { draft: "x".repeat(43) });
    expect(headers.get("Location")).toBe("/my-account/import?problem=over");
    expect(await listOwnedItems(person)).toHaveLength(1);
    const { status, words } = await person.go("/my-account/import?problem=over");
    expect(status).toBe(409);
    expect(words).toContain(t.transfer.importExpired);
    const tooLarge = await person.go("/my-account/import?problem=too-large");
    expect([tooLarge.status, tooLarge.words.includes(t.transfer.tooLarge)]).toEqual([200, true]);
  });

  it("an unreadable import file is rejected with the reason next to the field", async () => {
    const person = await somebody();
    const { words, text } = await person.go(await upload(person, ""));
    expect(words).toContain(t.importFileErrors.empty);
    const getField = (page: string) => /<input id="file"[^>]*>/.exec(page)?.[0];
    expect(getField(text)).toMatch(/aria-invalid="true" aria-describedby="file-problem file-hint"/);
    expect(getField((await person.go("/my-account/import")).text)).not.toContain("aria-invalid");
  });
});

describe("cost of an import", () => {
  const HOUR = Math.floor(Date.parse("2026-11-26T12:00:00Z") / 3_600_000);
  const useUp = ({ id }: RouteCaller, bytes = 100_000_000) =>
    database.db.run(sql`INSERT INTO import_usage (user_id, hour, bytes) VALUES (${id}, ${HOUR}, ${bytes})`);

  it("opening the preview of an import reads neither the uploaded file nor its entries from the database", async () => {
    const person = await somebody();
    const preview = await upload(person, "Name\nFox\nMario");
    const { words } = await person.go(preview);
    await database.db.run(sql`DELETE FROM import_draft_part WHERE user_id = ${person.id} AND kind <> 'preview'`);
    expect((await person.go(preview)).words).toBe(words);
  });

  it("confirming an import reads the stored entries and not the uploaded file", async () => {
    const person = await somebody();
    const preview = await upload(person, "Name,Quantity\nFox,2");
    await database.db.run(sql`DELETE FROM import_draft_part WHERE user_id = ${person.id} AND kind = 'table'`);
    expect(await confirm(person, preview)).toContain("imported=2");
    expect(await listOwnedItems(person)).toHaveLength(2);
  });

  it("the hourly import limit counts the bytes of each uploaded file and of the table re-read for each changed choice", async () => {
    const person = await somebody();
    const readBytes = async () =>
      (await database.db.all(sql`SELECT bytes FROM import_usage WHERE user_id = ${person.id}`))[0];
    const preview = await upload(person, "Name,Notes\nFox,a");
    expect(await readBytes()).toEqual({ bytes: 16 });
    const [draft] = await database.db.all<{ table_length: number }>(
      sql`SELECT table_length FROM import_draft WHERE user_id = ${person.id}`,
    );
    await person.send(preview, { "column-1": "ignored" });
    expect(await readBytes()).toEqual({ bytes: 16 + (draft?.table_length ?? 0) });
    await person.go(preview);
    expect(await readBytes()).toEqual({ bytes: 16 + (draft?.table_length ?? 0) });
  });

  it("an upload above the hourly import limit of a member gets 429 and keeps the previous import draft", async () => {
    const person = await somebody();
    const preview = await upload(person, "Name\nFox");
    await database.db.run(sql`DELETE FROM import_usage WHERE user_id = ${person.id}`);
    await useUp(person);
    const body = new FormData();
    body.set("file", new File(["Name\nSheik"], "collection.csv"));
    const { status, headers, words } = await person.go("/my-account/import", { method: "POST", body });
    expect([status, headers.get("Retry-After")]).toEqual([429, "3600"]);
    expect(words).toContain(t.transfer.tooMuchRead(60));
    expect((await person.go(preview)).words).toContain("Fox");
  });

  it("a changed choice above the hourly import limit gets 429, and the import can still be confirmed", async () => {
    const person = await somebody();
    const preview = await upload(person, "Name,Notes\nFox,a");
    await database.db.run(sql`DELETE FROM import_usage WHERE user_id = ${person.id}`);
    await useUp(person);
    expect((await person.send(preview, { "column-1": "ignored" })).status).toBe(429);
    expect(await confirm(person, preview)).toContain("imported=1");
  });

  it("a small workbook counts as the largest file toward the hourly import limit, because it may unpack to that size", async () => {
    const person = await somebody();
    await useUp(person, 95_000_001);
    const body = new FormData();
    body.set("file", new File(["PK\u0003\u0004 no workbook"], "collection.xlsx"));
    expect((await person.go("/my-account/import", { method: "POST", body })).status).toBe(429);
  });

  it("an import preview can be updated and says that it is outdated after the collection has changed", async () => {
    const person = await somebody();
    const preview = await upload(person, "Name\nFox");
    expect((await person.go(preview)).words).not.toContain(t.transfer.staleNotes.outdated);
    await database.db.run(sql`INSERT INTO copy (user_id, item_id, condition, created_at, updated_at, change_id)
      VALUES (${person.id}, ${FOX}, 'new', 0, 0, 'another')`);
    await database.db.run(sql`UPDATE user SET collection_version = collection_version + 1 WHERE id = ${person.id}`);
    const outdated = await person.go(preview);
    expect(outdated.words).toContain(t.transfer.staleNotes.outdated);
    await person.send(preview, { ...parseFormFields(outdated), step: "result" });
    const updated = await person.go(preview);
    expect(updated.words).not.toContain(t.transfer.staleNotes.outdated);
    expect(parsePreviewCounts(updated)).toMatchObject({ New: "0", Unchanged: "1", Changed: "0" });
  });
});

describe("failed import", () => {
  it("an import that exceeds the maximum number of copies can be confirmed again later", async () => {
    const person = await somebody();
    const preview = await upload(person, "Name\nFox");
    await database.db.run(sql`CREATE TRIGGER full BEFORE INSERT ON copy
      BEGIN INSERT INTO batch_abort (reason) VALUES ('too_many_copies'); END`);
    onTestFinished(async () => void (await database.db.run(sql`DROP TRIGGER IF EXISTS full`)));
    expect(await confirm(person, preview)).toBe(`${preview}?meanwhile`);
    expect((await person.go(`${preview}?meanwhile`)).words).toContain(t.transfer.staleNotes.meanwhile);
    await database.db.run(sql`DROP TRIGGER full`);
    expect(await confirm(person, preview)).toContain("imported=1");
    expect(await listOwnedItems(person)).toHaveLength(1);
  });

  it("sending the import form without a file shows a message that asks for one", async () => {
    const person = await somebody();
    const send = async (body: FormData) => {
      const { headers } = await person.go("/my-account/import", { method: "POST", body });
      return (await person.go(headers.get("Location") ?? "")).words;
    };
    const [text, none] = [new FormData(), new FormData()];
    text.set("file", "Name");
    none.set("file", new File([], ""));
    for (const body of [text, none, new FormData()]) expect(await send(body)).toContain(t.transfer.noFile);
  });
});

describe("export", () => {
  it("the file name of an exported collection contains the current date", async () => {
    const person = await somebody();
    await confirm(person, await upload(person, "Name\nFox"));
    for (const [ending, type] of [
      ["csv", "text/csv; charset=utf-8"],
      ["json", "application/json"],
    ]) {
      const { headers, text } = await person.go(`/my-account/collection.${ending}`);
      expect(headers.get("Content-Disposition")).toBe(`attachment; filename="plinth-collection-2026-11-26.${ending}"`);
      expect(headers.get("Content-Type")).toBe(type);
      expect(text).toContain("Fox");
    }
  });
});

describe("newest acquisition date of an import", () => {
  it("the import accepts tomorrow as acquisition date for members in time zones ahead of UTC", async () => {
    const person = await somebody();
    const preview = await upload(person, "Name,Bought on\nFox,2026-11-27\nSheik,2026-11-28");
    const { text } = await person.go(preview);
    expect(text).toContain('dateTime="2026-11-27"');
    expect(text).not.toContain('dateTime="2026-11-28"');
    await confirm(person, preview);
    const days = (await listOwnedItems(person)).map(({ acquired_on }) => acquired_on);
    expect(days).toContain("2026-11-27");
    expect(days).not.toContain("2026-11-28");
  });
});
