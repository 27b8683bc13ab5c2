export type Near = Pick<Cache, "match" | "put">;

const NOWHERE: Near = { match: async () => undefined, put: async () => undefined };

/** The platform's cache, near to who asks; nothing is kept where the worker runs elsewhere. */
export const nearCache = async (name: string): Promise<Near> =>
  typeof caches === "undefined" ? NOWHERE : caches.open(name);
