import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { buildRecord } from "../../domain/buildRecord";
import { GRADES, type Grade } from "../../domain/listings/market";
import { computeItemCardPrice, type ItemCardPrice } from "../../domain/prices/cardPrice";
import { decodeItemCardQuotes, type EncodedGradeAverages } from "../../domain/wire/decodeItemCardQuotes";
import { usePriceRegion } from "../store/useStore";
import type { EncodedPricesForAllRegions } from "./cardPrices";
import type { GradeAveragesOfAllItems } from "./fetchGradeAverages";

export type FindGradeAverage = (id: number, grade: Grade) => ItemCardPrice | undefined;

export interface EncodedListAverages extends Pick<EncodedPricesForAllRegions, "region" | "rate"> {
  /** Items of the encoded rows, in their order. */
  readonly rows: readonly { readonly id: number }[];
  readonly gradeAverages: EncodedGradeAverages | undefined;
}

/**
 * Returns the averages of new and used copies in the viewer's region. Fetches them once if the viewer owns copies and
 * the page does not contain the averages, as on guests' pages. Returns `undefined` until then.
 */
export function useGradeAverages(served: EncodedListAverages, ownsCopies: boolean): FindGradeAverage | undefined {
  const { rows, gradeAverages, rate } = served;
  const region = useDeferredValue(usePriceRegion(served.region));
  const [fetched, setFetched] = useState<GradeAveragesOfAllItems>();
  const mustFetch = ownsCopies && !gradeAverages && !fetched;
  useEffect(() => {
    if (mustFetch) import("./fetchGradeAverages").then(async (module) => setFetched(await module.fetchGradeAverages()));
  }, [mustFetch]);
  return useMemo(() => {
    const encoded = gradeAverages ?? fetched;
    if (!encoded || !ownsCopies) return undefined;
    const ids = gradeAverages ? rows.map(({ id }) => id) : (fetched?.ids ?? []);
    const rowsById = new Map(ids.map((id, row) => [id, row]));
    const quotes = buildRecord(GRADES, (grade) => decodeItemCardQuotes(encoded[grade]));
    return (id, grade) => computeItemCardPrice(quotes[grade][rowsById.get(id) ?? -1] ?? {}, region, rate);
  }, [rows, gradeAverages, fetched, ownsCopies, region, rate]);
}
