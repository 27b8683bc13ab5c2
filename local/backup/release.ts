import { readFileSync } from "node:fs";
import { z } from "zod";
import { migrationNames } from "../../db/migrate";
import { Failure } from "../process/failure";
import type { Head } from "./content";

const MANIFEST = new URL("../../package.json", import.meta.url);

/** Of this program. */
export const readRelease = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(MANIFEST, "utf8"))).version;

/** What a later release has written may mean something that this one does not know. */
export function refuseLater(file: string, { release, migrations }: Pick<Head, "release" | "migrations">): void {
  const [known, here] = [migrationNames(), readRelease()];
  const isKnown = migrations.every((name) => known.includes(name));
  if (isKnown && release.localeCompare(here, "en", { numeric: true }) <= 0) return;
  const why = isKnown ? "" : ", of a database with migrations that this release lacks";
  throw new Failure(`${file} was written by release ${release}${why}: restore it with that one, this is ${here}.`);
}
