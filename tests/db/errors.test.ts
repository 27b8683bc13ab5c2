import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DatabaseUnavailableError, findDatabaseUnavailable, redactedErrorForLog } from "../../db/errors";
import { withDatabase } from "./withDatabase";

const database = withDatabase();
const framesIn = (error: Error): string => (error.stack ?? "").slice((error.stack ?? "").indexOf("\n    at "));

describe("that the database is not to be had", () => {
  const unavailable = new DatabaseUnavailableError("No.");
  it.each<[string, unknown, unknown]>([
    ["itself", unavailable, unavailable],
    ["what it caused", new Error("a", { cause: new Error("b", { cause: unavailable }) }), unavailable],
    ["another error", new Error("a", { cause: new Error("b") }), undefined],
    ["no error", "unavailable", undefined],
    ["no error as a cause", new Error("a", { cause: { cause: unavailable } }), undefined],
  ])("is found in %s", (_, error, found) => expect(findDatabaseUnavailable(error)).toBe(found));

  it("has a name of its own", () => expect(unavailable.name).toBe("DatabaseUnavailable"));
});

describe("what a log has of an error", () => {
  it("is what happened and where, and the same of all that caused it", () => {
    const cause = new RangeError("far");
    const error = new TypeError("near", { cause });
    expect(redactedErrorForLog(error)).toBe(
      `TypeError: near${framesIn(error)}\ncaused by RangeError: far${framesIn(cause)}`,
    );
  });

  it("says once what takes several lines, and nothing of where that nobody knows", () => {
    const error = new Error("one\nlooked at twice");
    expect(redactedErrorForLog(error)).toBe(`Error: one\nlooked at twice${framesIn(error)}`);
    const nowhere = Object.assign(new Error("somewhere"), { stack: undefined });
    expect(redactedErrorForLog(nowhere)).toBe("Error: somewhere");
  });

  it("is nothing of what a question was asked with", async () => {
    const failure: unknown = await database.db.run(sql`SELECT ${"a token"} FROM nowhere`).catch((error) => error);
    expect(String(failure)).toContain("a token");
    const report = redactedErrorForLog(failure);
    expect(report).toContain("Failed query: SELECT ? FROM nowhere\n");
    expect(report).toContain("caused by LibsqlError: SQLITE_ERROR: no such table: nowhere");
    expect(report).not.toContain("a token");
  });

  it("is what was thrown where that is no error", () => expect(redactedErrorForLog("no")).toBe("no"));
});
