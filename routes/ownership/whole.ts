import type { TakeOwn } from "../../db/access/own";
import { ownFirstCopies, ownHoldings, readRest, type Whole } from "../../db/ownership/own";
import type { AppContext } from "../http/context";

/** What is read for all that its viewer has. */
export const OWN_COLLECTION = [ownHoldings, ownFirstCopies] as const;

/** As it was at one moment. What is too large to come with the session takes more trips. */
export const wholeCollection = (
  { var: { services, viewer } }: AppContext,
  own: TakeOwn<(typeof OWN_COLLECTION)[number]>,
): Promise<Whole> => readRest(services.db, viewer.id, { ...own(ownHoldings), copies: own(ownFirstCopies) });
