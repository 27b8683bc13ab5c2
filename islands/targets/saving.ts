import type { Wish } from "../../domain/alerts/target";
import type { Answer } from "../store/api";

interface Terms {
  readonly saved: Wish;
  readonly send: (wish: Wish) => Promise<Answer>;
  /** Nothing is under way any more: what is saved now, and what became of what was wanted last. */
  readonly onRest: (saved: Wish, answer: Answer) => void;
}

export interface Saving {
  /** The rest stays as it was wanted last. */
  want(change: Partial<Wish>): void;
  /** Sends what waits for an answer to something else. */
  hurry(): void;
}

/**
 * Saves one after the other, because each overwrites all of a wish: while one is under way the newest waits for it, and
 * what that replaces is not sent.
 */
export function openSaving({ saved: atFirst, send, onRest }: Terms): Saving {
  let saved = atFirst;
  let wanted = atFirst;
  let sent: Wish | undefined;

  async function run(): Promise<void> {
    let answer: Answer;
    do {
      sent = wanted;
      answer = await send(sent);
      if (answer.ok) saved = sent;
    } while (sent !== wanted);
    wanted = saved;
    sent = undefined;
    onRest(saved, answer);
  }

  return {
    want(change) {
      wanted = { ...wanted, ...change };
      if (!sent) void run();
    },
    hurry() {
      if (sent && sent !== wanted) void send(wanted);
    },
  };
}
