import type { Everything } from "../../domain/view/find";
import { isPackedNames, unpackNames } from "../../domain/wire/names";
import { readApi } from "../server/api";

let opened: Everything | undefined;

/** The whole catalogue as the search sees it; one answer serves every search. `undefined`: nobody answered. */
export async function openEverything(): Promise<Everything | undefined> {
  if (opened) return opened;
  const answer = await readApi("/api/guest/amiibo/names");
  if (answer.ok && isPackedNames(answer.json)) opened = unpackNames(answer.json);
  return opened;
}
