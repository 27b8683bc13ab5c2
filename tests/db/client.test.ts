import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../db/client";
import { findDatabaseUnavailable, redactedErrorForLog } from "../../db/errors";
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

/** What comes of a question to a database that answers so. */
async function asked(
  ask: (url: string, init: RequestInit) => Promise<Response>,
  url = "http://127.0.0.1:1",
  patienceMs = 1_000,
) {
  const db = openDatabase({ url, ask, patienceMs });
  try {
    return await db.all(sql`SELECT 1 AS one`);
  } catch (error) {
    return findDatabaseUnavailable(error)?.message ?? String(error);
  }
}
const answering = (body: string, status: number) => () =>
  Promise.resolve(new Response(body, { status, headers: { "Content-Type": "application/json" } }));

describe("the database", () => {
  it("answers", async () => expect(await asked(answering(ONE_ROW, 200))).toEqual([{ one: 1 }]));

  it.each([429, 500, 503])("that answers %i is not to be had now", async (status) =>
    expect(await asked(answering("{}", status))).toBe(`The database answers ${status}.`),
  );

  it.each([400, 404])("that answers %i has something against the question itself, and says what", async (status) => {
    const db = openDatabase({ url: "http://127.0.0.1:1", ask: answering('{"message":"It is none."}', status) });
    const failure: unknown = await db.all(sql`SELECT 1 AS one`).catch((error: unknown) => error);
    expect(findDatabaseUnavailable(failure)).toBeUndefined();
    expect(redactedErrorForLog(failure)).toContain("It is none.");
  });

  it("that cannot be reached says so, and why", async () => {
    const cause = new TypeError("fetch failed");
    expect(await asked(() => Promise.reject(cause))).toBe("The database cannot be reached.");
    const db = openDatabase({ url: "http://127.0.0.1:1", ask: () => Promise.reject(cause) });
    const error = await db.all(sql`SELECT 1`).catch((failure: unknown) => failure);
    expect(findDatabaseUnavailable(error)?.cause).toBe(cause);
  });

  it("that says nothing is waited for as long as is wanted", async () => {
    const silent = (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    expect(await asked(silent, "http://127.0.0.1:1", 1_500)).toBe("The database did not answer within 1.5 seconds.");
  });

  it.each([
    [true, 1],
    [false, 2],
    [undefined, 2],
  ])("that says nothing is waited for once in a request (%s): %i questions go out", async (waitsOnce, most) => {
    let questions = 0;
    const ask = (_url: string, { signal }: RequestInit) => {
      questions += 1;
      return new Promise<Response>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    };
    const db = openDatabase({
      url: "http://127.0.0.1:1",
      ask,
      patienceMs: 10,
      ...(waitsOnce !== undefined && { waitsOnce }),
    });
    const failures = [];
    for (const _ of [1, 2]) failures.push(await db.all(sql`SELECT 1`).catch((failure: unknown) => failure));
    expect(failures.map((failure) => findDatabaseUnavailable(failure)?.message)).toEqual(
      Array(2).fill("The database did not answer within 0.01 seconds."),
    );
    expect(questions).toBe(most);
  });

  it("is asked with the values that belong to a question, also to one that is a text", async () => {
    const bodies: string[] = [];
    const { $client } = openDatabase({
      url: "http://127.0.0.1:1",
      ask: (_, { body }) => {
        bodies.push(String(body));
        return answering(ONE_ROW, 200)();
      },
    });
    await $client.execute("SELECT ? AS one", ["a text's"]);
    await $client.execute({ sql: "SELECT ? AS one", args: ["an object's"] });
    expect(bodies).toEqual([expect.stringContaining("a text's"), expect.stringContaining("an object's")]);
  });

  it("that refuses one question may answer the next", async () => {
    const answers = [answering("{}", 503), () => Promise.reject(new TypeError("cut off")), answering(ONE_ROW, 200)];
    const ask = () => answers.shift()?.() ?? Promise.reject(new Error("There is no more."));
    const db = openDatabase({ url: "http://127.0.0.1:1", ask, waitsOnce: true });
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
  ])("at %s is asked for answers that are packed so: %s", async (url, packed) => {
    const encodings: (string | null)[] = [];
    await asked((_, { headers }) => {
      encodings.push(new Headers(headers).get("Accept-Encoding"));
      return answering(ONE_ROW, 200)();
    }, url);
    expect(new Set(encodings)).toEqual(new Set([packed]));
  });
});

describe("what somebody made of a collection by hand", () => {
  afterEach(() => vi.restoreAllMocks());
  it.each([
    ["bw", "b"],
    ["tlwb", "lbt"],
    ["wx", "w"],
    ["?t", "t"],
    ["b".repeat(1_001), "b".repeat(999)],
  ])("%j is shown as far as it makes sense, and the log says so", (marks, shown) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    expect(encodeHolding(repairHolding(7, marks))).toBe(shown);
    expect(log.mock.calls).toEqual([
      [
        `Item 7 of somebody's collection is "${marks.slice(0, 20)}" (${marks.length} marks), which no change leaves. It is shown as far as it makes sense; mend the rows of owned and wishlist.`,
      ],
    ]);
  });
});
