import { onFirstNews } from "../../store/notices";
import { afterPaint } from "./afterPaint";
import type { Schedule } from "./schedule";

/** With the first news: a page has none, and the click that makes some does not wait for it. */
export const whenTold: Schedule = (_island, start) => onFirstNews(() => afterPaint(start));
