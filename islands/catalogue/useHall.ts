import { startTransition, useEffect, useMemo, useState } from "react";
import type { Exhibit } from "../../domain/view/view";
import { type PackedExhibits, unpackExhibits } from "../../domain/wire/exhibits";
import { isCopy } from "../server/page";

interface Hall {
  readonly name?: string;
  readonly exhibits: readonly Exhibit[];
}

/** What the page shows; a device's copy of the whole list shows the series whose address it stands in for. */
export function useHall(path: string, packed: PackedExhibits): Hall & { readonly all: readonly Exhibit[] } {
  const all = useMemo(() => unpackExhibits(packed), [packed]);
  const [hall, setHall] = useState<Hall>({ exhibits: all });
  useEffect(() => {
    if (isCopy())
      import("./hallOfCopy").then(async ({ hallAt }) => {
        const instead = await hallAt(path, all);
        startTransition(() => setHall(instead));
      });
  }, [path, all]);
  return { ...hall, all };
}
