import { sql } from "drizzle-orm";
import { saveWebhook } from "../../../db/alerts/webhooks";
import type { Database } from "../../../db/client";
import { paths } from "../../../domain/paths";
import { EXTERNAL_SERVICES, type ServiceId } from "../../../domain/refresh/services";
import { RETAILERS } from "../../../domain/stock/retailers";
import { DAY_MS } from "../../../domain/time";
import {
  EXCHANGE_RATE_URL,
  FAKE_CATALOGUE_URL,
  FAKE_IMAGE_BASE_URL,
  FAKE_WEBHOOK_URL,
} from "../../../local/fakeServices/wire/fakeHost";
import type { BenchResult } from "../../bench/results/result";
import type { AttackRequest, HttpClient } from "../httpClient";
import type { AttackTarget } from "../target";
import { type Breach, createBreachResult } from "./breaches";
import { createAdmin, createMember } from "./people";
import { withRequestHeaders } from "./requests";
import type { ClientAttack } from "./withOwnClient";

/** Path that only forbidden URLs have. It shows that the site has requested one, whatever the host is called. */
const FORBIDDEN_PATH = "/requested-by-the-attack";

/**
 * Spellings of hosts that the site must not reach. A worker cannot see to which address a name resolves, so names that
 * resolve to private addresses must fail because they are in no list of allowed hosts.
 */
const FORBIDDEN_HOSTS = [
  "127.0.0.1",
  "127.1",
  "2130706433",
  "0x7f000001",
  "0177.0.0.1",
  "0x7f.1",
  "0",
  "localhost",
  "localhost.",
  "site.localhost",
  "[::1]",
  "[::]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[fd00::1]",
  "[fe80::1]",
  "10.0.0.1",
  "172.16.0.1",
  "192.168.0.1",
  "100.100.100.200",
  "169.254.169.254",
  "metadata.google.internal",
  "10.0.0.1.nip.io",
  "localtest.me",
  "elsewhere.example",
  "xn--dscord-c4a.com",
  "127。0。0。1",
];

/** Lists URLs that look like those of an allowed host but lead elsewhere, use another port or lose the encryption. */
const listLookAlikes = (host: string, path: string): string[] => [
  `https://${host}.elsewhere.example${path}`,
  `https://elsewhere.example/${host}${path}`,
  `https://${host}@elsewhere.example${path}`,
  `https://${host}:secret@127.0.0.1${path}`,
  `https://elsewhere.example\\@${host}${path}`,
  `https://elsewhere.example#@${host}${path}`,
  `https://elsewhere.example?@${host}${path}`,
  `https://user@${host}${path}`,
  `https://user:secret@${host}${path}`,
  `https://${host}.${path}`,
  `https://${host}:8443${path}`,
  `https://${host}:22${path}`,
  `https://sub.${host}${path}`,
  `http://${host}${path}`,
  `ftp://${host}${path}`,
  `//elsewhere.example${path}`,
];

const listForbiddenUrls = (allowedHost: string, path: string): string[] => [
  ...FORBIDDEN_HOSTS.map((host) => `https://${host}${path}`),
  ...FORBIDDEN_HOSTS.slice(0, 2).map((host) => `http://${host}:8080${path}`),
  ...listLookAlikes(allowedHost, path),
];

/** Redirects to these differ from the allowed host in one way each. */
const listForbiddenRedirects = (allowedHost: string): string[] => [
  ...listLookAlikes(allowedHost, FORBIDDEN_PATH).filter((url) => !url.includes("\\")),
  ...FORBIDDEN_HOSTS.map((host) => `https://${encodeURI(host)}${FORBIDDEN_PATH}`),
];

/** Tries to make the site request other servers than the external services that it is configured for (SSRF). */
export const outboundRequestAttacks: readonly ClientAttack[] = [
  sendForbiddenWebhooks,
  sendForbiddenShopPages,
  refreshWithForbiddenUrls,
];

/** Sends webhook URLs of other hosts to the settings form. None may be stored. */
async function sendForbiddenWebhooks({ url, db }: AttackTarget, client: HttpClient): Promise<BenchResult> {
  const member = await createMember(db);
  const { host, pathname } = new URL(FAKE_WEBHOOK_URL);
  const urls = listForbiddenUrls(host, pathname);
  const accepted: Breach[] = [];
  for (const webhook of urls) {
    const request: AttackRequest = {
      method: "POST",
      path: paths.saveWebhook,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ webhook, act: "save" }).toString(),
    };
    const { status } = await client.send(withRequestHeaders(request, member.cookie, { Origin: url }));
    if (status !== 422) accepted.push({ actor: "a user", request, why: `status ${status} for the webhook ${webhook}` });
  }
  return createBreachResult("webhooks at other hosts that were accepted", urls.length, accepted);
}

const ITEM = 11;

/** Sends shop pages on other hosts as an admin. None may be stored, because the cron job would request them. */
async function sendForbiddenShopPages({ db }: AttackTarget, client: HttpClient): Promise<BenchResult> {
  const admin = await createAdmin(db);
  const accepted: Breach[] = [];
  let tried = 0;
  for (const { name, example } of RETAILERS.slice(-2)) {
    const { host, pathname } = new URL(example);
    for (const webUrl of listForbiddenUrls(host, pathname)) {
      const request: AttackRequest = {
        method: "POST",
        path: `/api/amiibo/${ITEM}/admin/save`,
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ state: { stock_check: [{ retailer: name, web_url: webUrl }] } }),
      };
      const { status } = await client.send(withRequestHeaders(request, admin.cookie, admin.tokens));
      if (status !== 422) accepted.push({ actor: "an admin", request, why: `status ${status} for the page ${webUrl}` });
      tried += 1;
    }
  }
  return createBreachResult("shop pages at other hosts that were accepted", tried, accepted);
}

/** Services that the cron job of this attack refreshes. The others would only take time. */
const REFRESHED_SERVICES: readonly ServiceId[] = ["catalogue", "photographs", "rate", "game"];
const RETAILER = "GAME (UK)";
const REFRESHES = 3;
const CRON = "* * * * *";

/**
 * Runs the cron job while every service redirects to forbidden URLs, and while the database has forbidden URLs of a
 * webhook and of a shop page, as if an older release had stored them.
 */
async function refreshWithForbiddenUrls(target: AttackTarget): Promise<BenchResult[]> {
  const { db, fakeServices, run } = target;
  const redirectedHosts = [FAKE_CATALOGUE_URL, FAKE_IMAGE_BASE_URL, EXCHANGE_RATE_URL].map((url) => new URL(url).host);
  let redirects = 0;
  const removeReplacements = redirectedHosts.map((host) => {
    const locations = listForbiddenRedirects(host);
    return fakeServices.replaceResponse(`${host}/*`, (request) => {
      if (request.url.includes(FORBIDDEN_PATH)) return new Response("reached");
      const location = locations[redirects % locations.length] ?? "";
      redirects += 1;
      return new Response(null, { status: 302, headers: { Location: location } });
    });
  });
  const member = await createMember(db);
  await pauseOtherServices(db);
  await saveWebhook(db, member.userId, `https://elsewhere.example${FORBIDDEN_PATH}`);
  await insertNotification(db, member.userId);
  await db.run(sql`DELETE FROM stock_check WHERE retailer = ${RETAILER}`);
  await db.run(sql`INSERT INTO stock_check (item_id, retailer, page_url, created_at)
    VALUES (${ITEM}, ${RETAILER}, ${`https://localtest.me${FORBIDDEN_PATH}`}, ${Date.now()})`);
  for (let count = 0; count < REFRESHES; count += 1) {
    await db.run(sql`UPDATE refresh_target SET next_due_at = 0, leased_until = 0`);
    await db.run(sql`UPDATE service_state SET breaker_open_until = 0, failure_count = 0
      WHERE service IN (${sql.join(
        REFRESHED_SERVICES.map((id) => sql`${id}`),
        sql`, `,
      )})`);
    await run(CRON);
  }
  for (const remove of removeReplacements) remove();
  await db.run(sql`DELETE FROM stock_check WHERE retailer = ${RETAILER}`);
  const reached = fakeServices.requests
    .filter(({ hostAndPath }) => hostAndPath.includes(FORBIDDEN_PATH))
    .map(({ method, hostAndPath }) => ({
      actor: "the cron job",
      request: { method, path: hostAndPath },
      why: "the URL is not one of a configured service",
    }));
  return [
    createBreachResult("requests of the cron job to forbidden URLs", redirects + 1, reached),
    {
      name: "redirects to forbidden URLs that the cron job has met",
      value: redirects,
      unit: "count",
      limit: { min: REFRESHES * redirectedHosts.length },
    },
  ];
}

/** Pauses every service that this attack does not need, as after many failures. */
const pauseOtherServices = async (db: Database): Promise<void> => {
  for (const { id } of EXTERNAL_SERVICES)
    if (!REFRESHED_SERVICES.includes(id))
      await db.run(sql`INSERT INTO service_state (service, breaker_open_until) VALUES (${id}, ${Date.now() + DAY_MS})
        ON CONFLICT (service) DO UPDATE SET breaker_open_until = excluded.breaker_open_until`);
};

const insertNotification = (db: Database, userId: number): Promise<unknown> =>
  db.run(sql`INSERT INTO notification (user_id, item_id, kind, text, dedupe_key, created_at)
    VALUES (${userId}, ${ITEM}, 'test', 'A message that waits for the webhook', 'attack', ${Date.now()})`);
