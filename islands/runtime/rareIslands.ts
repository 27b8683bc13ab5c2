import type { ComponentType } from "react";
import { mapByFileName } from "./registry";

/** The islands that few pages have. A separate module keeps their names out of the first script. */
export const rareIslands = mapByFileName(
  import.meta.glob<ComponentType<object>>(["../*.tsx", "!../CatalogueView.tsx", "!../Overlays.tsx"], {
    import: "default",
  }),
);
