import { afterPaint } from "./afterPaint";
import type { Schedule } from "./schedule";

export const whenPainted: Schedule = (_island, start) => afterPaint(start);
