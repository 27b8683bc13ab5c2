import { CAPS } from "./caps";
import { HEADDRESSES } from "./headdresses";
import { HELMETS } from "./helmets";

export const HATS = { ...CAPS, ...HELMETS, ...HEADDRESSES };
export type HatName = keyof typeof HATS;
