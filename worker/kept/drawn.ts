import text from "virtual:drawn-pictures";
import { parseDrawn } from "../../domain/catalogue/picture";

/** The drawings that stand among the static files of this release. */
export const drawn = parseDrawn(text);
