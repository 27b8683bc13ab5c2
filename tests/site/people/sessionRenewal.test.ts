import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { session } from "../../../db/schema";
import { MAX_SESSIONS_PER_USER } from "../../../domain/access/session";
import { HOUR_MS } from "../../../domain/time";
import { expectEventually } from "../../helpers/expectEventually";
import {
  createBrowser,
  createSignedInPerson,
  createUniqueName,
  type SignedInPerson,
  signInAs,
  type TestBrowser,
} from "../../helpers/signedInPerson";
import { fetchPage } from "../../helpers/siteRequests";
import { readPeopleText, withOwnSite } from "./ownSite";

const site = withOwnSite();

let name: string;
let person: SignedInPerson;
beforeEach(async () => {
  name = createUniqueName();
  person = await createSignedInPerson(name, { at: site().url });
});

const listRows = ({ id }: SignedInPerson) => site().db.select().from(session).where(eq(session.userId, id));
const change = ({ id }: SignedInPerson, row: Partial<typeof session.$inferInsert>) =>
  site().db.update(session).set(row).where(eq(session.userId, id));
const comesDue = (member = person) => change(member, { expiresAt: new Date(Date.now() + HOUR_MS) });
/** Simulates that an hour passes, by moving the times in the session's row back. */
const hourGoesBy = async (member = person) => {
  const [row] = await listRows(member);
  await change(member, { expiresAt: new Date(Number(row?.expiresAt.getTime()) - HOUR_MS) });
};
/** Waits until the site has recorded that the browser uses its new secret, which happens after the response. */
const hasArrived = async (browser: TestBrowser = person) => {
  await browser.go("/privacy");
  await expectEventually(async () => (await listRows(person))[0]?.previousValidUntil).toBeInstanceOf(Date);
};
const minuteGoesBy = (member = person) => change(member, { previousValidUntil: new Date(Date.now() - 1) });

const statusWith = async (secret: string | undefined): Promise<number> =>
  (await fetchPage("/api/user/whoami", { at: site().url, headers: { Cookie: `session=${secret}` } })).status;
const getSecret = ({ cookies }: TestBrowser) => cookies.get("session");

/** Copies a browser with its current cookies. Later cookies of one do not affect the other. */
function getCopy({ cookies, at }: TestBrowser): TestBrowser {
  const copy = createBrowser(at);
  for (const [name, value] of cookies) copy.cookies.set(name, value);
  return copy;
}

describe("renewal of a session", () => {
  it("renewing a session changes its secret but keeps the CSRF tokens of open pages valid", async () => {
    await comesDue();
    const before = getSecret(person);
    const lines = (await person.go("/privacy")).headers.getSetCookie();
    expect(lines).toEqual([
      expect.stringMatching(/^session=[\w-]{43}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      `auth=${person.tokens["X-Auth-Token"]}; Max-Age=2592000; Path=/; SameSite=Lax`,
      `viewer=${person.id}; Max-Age=2592000; Path=/; SameSite=Lax`,
    ]);
    expect(getSecret(person)).not.toBe(before);
    const [row] = await listRows(person);
    expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 24 * HOUR_MS);
    expect((await person.call("/api/user/is_value_public", { sV: true })).status).toBe(200);
    expect(await readPeopleText(site())).not.toContain(getSecret(person)?.slice(44));
  });

  it("the request after a session renewal sets no new session cookie", async () => {
    const secrets = new Set([getSecret(person)]);
    for (let renewal = 0; renewal < 3; renewal += 1) {
      await comesDue();
      await person.go("/privacy");
      expect((await person.go("/privacy")).headers.getSetCookie()).toEqual([]);
      secrets.add(getSecret(person));
      await minuteGoesBy();
    }
    expect(secrets.size).toBe(4);
    for (const secret of secrets) expect(await statusWith(secret)).toBe(secret === getSecret(person) ? 200 : 401);
  });

  it("ten simultaneous requests all succeed when their session is due for renewal", async () => {
    await comesDue();
    const answers = await Promise.all(Array.from({ length: 10 }, () => person.go("/api/user/whoami")));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await minuteGoesBy();
    expect((await person.go("/api/user/whoami")).status).toBe(200);
    expect((await person.call("/api/user/is_value_public", { sV: true })).status).toBe(200);
  });

  it("a replaced session secret still works an hour later if the browser never used the new one", async () => {
    await comesDue();
    const before = getCopy(person);
    await person.go("/privacy");
    await hourGoesBy();
    expect((await before.go("/api/user/whoami")).status).toBe(200);
    expect(getSecret(before)).toBe(getSecret(person));
    await hasArrived(before);
  });

  it("a request with a replaced session secret succeeds for a minute and receives the new secret", async () => {
    await comesDue();
    const tab = getCopy(person);
    await person.go("/privacy");
    await hasArrived();
    const headers = { "Content-Type": "application/json", ...person.tokens };
    const body = JSON.stringify({ sV: true });
    expect((await tab.go("/api/user/is_value_public", { method: "POST", body, headers })).status).toBe(200);
    expect(getSecret(tab)).toBe(getSecret(person));
    await minuteGoesBy();
    expect((await tab.go("/api/user/whoami")).status).toBe(200);
  });

  it("a replaced session secret is rejected one minute after the new secret was first used", async () => {
    await comesDue();
    const stolen = getSecret(person);
    await person.go("/privacy");
    await hasArrived();
    expect(await statusWith(stolen)).toBe(200);
    const [row] = await listRows(person);
    expect(row?.previousValidUntil?.getTime()).toBeLessThanOrEqual(Date.now() + 60_000);
    await minuteGoesBy();
    expect(await statusWith(stolen)).toBe(401);
    expect((await person.go("/api/user/whoami")).status).toBe(200);
  });

  it("a session secret with missing or rearranged parts is rejected", async () => {
    await comesDue();
    await person.go("/privacy");
    await minuteGoesBy();
    const [key = "", proof = ""] = getSecret(person)?.split(".") ?? [];
    const [{ salt = "" } = {}] = await listRows(person);
    for (const secret of [key, `${key}.`, `.${proof}`, `${key}.${salt}`, `${key}.${key}`, `${key}.${proof}.`, proof]) {
      expect(await statusWith(secret)).toBe(401);
    }
    expect(await statusWith(`${key}.${proof}`)).toBe(200);
  });

  it("logging out ends a session that is due for renewal", async () => {
    await comesDue();
    await person.send("/logout", {});
    expect(person.cookies.size).toBe(0);
    expect(await listRows(person)).toEqual([]);
  });
});

it(`one person has at most ${MAX_SESSIONS_PER_USER} sessions, and a new one ends the oldest`, async () => {
  const other = await createSignedInPerson(createUniqueName(), { at: site().url });
  const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + HOUR_MS) };
  const more = Array.from({ length: MAX_SESSIONS_PER_USER - 1 }, (_, turn) => turn);
  await site()
    .db.insert(session)
    .values(more.map((turn) => ({ userId: person.id, secretHash: `${name} ${turn}`, device: "A test", ...times })));
  expect((await person.go("/api/user/whoami")).status).toBe(200);
  const [oldest, second] = await listRows(person);
  const before = await listRows(other);

  const newest = await signInAs(name, { at: site().url });
  expect(await listRows(person)).toHaveLength(MAX_SESSIONS_PER_USER);
  expect((await person.go("/api/user/whoami")).status).toBe(401);
  expect((await newest.go("/api/user/whoami")).status).toBe(200);
  expect((await listRows(person)).map(({ id }) => id)).not.toContain(oldest?.id);
  expect((await listRows(person)).map(({ id }) => id)).toContain(second?.id);
  expect(await listRows(other)).toEqual(before);
});
