import type { AppServices, PublicPageHtml } from "../../routes/http/context";
import { createBoundedCache } from "./boundedCache";

/** Bytes per character in memory, at most: texts with characters beyond Latin-1 take two. */
const BYTES_PER_CHARACTER = 2;

/** Creates the in-memory cache of the contents of public pages, around which members get their own page. */
export function createPublicPageContents(maxBytes?: number): AppServices["publicPageContents"] {
  const contents = createBoundedCache(({ content }: PublicPageHtml) => content.length * BYTES_PER_CHARACTER, maxBytes);
  return {
    async getOrCreate(name, state, create) {
      const cached = contents.get(name, state);
      if (cached) return cached;
      const created = await create();
      if (created) contents.set(name, state, created);
      return created;
    },
  };
}
