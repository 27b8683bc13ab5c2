/** What narrows a list, and what leads on from there: it comes when somebody turns to the filters, or came with some. */
export { find } from "../../domain/view/find";
export { areSameHits } from "../../domain/view/hits";
export { isByPrice } from "../../domain/view/narrow";
export { Elsewhere } from "./Elsewhere";
export { openEverything } from "./everything";
export { Leads } from "./Leads";
export { unpackServed } from "./servedFound";
