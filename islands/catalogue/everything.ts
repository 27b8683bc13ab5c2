import type { Findable } from "../../domain/view/narrow";
import { type PackedExhibits, unpackExhibits } from "../../domain/view/pack";
import { readApi } from "../store/api";

let opened: readonly Findable[] | undefined;

/** The whole catalogue as the search sees it; one answer serves every search. `undefined`: nobody answered. */
export async function openEverything(): Promise<readonly Findable[] | undefined> {
  if (opened) return opened;
  const answer = await readApi("/api/guest/amiibo/names");
  if (answer.ok && isPacked(answer.json)) opened = unpackExhibits(answer.json);
  return opened;
}

const isPacked = (json: unknown): json is PackedExhibits =>
  typeof json === "object" &&
  json !== null &&
  ["ids", "names", "forms", "hues", "labels", "released"].every(
    (column) => typeof Reflect.get(json, column) === "string",
  );
