import type { BenchResult } from "../results/result";
import { KeepAliveClient } from "./client";
import { measureExtraTime } from "./measureExtraTime";
import { createPerson } from "./person";
import type { RunningPlinth } from "./plinth";

/** Requests that are sent as a member and as a guest. The difference is the time to look up the session. */
const REQUESTS = [
  { name: "session lookup, measured on a rendered page", path: "/privacy?from=bench", guestStatus: 200, max: 3 },
  // The smallest response to a member. A guest is rejected before any other work.
  { name: "session lookup, measured on whoami", path: "/api/user/whoami", guestStatus: 401, max: undefined },
] as const;

export async function measureSessions({ url, db }: RunningPlinth): Promise<BenchResult[]> {
  const { cookie } = await createPerson(db);
  const results: BenchResult[] = [];
  for (const { name, path, guestStatus, max } of REQUESTS) {
    const time = await measureExtraTime(
      { client: new KeepAliveClient(url, 1, { cookie }), path },
      { client: new KeepAliveClient(url, 1, { status: guestStatus }), path },
    );
    results.push({ name, ...time, ...(max !== undefined && { limit: { max } }) });
  }
  return results;
}
