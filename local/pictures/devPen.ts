import type { Pen } from "../../worker/pictures/pen";
import { openNativePen } from "./pen";

/** As the edge's is opened. It makes its letters itself: the development server has no static files. */
export async function openPen(): Promise<() => Pen> {
  const pen = await openNativePen();
  return () => pen;
}
