import type { ComponentType } from "react";
import CatalogueView from "../../../../islands/CatalogueView";
import Overlays from "../../../../islands/Overlays";

/** What reacts on the page, in one bundle. */
export const rootComponents: Readonly<Record<string, ComponentType<never>>> = { CatalogueView, Overlays };
