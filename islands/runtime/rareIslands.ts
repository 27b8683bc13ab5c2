import type { ComponentType } from "react";
import { mapByFileName } from "./registry";

/** The islands that are not on most pages: the first script does without their names. */
export const rareIslands = mapByFileName(
  import.meta.glob<ComponentType<object>>(["../*.tsx", "!../CatalogueView.tsx", "!../Overlays.tsx"], {
    import: "default",
  }),
);
