/** Time in ms without a response after which the fallback is used. A weak mobile connection can stay silent. */
const NETWORK_TIMEOUT_MS = 3_000;

type Fallback = () => Promise<Response | undefined>;

/** Returns the response, or the fallback on failure or timeout. Without a fallback, waits and throws the error. */
export async function withTimeoutFallback(pending: Promise<Response>, getFallback: Fallback): Promise<Response> {
  try {
    return ((await hasTimedOut(pending)) ? await getFallback() : undefined) ?? (await pending);
  } catch (error) {
    const fallback = await getFallback();
    if (fallback) return fallback;
    throw error;
  }
}

/** Returns true if the response takes too long. Throws if the request fails before that. */
const hasTimedOut = (pending: Promise<Response>): Promise<boolean> =>
  Promise.race([
    pending.then(() => false),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(true), NETWORK_TIMEOUT_MS)),
  ]);
