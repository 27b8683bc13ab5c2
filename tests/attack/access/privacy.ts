import { paths } from "../../../domain/paths";
import type { Route } from "../../../routes/http/routeGroup";
import type { BenchResult } from "../../bench/results/result";
import type { AttackRequest, AttackResponse, HttpClient } from "../httpClient";
import type { AttackTarget } from "../target";
import { type Breach, createBreachResult } from "./breaches";
import {
  createAdmin,
  createMember,
  fillMember,
  type ResourceIds,
  type SessionPerson,
  SHAREABLE_LISTS,
  type ShareableList,
} from "./people";
import { fillPath, withRequestHeaders } from "./requests";

/** Routes that are not requested: they end the session, start a login or answer differently each time. */
const EXCLUDED_PATHS: readonly string[] = [paths.logOut, "/oauth/:provider/redirect", paths.health];
const isRead = ({ method, isApiCall, formPagePath, path }: Route): boolean =>
  method === "GET" && !isApiCall && !formPagePath && !EXCLUDED_PATHS.includes(path);

/** Returns the list that must be public before others may open this path about a user. */
const getList = (path: string): ShareableList =>
  path.endsWith("/wishlist") ? "wishlist" : path.endsWith("/sell-list") ? "sell_list" : "collection";
const isAboutUser = (path: string): boolean => /\/user\/:id|\/collection\/:id/.test(path);

interface PrivacyVictim extends SessionPerson {
  readonly open: readonly ShareableList[];
}

const createUnknownIds = ({ userId, name }: SessionPerson): ResourceIds => ({
  userId,
  name,
  copy: 1,
  session: 1,
  change: "none",
  draft: "a draft",
  token: "none",
  partner: 999_999,
  blocked: 999_998,
  receivedQuestion: 1,
});

/** Lists requests for a member's private data. To other viewers the member must seem to have no data. */
const listHiddenRequests = (reads: readonly Route[], victim: PrivacyVictim): AttackRequest[] =>
  reads
    .filter(({ role, path }) =>
      victim.open.length === 0 ? role !== "admin" : isAboutUser(path) && !victim.open.includes(getList(path)),
    )
    .map(({ path }) => ({ path: fillPath(path, createUnknownIds(victim)) }));

/** Lists requests to all readable paths about a member, and to feed and calendar URLs whose secret is nearly right. */
const listAllRequests = (reads: readonly Route[], ids: ResourceIds): AttackRequest[] => [
  ...reads.map(({ path }) => ({ path: fillPath(path, ids) })),
  ...["_".repeat(43), "%25", swapLetterCase(ids.token), ids.token.slice(0, -1)].flatMap((guess) => [
    { path: paths.feed(guess) },
    { path: paths.privateCalendar(guess) },
  ]),
];

const swapLetterCase = (token: string): string =>
  token.replace(/[a-z]/gi, (letter) => (letter < "a" ? letter.toLowerCase() : letter.toUpperCase()));

/**
 * Checks that other viewers get the same responses before and after members fill their private lists, and that no
 * response contains private text.
 */
export async function attackPrivacy({ db, routes }: AttackTarget, client: HttpClient): Promise<BenchResult[]> {
  const reads = routes.filter(isRead);
  const other = await createMember(db);
  await fillMember(db, other);
  const readers = [
    ["a guest", {}] as const,
    ["another user", other.cookie] as const,
    ["an admin", (await createAdmin(db)).cookie] as const,
  ];
  const victims: PrivacyVictim[] = [];
  for (const open of [[], ...SHAREABLE_LISTS.map((list) => [list]), SHAREABLE_LISTS])
    victims.push({ ...(await createMember(db, open)), open });
  const [closed] = victims;
  if (!closed) throw new Error("Preparing the privacy attack failed: no victim has only private lists.");
  const hidden = readers.flatMap(([reader, headers]) =>
    victims.flatMap((victim) =>
      listHiddenRequests(reads, victim).map((request) => ({ reader, request: withRequestHeaders(request, headers) })),
    ),
  );
  const own = reads
    .filter(({ role }) => role === "user")
    .map(({ path }) => withRequestHeaders({ path: fillPath(path, createUnknownIds(closed)) }, closed.cookie));
  const sendAll = (requests: readonly AttackRequest[]) => Promise.all(requests.map((request) => client.send(request)));
  const before = await sendAll(hidden.map(({ request }) => request));
  const ownBefore = await sendAll(own);
  const filled: ResourceIds[] = [];
  for (const victim of victims) filled.push(await fillMember(db, victim, victim.open));
  const after = await sendAll(hidden.map(({ request }) => request));
  const ownAfter = await sendAll(own);

  const differing: Breach[] = hidden.flatMap(({ reader, request }, index) =>
    isSameResponse(before[index], after[index])
      ? []
      : [{ actor: reader, request, why: "the response depends on another member's private data" }],
  );
  const privateTexts = filled.flatMap(({ name, token }) => [name, token]);
  let searched = 0;
  const leaks: Breach[] = [];
  for (const [actor, headers] of readers) {
    const responses = await sendAll(
      filled.flatMap((ids) => listAllRequests(reads, ids)).map((request) => withRequestHeaders(request, headers)),
    );
    searched += responses.length;
    for (const { request, text } of responses)
      if (privateTexts.some((privateText) => text.includes(privateText)))
        leaks.push({ actor, request, why: "the response contains private text" });
  }
  return [
    createBreachResult("responses that depend on another member's private lists", 2 * hidden.length, differing),
    createBreachResult("responses with private text of another member", searched, leaks),
    {
      name: "private pages that show the owner their data",
      value: own.filter((_, index) => !isSameResponse(ownBefore[index], ownAfter[index])).length,
      unit: "count",
      limit: { min: Math.floor(own.length / 2) },
      from: `of ${own.length}`,
    },
  ];
}

/** Formats a response without its parts that differ each time: nonces, change ids in forms, and times. */
const normalizeResponse = ({ status, location, text }: AttackResponse): string =>
  `${status} ${location} ${text.replace(/ nonce="[^"]*"| name="change" value="[\w-]*"| value="[\w-]*" name="change"|\d{4}-\d\d-\d\dT[\d:.]+Z/g, "")}`;

/** Returns true if two responses are the same, except for parts that differ each time. */
export const isSameResponse = (one: AttackResponse | undefined, other: AttackResponse | undefined): boolean =>
  one !== undefined && other !== undefined && normalizeResponse(one) === normalizeResponse(other);
