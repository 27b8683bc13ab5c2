const { fetch: ask } = globalThis;

/**
 * A connection for each question: the site ends what was idle for five seconds, and a test on a busy machine may learn of
 * that only by a question that is lost. What is refused before all of it was sent is heard of on a connection that stays.
 */
const fetchWithoutKeepAlive: typeof fetch = (input, init) => {
  if (input instanceof Request || init?.body) return ask(input, init);
  const headers = new Headers(init?.headers);
  headers.set("Connection", "close");
  return ask(input, { ...init, headers });
};

// Files share a process, and each of them comes by here.
if (ask.name !== fetchWithoutKeepAlive.name) globalThis.fetch = fetchWithoutKeepAlive;
