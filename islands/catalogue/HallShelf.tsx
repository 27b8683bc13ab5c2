import { useCallback } from "react";
import { NOTHING, quantityOf } from "../../domain/ownership/holding";
import { progressOf } from "../../domain/ownership/progress";
import type { Exhibit } from "../../domain/view/exhibit";
import { useHoldings } from "../store/useStore";
import { Shelf } from "./Shelf";

/** How much of a hall is owned. It follows every click by itself, so that the hall around it rests. */
export function HallShelf({ name, exhibits }: { readonly name: string; readonly exhibits: readonly Exhibit[] }) {
  const holdings = useHoldings();
  const quantity = useCallback((id: number) => quantityOf(holdings.get(id) ?? NOTHING), [holdings]);
  return <Shelf name={name} progress={progressOf(exhibits, quantity)} />;
}
