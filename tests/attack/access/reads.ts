import { paths } from "../../../domain/paths";
import type { Figure } from "../../bench/figures/figure";
import type { Answer, Asker, Question } from "../ask";
import { ROUTES } from "../routes";
import type { Target } from "../target";
import { type Breach, breaches } from "./breaches";
import { fillUp, type Ids, LISTS, type List, newAdmin, newcomer, type Person } from "./people";
import { addressOf, withHeaders } from "./questions";

/** They end a session and begin a way through a provider; and how the site stands is another word each time. */
const NOT_READ: readonly string[] = [paths.logOut, "/oauth/:provider/redirect", paths.health];
const READS = ROUTES.filter(
  ({ method, isCall, leadsTo, path }) => method === "GET" && !isCall && !leadsTo && !NOT_READ.includes(path),
);

/** Addresses about the person whom they name, and the list that has to be open for that. */
const listOf = (path: string): List =>
  path.endsWith("/wishlist") ? "wishlist" : path.endsWith("/sell-list") ? "sell_list" : "collection";
const isAboutSomebody = (path: string): boolean => /\/user\/:id|\/collection\/:id/.test(path);

const LEAST_TOLD = 15;

interface Victim extends Person {
  readonly open: readonly List[];
}

const unknownIds = ({ userId, name }: Person): Ids => ({
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
const hiddenOf = (victim: Victim): Question[] =>
  READS.filter(({ role, path }) =>
    victim.open.length === 0 ? role !== "admin" : isAboutSomebody(path) && !victim.open.includes(listOf(path)),
  ).map(({ path }) => ({ path: addressOf(path, unknownIds(victim)) }));

/** All that can be read about them, and what somebody may guess who knows nearly where it stands. */
const allOf = (ids: Ids): Question[] => [
  ...READS.map(({ path }) => ({ path: addressOf(path, ids) })),
  ...["_".repeat(43), "%25", swapped(ids.token), ids.token.slice(0, -1)].flatMap((guess) => [
    { path: paths.feed(guess) },
    { path: paths.privateCalendar(guess) },
  ]),
];

const swapped = (token: string): string =>
  token.replace(/[a-z]/gi, (letter) => (letter < "a" ? letter.toLowerCase() : letter.toUpperCase()));

/** Others are answered the same before and after somebody fills what is closed, and never with a word of what is private. */
export async function attackPrivacy({ db }: Target, asker: Asker): Promise<Figure[]> {
  const other = await newcomer(db);
  await fillUp(db, other);
  const readers = [
    ["a guest", {}] as const,
    ["another user", other.cookie] as const,
    ["an admin", (await newAdmin(db)).cookie] as const,
  ];
  const victims: Victim[] = [];
  for (const open of [[], ...LISTS.map((list) => [list]), LISTS]) victims.push({ ...(await newcomer(db, open)), open });
  const [closed] = victims;
  if (!closed) throw new Error("Nobody is closed.");
  const hidden = readers.flatMap(([reader, headers]) =>
    victims.flatMap((victim) =>
      hiddenOf(victim).map((question) => ({ reader, question: withHeaders(question, headers) })),
    ),
  );
  const own = READS.filter(({ role }) => role === "user").map(({ path }) =>
    withHeaders({ path: addressOf(path, unknownIds(closed)) }, closed.cookie),
  );
  const askAll = (questions: readonly Question[]) => Promise.all(questions.map((question) => asker.ask(question)));
  const before = await askAll(hidden.map(({ question }) => question));
  const ownBefore = await askAll(own);
  const filled: Ids[] = [];
  for (const victim of victims) filled.push(await fillUp(db, victim, victim.open));
  const after = await askAll(hidden.map(({ question }) => question));
  const ownAfter = await askAll(own);

  const told: Breach[] = hidden.flatMap(({ reader, question }, place) =>
    isSame(before[place], after[place]) ? [] : [{ who: reader, question, why: "it tells what somebody else holds" }],
  );
  const words = filled.flatMap(({ name, token }) => [name, token]);
  let marked = 0;
  const spoken: Breach[] = [];
  for (const [who, headers] of readers) {
    const answers = await askAll(filled.flatMap(allOf).map((question) => withHeaders(question, headers)));
    marked += answers.length;
    for (const { question, text } of answers)
      if (words.some((word) => text.includes(word))) spoken.push({ who, question, why: "it says what is private" });
  }
  return [
    breaches("answers that differ by what another one keeps closed", 2 * hidden.length, told),
    breaches("answers with a word of what is private", marked, spoken),
    {
      name: "private addresses that tell their owner of it",
      value: own.filter((_, place) => !isSame(ownBefore[place], ownAfter[place])).length,
      unit: "count",
      limit: { least: LEAST_TOLD },
      from: `of ${own.length}`,
    },
  ];
}

/** But for what is another one in every answer: a page's nonce, the change of a form, and the instant of an export. */
const shown = ({ status, location, text }: Answer): string =>
  `${status} ${location} ${text.replace(/ nonce="[^"]*"| name="change" value="[\w-]*"| value="[\w-]*" name="change"|\d{4}-\d\d-\d\dT[\d:.]+Z/g, "")}`;

const isSame = (one: Answer | undefined, other: Answer | undefined): boolean =>
  one !== undefined && other !== undefined && shown(one) === shown(other);
