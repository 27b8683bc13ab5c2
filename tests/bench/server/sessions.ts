import type { BenchFigure } from "../figures/figure";
import { KeepAliveClient } from "./client";
import { measureExtraTime } from "./measureExtraTime";
import { createPerson } from "./person";
import type { RunningPlinth } from "./plinth";

/** Requests that are sent as a member and as a guest. The difference is the time to look up the session. */
const REQUESTS = [
  { name: "a session, on a rendered page", path: "/privacy?from=bench", guestStatus: 200, most: 3 },
  // The smallest response to a member. A guest is rejected before any other work.
  { name: "a session, on whoami", path: "/api/user/whoami", guestStatus: 401, most: undefined },
] as const;

export async function measureSessions({ url, db }: RunningPlinth): Promise<BenchFigure[]> {
  const { cookie } = await createPerson(db);
  const figures: BenchFigure[] = [];
  for (const { name, path, guestStatus, most } of REQUESTS) {
    const time = await measureExtraTime(
      { client: new KeepAliveClient(url, 1, { cookie }), path },
      { client: new KeepAliveClient(url, 1, { status: guestStatus }), path },
    );
    figures.push({ name, ...time, ...(most !== undefined && { limit: { most } }) });
  }
  return figures;
}
