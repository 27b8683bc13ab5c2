import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { seedCatalogue } from "../../../db/catalogue/seed";
import type { Database } from "../../../db/client";
import { DatabaseUnavailableError } from "../../../db/errors";
import { createSourceRow, shippedFacts, withCatalogueSource } from "./catalogueSource";

const { answers, asItShouldBe, begin, beginUnread, db, known, nextDay, now, outside, pass, says, sync } =
  withCatalogueSource();

describe("the source's list", () => {
  beforeEach(begin);

  it("brings what is new, fills what is missing, and lists what it says otherwise", () => {
    const { items, edited, differences } = asItShouldBe();
    expect(items.slice(950)).toEqual([
      expect.objectContaining({ id: 951, name: "Judd & Li'l Judd", characterKey: "judd", amiiboSeriesId: 9 }),
      expect.objectContaining({ id: 952, name: "Tingle", amiiboSeriesId: 6, gameSeriesId: 3, form: "figure" }),
    ]);
    expect(items[2]?.releases.eu).toBe("2015-06-24");
    expect(edited).toEqual([]);
    expect(differences).toEqual([
      { amiibo_id: 8, field: "name", theirs: "Doctor Mario" },
      { amiibo_id: 41, field: "gameSeries", theirs: "The Legend of Zelda: Ocarina of Time" },
      { amiibo_id: 889, field: "form", theirs: "figure" },
    ]);
  });

  it("read again, or by several at once, leaves what it leaves when it is read once", async () => {
    await db().run(sql`UPDATE fetch_target SET etag = NULL, last_modified = NULL`);
    nextDay();
    await Promise.all([sync(), sync(), sync()]);
    expect(await known()).toEqual(asItShouldBe());
  });

  it("is asked for with what the last answer said of itself", async () => {
    const asked: (string | null)[] = [];
    const undo = outside().instead("catalogue.plinth.example/*", (request) => {
      asked.push(request.headers.get("If-None-Match"));
      return new Response(null, { status: 304 });
    });
    for (let day = 0; day < 2; day += 1) {
      nextDay();
      await sync();
    }
    undo();
    expect(asked).toEqual([expect.stringMatching(/^"/), asked[0]]);
    expect(await known()).toEqual(asItShouldBe());
  });

  it("is asked for once a day", async () => {
    const before = outside().asked("catalogue.plinth.example");
    pass(60 * 60_000);
    await sync();
    expect(outside().asked("catalogue.plinth.example")).toBe(before);
  });

  it("survives the next start, with what it brought", async () => {
    await seedCatalogue(db(), shippedFacts);
    expect(await known()).toEqual(asItShouldBe());
  });
});

describe("a list that was never read", () => {
  beforeEach(beginUnread);

  it("that is written half is not written at all, and is read again", async () => {
    const there = db();
    const dying: Database = Object.assign(Object.create(there), {
      batch: (batch: Parameters<Database["batch"]>[0]) => {
        if (batch.length > 10) throw new DatabaseUnavailableError("The isolate is gone.");
        return there.batch(batch);
      },
    });
    await expect(sync(dying)).rejects.toThrow("The isolate is gone.");
    expect((await known()).items).toEqual(shippedFacts.items);
    pass(11 * 60_000);
    await sync();
    expect(await known()).toEqual(asItShouldBe());
  });
});

describe("what was edited here", () => {
  beforeEach(begin);

  it("is never overwritten, and no gap of it is filled", async () => {
    const there = db();
    await there.run(sql`UPDATE amiibo SET name = 'It is me', release_au = NULL WHERE id = 1`);
    const undo = says({ amiibo: [createSourceRow(1), createSourceRow(2)] });
    nextDay();
    await sync();
    undo();
    const { items, differences } = await known();
    expect(items[0]).toMatchObject({ name: "It is me" });
    expect(items[0]?.releases.au).toBeUndefined();
    expect(differences).toEqual([
      { amiibo_id: 1, field: "au", theirs: "2014-11-29" },
      { amiibo_id: 1, field: "name", theirs: "Mario" },
      { amiibo_id: 2, field: "amiiboSeries", theirs: "Super Smash Bros." },
    ]);
  });
});

describe("what is edited while the list is read", () => {
  beforeAll(begin);

  it("stands, and the list is read again", async () => {
    const there = db();
    await there.run(sql`UPDATE amiibo SET release_eu = NULL WHERE id = 3`);
    await there.run(sql`UPDATE amiibo SET edited_at = NULL WHERE id = 3`);
    await there.run(sql`UPDATE fetch_target SET etag = NULL, last_modified = NULL`);
    const slow: Database = Object.assign(Object.create(there), {
      batch: async (batch: Parameters<Database["batch"]>[0]) => {
        if (batch.length > 10) await there.run(sql`UPDATE amiibo SET name = 'It is me' WHERE id = 3`);
        return there.batch(batch);
      },
    });
    nextDay();
    const log = vi.spyOn(console, "error").mockReturnValue();
    await sync(slow);
    expect(log).toHaveBeenCalledWith("A fault of our own at catalogue.", expect.anything());
    log.mockRestore();
    pass(31 * 60_000);
    await sync();
    const { items, edited, differences } = await known();
    expect(items[2]).toMatchObject({ name: "It is me", releases: { na: "2015-03-20" } });
    expect(edited).toEqual([{ id: 3 }]);
    expect(differences).toContainEqual({ amiibo_id: 3, field: "eu", theirs: "2015-06-24" });
  });
});

describe("a difference", () => {
  beforeEach(begin);

  it("is gone once the source says what we say, and stays away once ours was kept", async () => {
    const there = db();
    await there.run(sql`UPDATE catalogue_difference SET resolved_at = ${now()} WHERE amiibo_id = 8`);
    const undo = says({
      amiibo: [createSourceRow(8, { name: "Doctor Mario" }), createSourceRow(1, { name: "Mario!" })],
    });
    nextDay();
    await sync();
    undo();
    expect((await known()).differences).toEqual([{ amiibo_id: 1, field: "name", theirs: "Mario!" }]);
  });

  it("that the project has looked at already is none", async () => {
    const undo = says({
      amiibo: [
        createSourceRow(679, { release: { na: "2019-07-19" } }),
        createSourceRow(890, { release: { eu: "2025-09-30" } }),
      ],
    });
    nextDay();
    await sync();
    undo();
    const { items, differences } = await known();
    expect(items[889]?.releases.eu).toBeUndefined();
    expect(differences.filter((row) => /19-07|25-09/.test(JSON.stringify(row)))).toEqual([]);
  });
});

describe("a series that is not here yet", () => {
  beforeEach(begin);

  const strange = { head: "ffff0000", tail: "ffff0002", amiiboSeries: "Splash Party", gameSeries: "Splash" };
  const bring = async () => {
    const undo = says({ amiibo: [createSourceRow(1), createSourceRow(2, strange)] });
    nextDay();
    await sync();
    undo();
  };

  it("comes in behind all others, once, with a number that no release ships", async () => {
    await bring();
    nextDay();
    await bring();
    const { amiiboSeries, gameSeries, items } = await known();
    expect(amiiboSeries.slice(31)).toEqual([{ id: 1_001, name: "Splash Party", slug: "splash-party" }]);
    expect(gameSeries.slice(50)).toEqual([{ id: 1_001, name: "Splash", slug: "splash" }]);
    expect(items.at(-1)).toMatchObject({ id: 953, amiiboSeriesId: 1_001, gameSeriesId: 1_001 });
  });

  it("keeps its number when a release ships it, and the shipped items are of it", async () => {
    await bring();
    const next = { id: 32, name: "Splash Party", slug: "splash-party" };
    const items = shippedFacts.items.map((item) => (item.id === 950 ? { ...item, amiiboSeriesId: 32 } : item));
    const other = { id: 33, name: "Another", slug: "another" };
    const shipped = { ...shippedFacts, items, amiiboSeries: [...shippedFacts.amiiboSeries, next, other] };
    for (let start = 0; start < 2; start += 1) await seedCatalogue(db(), shipped);
    const after = await known();
    expect(after.amiiboSeries.slice(31)).toEqual([other, { ...next, id: 1_001 }]);
    expect(after.items[949]).toMatchObject({ id: 950, amiiboSeriesId: 1_001 });
  });
});

describe("a bad day of the source", () => {
  beforeAll(begin);

  it.each<[string, () => Response]>([
    ["one item where a list was due", () => Response.json({ amiibo: createSourceRow(1) })],
    ["null", () => Response.json({ amiibo: null })],
    ["an empty list", () => Response.json({ amiibo: [] })],
    ["a list of something else", () => Response.json({ amiibo: [{ name: "Kirby" }, 7] })],
    ["the limit's words with status 200", () => Response.json({ error: "Too many requests", code: 429 })],
    ["a page", () => new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } })],
    ["half a list", () => new Response('{"amiibo":[{"head":"0000')],
    ["500", () => new Response("", { status: 500 })],
    ["a cut connection", () => Response.error()],
  ])("%s, changes nothing", async (_, answer) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const undo = answers(answer);
    nextDay();
    await sync();
    undo();
    expect(log).toHaveBeenCalled();
    expect(await known()).toEqual(asItShouldBe());
    log.mockRestore();
  });
});
