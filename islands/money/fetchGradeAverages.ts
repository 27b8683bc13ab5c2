import { GRADES } from "../../domain/listings/market";
import { GRADE_AVERAGES_PATH } from "../../domain/offline/cataloguePaths";
import type { EncodedGradeAverages } from "../../domain/wire/decodeItemCardQuotes";
import { fetchApi } from "../server/api";

/** Averages of new and used copies of all items. */
export interface GradeAveragesOfAllItems extends EncodedGradeAverages {
  /** Ids of the items, in the order of the encoded averages. */
  readonly ids: readonly number[];
}

/** Fetches the averages by grade. Returns `undefined` if that fails, so that lists show no value. */
export async function fetchGradeAverages(): Promise<GradeAveragesOfAllItems | undefined> {
  const response = await fetchApi(GRADE_AVERAGES_PATH);
  if (response.ok && isGradeAverages(response.json)) return response.json;
  console.warn("The average prices by grade could not be loaded. Lists show no value of owned copies.");
  return undefined;
}

const isGradeAverages = (json: unknown): json is GradeAveragesOfAllItems =>
  Array.isArray(Object(json).ids) &&
  GRADES.every((grade) => {
    const { us, uk } = Object(Object(json)[grade]);
    return typeof us === "string" && typeof uk === "string";
  });
