import { beforeEach, describe, expect, it } from "vitest";
import {
  allowPhotographsOfItem,
  readPhotographStates,
  recordPhotographProblemSql,
  rejectPhotographsOfItem,
  removePhotographSql,
  saveValidPhotographSql,
} from "../../db/photographs/photographs";
import { withDatabase } from "./withDatabase";

const database = withDatabase();
const { run, write, readValue } = database;
beforeEach(() => run("DELETE FROM refresh_target", "DELETE FROM photograph"));

describe("photographs of items", () => {
  const plain = { itemId: 1, hash: undefined, problem: undefined, problemSince: undefined, isRejected: false };
  const readKnown = async () => (await readPhotographStates(database.db)).get(1);
  const problem = { itemId: 1, problem: "is no PNG", keepsPhotograph: true, now: 20 };

  it("the latest problem with the photograph of an item stays recorded until a new photograph is stored", async () => {
    expect(await readPhotographStates(database.db)).toEqual(new Map());
    await write(saveValidPhotographSql(1, "aaaaaaaa", 10));
    expect(await readKnown()).toEqual({ ...plain, hash: "aaaaaaaa" });
    await write(recordPhotographProblemSql(problem), recordPhotographProblemSql({ ...problem, now: 30 }));
    expect(await readKnown()).toEqual({ ...plain, hash: "aaaaaaaa", problem: "is no PNG", problemSince: 20 });
    await write(recordPhotographProblemSql({ ...problem, problem: "is cut short", keepsPhotograph: false, now: 40 }));
    expect(await readKnown()).toEqual({ ...plain, problem: "is cut short", problemSince: 40 });
    await write(saveValidPhotographSql(1, "bbbbbbbb", 50));
    expect([await readKnown(), await readValue("SELECT fetched_at FROM photograph")]).toEqual([
      { ...plain, hash: "bbbbbbbb" },
      50,
    ]);
    await write(recordPhotographProblemSql(problem), removePhotographSql(1), removePhotographSql(2));
    expect([await readKnown(), await readValue("SELECT count(*) FROM photograph")]).toEqual([plain, 1]);
    await write(recordPhotographProblemSql({ ...problem, itemId: 2 }));
    expect((await readPhotographStates(database.db)).get(2)?.problem).toBe("is no PNG");
  });

  it("an admin can allow a rejected photograph, which schedules a new fetch of the photograph", async () => {
    const { db } = database;
    await write(saveValidPhotographSql(1, "aaaaaaaa", 10));
    await run(
      "INSERT INTO refresh_target (key, service, next_due_at) VALUES ('photographs/1', 'photographs', 90), ('photographs/2', 'photographs', 90)",
    );
    expect(await allowPhotographsOfItem(db, 1)).toBe(false);
    expect(await rejectPhotographsOfItem(db, 1, 60)).toBe("aaaaaaaa");
    expect(await readKnown()).toEqual({ ...plain, isRejected: true });
    const readTargets = () =>
      readValue("SELECT group_concat(key || ' ' || service || ' ' || next_due_at) FROM refresh_target");
    expect(await readTargets()).toBe("photographs/2 photographs 90");
    expect(await rejectPhotographsOfItem(db, 1, 70)).toBeUndefined();
    expect(await allowPhotographsOfItem(db, 1)).toBe(true);
    expect([await readKnown(), await readTargets()]).toEqual([
      plain,
      "photographs/2 photographs 90,photographs/1 photographs 0",
    ]);
    expect(await allowPhotographsOfItem(db, 3)).toBe(false);
  });
});
