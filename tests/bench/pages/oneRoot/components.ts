import type { ComponentType } from "react";
import CatalogueView from "../../../../islands/CatalogueView";
import Overlays from "../../../../islands/Overlays";

/** Interactive components of the catalogue page, by island name. */
export const rootComponents: Readonly<Record<string, ComponentType<never>>> = { CatalogueView, Overlays };
