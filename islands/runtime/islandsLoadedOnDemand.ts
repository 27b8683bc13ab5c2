import type { ComponentType } from "react";

/** Islands that few pages have, by file path. A separate module, so that the first script lacks their names. */
export const islandsLoadedOnDemand = import.meta.glob<ComponentType<object>>(
  ["../[A-Z]*.tsx", "!../CatalogueView.tsx", "!../Overlays.tsx"],
  { import: "default" },
);
