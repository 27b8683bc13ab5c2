import { path, rect } from "../pen/svg";

const WOOD = "#b98352";

/** What a card leans against. */
export const drawEaselBack = (): string => path("M191 12h18v50h-18z", WOOD);

/** The ledge in front of the card and its two feet. */
export const drawEaselFront = (): string =>
  path("M112 352h30l-6 32h-30zM258 352h30l6 32h-30z", "#865a35") + rect(74, 342, 252, 22, 9, WOOD);
