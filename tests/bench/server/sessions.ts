import { signInWith } from "../../../db/access/accounts";
import { addSession } from "../../../db/access/sessions";
import type { Database } from "../../../db/client";
import { SESSION_MS } from "../../../domain/access/session";
import { DEFAULT_SETTINGS } from "../../../domain/access/settings";
import { hashOf, newSecret } from "../../../routes/access/secrets";
import type { Figure } from "../figures/figure";
import { median } from "../figures/median";
import { Client } from "./client";
import type { RunningPlinth } from "./plinth";

const WARM_UP = 100;
const REQUESTS = 500;

/** What looking somebody up adds to a request. */
const ASKED = [
  { name: "a session, on a rendered page", path: "/privacy?from=bench", guestStatus: 200, most: 3 },
  // The least that a signed-in request can be: a guest's is turned away at the door.
  { name: "a session, on whoami", path: "/api/user/whoami", guestStatus: 401, most: undefined },
] as const;

export async function measureSessions({ url, db }: RunningPlinth): Promise<Figure[]> {
  const cookie = `session=${await openSession(db)}`;
  const figures: Figure[] = [];
  for (const { name, path, guestStatus, most } of ASKED) {
    const clients = { guest: new Client(url, 1, { status: guestStatus }), person: new Client(url, 1, { cookie }) };
    const times = { guest: [] as number[], person: [] as number[] };
    for (let request = 0; request < WARM_UP + REQUESTS; request += 1) {
      const [guest, person] = [await clients.guest.time(path), await clients.person.time(path)];
      if (request < WARM_UP) continue;
      times.guest.push(guest);
      times.person.push(person);
    }
    clients.guest.close();
    clients.person.close();
    const [guest, person] = [median(times.guest), median(times.person)];
    figures.push({
      name,
      value: person - guest,
      unit: "ms",
      ...(most !== undefined && { limit: { most } }),
      from: `${person.toFixed(1)} - ${guest.toFixed(1)} ms`,
    });
  }
  return figures;
}

/** @returns its secret. No provider answers in a bench, so the rows are written as the way back from one writes them. */
async function openSession(db: Database): Promise<string> {
  const now = new Date();
  const identity = {
    provider: "google",
    providerUserId: "1",
    name: "Ada Bench",
    lastName: null,
    email: "ada@people.example",
    isEmailVerified: true,
  } as const;
  const { userId } = await signInWith(db, identity, DEFAULT_SETTINGS, now);
  const secret = newSecret();
  await addSession(db, {
    secretHash: await hashOf(secret),
    userId,
    device: "A browser on a bench",
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
  });
  return secret;
}
