import { reportOf } from "../../db/report";
import { unavailableIn } from "../../db/unavailable";
import type { Undone } from "../../domain/refresh/plan";
import { ServiceError } from "../market/service/serviceError";

/** Parts of a whole, each of which is done whatever becomes of the others. */
export interface Parts {
  /** Never throws: what fails is logged once, and is undone. @param part its name, as an admin reads it */
  attempt(part: string, act: () => Promise<unknown>): Promise<void>;
  readonly undone: readonly Undone[];
}

export function openParts(): Parts {
  const undone: Undone[] = [];
  return {
    undone,
    async attempt(part, act) {
      try {
        await act();
      } catch (error) {
        console.error(`${part} failed.`, reportOf(error));
        undone.push({ part, why: sentenceOf(error) });
      }
    },
  };
}

/** The log has all of it; what was asked of the database may be somebody's. */
function sentenceOf(error: unknown): string {
  if (error instanceof ServiceError) return error.message;
  return unavailableIn(error)?.message ?? "A fault of our own: the log says more.";
}
