import { readHoldings } from "../../db/ownership/read";
import { type Holdings, NO_HOLDINGS } from "../../domain/ownership/notation";
import type { AppContext } from "../context";

/** What the viewer has; a guest's is in their browser alone. */
export const ownHoldings = async (c: AppContext): Promise<Holdings> =>
  c.var.viewer.id === 0 ? NO_HOLDINGS : readHoldings(c.var.services.db, c.var.viewer.id);
