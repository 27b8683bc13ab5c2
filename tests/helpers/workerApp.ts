import { beforeAll, beforeEach } from "vitest";
import { addSession } from "../../db/access/sessions";
import { EMPTY_PRICE_SNAPSHOT } from "../../domain/prices/priceSnapshot";
import type { DatabaseServerOptions } from "../../local/sqld/server";
import type { AppServices, RateLimitName } from "../../routes/http/context";
import { createRandomSecret, deriveToken, hashSecret } from "../../routes/http/secrets";
import { createApp } from "../../worker/app";
import type { WorkerBindings } from "../../worker/config";
import { createAppServices } from "../../worker/services";
import { insertUser } from "../db/insertUser";
import { withServedDatabase } from "../db/withDatabase";
import { createSmallCatalogue } from "./marketRun";

export const WORKER_ORIGIN = "https://plinth.example";
export const CLIENT_IP_ADDRESS = "203.0.113.7";
/** URL of a database server that does not exist. */
export const UNREACHABLE_DATABASE_URL = "http://127.0.0.1:9";

/** Only two items, so that pages render quickly. */
const catalogue = createSmallCatalogue([1, 2]);

export interface SignedInSession {
  readonly id: number;
  readonly cookie: string;
  /** CSRF token headers that pages of this session send with API calls. */
  readonly tokens: Readonly<Record<"X-CSRF-Token" | "X-Auth-Token", string>>;
}

/** Runs the worker's complete request pipeline in this process, with its own database and these services. */
export function withWorker(
  getOverrides: () => Partial<AppServices> = () => ({}),
  databaseOptions?: DatabaseServerOptions,
) {
  const database = withServedDatabase(databaseOptions);
  const state: { counted: [RateLimitName, string][]; refused: RateLimitName | undefined } = {
    counted: [],
    refused: undefined,
  };
  let bindings: WorkerBindings;
  let app: ReturnType<typeof createApp>;

  beforeAll(() => {
    const kv = { getWithMetadata: async () => ({ value: null, metadata: null }), put: async () => undefined };
    bindings = Object.assign(Object.create(null), { KV: kv, TURSO_DATABASE_URL: database.url });
  });

  beforeEach(() => {
    [state.counted, state.refused] = [[], undefined];
    // The prototype keeps `services.db` lazy, as in the worker: spreading would open the database of each request.
    app = createApp((bindingsOfRequest, waitUntil) =>
      Object.assign(Object.create(createAppServices(bindingsOfRequest, waitUntil)), {
        loadCatalogue: async () => catalogue,
        loadPriceSnapshot: async () => EMPTY_PRICE_SNAPSHOT,
        countAgainstLimit: async (limit: RateLimitName, key: string) => {
          state.counted.push([limit, key]);
          return limit !== state.refused;
        },
        ...getOverrides(),
      }),
    );
  });

  const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: undefined };

  return {
    database,
    state,
    /** Sends a request to the worker. The `other` bindings replace the default ones. */
    send: async (request: Request, other: Partial<WorkerBindings> = {}): Promise<Response> =>
      app.fetch(request, { ...bindings, ...other }, context),
    async ask(path: string, init: RequestInit = {}, other: Partial<WorkerBindings> = {}): Promise<Response> {
      const headers = { "CF-Connecting-IP": CLIENT_IP_ADDRESS, ...init.headers };
      return app.fetch(new Request(WORKER_ORIGIN + path, { ...init, headers }), { ...bindings, ...other }, context);
    },
    async signIn(): Promise<SignedInSession> {
      const [id, key] = [await insertUser(database.db), createRandomSecret()];
      const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 20 * 24 * 60 * 60_000)];
      const session = { userId: id, secretHash: await hashSecret(key), device: "a phone", createdAt, expiresAt };
      await addSession(database.db, session);
      const tokens = { "X-CSRF-Token": await deriveToken(key, "csrf"), "X-Auth-Token": await deriveToken(key, "auth") };
      return { id, cookie: `__Host-session=${key}`, tokens };
    },
  };
}
