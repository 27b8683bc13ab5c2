import { paths } from "../../../domain/paths";
import type { Route } from "../../../routes/http/routeGroup";
import type { BenchResult } from "../../bench/results/result";
import type { AttackRequest, HttpClient } from "../httpClient";
import type { AttackTarget } from "../target";
import { type Breach, createBreachResult } from "./breaches";
import { createAdmin, createMember, createSession, fillMember, type ResourceIds, type SessionPerson } from "./people";
import { buildRequest, withRequestHeaders } from "./requests";
import { insertPendingRows, type RowWatch, watchRows } from "./watchRows";

type Headers = Readonly<Record<string, string>>;
type ForgedHeaders = readonly (readonly [string, Headers])[];

/** Lists headers with which a page of another site could make a browser send a form to this site. */
const listForeignHeaders = (url: string): ForgedHeaders => [
  ["no Origin", {}],
  ["another Origin", { Origin: "https://elsewhere.example" }],
  ["a null Origin", { Origin: "null" }],
  ["an Origin that starts with the site's", { Origin: `${url}.elsewhere.example` }],
  ["an Origin with another port", { Origin: "http://127.0.0.1:1" }],
  ["only the site's Referer", { Referer: `${url}/settings` }],
  ["Sec-Fetch-Site: cross-site", { "Sec-Fetch-Site": "cross-site" }],
  ["Sec-Fetch-Site: same-site", { "Sec-Fetch-Site": "same-site", Origin: "https://elsewhere.example" }],
  ["a text/plain body", { "Content-Type": "text/plain", Origin: "https://elsewhere.example" }],
];

/**
 * Lists CSRF token headers that do not match the session of the cookie.
 * @param own tokens of the cookie's session
 * @param another tokens of another session of the same member
 * @param stranger tokens of another member
 */
function listWrongTokens(own: Headers, another: Headers, stranger: Headers): ForgedHeaders {
  const invented = "x".repeat(43);
  const [csrf, auth] = ["X-CSRF-Token", "X-Auth-Token"] as const;
  const pickHeader = (name: string, from: Headers): Headers => ({ [name]: from[name] ?? "" });
  return [
    ["no token", {}],
    ["an empty token", { [csrf]: "" }],
    ["an invented token", { [csrf]: invented }],
    ["only the X-Auth-Token of the session", pickHeader(auth, own)],
    ["the X-Auth-Token of the session in both headers", { ...pickHeader(auth, own), [csrf]: own[auth] ?? "" }],
    ["tokens of another session of the same member", another],
    ["tokens of another member", stranger],
    ["the X-Auth-Token of another member", { ...pickHeader(csrf, own), ...pickHeader(auth, stranger) }],
    ["an invented X-Auth-Token", { ...pickHeader(csrf, own), [auth]: invented }],
  ];
}

const isForm = ({ method, isApiCall, isSignedByServer }: Route): boolean =>
  method === "POST" && !isApiCall && !isSignedByServer;
const REJECTED_STATUS = 403;

interface ForgedSender {
  readonly actor: string;
  readonly person: SessionPerson;
  readonly ids: ResourceIds;
  /** CSRF tokens of another session of the same member. */
  readonly another: Headers;
}

/**
 * Sends requests that carry a member's cookie but were not made by the site's own pages (CSRF). Each must be rejected
 * with 403 and change no rows.
 */
export async function attackByForging(target: AttackTarget, client: HttpClient): Promise<BenchResult[]> {
  const { url, db, routes } = target;
  await insertPendingRows(db);
  const stranger = await createMember(db);
  const senders: ForgedSender[] = [];
  for (const [actor, person] of [
    ["a user", await createMember(db)],
    ["an admin", await createAdmin(db)],
  ] as const)
    senders.push({
      actor,
      person,
      ids: await fillMember(db, person),
      another: (await createSession(db, person.userId)).tokens,
    });
  const watched = await watchRows(target, [...senders.map(({ person }) => person.userId), stranger.userId]);

  /** Sends a request to every route with each set of forged headers. Collects accepted requests and changed rows. */
  const sendForged = async (name: string, routes: readonly Route[], ways: (sender: ForgedSender) => ForgedHeaders) => {
    const [notRejected, changed]: [Breach[], Breach[]] = [[], []];
    let tried = 0;
    for (const sender of senders) {
      const forged = ways(sender);
      for (const route of routes) {
        if (route.role === "admin" && sender.actor !== "an admin") continue;
        const request = buildRequest(route, sender.ids);
        const responses = await Promise.all(
          forged.map(([, headers]) => client.send(withRequestHeaders(request, sender.person.cookie, headers))),
        );
        tried += responses.length;
        for (const [index, { status }] of responses.entries())
          if (status !== REJECTED_STATUS)
            notRejected.push({ actor: sender.actor, request, why: `status ${status} for ${forged[index]?.[0]}` });
        for (const table of await watched.restoreChangedRows())
          changed.push({ actor: sender.actor, request, why: `changed ${table}` });
      }
    }
    return [
      createBreachResult(`${name} that were not rejected`, tried, notRejected),
      createBreachResult(`${name} that changed database rows`, tried, changed),
    ];
  };

  const forms = await sendForged("forged forms", routes.filter(isForm), () => listForeignHeaders(url));
  const calls = await sendForged(
    "forged API calls",
    routes.filter(({ isApiCall }) => isApiCall),
    ({ person, another }) => listWrongTokens(person.tokens, another, stranger.tokens),
  );
  return [...forms, ...calls, await attackByLinks(target, client, senders, watched)];
}

/** Requests every GET route as a link or an image on another site would. None may change rows. */
async function attackByLinks(
  { url, routes }: AttackTarget,
  client: HttpClient,
  senders: readonly ForgedSender[],
  watched: RowWatch,
): Promise<BenchResult> {
  const changed: Breach[] = [];
  let tried = 0;
  const headers = { "Sec-Fetch-Site": "cross-site", Referer: url.replace("127.0.0.1", "elsewhere.example") };
  for (const { actor, person, ids } of senders) {
    const requests: AttackRequest[] = routes
      .filter(({ method }) => method === "GET")
      .map((route) => withRequestHeaders(buildRequest(route, ids), person.cookie, headers));
    tried += requests.length;
    await Promise.all(requests.map((request) => client.send(request)));
    for (const table of await watched.restoreChangedRows())
      changed.push({ actor, request: { path: paths.logOut }, why: `one of the GET requests changed ${table}` });
  }
  return createBreachResult("GET requests from another site that changed database rows", tried, changed);
}
