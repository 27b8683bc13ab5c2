import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { Everything } from "../../domain/view/findExhibits";

/** The whole catalogue to search in. All that people call its items comes with the first search: no new isolate loads it. */
export async function everythingIn(catalogue: Catalogue): Promise<Everything> {
  const { everythingIn } = await import("../../domain/view/everything");
  return everythingIn(catalogue);
}

/** Of no search: nothing. */
export const everythingFor = async (catalogue: Catalogue, q: string): Promise<Everything | undefined> =>
  q.trim() === "" ? undefined : everythingIn(catalogue);
