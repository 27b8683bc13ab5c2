/** After so long without any answer something else stands in: a shop's cellar often has a network that carries nothing. */
const NETWORK_TIMEOUT_MS = 3_000;

type Fallback = () => Promise<Response | undefined>;

/** The network's answer, or what stands in for it. Throws what asking throws where nothing does. */
export async function withTimeoutFallback(asked: Promise<Response>, standIn: Fallback): Promise<Response> {
  try {
    return ((await hasTimedOut(asked)) ? await standIn() : undefined) ?? (await asked);
  } catch (error) {
    const other = await standIn();
    if (other) return other;
    throw error;
  }
}

/** Throws what asking throws. */
const hasTimedOut = (asked: Promise<Response>): Promise<boolean> =>
  Promise.race([
    asked.then(() => false),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(true), NETWORK_TIMEOUT_MS)),
  ]);
