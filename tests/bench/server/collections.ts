import { signInWith } from "../../../db/access/accounts";
import { addSession } from "../../../db/access/sessions";
import { readFacts } from "../../../db/catalogue/facts";
import type { Database } from "../../../db/client";
import { merge } from "../../../db/ownership/change";
import { SESSION_MS } from "../../../domain/access/session";
import { DEFAULT_SETTINGS } from "../../../domain/access/settings";
import { paths } from "../../../domain/paths";
import { hashOf, newSecret } from "../../../routes/access/secrets";
import type { Figure } from "../figures/figure";
import { median } from "../figures/median";
import { startBare } from "./bare";
import { Client } from "./client";
import { startPlinth } from "./plinth";
import { measureThroughput } from "./throughput";

const SHOWN = 300;
const COPIES = 3;
const WARM_UP = 40;
const REQUESTS = 200;

/** Somebody's public page, which is kept, and the largest own page that there can be, which is rendered each time. */
export async function measureCollectionPages(folder: string): Promise<Figure[]> {
  const plinth = await startPlinth(folder);
  try {
    const ids = readFacts().items.map(({ id }) => id);
    const shown = await aCollector(plinth.db, ids.slice(0, SHOWN), 1);
    const greatest = await aCollector(plinth.db, ids, COPIES);
    const address = paths.user(shown.userId, null);
    const answers = [
      { path: address, body: await textOf(plinth.url + address) },
      { path: paths.myAccount, body: await textOf(plinth.url + paths.myAccount, greatest.cookie) },
    ];
    const bare = await startBare(
      folder,
      answers.map((answer) => ({ ...answer, headers: [["Content-Type", "text/html; charset=UTF-8"]] })),
    );
    try {
      const [throughput] = await measureThroughput(plinth.url, bare.url, address);
      return [
        ...(throughput
          ? [{ ...throughput, name: `public collection of ${SHOWN}, of a bare handler`, limit: { least: 0.5 } }]
          : []),
        await measureOwn({ plinth: plinth.url, bare: bare.url }, greatest.cookie, ids.length),
      ];
    } finally {
      await bare.stop();
    }
  } finally {
    await plinth.stop();
  }
}

/** With the way there and back, which the bare handler's answer tells. */
async function measureOwn(
  urls: { readonly plinth: string; readonly bare: string },
  cookie: string,
  items: number,
): Promise<Figure> {
  const clients = { plinth: new Client(urls.plinth, 1, { cookie }), bare: new Client(urls.bare, 1) };
  const times = { plinth: [] as number[], bare: [] as number[] };
  for (let request = 0; request < WARM_UP + REQUESTS; request += 1) {
    const [rendered, known] = [await clients.plinth.time(paths.myAccount), await clients.bare.time(paths.myAccount)];
    if (request < WARM_UP) continue;
    times.plinth.push(rendered);
    times.bare.push(known);
  }
  clients.plinth.close();
  clients.bare.close();
  const [rendered, known] = [median(times.plinth), median(times.bare)];
  return {
    name: `${paths.myAccount}, ${items} items of ${COPIES} copies`,
    value: rendered - known,
    unit: "ms",
    limit: { most: 25 },
    from: `${rendered.toFixed(1)} - ${known.toFixed(1)} ms`,
  };
}

let collectors = 0;

async function aCollector(db: Database, ids: readonly number[], copies: number) {
  const now = new Date();
  collectors += 1;
  const identity = {
    provider: "google",
    providerUserId: `collector-${collectors}`,
    name: `Collector ${collectors}`,
    lastName: null,
    email: null,
    isEmailVerified: false,
  } as const;
  const { userId } = await signInWith(db, identity, { ...DEFAULT_SETTINGS, is_collection_public: true }, now);
  const holding = { copies: Array(copies).fill({ isBoxed: true }), wishlisted: false, watchlisted: false };
  await merge(db, new Map(ids.map((id) => [id, holding])), { userId, changeId: crypto.randomUUID(), now });
  const secret = newSecret();
  await addSession(db, {
    secretHash: await hashOf(secret),
    userId,
    device: "A browser on a bench",
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
  });
  return { userId, cookie: `session=${secret}` };
}

async function textOf(url: string, cookie = ""): Promise<string> {
  const response = await fetch(url, { headers: { Cookie: cookie } });
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`);
  return response.text();
}
