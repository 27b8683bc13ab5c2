import type { Client } from "@libsql/client/http";
import { drizzle } from "drizzle-orm/libsql/http";
import type { Database } from "../../db/client";

/** Killed over a question to the database, the first one being 0: the database has done what it asks, or has never heard it. */
export interface KillPoint {
  readonly question: number;
  readonly isDone: boolean;
}

export interface KillableDatabase {
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

/**
 * What a killed one waits for never comes, and nothing that it would have done afterwards is done.
 */
export function createKillableDatabase({ $client }: Database, dies?: KillPoint): KillableDatabase {
  let [asked, isDead] = [0, false];
  let die: () => void = () => undefined;
  const death = new Promise<void>((resolve) => {
    die = resolve;
  });
  const ask = async <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
    const isLast = asked === dies?.question;
    asked += 1;
    if (isDead || (isLast && !dies?.isDone)) return end();
    const answer = await question();
    return isDead || isLast ? end() : answer;
  };
  const refuse = () => Promise.reject(new Error("A mortal one asks by execute and batch: teach it this one, too."));
  const client: Client = Object.assign(Object.create($client), {
    execute: (...words: Parameters<Client["execute"]>) => ask(() => $client.execute(...words)),
    batch: (...words: Parameters<Client["batch"]>) => ask(() => $client.batch(...words)),
    transaction: refuse,
    executeMultiple: refuse,
    migrate: refuse,
  });
  const end = (): Promise<never> => {
    isDead = true;
    die();
    return NEVER;
  };
  return {
    db: drizzle(client),
    death,
    get asked() {
      return asked;
    },
    end,
    survives: () => (isDead ? NEVER : Promise.resolve()),
  };
}
