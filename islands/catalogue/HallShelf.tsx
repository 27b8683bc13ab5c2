import { useCallback } from "react";
import type { Aim } from "../../domain/goal/aim";
import { NOTHING, quantityOf } from "../../domain/ownership/holding";
import { progressOf } from "../../domain/ownership/progress";
import type { Exhibit } from "../../domain/view/view";
import { useHoldings } from "../store/useStore";
import { Shelf } from "./Shelf";

interface Props {
  readonly name: string;
  readonly exhibits: readonly Exhibit[];
  /** Absent: everything counts. */
  readonly aim: Aim | undefined;
}

/** How much of a hall is owned. It follows every click by itself, so that the hall around it rests. */
export function HallShelf({ name, exhibits, aim }: Props) {
  const holdings = useHoldings();
  const quantity = useCallback((id: number) => quantityOf(holdings.get(id) ?? NOTHING), [holdings]);
  return <Shelf name={name} progress={progressOf(exhibits, quantity, aim)} hasGoal={aim !== undefined} />;
}
