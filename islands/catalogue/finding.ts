/** What narrows a list, and what leads on from there: it comes when somebody turns to the filters, or came with some. */
export { searchIn } from "../../domain/catalogue/search";
export { find } from "../../domain/view/find";
export { isByPrice, narrow } from "../../domain/view/narrow";
export { areSameHits, unpackHits } from "../../domain/view/packHits";
export { openEverything } from "./everything";
export { Leads } from "./Leads";
