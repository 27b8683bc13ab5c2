import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { saveBulkAction } from "../../db/ownership/change";
import { messages } from "../../domain/messages/en/pages";
import { SHARE_IMAGE_STYLES } from "../../domain/sharing/socialImage";
import type { BenchResult } from "../bench/results/result";
import { createFaultResults } from "./faultResults";
import { type AttackResponse, createHttpClient, type HttpClient } from "./httpClient";
import type { AttackTarget } from "./target";
import { createVictim, type Victim } from "./victim";

/** Connections of the attacker. The site draws for one of them at a time and lets a few wait, so that more change nothing. */
const CONNECTIONS = 64;
const QUIET_MS = 30_000;
const ATTACK_MS = 60_000;
/** Time in ms between two social images of the visitor, which stays within the limit of drawings of an address. */
const VISIT_INTERVAL_MS = 1_100;
const PAGES_A_VISIT = 5;
const MAX_SLOWDOWN = 4;
const OWNED_ITEMS = 300;
const [ATTACKER_ADDRESS, VISITOR_ADDRESS] = ["198.51.100.1", "203.0.113.7"];

/** Requests as many different pictures of one account as possible, while a visitor requests social images. */
export async function attackWithPictures(target: AttackTarget): Promise<BenchResult[]> {
  const { url, db } = target;
  const attacker = await createVictim(db);
  const ids = Array.from({ length: OWNED_ITEMS }, (_, index) => index + 1);
  await saveBulkAction(db, "own", ids, { userId: attacker.userId, changeId: crypto.randomUUID(), now: new Date() });
  const [own, visiting] = [createHttpClient(url, CONNECTIONS), createHttpClient(url, 2)];
  const visitor = createVisitor(visiting);
  // The first images also load the code that draws, so they are not measured.
  await visitor.visitFor(4 * VISIT_INTERVAL_MS);
  const quiet = await visitor.visitFor(QUIET_MS);
  const [pictures, busy] = await Promise.all([requestOwnPictures(own, attacker), visitor.visitFor(ATTACK_MS)]);
  own.close();
  visiting.close();
  const refused = pictures.filter(({ status }) => status === 429);
  return [
    ...createFaultResults(`${CONNECTIONS} connections of one account's own pictures`, pictures),
    {
      name: "pictures of one account that the site refused with 429 and a sentence",
      value: refused.filter(({ text }) => text.includes(messages.exportImage.tooMany)).length,
      unit: "count",
      limit: { min: 1 },
      from: `of ${refused.length} with 429`,
    },
    ...createFaultResults("a visitor beside one account's own pictures", [...busy.images, ...busy.pages]),
    createFailureResult("social images", busy.images),
    createFailureResult("pages", busy.pages),
    createSlowdownResult("social image that is not drawn yet", quiet.images, busy.images),
    createSlowdownResult("page", quiet.pages, busy.pages),
  ];
}

/**
 * Requests pictures of the attacker's collection over several connections until the time is over. All differ, because
 * each shows other items or follows a change of the wishlist. Returns all responses.
 */
async function requestOwnPictures(client: HttpClient, { userId, headers: tokens }: Victim): Promise<AttackResponse[]> {
  const responses: AttackResponse[] = [];
  const end = performance.now() + ATTACK_MS;
  const headers = { ...tokens, "CF-Connecting-IP": ATTACKER_ADDRESS };
  let count = 0;
  const send = async (path: string, body?: object): Promise<AttackResponse> => {
    const json = { ...headers, "Content-Type": "application/json" };
    const response = await client.send(
      body ? { method: "POST", path, headers: json, body: JSON.stringify(body) } : { path, headers },
    );
    responses.push(response);
    return response;
  };
  const requestShareImage = (number: number) => {
    const style = SHARE_IMAGE_STYLES[number % SHARE_IMAGE_STYLES.length] ?? "post-light";
    const [first, second] = [1 + (number % OWNED_ITEMS), 1 + (Math.floor(number / 7) % OWNED_ITEMS)];
    return send(`/my-account/share/${style}.png?item=${first}&item=${second}`);
  };
  const requestExportImage = async () => {
    const { status, text } = await send("/api/user/export/image/view", { view: "all", series: "all", showing: "all" });
    if (status === 200) await send(JSON.parse(text).val);
  };
  const requestSocialImage = async () => {
    const { location } = await send(`/social/wishlist/${userId}/x.png`);
    if (location !== "") await send(location);
  };
  const loop = async (_: unknown, connection: number) => {
    while (performance.now() < end) {
      count += 1;
      await requestShareImage(count);
      // Half of the connections request share images only, which are drawn in one piece.
      if (connection % 2 === 0) continue;
      await send(`/api/amiibo/${OWNED_ITEMS + 1 + (count % OWNED_ITEMS)}/wishlist/add`, {});
      await requestExportImage();
      await requestSocialImage();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, loop));
  return responses;
}

interface Visits {
  readonly images: AttackResponse[];
  readonly pages: AttackResponse[];
}

/** Creates a visitor that requests a new social image and some pages again and again, in turn with pauses. */
function createVisitor(client: HttpClient) {
  const headers = { "CF-Connecting-IP": VISITOR_ADDRESS };
  let item = 0;
  const loadNextImage = async (): Promise<AttackResponse> => {
    item += 1;
    // An outdated address of an image redirects to the current one.
    const { location } = await client.send({ path: `/social/item/${item}/x.png`, headers });
    return client.send({ path: location, headers });
  };
  return {
    async visitFor(ms: number): Promise<Visits> {
      const visits: Visits = { images: [], pages: [] };
      const end = performance.now() + ms;
      while (performance.now() < end) {
        const next = performance.now() + VISIT_INTERVAL_MS;
        const image = loadNextImage().then((response) => visits.images.push(response));
        for (let page = 0; page < PAGES_A_VISIT; page += 1) {
          visits.pages.push(await client.send({ path: `/amiibo/${1 + (item % 900)}?count=${item}-${page}`, headers }));
          await sleep(VISIT_INTERVAL_MS / PAGES_A_VISIT / 2);
        }
        await image;
        await sleep(Math.max(0, next - performance.now()));
      }
      return visits;
    },
  };
}

const createFailureResult = (name: string, responses: readonly AttackResponse[]): BenchResult => ({
  name: `${name} that the visitor did not get beside one account's own pictures`,
  value: responses.filter(({ status }) => status !== 200).length,
  unit: "count",
  limit: { max: 0 },
  from: `of ${responses.length}`,
});

function computePercentile95(responses: readonly AttackResponse[]): number {
  const times = responses.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY;
}

function createSlowdownResult(name: string, quiet: readonly AttackResponse[], busy: readonly AttackResponse[]) {
  const [quietMs, busyMs] = [computePercentile95(quiet), computePercentile95(busy)];
  return {
    name: `95th percentile of a visitor's wait for a ${name}, relative to a quiet site`,
    value: busyMs / quietMs,
    unit: "x",
    limit: { max: MAX_SLOWDOWN },
    from: `${busyMs.toFixed(0)} of ${quietMs.toFixed(0)} ms, ${busy.length} requests`,
  } as const satisfies BenchResult;
}
