import { messages } from "./en/islands";
import { spoken } from "./spoken";

/** Of what reacts, and of the rules: pages show them, and so do browsers. */
export type IslandMessages = typeof messages;

const spokenHere = spoken(messages);

/** `t.room.message`: in a browser's build each file has what it names itself, in one language (`local/vite/messages.ts`). */
export const t = spokenHere.t;
export const learnIslands = spokenHere.learn;
