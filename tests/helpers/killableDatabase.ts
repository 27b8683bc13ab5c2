import type { Client } from "@libsql/client/http";
import { drizzle } from "drizzle-orm/libsql/http";
import type { Database } from "../../db/client";

/** Moment of the kill: the n-th database request (from 0), before or after the database has executed it. */
export interface KillPoint {
  readonly request: number;
  readonly isDone: boolean;
}

export interface KillableDatabase {
  readonly db: Database;
  /** Resolves when the run is killed. */
  readonly killed: Promise<void>;
  /** Number of requests that the run has sent so far. */
  readonly statementCount: number;
  /** Never resolves once the run is killed. Fake services await it, so that a killed run does nothing more. */
  waitForeverIfKilled(): Promise<void>;
  /** Kills the run now. */
  kill(): Promise<never>;
}

const NEVER = new Promise<never>(() => undefined);

/** Creates a database client that never answers after the kill, so that the run stops like a killed process. */
export function createKillableDatabase({ $client }: Database, killPoint?: KillPoint): KillableDatabase {
  let [requestCount, isKilled] = [0, false];
  let resolveKilled: () => void = () => undefined;
  const killed = new Promise<void>((resolve) => {
    resolveKilled = resolve;
  });
  const sendUnlessKilled = async <Answer>(request: () => Promise<Answer>): Promise<Answer> => {
    const isLast = requestCount === killPoint?.request;
    requestCount += 1;
    if (isKilled || (isLast && !killPoint?.isDone)) return kill();
    const response = await request();
    return isKilled || isLast ? kill() : response;
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
  const kill = (): Promise<never> => {
    isKilled = true;
    resolveKilled();
    return NEVER;
  };
  return {
    db: drizzle(client),
    killed,
    get statementCount() {
      return requestCount;
    },
    kill,
    waitForeverIfKilled: () => (isKilled ? NEVER : Promise.resolve()),
  };
}
