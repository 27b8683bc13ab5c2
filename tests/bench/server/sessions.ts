import type { BenchFigure } from "../figures/figure";
import { KeepAliveClient } from "./client";
import { measureExtraTime } from "./measureExtraTime";
import { createPerson } from "./person";
import type { RunningPlinth } from "./plinth";

/** What looking somebody up adds to a request. */
const ASKED = [
  { name: "a session, on a rendered page", path: "/privacy?from=bench", guestStatus: 200, most: 3 },
  // The least that a signed-in request can be: a guest's is turned away at the door.
  { name: "a session, on whoami", path: "/api/user/whoami", guestStatus: 401, most: undefined },
] as const;

export async function measureSessions({ url, db }: RunningPlinth): Promise<BenchFigure[]> {
  const { cookie } = await createPerson(db);
  const figures: BenchFigure[] = [];
  for (const { name, path, guestStatus, most } of ASKED) {
    const time = await measureExtraTime(
      { client: new KeepAliveClient(url, 1, { cookie }), path },
      { client: new KeepAliveClient(url, 1, { status: guestStatus }), path },
    );
    figures.push({ name, ...time, ...(most !== undefined && { limit: { most } }) });
  }
  return figures;
}
