import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../db/client";
import { findDatabaseUnavailableError, formatRedactedError } from "../../db/errors";
import { repairHolding } from "../../db/ownership/copyRows";
import { encodeHolding } from "../../domain/wire/holdings";

const ONE_ROW = JSON.stringify({
  baton: null,
  base_url: null,
  results: [
    {
      type: "ok",
      response: {
        type: "execute",
        result: {
          cols: [{ name: "one" }],
          rows: [[{ type: "integer", value: "1" }]],
          affected_row_count: 0,
          last_insert_rowid: null,
        },
      },
    },
    { type: "ok", response: { type: "close" } },
  ],
});

/** Returns the rows, or the error message, of a query to a database that responds as given. */
async function queryWith(
  ask: (url: string, init: RequestInit) => Promise<Response>,
  url = "http://127.0.0.1:1",
  patienceMs = 1_000,
) {
  const db = openDatabase({ url, fetcher: ask, timeoutMs: patienceMs });
  try {
    return await db.all(sql`SELECT 1 AS one`);
  } catch (error) {
    return findDatabaseUnavailableError(error)?.message ?? String(error);
  }
}
const respondWith = (body: string, status: number) => () =>
  Promise.resolve(new Response(body, { status, headers: { "Content-Type": "application/json" } }));

describe("the database client", () => {
  it("a database query returns the rows in the response of the database server", async () =>
    expect(await queryWith(respondWith(ONE_ROW, 200))).toEqual([{ one: 1 }]));

  it.each([429, 500, 503])(
    "HTTP status %i from the database server is reported as an unavailable database",
    async (status) =>
      expect(await queryWith(respondWith("{}", status))).toBe(
        `Database query failed: 127.0.0.1:1 responded with HTTP ${status}. A later attempt may succeed.`,
      ),
  );

  it.each([400, 404])(
    "HTTP status %i from the database server is reported as an error of the query",
    async (status) => {
      const db = openDatabase({ url: "http://127.0.0.1:1", fetcher: respondWith('{"message":"It is none."}', status) });
      const failure: unknown = await db.all(sql`SELECT 1 AS one`).catch((error: unknown) => error);
      expect(findDatabaseUnavailableError(failure)).toBeUndefined();
      expect(formatRedactedError(failure)).toContain("It is none.");
    },
  );

  it("an error about an unreachable database contains the cause", async () => {
    const cause = new TypeError("fetch failed");
    expect(await queryWith(() => Promise.reject(cause))).toBe(
      "Database query failed: 127.0.0.1:1 cannot be reached. A later attempt may succeed.",
    );
    const db = openDatabase({ url: "http://127.0.0.1:1", fetcher: () => Promise.reject(cause) });
    const error = await db.all(sql`SELECT 1`).catch((failure: unknown) => failure);
    expect(findDatabaseUnavailableError(error)?.cause).toBe(cause);
  });

  it("a query to a database that does not respond fails after the configured timeout", async () => {
    const neverRespond = (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    expect(await queryWith(neverRespond, "http://127.0.0.1:1", 1_500)).toBe(
      "Database query failed: 127.0.0.1:1 did not respond within 1.5 seconds. A later attempt may succeed.",
    );
  });

  it.each([
    [true, 1],
    [false, 2],
    [undefined, 2],
  ])(
    "a database client with failsFastAfterTimeout %s sends %i requests for two queries that time out",
    async (waitsOnce, most) => {
      let requestCount = 0;
      const ask = (_url: string, { signal }: RequestInit) => {
        requestCount += 1;
        return new Promise<Response>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
      };
      const db = openDatabase({
        url: "http://127.0.0.1:1",
        fetcher: ask,
        timeoutMs: 10,
        ...(waitsOnce !== undefined && { failsFastAfterTimeout: waitsOnce }),
      });
      const failures = [];
      for (const _ of [1, 2]) failures.push(await db.all(sql`SELECT 1`).catch((failure: unknown) => failure));
      expect(failures.map((failure) => findDatabaseUnavailableError(failure)?.message)).toEqual(
        Array(2).fill(
          "Database query failed: 127.0.0.1:1 did not respond within 0.01 seconds. A later attempt may succeed.",
        ),
      );
      expect(requestCount).toBe(most);
    },
  );

  it("a database query sends its parameters, whether the SQL is given as text or as an object", async () => {
    const bodies: string[] = [];
    const { $client } = openDatabase({
      url: "http://127.0.0.1:1",
      fetcher: (_, { body }) => {
        bodies.push(String(body));
        return respondWith(ONE_ROW, 200)();
      },
    });
    await $client.execute("SELECT ? AS one", ["a text's"]);
    await $client.execute({ sql: "SELECT ? AS one", args: ["an object's"] });
    expect(bodies).toEqual([expect.stringContaining("a text's"), expect.stringContaining("an object's")]);
  });

  it("a database query can succeed after another query has failed", async () => {
    const responses = [
      respondWith("{}", 503),
      () => Promise.reject(new TypeError("cut off")),
      respondWith(ONE_ROW, 200),
    ];
    const ask = () => responses.shift()?.() ?? Promise.reject(new Error("There is no more."));
    const db = openDatabase({ url: "http://127.0.0.1:1", fetcher: ask, failsFastAfterTimeout: true });
    for (const _ of [1, 2]) await expect(db.all(sql`SELECT 1 AS one`)).rejects.toThrow();
    expect(await db.all(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
  });

  it.each([
    ["http://127.0.0.1:1", "identity"],
    ["http://localhost:1", "identity"],
    ["http://[::1]:1", "identity"],
    ["http://localhost.example", null],
    ["http://my.localhost", null],
    ["https://db.example", null],
  ])("a database request to %s has the Accept-Encoding header %s", async (url, packed) => {
    const encodings: (string | null)[] = [];
    await queryWith((_, { headers }) => {
      encodings.push(new Headers(headers).get("Accept-Encoding"));
      return respondWith(ONE_ROW, 200)();
    }, url);
    expect(new Set(encodings)).toEqual(new Set([packed]));
  });
});

describe("the repair of invalid holdings", () => {
  afterEach(() => vi.restoreAllMocks());
  it.each([
    ["bw", "b"],
    ["tlwb", "lbt"],
    ["wx", "w"],
    ["webo", "ebo"],
    ["?t", "t"],
    ["b".repeat(1_001), "b".repeat(999)],
  ])(
    "the invalid stored state %j of a collected item is repaired to %j (b boxed, l loose, w wishlist, t watchlist)",
    (letters, shown) => {
      const log = vi.spyOn(console, "error").mockReturnValue();
      expect(encodeHolding(repairHolding(7, letters))).toBe(shown);
      expect(log.mock.calls).toEqual([
        [
          `Stored copies or list entries of item 7 are invalid, probably after a manual edit: ${letters.slice(0, 20)} (${letters.length} letters: b to e boxed copies, l to o loose copies, w wishlist, t watchlist). The site shows a corrected state. Correct the rows in the database tables copy and wishlist.`,
        ],
      ]);
    },
  );
});
