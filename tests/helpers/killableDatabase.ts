import type { Client } from "@libsql/client/http";
import { drizzle } from "drizzle-orm/libsql/http";
import type { Database } from "../../db/client";

/** Moment of the kill: the n-th database request (from 0), before or after the database has executed it. */
export interface KillPoint {
  readonly question: number;
  readonly isDone: boolean;
}

export interface KillableDatabase {
  readonly db: Database;
  /** Resolves when the run is killed. */
  readonly death: Promise<void>;
  /** Number of requests that the run has sent so far. */
  readonly statementCount: number;
  /** Never resolves once the run is killed. Fake services await it, so that a killed run does nothing more. */
  survives(): Promise<void>;
  /** Kills the run now. */
  end(): Promise<never>;
}

const NEVER = new Promise<never>(() => undefined);

/** Creates a database client that never answers after the kill, so that the run stops like a killed process. */
export function createKillableDatabase({ $client }: Database, killPoint?: KillPoint): KillableDatabase {
  let [requestCount, isDead] = [0, false];
  let resolveDeath: () => void = () => undefined;
  const death = new Promise<void>((resolve) => {
    resolveDeath = resolve;
  });
  const sendUnlessKilled = async <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
    const isLast = requestCount === killPoint?.question;
    requestCount += 1;
    if (isDead || (isLast && !killPoint?.isDone)) return end();
    const response = await question();
    return isDead || isLast ? end() : response;
  };
  const rejectUnsupported = () =>
    Promise.reject(new Error("The killable database supports only execute and batch. Add this method."));
  const client: Client = Object.assign(Object.create($client), {
    execute: (...args: Parameters<Client["execute"]>) => sendUnlessKilled(() => $client.execute(...args)),
    batch: (...args: Parameters<Client["batch"]>) => sendUnlessKilled(() => $client.batch(...args)),
    transaction: rejectUnsupported,
    executeMultiple: rejectUnsupported,
    migrate: rejectUnsupported,
  });
  const end = (): Promise<never> => {
    isDead = true;
    resolveDeath();
    return NEVER;
  };
  return {
    db: drizzle(client),
    death,
    get statementCount() {
      return requestCount;
    },
    end,
    survives: () => (isDead ? NEVER : Promise.resolve()),
  };
}
