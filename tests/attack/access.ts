import { paths } from "../../domain/paths";
import { ACCESS, type Access } from "../../routes/access/table";
import type { Figure } from "../bench/figures/figure";
import { DONE, DRAFT, type Rows, rowsOf } from "../db/beside/person";
import { fitting } from "../helpers/addresses";
import { type Answer, type Asker, openAsker, type Question } from "./ask";
import { type Actor, aHolder, anAdmin, aStranger, type Holder } from "./cast";
import { faultsIn } from "./tally";
import type { Target } from "./target";

const MOST_SHOWN = 5;
/** Fewer would say that the attack does not see what it looks for. */
const SEEN_BY_OWNER = 12;
/** These leave nobody signed in. */
const ENDS: readonly string[] = [paths.logOut, paths.endSessions, paths.deleteAccount];

type Headers = Readonly<Record<string, string>>;

/** Whoever they are, people see and change what is theirs alone, and from pages of ours alone. */
export async function attackAccess(target: Target): Promise<Figure[]> {
  const { url, db } = target;
  const asker = openAsker(url, 16);
  const holder = await aHolder(db);
  const scene: Scene = { ...target, asker, holder, stranger: await aStranger(db), admin: await anAdmin(db) };
  const seen = await looks(scene);
  // Not before: to look around as its owner leaves ways to providers and pictures.
  const before = await rowsOf(db, holder.userId);
  const figures = [
    ...seen,
    ...(await refusals(scene)),
    ...(await forgeries(scene)),
    ...(await strangersWrites(scene)),
    await changedRows(scene, before),
  ];
  asker.close();
  return figures;
}

async function changedRows({ db, holder }: Scene, before: Rows): Promise<Figure> {
  const after = await rowsOf(db, holder.userId);
  const changed = Object.keys(before).filter((table) => JSON.stringify(after[table]) !== JSON.stringify(before[table]));
  const rows = Object.values(before).flat().length;
  return none(
    "tables that changed of one who holds something of everything",
    changed,
    `${rows} rows in ${Object.keys(before).length} tables`,
  );
}

interface Scene extends Target {
  readonly asker: Asker;
  readonly holder: Holder;
  readonly stranger: Actor;
  readonly admin: Actor;
}

const none = (name: string, found: readonly string[], from = ""): Figure => {
  for (const each of found.slice(0, MOST_SHOWN)) console.error(`  ${name}: ${each}`);
  return { name, value: found.length, unit: "count", limit: { most: 0 }, ...(from && { from }) };
};

const nameOf = ({ method = "GET", path }: Question): string => `${method} ${path}`;

/** An address where the holder's own things would be, if it led there. */
function addressOf({ path }: Access, { userId, copyId }: Holder): string {
  const isPersons = /^\/(?:api\/)?user\/|^\/social\/collection/.test(path);
  const ids = { id: String(isPersons ? userId : 11), draft: encodeURIComponent(DRAFT), copy: String(copyId) };
  return fitting(path, { ...ids, change: encodeURIComponent(`${DONE} 1`) });
}

/** Body and all else of one that means well, so that it would change something. */
function written(access: Access, { holder, url }: Scene): Question {
  const { method, path, isCall } = access;
  const address = addressOf(access, holder);
  if (method === "GET") return { path: address };
  const { mark, sessionId } = holder;
  const form = new URLSearchParams({
    ...{ name: mark, id: path === paths.endSession ? String(sessionId) : "11", provider: "github", value: "us" },
    ...{ act: "new", webhook: "", is_collection_public: "on", upTo: "999999999", everything: "on", draft: DRAFT },
  });
  const type = isCall ? "application/json" : "application/x-www-form-urlencoded";
  const body = isCall ? JSON.stringify({ sV: true, act: "own", ids: [11], holdings: { "12": "b" } }) : String(form);
  return { method, path: address, headers: { Origin: url, "Content-Type": type }, body };
}

const as = (question: Question, headers: Headers): Question => ({
  ...question,
  headers: { ...question.headers, ...headers },
});

const askAll = (asker: Asker, questions: readonly Question[]): Promise<Answer[]> =>
  Promise.all(questions.map((question) => asker.ask(question)));

/** Everybody asks for everything that is asked for with a GET, and only its owner sees what is private. */
async function looks(scene: Scene): Promise<Figure[]> {
  const { asker, holder, stranger, admin } = scene;
  const pages = ACCESS.filter(({ method, isCall }) => method === "GET" && !isCall).map((each) => written(each, scene));
  const shows = ({ text, location }: Answer) => text.includes(holder.mark) || location.includes(holder.mark);
  const own = await askAll(
    asker,
    pages.map((page) => as(page, holder.cookie)),
  );
  const others = await askAll(
    asker,
    [{}, stranger.cookie, admin.cookie].flatMap((who) => pages.map((page) => as(page, who))),
  );
  const personal = others.filter(
    ({ question, status }) => question.path.includes(`user/${holder.userId}`) && status === 200,
  );
  return [
    {
      name: "pages on which somebody sees what is theirs",
      value: own.filter(shows).length,
      unit: "count",
      limit: { least: SEEN_BY_OWNER },
    },
    none(
      "answers that show it to others",
      [...new Set([...others.filter(shows), ...personal].map(({ question }) => nameOf(question)))],
      `of ${others.length}, to a guest, another and an admin`,
    ),
    faultsIn("looks at everything", [...own, ...others]),
  ];
}

const isRefusal = ({ status }: Answer, role: Access["role"]): boolean =>
  status === 401 || status === 403 || (status === 404 && role === "admin");

/** A guest where users are asked for, and everybody else where admins are, with all that their own pages bring. */
async function refusals(scene: Scene): Promise<Figure[]> {
  const { asker, stranger } = scene;
  const letIn = async (role: Access["role"], headers: Headers) => {
    const questions = ACCESS.filter((access) => access.role === role).map((access) =>
      as(written(access, scene), headers),
    );
    const answers = await askAll(asker, questions);
    return { asked: questions.length, names: answers.filter((each) => !isRefusal(each, role)).map(answerName) };
  };
  const guest = await letIn("user", {});
  const guestAsAdmin = await letIn("admin", {});
  const userAsAdmin = await letIn("admin", { ...stranger.cookie, ...stranger.token });
  return [
    none("addresses of users that let a guest in", guest.names, `of ${guest.asked}`),
    none(
      "addresses of admins that let others in",
      [...guestAsAdmin.names, ...userAsAdmin.names],
      `of ${guestAsAdmin.asked + userAsAdmin.asked}, by a guest and another`,
    ),
  ];
}

const answerName = ({ question, status }: Answer): string => `${nameOf(question)} answered ${status}`;

/** As another site makes the holder's browser ask: with their cookie, and without what only our own pages have. */
async function forgeries(scene: Scene): Promise<Figure[]> {
  const { asker, holder, stranger, url } = scene;
  const forms = ACCESS.filter(({ method, isCall, isSigned }) => method === "POST" && !isCall && !isSigned);
  const origins: readonly Headers[] = [
    { Origin: "https://elsewhere.example" },
    { Origin: "null" },
    { Origin: "" },
    { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" },
    { Origin: `${url}.elsewhere.example`, "Sec-Fetch-Site": "same-site" },
    { Origin: "", "Sec-Fetch-Site": "none" },
  ];
  const calls = ACCESS.filter(({ isCall }) => isCall);
  const tokens: readonly Headers[] = [{}, { "X-CSRF-Token": "" }, stranger.token, holder.otherToken];
  const forged = (all: readonly Access[], kinds: readonly Headers[]) =>
    askAll(
      asker,
      all.flatMap((each) => kinds.map((kind) => as(written(each, scene), { ...holder.cookie, ...kind }))),
    );
  const [sent, called] = [await forged(forms, origins), await forged(calls, tokens)];
  const taken = (answers: readonly Answer[]) =>
    answers.filter(({ status }) => status !== 401 && status !== 403).map(answerName);
  return [
    none("forged forms that were taken", taken(sent), `of ${sent.length}`),
    none("forged calls that were taken", taken(called), `of ${called.length}`),
  ];
}

/** All that another may write, said of what is the holder's. */
async function strangersWrites(scene: Scene): Promise<Figure[]> {
  const { asker, stranger, db } = scene;
  const writes = ACCESS.filter(({ method, isCall, isSigned }) => (method === "POST" || isCall) && !isSigned);
  const answers: Answer[] = [];
  for (const access of writes) {
    const { cookie, token } = ENDS.includes(access.path) ? await aStranger(db) : stranger;
    answers.push(await asker.ask(as(written(access, scene), { ...cookie, ...token })));
  }
  return [faultsIn("another's own writes", answers)];
}
