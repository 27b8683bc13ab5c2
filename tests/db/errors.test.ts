import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DatabaseUnavailableError, findDatabaseUnavailableError, formatRedactedError } from "../../db/errors";
import { withDatabase } from "./withDatabase";

const database = withDatabase();
const getFrames = (error: Error): string => (error.stack ?? "").slice((error.stack ?? "").indexOf("\n    at "));

describe("findDatabaseUnavailableError", () => {
  const unavailable = new DatabaseUnavailableError("No.");
  it.each<[string, unknown, unknown]>([
    ["the error itself", unavailable, unavailable],
    [
      "an error that it caused indirectly",
      new Error("a", { cause: new Error("b", { cause: unavailable }) }),
      unavailable,
    ],
    ["another error", new Error("a", { cause: new Error("b") }), undefined],
    ["a text", "unavailable", undefined],
    ["a cause that is not an error", new Error("a", { cause: { cause: unavailable } }), undefined],
  ])("findDatabaseUnavailableError searches an error and its causes for an outage (case: %s)", (_, error, found) =>
    expect(findDatabaseUnavailableError(error)).toBe(found),
  );

  it("a DatabaseUnavailableError has the name of its class", () =>
    expect(unavailable.name).toBe("DatabaseUnavailableError"));
});

describe("formatRedactedError", () => {
  it("formatRedactedError contains message and stack of an error and of its causes", () => {
    const cause = new RangeError("far");
    const error = new TypeError("near", { cause });
    expect(formatRedactedError(error)).toBe(
      `TypeError: near${getFrames(error)}\ncaused by RangeError: far${getFrames(cause)}`,
    );
  });

  it("formatRedactedError writes an error message of several lines only one time", () => {
    const error = new Error("one\nlooked at twice");
    expect(formatRedactedError(error)).toBe(`Error: one\nlooked at twice${getFrames(error)}`);
    const nowhere = Object.assign(new Error("somewhere"), { stack: undefined });
    expect(formatRedactedError(nowhere)).toBe("Error: somewhere");
  });

  it("formatRedactedError writes the SQL of a failed query without its parameters", async () => {
    const failure: unknown = await database.db.run(sql`SELECT ${"a token"} FROM nowhere`).catch((error) => error);
    expect(String(failure)).toContain("a token");
    const report = formatRedactedError(failure);
    expect(report).toContain("Failed query: SELECT ? FROM nowhere\n");
    expect(report).toContain("caused by LibsqlError: SQLITE_ERROR: no such table: nowhere");
    expect(report).not.toContain("a token");
  });

  it("formatRedactedError writes a thrown value that is not an error as text", () =>
    expect(formatRedactedError("no")).toBe("no"));
});
