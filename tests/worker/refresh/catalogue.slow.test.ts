import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { seedCatalogue } from "../../../db/catalogue/seed";
import type { Database } from "../../../db/client";
import { DatabaseUnavailableError } from "../../../db/errors";
import { createSourceRow, shippedFacts, withCatalogueSource } from "./catalogueSource";

const {
  replaceResponse,
  getExpectedData,
  startFromSyncedDatabase,
  startFromNewDatabase,
  db,
  readData,
  nextDay,
  now,
  getFakeServices,
  advanceClock,
  replaceSourceList,
  sync,
} = withCatalogueSource();

describe("the catalogue source", () => {
  beforeEach(startFromSyncedDatabase);

  it("a refresh from the catalogue source adds new items, fills in missing fields and lists differences", () => {
    const { items, edited, differences } = getExpectedData();
    expect(items.slice(950)).toEqual([
      expect.objectContaining({ id: 10_001, name: "Judd & Li'l Judd", characterKey: "judd", amiiboSeriesId: 9 }),
      expect.objectContaining({ id: 10_002, name: "Tingle", amiiboSeriesId: 6, gameSeriesId: 3, form: "figure" }),
    ]);
    expect(items[2]?.releases.eu).toBe("2015-06-24");
    expect(edited).toEqual([]);
    expect(differences).toEqual([
      { item_id: 8, field: "name", source_value: "Doctor Mario" },
      { item_id: 41, field: "gameSeries", source_value: "The Legend of Zelda: Ocarina of Time" },
      { item_id: 889, field: "form", source_value: "figure" },
    ]);
  });

  it("repeated and concurrent refreshes from the catalogue source leave the same data as one refresh", async () => {
    await db().run(sql`UPDATE refresh_target SET etag = NULL, last_modified = NULL`);
    nextDay();
    await Promise.all([sync(), sync(), sync()]);
    expect(await readData()).toEqual(getExpectedData());
  });

  it("a refresh from the catalogue source sends the ETag of the last response", async () => {
    const sentTags: (string | null)[] = [];
    const undo = getFakeServices().replaceResponse("catalogue.plinth.example/*", (request) => {
      sentTags.push(request.headers.get("If-None-Match"));
      return new Response(null, { status: 304 });
    });
    for (let day = 0; day < 2; day += 1) {
      nextDay();
      await sync();
    }
    undo();
    expect(sentTags).toEqual([expect.stringMatching(/^"/), sentTags[0]]);
    expect(await readData()).toEqual(getExpectedData());
  });

  it("a refresh does not request the catalogue source if the last request was an hour ago", async () => {
    const requests = getFakeServices().countRequests("catalogue.plinth.example");
    advanceClock(60 * 60_000);
    await sync();
    expect(getFakeServices().countRequests("catalogue.plinth.example")).toBe(requests);
  });

  it("seeding the shipped catalogue a second time does not change data from the catalogue source", async () => {
    await seedCatalogue(db(), shippedFacts);
    expect(await readData()).toEqual(getExpectedData());
  });
});

describe("interrupted catalogue refresh", () => {
  beforeEach(startFromNewDatabase);

  it("an interrupted refresh from the catalogue source writes nothing, and the next refresh writes all data", async () => {
    const database = db();
    const failingDatabase: Database = Object.assign(Object.create(database), {
      batch: (batch: Parameters<Database["batch"]>[0]) => {
        if (batch.length > 10) throw new DatabaseUnavailableError("The isolate is gone.");
        return database.batch(batch);
      },
    });
    await expect(sync(failingDatabase)).rejects.toThrow("The isolate is gone.");
    expect((await readData()).items).toEqual(shippedFacts.items);
    advanceClock(11 * 60_000);
    await sync();
    expect(await readData()).toEqual(getExpectedData());
  });
});

describe("items that an admin edited", () => {
  beforeEach(startFromSyncedDatabase);

  it("a refresh from the catalogue source changes no item that an admin edited", async () => {
    const database = db();
    await database.run(sql`UPDATE item SET name = 'It is me', release_au = NULL WHERE id = 1`);
    const undo = replaceSourceList({ amiibo: [createSourceRow(1), createSourceRow(2)] });
    nextDay();
    await sync();
    undo();
    const { items, differences } = await readData();
    expect(items[0]).toMatchObject({ name: "It is me" });
    expect(items[0]?.releases.au).toBeUndefined();
    expect(differences).toEqual([
      { item_id: 1, field: "au", source_value: "2014-11-29" },
      { item_id: 1, field: "name", source_value: "Mario" },
      { item_id: 2, field: "amiiboSeries", source_value: "Super Smash Bros." },
    ]);
  });
});

describe("edit during a refresh", () => {
  beforeAll(startFromSyncedDatabase);

  it("an edit that an admin makes during a refresh from the catalogue source is kept", async () => {
    const database = db();
    await database.run(sql`UPDATE item SET release_eu = NULL WHERE id = 3`);
    await database.run(sql`UPDATE item SET edited_at = NULL WHERE id = 3`);
    await database.run(sql`UPDATE refresh_target SET etag = NULL, last_modified = NULL`);
    const databaseWithEdit: Database = Object.assign(Object.create(database), {
      batch: async (batch: Parameters<Database["batch"]>[0]) => {
        if (batch.length > 10) await database.run(sql`UPDATE item SET name = 'It is me' WHERE id = 3`);
        return database.batch(batch);
      },
    });
    nextDay();
    const log = vi.spyOn(console, "error").mockReturnValue();
    await sync(databaseWithEdit);
    expect(log).toHaveBeenCalledWith(
      "Refresh of catalogue failed with an internal error. The rest of the refresh continues.",
      expect.anything(),
    );
    log.mockRestore();
    advanceClock(31 * 60_000);
    await sync();
    const { items, edited, differences } = await readData();
    expect(items[2]).toMatchObject({ name: "It is me", releases: { na: "2015-03-20" } });
    expect(edited).toEqual([{ id: 3 }]);
    expect(differences).toContainEqual({ item_id: 3, field: "eu", source_value: "2015-06-24" });
  });
});

describe("differences to the source", () => {
  beforeEach(startFromSyncedDatabase);

  it("a difference to the catalogue source is no longer listed after an admin resolved it", async () => {
    const database = db();
    await database.run(sql`UPDATE catalogue_difference SET resolved_at = ${now()} WHERE item_id = 8`);
    const undo = replaceSourceList({
      amiibo: [createSourceRow(8, { name: "Doctor Mario" }), createSourceRow(1, { name: "Mario!" })],
    });
    nextDay();
    await sync();
    undo();
    expect((await readData()).differences).toEqual([{ item_id: 1, field: "name", source_value: "Mario!" }]);
  });

  it("a difference that the shipped catalogue marks as resolved is not listed after a refresh", async () => {
    const undo = replaceSourceList({
      amiibo: [
        createSourceRow(679, { release: { na: "2019-07-19" } }),
        createSourceRow(890, { release: { eu: "2025-09-30" } }),
      ],
    });
    nextDay();
    await sync();
    undo();
    const { items, differences } = await readData();
    expect(items[889]?.releases.eu).toBeUndefined();
    expect(differences.filter((row) => /19-07|25-09/.test(JSON.stringify(row)))).toEqual([]);
  });
});

describe("items without an NFC code", () => {
  beforeEach(startFromSyncedDatabase);

  it("a refresh fills in the missing NFC code of an existing item instead of adding a second item", async () => {
    await db().run(sql`UPDATE item SET nfc_code = NULL, name = iif(id = 2, 'Noir Mario', name) WHERE id IN (1, 2)`);
    await db().run(sql`UPDATE item SET edited_at = NULL WHERE id IN (1, 2)`);
    const undo = replaceSourceList({ amiibo: [createSourceRow(1), createSourceRow(3)] });
    nextDay();
    await sync();
    undo();
    const { items, edited } = await readData();
    expect(items.slice(0, 2).map(({ nfcCode }) => nfcCode)).toEqual(["0000000000000002", undefined]);
    expect(items).toHaveLength(getExpectedData().items.length);
    expect(edited).toEqual([]);
  });
});

describe("new series from the source", () => {
  beforeEach(startFromSyncedDatabase);

  const newSeriesFields = { head: "ffff0000", tail: "ffff0002", amiiboSeries: "Splash Party", gameSeries: "Splash" };
  const syncNewSeries = async () => {
    const undo = replaceSourceList({ amiibo: [createSourceRow(1), createSourceRow(2, newSeriesFields)] });
    nextDay();
    await sync();
    undo();
  };

  it("a new series of the catalogue source is added at the end with an id above 1,000", async () => {
    await syncNewSeries();
    nextDay();
    await syncNewSeries();
    const { amiiboSeries, gameSeries, items } = await readData();
    expect(amiiboSeries.slice(31)).toEqual([{ id: 1_001, name: "Splash Party", slug: "splash-party" }]);
    expect(gameSeries.slice(50)).toEqual([{ id: 1_001, name: "Splash", slug: "splash" }]);
    expect(items.at(-1)).toMatchObject({ id: 10_003, amiiboSeriesId: 1_001, gameSeriesId: 1_001 });
  });

  it("a series from the catalogue source keeps its id when the shipped catalogue adds the same series", async () => {
    await syncNewSeries();
    const next = { id: 32, name: "Splash Party", slug: "splash-party" };
    const items = shippedFacts.items.map((item) => (item.id === 950 ? { ...item, amiiboSeriesId: 32 } : item));
    const other = { id: 33, name: "Another", slug: "another" };
    const shipped = { ...shippedFacts, items, amiiboSeries: [...shippedFacts.amiiboSeries, next, other] };
    for (let start = 0; start < 2; start += 1) await seedCatalogue(db(), shipped);
    const synced = await readData();
    expect(synced.amiiboSeries.slice(31)).toEqual([other, { ...next, id: 1_001 }]);
    expect(synced.items[949]).toMatchObject({ id: 950, amiiboSeriesId: 1_001 });
  });
});

describe("unusable responses of the source", () => {
  beforeAll(startFromSyncedDatabase);

  it.each<[string, () => Response]>([
    ["one item instead of a list", () => Response.json({ amiibo: createSourceRow(1) })],
    ["null", () => Response.json({ amiibo: null })],
    ["an empty list", () => Response.json({ amiibo: [] })],
    ["a list of something else", () => Response.json({ amiibo: [{ name: "Kirby" }, 7] })],
    ["a rate limit error with status 200", () => Response.json({ error: "Too many requests", code: 429 })],
    ["a web page", () => new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } })],
    ["a truncated list", () => new Response('{"amiibo":[{"head":"0000')],
    ["status 500", () => new Response("", { status: 500 })],
    ["a broken connection", () => Response.error()],
  ])("a refresh changes nothing if the catalogue source sends %s", async (_, respond) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const undo = replaceResponse(respond);
    nextDay();
    await sync();
    undo();
    expect(log).toHaveBeenCalled();
    expect(await readData()).toEqual(getExpectedData());
    log.mockRestore();
  });
});
