import { ownOffersOfItem } from "../../db/alerts/due";
import { ownTargetsOfItem } from "../../db/alerts/targets";

/** What the panel of targets needs to be read with the session, on the page of an item. */
export const TARGETS_OF_ITEM = [ownTargetsOfItem, ownOffersOfItem] as const;
