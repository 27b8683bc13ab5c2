/**
 * The time without a response after which a fallback is used. A weak network, as in a shop's basement, can be silent
 * without failing.
 */
const NETWORK_TIMEOUT_MS = 3_000;

type Fallback = () => Promise<Response | undefined>;

/** Returns the response, or the fallback if the network fails or is silent. Without a fallback, throws the error. */
export async function withTimeoutFallback(pending: Promise<Response>, getFallback: Fallback): Promise<Response> {
  try {
    return ((await hasTimedOut(pending)) ? await getFallback() : undefined) ?? (await pending);
  } catch (error) {
    const fallback = await getFallback();
    if (fallback) return fallback;
    throw error;
  }
}

/** Returns true if the response is late. Throws if the request fails. */
const hasTimedOut = (pending: Promise<Response>): Promise<boolean> =>
  Promise.race([
    pending.then(() => false),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(true), NETWORK_TIMEOUT_MS)),
  ]);
