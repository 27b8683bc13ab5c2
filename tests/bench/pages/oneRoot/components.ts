import type { ComponentType } from "react";
import CatalogueView from "../../../../islands/CatalogueView";
import Notices from "../../../../islands/Notices";

/** What reacts on the page, in one bundle. */
export const components: Readonly<Record<string, ComponentType<never>>> = { CatalogueView, Notices };
