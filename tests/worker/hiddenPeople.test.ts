import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteUser } from "../../db/access/accounts";
import { saveContactDetails, saveUserSettings } from "../../db/access/settings";
import type { AccountSettingUpdate } from "../../domain/access/settings";
import { paths } from "../../domain/paths";
import { SITE_ROUTES } from "../../routes";
import { insertUser } from "../db/insertUser";
import { refreshCopySummaries } from "../db/refreshCopySummaries";
import { type DatabaseProxy, startDatabaseProxy } from "../helpers/databaseProxy";
import { type SignedInSession, WORKER_ORIGIN, withWorker } from "../helpers/workerApp";

const { ask, signIn: signInOnce, database } = withWorker();

/** Id that no account has ever had. */
const MISSING_PERSON = 900_000;
/** Number of copies and wishes of a person, enough to show in the number of rows that a request reads. */
const ITEMS = 200;
const LISTS = ["collection", "wishlist", "sell_list"] as const;
type List = (typeof LISTS)[number];

let proxy: DatabaseProxy;
let viewer: SignedInSession;
let privatePerson: number;
let deletedPerson: number;
beforeAll(async () => {
  proxy = await startDatabaseProxy(database.url);
  // Long ids, which occur nowhere else in a page, so that `observe` can replace them.
  await database.db.run(sql`INSERT INTO sqlite_sequence (name, seq) VALUES ('user', 700000)`);
  viewer = await signIn();
  privatePerson = await addPerson();
  deletedPerson = await addPerson(...LISTS);
  await deleteUser(database.db, deletedPerson);
});
afterAll(() => proxy.stop());

/** Signs in a new member. The session is so young that no request renews it, which would add a statement. */
async function signIn(): Promise<SignedInSession> {
  const session = await signInOnce();
  await database.db.run(
    sql`UPDATE session SET expires_at = expires_at + ${10 * 24 * 60 * 60_000} WHERE user_id = ${session.id}`,
  );
  return session;
}

/** Adds a person with a name, a contact line, copies for sale and wishes. Only the `open` lists are public. */
async function addPerson(...open: readonly List[]): Promise<number> {
  const id = await insertUser(database.db);
  await setPublicLists(id, open);
  await saveContactDetails(database.db, id, "@grace");
  const numbers = sql`json_each(${JSON.stringify(Array.from({ length: ITEMS }, (_, index) => index + 1))})`;
  await database.db.run(sql`INSERT INTO copy
      (user_id, item_id, condition, is_boxed, is_for_sale, is_gift, is_reserved, notes, bought_from, created_at, updated_at, change_id)
    SELECT ${id}, value, 'new', 1, 1, 0, 0, '', '', 0, 0, 'x' FROM ${numbers}`);
  await refreshCopySummaries(database.db, sql`user_id = ${id}`);
  await database.db.run(
    sql`INSERT INTO wishlist (user_id, item_id, created_at) SELECT ${id}, value, 0 FROM ${numbers}`,
  );
  return id;
}

async function setPublicLists(id: number, open: readonly List[]): Promise<void> {
  const settings: AccountSettingUpdate[] = [
    { name: "public_username", value: "Grace" },
    { name: "is_open_to_questions", value: true },
    ...LISTS.map((list) => ({ name: `is_${list}_public` as const, value: open.includes(list) })),
  ];
  await saveUserSettings(database.db, id, settings);
}

interface Sending {
  readonly form?: Readonly<Record<string, string>>;
  /** Session of the sender; `undefined` for a guest. */
  readonly session?: SignedInSession | undefined;
}

/** Sends a request. Returns all that its sender can see or measure of it, with `ID` in place of the person's id. */
async function observe(personId: number, path: string, { form, session }: Sending) {
  const before = proxy.statementCosts.length;
  const response = await ask(
    path,
    {
      headers: { ...(session && { Cookie: session.cookie }), ...(form && { Origin: WORKER_ORIGIN }) },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    },
    { TURSO_DATABASE_URL: proxy.url },
  );
  const body = await response.text();
  const costs = proxy.statementCosts.slice(before);
  return {
    seen: {
      status: response.status,
      location: response.headers.get("Location")?.replaceAll(String(personId), "ID"),
      headers: [...response.headers.keys()],
      body: body.replaceAll(String(personId), "ID"),
      statements: costs.map(({ statement }) => statement),
    },
    rowsRead: costs.reduce((sum, { read }) => sum + read, 0),
  };
}

/** Rows by which requests may differ: those of the account itself, too few to change the response time. */
const ROW_TOLERANCE = 15;

async function expectSameAsForMissingPerson(
  id: number,
  send: (id: number) => ReturnType<typeof observe>,
): Promise<void> {
  const [missing, person] = [await send(MISSING_PERSON), await send(id)];
  expect(person.seen).toEqual(missing.seen);
  expect(Math.abs(person.rowsRead - missing.rowsRead)).toBeLessThanOrEqual(ROW_TOLERANCE);
}

describe("blocking by account number", () => {
  const block = (id: number, session: SignedInSession) =>
    observe(id, paths.block, { form: { person: String(id) }, session });
  const listBlockedIds = async ({ cookie }: SignedInSession): Promise<number[]> => {
    const data = await ask(paths.downloadData, { headers: { Cookie: cookie } });
    const { blocked }: { blocked: readonly { readonly user_id: number }[] } = JSON.parse(await data.text());
    return blocked.map(({ user_id }) => user_id);
  };

  it("blocking a private, deleted or unknown member or oneself always gets the same response", async () => {
    const session = await signIn();
    for (const id of [privatePerson, deletedPerson, session.id])
      await expectSameAsForMissingPerson(id, (each) => block(each, session));
    expect(await listBlockedIds(session)).toEqual([]);
    const settings = await ask(paths.settingsTab("privacy"), { headers: { Cookie: session.cookie } });
    expect(await settings.text()).not.toContain("Grace");
  });

  it.each(LISTS)("a member whose %s is public can be blocked", async (list) => {
    const [session, person] = [await signIn(), await addPerson(list)];
    await block(person, session);
    expect(await listBlockedIds(session)).toEqual([person]);
  });

  it("a blocked member who made all lists private stays in the list of blocked people and can be unblocked", async () => {
    const [session, person] = [await signIn(), await addPerson("collection")];
    await block(person, session);
    await setPublicLists(person, []);
    const settings = await ask(paths.settingsTab("privacy"), { headers: { Cookie: session.cookie } });
    expect(await settings.text()).toContain(`value="${person}"`);
    await observe(person, paths.unblock, { form: { person: String(person) }, session });
    expect(await listBlockedIds(session)).toEqual([]);
  });

  it("a member who blocked the viewer can be blocked by the viewer too", async () => {
    const [session, other] = [await signIn(), await signIn()];
    for (const { id } of [session, other]) await setPublicLists(id, ["wishlist"]);
    await block(session.id, other);
    await block(other.id, session);
    expect(await listBlockedIds(session)).toEqual([other.id]);
  });

  it("a private member who wrote to the viewer can be blocked, even after the conversation was deleted", async () => {
    const [session, asker] = [await signIn(), await signIn()];
    await setPublicLists(session.id, ["collection"]);
    await observe(session.id, paths.conversation(session.id, "theirs"), {
      form: { text: "Do you trade?" },
      session: asker,
    });
    await observe(asker.id, `${paths.conversation(asker.id, "mine")}/delete`, { form: { upTo: "999999" }, session });
    await block(asker.id, session);
    expect(await listBlockedIds(session)).toEqual([asker.id]);
  });

  it("writing to a private member does not make it possible to block that member", async () => {
    const session = await signIn();
    await observe(privatePerson, paths.conversation(privatePerson, "theirs"), { form: { text: "Hello?" }, session });
    await block(privatePerson, session);
    expect(await listBlockedIds(session)).toEqual([]);
  });
});

/** Routes whose path names a person, except redirects from a form's address to its page. */
const PERSON_ROUTES = SITE_ROUTES.filter(
  ({ method, path, formPagePath }) =>
    /^\/(?:api\/)?(?:user|questions|social\/(?:collection|wishlist))\/:id/.test(path) &&
    (method === "POST" || formPagePath === undefined),
);

describe("routes with the id of a person in their path", () => {
  it("the tested routes with a member id are public pages, their JSON and images, comparisons and conversations", () =>
    expect(PERSON_ROUTES.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /user/:id/:name/compare",
      "GET /user/:id",
      "GET /user/:id/:name",
      "GET /user/:id/:name/wishlist",
      "GET /user/:id/:name/sell-list",
      "GET /api/user/:id",
      "GET /questions/:id/:about",
      "POST /questions/:id/:about",
      "POST /questions/:id/:about/read",
      "POST /questions/:id/:about/delete",
      "POST /questions/:id/:about/report",
      "GET /social/collection/:id/:key",
      "GET /social/wishlist/:id/:key",
    ]));

  const FORM = { text: "Hello", upTo: "1", question: "1", change: "a-change-that-is-repeated" };

  it.each(PERSON_ROUTES)(
    "$method $path responds for a private or deleted member exactly as for an unknown id",
    async ({ method, path }) => {
      const send = (id: number, session: SignedInSession | undefined, about: string) => {
        const filled = path.replace(":id", String(id)).replace(":name", "grace").replace(":key", "k");
        return observe(id, filled.replace(":about", about), { session, ...(method === "POST" && { form: FORM }) });
      };
      for (const about of path.includes(":about") ? ["theirs", "theirs-1", "mine"] : [""])
        for (const session of [undefined, viewer])
          for (const id of [privatePerson, deletedPerson])
            await expectSameAsForMissingPerson(id, (each) => send(each, session, about));
    },
  );
});
