import { expect, it } from "vitest";
import { migrationNames } from "../../../db/migrate";
import { LEFT_OUT, readRelease, refuseLater } from "../../../local/backup/content";

it("never writes sessions, sign-ins under way or uploads that wait into a backup", () => {
  expect(LEFT_OUT.toSorted()).toEqual(["import_draft", "import_part", "session", "sign_in"]);
});

const HERE = readRelease();
const [major = 0] = HERE.split(".").map(Number);

it.each([
  ["this release", HERE, migrationNames()],
  ["this release, of a database that is not migrated yet", HERE, migrationNames().slice(0, -1)],
  ["an earlier release", "0.9.12", migrationNames()],
])("takes a backup of %s", (_, release, migrations) => {
  expect(() => refuseLater("a backup", { release, migrations })).not.toThrow();
});

it.each([
  ["a later release", `${major + 1}.0.0`, migrationNames()],
  ["a release with a number of more digits", `${major}.10.0`, migrationNames()],
  ["a database with one migration that this release lacks", HERE, [...migrationNames(), "9999_later"]],
])("refuses a backup of %s", (_, release, migrations) => {
  expect(() => refuseLater("a backup", { release, migrations })).toThrow(`a backup was written by release ${release}`);
});

it("compares the numbers of two releases as numbers, whatever digits they have", () => {
  const wasRefused = (release: string, here: string): boolean => {
    try {
      refuseLater("a backup", { release, migrations: [] }, here);
      return false;
    } catch {
      return true;
    }
  };
  expect([wasRefused("1.9.0", "1.10.0"), wasRefused("1.10.0", "1.9.0")]).toEqual([false, true]);
  expect([wasRefused("9.0.0", "10.0.0"), wasRefused("10.0.0", "9.0.0")]).toEqual([false, true]);
});
