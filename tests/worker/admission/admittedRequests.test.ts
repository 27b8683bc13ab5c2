import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { paths } from "../../../domain/paths";
import { EMPTY_PRICE_SNAPSHOT } from "../../../domain/prices/priceSnapshot";
import { UNREACHABLE_DATABASE_URL, withWorker } from "../../helpers/workerApp";

const SLOTS = 16;
const SLOTS_PER_SENDER = 8;
const SLOTS_PER_MEMBER = 2;
const WAITING = 256;
const WAITING_PER_SENDER = 64;

/** Opens the gate at which log-in requests, clicks and uploads of members, and searches wait in their handlers. */
let openGate: () => void = () => undefined;
let gate = Promise.resolve();
/** Requests that have reached the gate. */
let atGate: string[] = [];
let isSearchGated = false;
const sent: Promise<Response>[] = [];

const closeGate = () => {
  atGate = [];
  gate = new Promise((resolve) => {
    openGate = resolve;
  });
};
const waitAtGate = (name: string) => {
  atGate.push(name);
  return gate;
};

/** Requests for which the app created its services, so all that were not rejected before the middlewares. */
let requestsWithServices = 0;

const worker = withWorker(() => ({
  ...countRequestWithServices(),
  countAgainstLimit: async (limit, key) => {
    if (["signIn", "writes", "imports"].includes(limit)) await waitAtGate(`${limit} ${key}`);
    return true;
  },
  loadPriceSnapshot: async () => {
    if (isSearchGated) await waitAtGate("search");
    return EMPTY_PRICE_SNAPSHOT;
  },
}));
const { signIn } = worker;

function countRequestWithServices() {
  requestsWithServices += 1;
  return {};
}

function ask(...request: Parameters<typeof worker.ask>): Promise<Response> {
  const response = worker.ask(...request);
  sent.push(response);
  return response;
}

beforeEach(() => {
  isSearchGated = false;
  closeGate();
});
afterEach(async () => {
  openGate();
  await Promise.all(sent.splice(0));
  vi.restoreAllMocks();
});

const HANGING_PATH = "/oauth/google/redirect";
const fromAddress = (number: number) => ({ "CF-Connecting-IP": `198.51.100.${number}` });

/** Waits until the requests that have been sent cannot proceed without a slot or the gate. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Occupies all slots of guests, and the whole waiting queue. */
async function fillGuestSlots(): Promise<void> {
  for (let sender = 0; sender < (SLOTS + WAITING) / (SLOTS_PER_SENDER + WAITING_PER_SENDER); sender += 1)
    for (let each = 0; each < SLOTS_PER_SENDER + WAITING_PER_SENDER; each += 1)
      void ask(HANGING_PATH, { headers: fromAddress(sender) });
  await settle();
  expect(atGate.length).toBe(SLOTS);
}

/** Counts the round trips to the database from now on, and the largest number of them at the same time. */
function countRoundTrips() {
  const count = { total: 0, running: 0, most: 0 };
  const send = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (...request) => {
    count.total += 1;
    count.running += 1;
    count.most = Math.max(count.most, count.running);
    try {
      return await send(...request);
    } finally {
      count.running -= 1;
    }
  });
  return count;
}

describe("requests while all slots of guests are taken", () => {
  it("a cached guest page is still served while all request slots of guests are taken", async () => {
    expect((await ask("/privacy")).status).toBe(200);
    await fillGuestSlots();
    expect((await ask("/privacy")).status).toBe(200);
  });

  it("an uncached guest page gets a localized 503 with Retry-After while all request slots of guests are taken", async () => {
    await fillGuestSlots();
    const response = await ask("/games", { headers: { ...fromAddress(99), "Accept-Language": "de" } });
    expect([response.status, response.headers.get("Retry-After"), response.headers.get("Cache-Control")]).toEqual([
      503,
      "5",
      "private, no-store",
    ]);
    const text = await response.text();
    expect(text).toContain('<html lang="de">');
    expect(text).toContain("Einen Moment, bitte");
    expect(response.headers.get("Content-Security-Policy")).not.toBeNull();
  });

  it("an API call of a guest gets 503 in JSON with Retry-After while all request slots of guests are taken", async () => {
    await fillGuestSlots();
    const response = await ask("/api/guest/amiibo/1", { headers: fromAddress(99) });
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(await response.json()).toEqual({
      error: "unavailable",
      message: "Plinth cannot answer right now. Nothing is lost; please try again in a moment.",
    });
  });

  it("a signed-in member can still save changes while all request slots of guests are taken", async () => {
    const { cookie, tokens } = await signIn();
    openGate();
    const own = () => ask("/api/amiibo/1/own", { method: "POST", body: "{}", headers: { Cookie: cookie, ...tokens } });
    const { status } = await own();
    closeGate();
    await fillGuestSlots();
    const click = own();
    await settle();
    openGate();
    expect([status, (await click).status]).toEqual([200, 200]);
  });

  it("a forged session cookie gets 503 without a database query while all request slots of guests are taken", async () => {
    await fillGuestSlots();
    const trips = countRoundTrips();
    const headers = { ...fromAddress(99), Cookie: "__Host-session=forged" };
    expect((await ask("/my-account", { headers })).status).toBe(503);
    expect(trips.total).toBe(0);
  });

  it("the body of a request rejected with 503 is read to its end, so that the client gets the response", async () => {
    await fillGuestSlots();
    const headers = { ...fromAddress(99), "Content-Length": "2", Cookie: "__Host-session=forged" };
    const response = await ask("/api/amiibo/1/own", { method: "POST", body: "{}", headers });
    expect(response.status).toBe(503);
  });

  it("health checks and log-out are served while all request slots of guests are taken", async () => {
    await fillGuestSlots();
    expect((await ask(paths.health)).status).not.toBe(503);
    const headers = { Cookie: "__Host-session=forged", "Sec-Fetch-Site": "same-origin" };
    const response = await ask(paths.logOut, { method: "POST", headers });
    expect(response.status).toBe(303);
  });
});

describe("guests who have spent the budget that all of them share", () => {
  const SHARED_BURST = 800;

  // The clock stands still, so that no budget grows during a test.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  /** Sends requests from as many addresses, each of which gets a response or 503. */
  async function spendGuestBudget(): Promise<void> {
    for (let sent = 0; sent < SHARED_BURST + 2 * SLOTS; sent += SLOTS) {
      const addresses = Array.from({ length: SLOTS }, (_, each) => `203.0.113.${(sent + each) % 250}`);
      await Promise.all(
        addresses.map((address) => ask("/api/guest/amiibo/99", { headers: { "CF-Connecting-IP": address } })),
      );
    }
  }

  it("guests get a complete localized 503 page without a slot while the request budget of all guests is used up", async () => {
    await spendGuestBudget();
    const headers = { ...fromAddress(99), "Accept-Language": "fr" };
    const first = await ask("/games", { headers });
    const before = requestsWithServices;
    const second = await ask("/upcoming", { headers });
    expect(requestsWithServices).toBe(before);
    expect([first.status, second.status]).toEqual([503, 503]);
    expect(Object.fromEntries(first.headers)).toMatchObject(Object.fromEntries(second.headers));
    expect(second.headers.get("Content-Security-Policy")).not.toBeNull();
    expect(second.headers.get("Vary")).toBe("Cookie, Accept-Language");
    const text = await second.text();
    expect(text).toContain('<html lang="fr">');
    expect(text).toBe(await first.text());
  });

  it("guests still get cached pages, log-out and health checks while the request budget of all guests is used up", async () => {
    await ask("/privacy");
    await spendGuestBudget();
    await ask("/games");
    const health = await ask(paths.health);
    expect([(await ask("/games")).status, (await ask("/privacy")).status]).toEqual([503, 200]);
    expect(health.status).not.toBe(503);
    expect((await ask(paths.logOut)).status).not.toBe(503);
  });

  it("signed-in members can use pages and the API while the request budget of all guests is used up", async () => {
    openGate();
    const { cookie, tokens } = await signIn();
    const headers = { Cookie: cookie, ...tokens };
    await ask("/api/user/whoami", { headers });
    await spendGuestBudget();
    expect((await ask("/api/guest/amiibo/1")).status).toBe(503);
    const responses = [
      await ask("/wishlist", { headers }),
      await ask("/api/guest/amiibo/1", { headers }),
      await ask("/api/amiibo/1/own", { method: "POST", body: "{}", headers }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe("requests of one sender", () => {
  it("hundreds of simultaneous requests of one account leave slots for other accounts", async () => {
    const [attacker, other] = [await signIn(), await signIn()];
    for (const { cookie } of [attacker, other]) await ask("/api/user/whoami", { headers: { Cookie: cookie } });
    const trips = countRoundTrips();
    const post = ({ cookie, tokens }: typeof attacker) =>
      ask("/api/amiibo/1/own", { method: "POST", body: "{}", headers: { Cookie: cookie, ...tokens } });
    const flood = Array.from({ length: 600 }, () => post(attacker));
    await settle();
    const click = post(other);
    await expect.poll(() => atGate.length).toBe(SLOTS_PER_MEMBER + 1);
    expect(trips.most).toBeLessThanOrEqual(SLOTS);
    openGate();
    expect((await click).status).toBe(200);
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    const rejected = statuses.filter((status) => status === 503).length;
    // On a busy machine more are rejected, because they wait for too long.
    expect(rejected).toBeGreaterThanOrEqual(600 - SLOTS_PER_MEMBER - WAITING_PER_SENDER);
    expect(statuses.filter((status) => status === 200).length).toBe(600 - rejected);
  });

  it("simultaneous searches of guests are rendered one at a time", async () => {
    isSearchGated = true;
    const searches = Array.from({ length: 3 }, (_, at) => ask(`/market-prices?q=o${at}`, { headers: fromAddress(at) }));
    await settle();
    expect(atGate).toEqual(["search"]);
    openGate();
    expect((await Promise.all(searches)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

it("an isolate reads the uploaded files of several members one after the other", async () => {
  const members = [await signIn(), await signIn(), await signIn()];
  for (const { cookie } of members) await ask("/api/user/whoami", { headers: { Cookie: cookie } });
  const uploads = members.map(({ cookie }) => {
    const body = new FormData();
    body.set("file", new File(["name\nMario"], "a.csv"));
    return ask(paths.importCollection, {
      method: "POST",
      body,
      headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
    });
  });
  await settle();
  expect(atGate.length).toBe(1);
  openGate();
  expect((await Promise.all(uploads)).map(({ status }) => status)).not.toContain(503);
  expect(atGate.length).toBeGreaterThanOrEqual(3);
});

describe("requests whose client disconnects", () => {
  it("a request that disconnects while it waits for a slot never reads the database", async () => {
    const { cookie, tokens } = await signIn();
    const headers = { Cookie: cookie, ...tokens };
    await ask("/api/user/whoami", { headers });
    for (let each = 0; each < SLOTS_PER_MEMBER; each += 1)
      void ask("/api/amiibo/1/own", { method: "POST", body: "{}", headers });
    await expect.poll(() => atGate.length).toBe(SLOTS_PER_MEMBER);
    const trips = countRoundTrips();
    const client = new AbortController();
    const waiting = ask("/my-account", { headers, signal: client.signal });
    await settle();
    client.abort();
    expect((await waiting).status).toBe(499);
    openGate();
    await settle();
    // Each click that was under way writes in one round trip.
    expect(trips.total).toBe(SLOTS_PER_MEMBER);
  });

  it("a request that disconnects while its session is read never reaches its handler", async () => {
    const { cookie, tokens } = await signIn();
    const client = new AbortController();
    const send = globalThis.fetch;
    vi.spyOn(globalThis, "fetch").mockImplementation(async (...request) => {
      const response = await send(...request);
      client.abort();
      return response;
    });
    const headers = { Cookie: cookie, ...tokens };
    const init = { method: "POST", body: "{}", headers, signal: client.signal };
    expect((await ask("/api/amiibo/1/own", init)).status).toBe(499);
    expect(atGate).toEqual([]);
  });

  it("a running request whose client disconnects frees its slot for the next request", async () => {
    const clients = Array.from({ length: SLOTS_PER_SENDER }, () => new AbortController());
    for (const { signal } of clients) void ask(HANGING_PATH, { signal });
    void ask(HANGING_PATH);
    await settle();
    expect(atGate.length).toBe(SLOTS_PER_SENDER);
    clients[0]?.abort();
    await expect.poll(() => atGate.length).toBe(SLOTS_PER_SENDER + 1);
  });
});

it("a request that cannot reach the database frees its slot when it ends", async () => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
  const other = { TURSO_DATABASE_URL: UNREACHABLE_DATABASE_URL };
  const headers = { Cookie: "__Host-session=any" };
  for (let each = 0; each < SLOTS_PER_SENDER + 1; each += 1)
    expect((await ask("/my-account", { headers }, other)).status).toBe(503);
  openGate();
  expect((await ask(HANGING_PATH)).status).not.toBe(503);
});
