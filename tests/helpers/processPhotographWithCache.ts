import { createHash } from "node:crypto";
import { createNativeRenderer } from "../../local/pictures/nativeRenderer";
import { processPhotograph } from "../../worker/pictures/processPhotograph";
import type { refreshPhotographs } from "../../worker/refresh/photographs";

const cache = new Map<string, ReturnType<typeof processPhotograph>>();

/** Processes a photograph and caches the result by content, because processing takes longer than most tests. */
export const processPhotographWithCache: Parameters<typeof refreshPhotographs>[1]["processFile"] = (file, item) => {
  const key = `${item.id} ${createHash("sha256").update(file).digest("hex")}`;
  const processed = cache.get(key) ?? processPhotograph(file, item, createNativeRenderer);
  cache.set(key, processed);
  return processed;
};
