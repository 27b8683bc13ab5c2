import type { ComponentType } from "react";

/** The islands that few pages have, by file. A separate module keeps their names out of the first script. */
export const rareIslands = import.meta.glob<ComponentType<object>>(
  ["../[A-Z]*.tsx", "!../CatalogueView.tsx", "!../Overlays.tsx"],
  { import: "default" },
);
