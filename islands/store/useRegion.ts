import type { PrimaryRegion } from "../../domain/access/region";
import { $region } from "./region";
import { useStore } from "./useStore";

/** The region whose prices are shown. */
export const useRegion = (onServer: PrimaryRegion): PrimaryRegion => useStore($region, undefined) ?? onServer;
