import type { Pen } from "./pen";

let opened: Promise<Pen> | undefined;

/**
 * The pen of this isolate. The first call loads it. Only compiled modules and fonts are behind the promise, no request's
 * own work, so that requests may share it.
 */
export const edgePen = (): Promise<Pen> => {
  opened ??= import("./edgePen").then(({ openPen }) => openPen());
  return opened;
};
