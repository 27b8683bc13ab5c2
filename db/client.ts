import { type Config, createClient } from "@libsql/client/http";
import { drizzle } from "drizzle-orm/libsql/http";
import * as schema from "./schema";

export type Database = ReturnType<typeof openDatabase>;

/** Speaks HTTP with the platform's own `fetch`, so it runs alike in a worker and in Node. */
export const openDatabase = (address: Pick<Config, "url" | "authToken" | "fetch">) =>
  drizzle(createClient(address), { schema });
