import { paths } from "../../../domain/paths";
import type { BenchFigure } from "../../bench/figures/figure";
import type { AttackRequest, AttackResponse, HttpClient } from "../httpClient";
import { ROUTES } from "../routes";
import type { AttackTarget } from "../target";
import { type Breach, createBreachFigure } from "./breaches";
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

/** They end a session and begin a way through a provider; and how the site stands is another word each time. */
const EXCLUDED_PATHS: readonly string[] = [paths.logOut, "/oauth/:provider/redirect", paths.health];
const READS = ROUTES.filter(
  ({ method, isCall, leadsTo, path }) => method === "GET" && !isCall && !leadsTo && !EXCLUDED_PATHS.includes(path),
);

/** Addresses about the person whom they name, and the list that has to be open for that. */
const getList = (path: string): ShareableList =>
  path.endsWith("/wishlist") ? "wishlist" : path.endsWith("/sell-list") ? "sell_list" : "collection";
const isAboutSomebody = (path: string): boolean => /\/user\/:id|\/collection\/:id/.test(path);

const LEAST_TOLD = 15;

interface Victim extends SessionPerson {
  readonly open: readonly ShareableList[];
}

const unknownIds = ({ userId, name }: SessionPerson): ResourceIds => ({
  userId,
  name,
  copy: 1,
  session: 1,
  change: "none",
  draft: "a draft",
  token: "none",
  friend: 999_999,
  foe: 999_998,
  asked: 1,
});

/** What is not open about somebody: to others it must look as if they held nothing. */
const listHiddenRequests = (victim: Victim): AttackRequest[] =>
  READS.filter(({ role, path }) =>
    victim.open.length === 0 ? role !== "admin" : isAboutSomebody(path) && !victim.open.includes(getList(path)),
  ).map(({ path }) => ({ path: fillPath(path, unknownIds(victim)) }));

/** All that can be read about them, and what somebody may guess who knows nearly where it stands. */
const listAllRequests = (ids: ResourceIds): AttackRequest[] => [
  ...READS.map(({ path }) => ({ path: fillPath(path, ids) })),
  ...["_".repeat(43), "%25", swapLetterCase(ids.token), ids.token.slice(0, -1)].flatMap((guess) => [
    { path: paths.feed(guess) },
    { path: paths.privateCalendar(guess) },
  ]),
];

const swapLetterCase = (token: string): string =>
  token.replace(/[a-z]/gi, (letter) => (letter < "a" ? letter.toLowerCase() : letter.toUpperCase()));

/** Others are answered the same before and after somebody fills what is closed, and never with a word of what is private. */
export async function attackPrivacy({ db }: AttackTarget, asker: HttpClient): Promise<BenchFigure[]> {
  const other = await createMember(db);
  await fillMember(db, other);
  const readers = [
    ["a guest", {}] as const,
    ["another user", other.cookie] as const,
    ["an admin", (await createAdmin(db)).cookie] as const,
  ];
  const victims: Victim[] = [];
  for (const open of [[], ...SHAREABLE_LISTS.map((list) => [list]), SHAREABLE_LISTS])
    victims.push({ ...(await createMember(db, open)), open });
  const [closed] = victims;
  if (!closed) throw new Error("Nobody is closed.");
  const hidden = readers.flatMap(([reader, headers]) =>
    victims.flatMap((victim) =>
      listHiddenRequests(victim).map((question) => ({ reader, question: withRequestHeaders(question, headers) })),
    ),
  );
  const own = READS.filter(({ role }) => role === "user").map(({ path }) =>
    withRequestHeaders({ path: fillPath(path, unknownIds(closed)) }, closed.cookie),
  );
  const askAll = (questions: readonly AttackRequest[]) => Promise.all(questions.map((question) => asker.ask(question)));
  const before = await askAll(hidden.map(({ question }) => question));
  const ownBefore = await askAll(own);
  const filled: ResourceIds[] = [];
  for (const victim of victims) filled.push(await fillMember(db, victim, victim.open));
  const after = await askAll(hidden.map(({ question }) => question));
  const ownAfter = await askAll(own);

  const told: Breach[] = hidden.flatMap(({ reader, question }, place) =>
    isSameResponse(before[place], after[place])
      ? []
      : [{ who: reader, question, why: "it tells what somebody else holds" }],
  );
  const words = filled.flatMap(({ name, token }) => [name, token]);
  let marked = 0;
  const spoken: Breach[] = [];
  for (const [who, headers] of readers) {
    const answers = await askAll(
      filled.flatMap(listAllRequests).map((question) => withRequestHeaders(question, headers)),
    );
    marked += answers.length;
    for (const { question, text } of answers)
      if (words.some((word) => text.includes(word))) spoken.push({ who, question, why: "it says what is private" });
  }
  return [
    createBreachFigure("answers that differ by what another one keeps closed", 2 * hidden.length, told),
    createBreachFigure("answers with a word of what is private", marked, spoken),
    {
      name: "private addresses that tell their owner of it",
      value: own.filter((_, place) => !isSameResponse(ownBefore[place], ownAfter[place])).length,
      unit: "count",
      limit: { least: LEAST_TOLD },
      from: `of ${own.length}`,
    },
  ];
}

/** But for what is another one in every answer: a page's nonce, the change of a form, and the instant of an export. */
const normalizeResponse = ({ status, location, text }: AttackResponse): string =>
  `${status} ${location} ${text.replace(/ nonce="[^"]*"| name="change" value="[\w-]*"| value="[\w-]*" name="change"|\d{4}-\d\d-\d\dT[\d:.]+Z/g, "")}`;

const isSameResponse = (one: AttackResponse | undefined, other: AttackResponse | undefined): boolean =>
  one !== undefined && other !== undefined && normalizeResponse(one) === normalizeResponse(other);
