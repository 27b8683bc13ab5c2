/** After so long without any answer something else stands in: a shop's cellar often has a network that carries nothing. */
const PATIENCE_MS = 3_000;

type StandIn = () => Promise<Response | undefined>;

/** The network's answer, or what stands in for it. Throws what asking throws where nothing does. */
export async function orStandIn(asked: Promise<Response>, standIn: StandIn): Promise<Response> {
  try {
    return ((await isSilent(asked)) ? await standIn() : undefined) ?? (await asked);
  } catch (error) {
    const other = await standIn();
    if (other) return other;
    throw error;
  }
}

/** Throws what asking throws. */
const isSilent = (asked: Promise<Response>): Promise<boolean> =>
  Promise.race([
    asked.then(() => false),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(true), PATIENCE_MS)),
  ]);
