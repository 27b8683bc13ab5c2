import { beforeEach, describe, expect, it } from "vitest";
import {
  noteProblem,
  readPhotographs,
  refusePhotograph,
  showPhotograph,
  takePhotographBack,
  withdrawPhotograph,
} from "../../db/photographs/photographs";
import { inOneBatch, type Statement } from "../../db/refresh/fetchTargets";
import { scalar } from "./database";
import { withDatabase } from "./withDatabase";

const database = withDatabase();
beforeEach(() => run("DELETE FROM fetch_target", "DELETE FROM photograph"));

const run = (...statements: readonly string[]) => database.db.$client.batch([...statements], "write");
const write = (...statements: readonly Statement[]) => inOneBatch(database.db, statements);
const one = (statement: string) => scalar(database.db, statement);

describe("photographs", () => {
  const plain = { id: 1, hash: undefined, problem: undefined, problemAt: undefined, isRefused: false };
  const known = async () => (await readPhotographs(database.db)).get(1);
  const problem = { id: 1, problem: "is no PNG", isKept: true, now: 20 };

  it("are shown, fail, and are withdrawn", async () => {
    expect(await readPhotographs(database.db)).toEqual(new Map());
    await write(showPhotograph(1, "aaaaaaaa", 10));
    expect(await known()).toEqual({ ...plain, hash: "aaaaaaaa" });
    await write(noteProblem(problem), noteProblem({ ...problem, now: 30 }));
    expect(await known()).toEqual({ ...plain, hash: "aaaaaaaa", problem: "is no PNG", problemAt: 20 });
    await write(noteProblem({ ...problem, problem: "is cut short", isKept: false, now: 40 }));
    expect(await known()).toEqual({ ...plain, problem: "is cut short", problemAt: 40 });
    await write(showPhotograph(1, "bbbbbbbb", 50));
    expect([await known(), await one("SELECT fetched_at FROM photograph")]).toEqual([
      { ...plain, hash: "bbbbbbbb" },
      50,
    ]);
    await write(noteProblem(problem), withdrawPhotograph(1), withdrawPhotograph(2));
    expect([await known(), await one("SELECT count(*) FROM photograph")]).toEqual([plain, 1]);
    await write(noteProblem({ ...problem, id: 2 }));
    expect((await readPhotographs(database.db)).get(2)?.problem).toBe("is no PNG");
  });

  it("are refused by an admin, and taken back", async () => {
    const { db } = database;
    await write(showPhotograph(1, "aaaaaaaa", 10));
    await run(
      "INSERT INTO fetch_target (key, service, next_due_at) VALUES ('photographs/1', 'photographs', 90), ('photographs/2', 'photographs', 90)",
    );
    expect(await takePhotographBack(db, 1)).toBe(false);
    expect(await refusePhotograph(db, 1, 60)).toBe("aaaaaaaa");
    expect(await known()).toEqual({ ...plain, isRefused: true });
    const targets = () => one("SELECT group_concat(key || ' ' || service || ' ' || next_due_at) FROM fetch_target");
    expect(await targets()).toBe("photographs/2 photographs 90");
    expect(await refusePhotograph(db, 1, 70)).toBeUndefined();
    expect(await takePhotographBack(db, 1)).toBe(true);
    expect([await known(), await targets()]).toEqual([
      plain,
      "photographs/2 photographs 90,photographs/1 photographs 0",
    ]);
    expect(await takePhotographBack(db, 3)).toBe(false);
  });
});
