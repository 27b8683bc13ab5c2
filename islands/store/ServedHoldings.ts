import { createContext } from "react";
import { type Holdings, NO_HOLDINGS } from "../../domain/ownership/holding";

/** What the server knew of the person when it rendered; the browser asks the store instead. */
export const ServedHoldings = createContext<Holdings>(NO_HOLDINGS);
