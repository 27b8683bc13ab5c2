import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readEditableItem, saveItemEdit } from "../../../db/admin/itemEdits";
import { seedCatalogue } from "../../../db/catalogue/seed";
import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import type { ItemEdit } from "../../../domain/admin/itemEdit";
import { withDatabase } from "../withDatabase";

const database = withDatabase();
const { run, readValue } = database;
beforeAll(async () => {
  await seedCatalogue(database.db, readShippedCatalogue());
});

const clearTables = (...tables: readonly string[]) => run(...tables.map((table) => `DELETE FROM ${table}`));
const readDueTime = (key: string) => readValue(`SELECT next_due_at FROM refresh_target WHERE key = '${key}'`);

describe("item details entered by admins", () => {
  const NOTHING: ItemEdit = { pages: [], searchTerm: undefined, barcode: undefined, acNumber: undefined };
  const GAME = { retailer: "GAME (UK)", url: "https://www.game.co.uk/en/1" };
  const save = (
    itemId: number,
    edit: Partial<ItemEdit>,
    more: { removedPageIds?: number[]; dueTargetKeys?: string[]; now?: number } = {},
  ) =>
    saveItemEdit(database.db, {
      itemId,
      edit: { ...NOTHING, ...edit },
      removedPageIds: [],
      dueTargetKeys: [],
      now: 50,
      ...more,
    });
  beforeEach(async () => {
    await clearTables("stock_check", "item_search_hint", "refresh_target");
    await run(
      "INSERT INTO refresh_target (key, service, next_due_at) VALUES ('search', 's', 900), ('other', 's', 900)",
    );
  });

  it("an item that no admin has edited has no shop pages, search term, barcode or card number", async () => {
    expect(await readEditableItem(database.db, 1)).toEqual({
      pages: [],
      searchTerm: undefined,
      barcode: undefined,
      acNumber: undefined,
      otherWithBarcode: undefined,
    });
  });

  it("saving item details makes only the scheduled fetches that the caller names due immediately", async () => {
    const details = { pages: [GAME], searchTerm: "mario smash", barcode: "0045496352394", acNumber: 888 };
    expect(await save(1, details, { dueTargetKeys: ["search"] })).toBe(true);
    const read = await readEditableItem(database.db, 1, "45496352394");
    const { id, ...page } = read.pages[0] ?? { id: 0 };
    expect({ ...read, pages: [page] }).toEqual({
      ...details,
      pages: [
        {
          ...GAME,
          stockState: "0",
          price: null,
          currency: undefined,
          evidence: "",
          createdAt: 50,
          changed_at: undefined,
          updatedAt: 50,
        },
      ].map(({ changed_at: _, ...rest }) => rest),
      otherWithBarcode: undefined,
    });
    expect([await readDueTime("search"), await readDueTime("other")]).toEqual([50, 900]);
    expect(await readEditableItem(database.db, 2, "45496352394")).toMatchObject({ otherWithBarcode: 1 });
    expect(await save(1, NOTHING, { removedPageIds: [id] })).toBe(true);
    expect(await readEditableItem(database.db, 1)).toMatchObject({
      pages: [],
      searchTerm: undefined,
      acNumber: undefined,
    });
    expect(await readValue("SELECT count(*) FROM item_search_hint")).toBe(0);
  });

  it("admins see each shop page of an item with the time of its last stock change", async () => {
    await save(1, { pages: [GAME, { ...GAME, url: "https://www.game.co.uk/en/2" }] });
    await run(
      `UPDATE stock_check SET stock_state = '1', price = 999, currency = 'GBP', changed_at = 70, evidence = 'seen' WHERE page_url LIKE '%1'`,
      `UPDATE stock_check SET price = 5, currency = 'XXX' WHERE page_url LIKE '%2'`,
    );
    const { pages } = await readEditableItem(database.db, 1);
    expect(pages).toMatchObject([
      { stockState: "1", price: 999, currency: "GBP", evidence: "seen", createdAt: 50, updatedAt: 70 },
      { price: 5, currency: undefined, updatedAt: 50 },
    ]);
  });

  it("an item edit cannot remove shop pages of another item", async () => {
    await save(1, { pages: [GAME] });
    await save(2, { pages: [GAME] });
    const id = Number(await readValue("SELECT id FROM stock_check WHERE item_id = 2"));
    await save(1, { pages: [GAME] }, { removedPageIds: [id], now: 60 });
    expect(await readValue("SELECT group_concat(item_id || ' ' || created_at) FROM stock_check")).toBe("1 50,2 50");
  });

  it("changing the barcode of an item deletes the stored ETags of its shop pages", async () => {
    const readTags = () =>
      readValue("SELECT group_concat(coalesce(etag, '-') || coalesce(last_modified, '-')) FROM stock_check");
    await save(1, { pages: [GAME], barcode: "96385074" });
    await run("UPDATE stock_check SET etag = 'e', last_modified = 'm'");
    await save(1, { barcode: "96385074" });
    expect(await readTags()).toBe("em");
    await save(1, { barcode: undefined });
    expect(await readTags()).toBe("--");
  });

  it("an item edit changes nothing if another item already has the barcode or card number", async () => {
    await save(2, { barcode: "045496352394", acNumber: 777 });
    expect(await save(1, { searchTerm: "x", barcode: "0045496352394" })).toBe(false);
    expect(await save(1, { searchTerm: "x", acNumber: 777 })).toBe(false);
    expect(await readEditableItem(database.db, 1)).toMatchObject({ searchTerm: undefined });
    expect(await save(2, { barcode: "045496352394", acNumber: 777 })).toBe(true);
    await save(2, NOTHING);
  });

  it("saving an item edit passes on database errors that it does not expect", async () => {
    await run("CREATE TRIGGER no_page BEFORE INSERT ON item_search_hint BEGIN SELECT RAISE(ABORT, 'no'); END");
    await expect(save(1, { searchTerm: "x" })).rejects.toThrow();
    await run("DROP TRIGGER no_page");
  });
});
