const { fetch: originalFetch } = globalThis;

/**
 * Closes each connection after its response. The site ends connections that are idle for five seconds, and a test on a
 * busy machine may lose a request on one. Requests with a body keep their connection, because an early rejection would
 * get lost otherwise.
 */
const fetchWithoutKeepAlive: typeof fetch = (input, init) => {
  if (input instanceof Request || init?.body) return originalFetch(input, init);
  const headers = new Headers(init?.headers);
  headers.set("Connection", "close");
  return originalFetch(input, { ...init, headers });
};

// Files share a process, and each of them imports this module.
if (originalFetch.name !== fetchWithoutKeepAlive.name) globalThis.fetch = fetchWithoutKeepAlive;
