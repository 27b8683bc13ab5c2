import { type Answer, OutsideError } from "../../outside/index";

const MOST_RETRIES = 2;
const FIRST_PAUSE_MS = 300;

/** Asks again, at most twice, where the service has trouble of its own. What is slow is not asked again: it takes long enough. */
export async function persistently(ask: () => Promise<Answer>, wait: (ms: number) => Promise<void>): Promise<Answer> {
  for (let retries = 0; ; retries += 1) {
    const isLast = retries === MOST_RETRIES;
    try {
      const answer = await ask();
      if (isLast || answer.status < 500) return answer;
    } catch (error) {
      if (isLast || !isPassing(error)) throw error;
    }
    await wait(FIRST_PAUSE_MS * 2 ** retries);
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof OutsideError && (error.reason === "cut" || error.reason === "unreachable");
