const { fetch: originalFetch } = globalThis;

/**
 * Closes each connection after its response. The site ends connections idle for five seconds, and on a busy machine a
 * test may reuse one at that moment and lose its request. Requests with a body keep the connection, because otherwise
 * an early rejection would not arrive.
 */
const fetchWithoutKeepAlive: typeof fetch = (input, init) => {
  if (input instanceof Request || init?.body) return originalFetch(input, init);
  const headers = new Headers(init?.headers);
  headers.set("Connection", "close");
  return originalFetch(input, { ...init, headers });
};

// Test files share a process, so an earlier file may have replaced `fetch` already.
if (originalFetch.name !== fetchWithoutKeepAlive.name) globalThis.fetch = fetchWithoutKeepAlive;
