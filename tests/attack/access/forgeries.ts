import { paths } from "../../../domain/paths";
import type { Route } from "../../../routes/http/routeGroup";
import type { BenchFigure } from "../../bench/figures/figure";
import type { AttackRequest, HttpClient } from "../httpClient";
import { ROUTES } from "../routes";
import type { AttackTarget } from "../target";
import { type Breach, createBreachFigure } from "./breaches";
import { createAdmin, createMember, createSession, fillMember, type ResourceIds, type SessionPerson } from "./people";
import { buildRequest, withRequestHeaders } from "./requests";
import { insertPendingRows, type RowWatch, watchRows } from "./watchRows";

type Headers = Readonly<Record<string, string>>;
type ForgedHeaders = readonly (readonly [string, Headers])[];

/** How another site's page can have a browser send a form. */
const listForeignHeaders = (url: string): ForgedHeaders => [
  ["no Origin", {}],
  ["another Origin", { Origin: "https://elsewhere.example" }],
  ["an Origin of none", { Origin: "null" }],
  ["an Origin that begins as ours", { Origin: `${url}.elsewhere.example` }],
  ["an Origin of another port", { Origin: "http://127.0.0.1:1" }],
  ["a Referer of ours alone", { Referer: `${url}/settings` }],
  ["cross-site", { "Sec-Fetch-Site": "cross-site" }],
  ["same-site", { "Sec-Fetch-Site": "same-site", Origin: "https://elsewhere.example" }],
  ["as plain text", { "Content-Type": "text/plain", Origin: "https://elsewhere.example" }],
];

/** What tokens a call can bring that are not all of this session's own. */
function listWrongTokens(own: Headers, another: Headers, stranger: Headers): ForgedHeaders {
  const made = "x".repeat(43);
  const [csrf, auth] = ["X-CSRF-Token", "X-Auth-Token"] as const;
  const named = (name: string, from: Headers): Headers => ({ [name]: from[name] ?? "" });
  return [
    ["no token", {}],
    ["an empty token", { [csrf]: "" }],
    ["a token that is made up", { [csrf]: made }],
    ["its auth token alone", named(auth, own)],
    ["its auth token as both", { ...named(auth, own), [csrf]: own[auth] ?? "" }],
    ["tokens of another session of theirs", another],
    ["tokens of somebody else", stranger],
    ["somebody else's X-Auth-Token", { ...named(csrf, own), ...named(auth, stranger) }],
    ["an X-Auth-Token that is made up", { ...named(csrf, own), [auth]: made }],
  ];
}

const isForm = ({ method, isCall, isSigned }: Route): boolean => method === "POST" && !isCall && !isSigned;
const REFUSED = 403;

interface ForgedSender {
  readonly who: string;
  readonly person: SessionPerson;
  readonly ids: ResourceIds;
  /** Of another session of theirs. */
  readonly another: Headers;
}

/** What somebody's browser is made to send without them, by their own cookie: it is refused, and nothing comes of it. */
export async function attackByForging({ url, db }: AttackTarget, asker: HttpClient): Promise<BenchFigure[]> {
  await insertPendingRows(db);
  const stranger = await createMember(db);
  const senders: ForgedSender[] = [];
  for (const [who, person] of [
    ["a user", await createMember(db)],
    ["an admin", await createAdmin(db)],
  ] as const)
    senders.push({
      who,
      person,
      ids: await fillMember(db, person),
      another: (await createSession(db, person.userId)).tokens,
    });
  const watched = await watchRows(db, [...senders.map(({ person }) => person.userId), stranger.userId]);

  /** Each line in each of these ways, and what was there afterwards. */
  const tryAll = async (name: string, lines: readonly Route[], ways: (sender: ForgedSender) => ForgedHeaders) => {
    const [taken, changed]: [Breach[], Breach[]] = [[], []];
    let tried = 0;
    for (const sender of senders) {
      const forged = ways(sender);
      for (const line of lines) {
        if (line.role === "admin" && sender.who !== "an admin") continue;
        const question = buildRequest(line, sender.ids);
        const answers = await Promise.all(
          forged.map(([, headers]) => asker.ask(withRequestHeaders(question, sender.person.cookie, headers))),
        );
        tried += answers.length;
        for (const [place, { status }] of answers.entries())
          if (status !== REFUSED) taken.push({ who: sender.who, question, why: `${status} for ${forged[place]?.[0]}` });
        for (const table of await watched.changes())
          changed.push({ who: sender.who, question, why: `changed ${table}` });
      }
    }
    return [
      createBreachFigure(`${name}: not refused`, tried, taken),
      createBreachFigure(`${name}: rows that change`, tried, changed),
    ];
  };

  const forms = await tryAll("forged forms", ROUTES.filter(isForm), () => listForeignHeaders(url));
  const calls = await tryAll(
    "forged calls",
    ROUTES.filter(({ isCall }) => isCall),
    ({ person, another }) => listWrongTokens(person.tokens, another, stranger.tokens),
  );
  return [...forms, ...calls, await attackByLinks(url, asker, senders, watched)];
}

/** Links and pictures on another site lead to every address that there is. */
async function attackByLinks(
  url: string,
  asker: HttpClient,
  senders: readonly ForgedSender[],
  watched: RowWatch,
): Promise<BenchFigure> {
  const changed: Breach[] = [];
  let tried = 0;
  const headers = { "Sec-Fetch-Site": "cross-site", Referer: url.replace("127.0.0.1", "elsewhere.example") };
  for (const { who, person, ids } of senders) {
    const questions: AttackRequest[] = ROUTES.filter(({ method }) => method === "GET").map((line) =>
      withRequestHeaders(buildRequest(line, ids), person.cookie, headers),
    );
    tried += questions.length;
    await Promise.all(questions.map((question) => asker.ask(question)));
    for (const table of await watched.changes())
      changed.push({ who, question: { path: paths.logOut }, why: `one of all links changed ${table}` });
  }
  return createBreachFigure("links on another site: rows that change", tried, changed);
}
