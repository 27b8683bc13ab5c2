import { CUTS } from "./cuts";
import { MANES } from "./manes";
import { TIED } from "./tied";

export const HAIR = { ...CUTS, ...TIED, ...MANES };
export type HairName = keyof typeof HAIR;
