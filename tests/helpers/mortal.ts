import { type Database, openDatabase } from "../../db/client";

/** Killed over a question to the database, the first one being 0: the database has done what it asks, or has never heard it. */
export interface Death {
  readonly question: number;
  readonly isDone: boolean;
}

export interface Mortal {
  readonly db: Database;
  /** That it is killed. */
  readonly death: Promise<void>;
  /** Questions that were asked so far. */
  readonly asked: number;
  /** Waits for ever once it is killed. For what it asks of anybody else. */
  survives(): Promise<void>;
  /** Kills it now. */
  end(): Promise<never>;
}

const NEVER = new Promise<never>(() => undefined);

/** What a killed one waits for never comes, and nothing that it would have done afterwards is done. */
export function openMortal(url: string, dies?: Death): Mortal {
  let [asked, isDead] = [0, false];
  let die: () => void = () => undefined;
  const death = new Promise<void>((resolve) => {
    die = resolve;
  });
  const db = openDatabase({
    url,
    async ask(address, init) {
      const isLast = asked === dies?.question;
      asked += 1;
      if (isDead || (isLast && !dies?.isDone)) return end();
      const answer = await fetch(address, init);
      return isDead || isLast ? end() : answer;
    },
  });
  const end = (): Promise<never> => {
    isDead = true;
    die();
    return NEVER;
  };
  return {
    db,
    death,
    get asked() {
      return asked;
    },
    end,
    survives: () => (isDead ? NEVER : Promise.resolve()),
  };
}
