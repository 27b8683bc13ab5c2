import { sql } from "drizzle-orm";
import { findOrCreateUser } from "../../../db/access/accounts";
import { addSession } from "../../../db/access/sessions";
import { OAUTH_PROVIDERS } from "../../../domain/access/identity";
import { SESSION_TTL_MS } from "../../../domain/access/session";
import { DEFAULT_ACCOUNT_SETTINGS } from "../../../domain/access/settings";
import { paths } from "../../../domain/paths";
import { MINUTE_MS } from "../../../domain/time";
import { createRandomSecret, deriveToken, hashSecret } from "../../../routes/http/secrets";
import type { BenchResult } from "../../bench/results/result";
import type { HttpClient } from "../httpClient";
import { type AttackTarget, HTTPS_ORIGIN } from "../target";
import { createBreachCounter } from "./breaches";
import { createMember, createSession } from "./people";
import { withRequestHeaders } from "./requests";
import type { ClientAttack } from "./withOwnClient";

type Headers = Readonly<Record<string, string>>;

const WHO_AM_I = "/api/user/whoami";
/** E-mail address that makes an account an admin's, if a sign-in provider has verified it. */
const ADMIN_EMAIL = "admin@people.example";

/** Uses sessions that have ended or never began, and signs in with answers that belong to another attempt. */
export const sessionAttacks: readonly ClientAttack[] = [
  useInvalidSessions,
  useEndedSessions,
  claimAdminEmail,
  signInWithForeignAnswers,
];

/** Sends session cookies that must not be accepted. */
async function useInvalidSessions({ db }: AttackTarget, client: HttpClient): Promise<BenchResult[]> {
  const accepted = createBreachCounter("invalid sessions that were accepted");
  const proven = createBreachCounter("valid sessions that were accepted");
  const member = await createMember(db);
  const now = Date.now();
  const createWith = async (row: {
    readonly salt?: string;
    readonly previousSalt?: string;
    readonly previousValidUntil?: number;
    readonly expiresAt?: number;
  }): Promise<string> => {
    const key = createRandomSecret();
    await addSession(db, {
      secretHash: await hashSecret(key),
      userId: member.userId,
      device: "A browser",
      createdAt: new Date(now),
      expiresAt: new Date(row.expiresAt ?? now + SESSION_TTL_MS),
    });
    await db.run(sql`UPDATE session SET salt = ${row.salt ?? null}, previous_salt = ${row.previousSalt ?? null},
      previous_valid_until = ${row.previousValidUntil ?? null} WHERE secret_hash = ${await hashSecret(key)}`);
    return key;
  };
  const withProof = async (key: string, salt: string) => `${key}.${await deriveToken(key, `proof ${salt}`)}`;

  const valid = await createWith({});
  const renewed = await createWith({ salt: "new", previousSalt: "old", previousValidUntil: now + MINUTE_MS });
  const retired = await createWith({ salt: "new", previousSalt: "old", previousValidUntil: now - 1 });
  const retiredFirst = await createWith({ salt: "new", previousValidUntil: now - 1 });
  const secrets: readonly (readonly [string, string, boolean])[] = [
    ["a valid secret", valid, true],
    ["a renewed secret", await withProof(renewed, "new"), true],
    ["a secret that was just replaced", await withProof(renewed, "old"), true],
    ["a secret of an expired session", await createWith({ expiresAt: now - 1 }), false],
    ["a secret that was replaced long ago", await withProof(retired, "old"), false],
    ["a first secret that was replaced long ago", retiredFirst, false],
    ["a key with an invented proof", `${renewed}.${"x".repeat(43)}`, false],
    ["a key without its proof", renewed, false],
    ["the stored hash of a secret", await hashSecret(valid), false],
    ["a shortened secret", valid.slice(0, -1), false],
    ["a secret in capital letters", valid.toUpperCase(), false],
    ["an SQL expression", "' OR 1=1 --", false],
  ];
  for (const [actor, secret, isValid] of secrets) {
    const { request, status } = await client.send({ path: WHO_AM_I, headers: { Cookie: `session=${secret}` } });
    if (isValid) proven.count(status === 200, actor, request, `status ${status}`);
    else accepted.count(status === 401, actor, request, `status ${status}`);
  }
  return [accepted.toResult(), proven.toResult()];
}

/** Uses sessions after the member has ended them in each possible way. */
async function useEndedSessions({ db, url }: AttackTarget, client: HttpClient): Promise<BenchResult> {
  const accepted = createBreachCounter("sessions that were accepted after their member ended them");
  const send = (path: string, cookie: Headers, fields: Readonly<Record<string, string>>) =>
    client.send({
      method: "POST",
      path,
      headers: { ...cookie, Origin: url, "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    });
  for (const way of [paths.logOut, paths.endSession, paths.endSessions, paths.deleteAccount]) {
    const member = await createMember(db);
    const other = await createSession(db, member.userId);
    const [newest] = await db.all<{ id: number }>(
      sql`SELECT max(id) AS id FROM session WHERE user_id = ${member.userId}`,
    );
    await send(way, member.cookie, { id: String(newest?.id), name: member.name });
    const ended = [
      ...(way === paths.endSession ? [] : [member.cookie]),
      ...(way === paths.logOut ? [] : [other.cookie]),
    ];
    for (const cookie of ended) {
      const { request, status } = await client.send({ path: WHO_AM_I, headers: cookie });
      accepted.count(status === 401, `a browser after ${way}`, request, `status ${status}`);
    }
  }
  return accepted.toResult();
}

/** Signs in with the e-mail address of an admin that the provider has not verified. */
async function claimAdminEmail({ db }: AttackTarget, client: HttpClient): Promise<BenchResult> {
  const admins = createBreachCounter("unverified e-mail addresses that made an account an admin's");
  const { userId } = await findOrCreateUser(
    db,
    {
      provider: "github",
      providerUserId: crypto.randomUUID(),
      name: "Not an admin",
      lastName: null,
      email: ADMIN_EMAIL,
      isEmailVerified: false,
    },
    DEFAULT_ACCOUNT_SETTINGS,
    new Date(),
  );
  const { cookie } = await createSession(db, userId);
  const { request, status } = await client.send(withRequestHeaders({ path: paths.adminGames }, cookie));
  admins.count(status === 404, "a user", request, `status ${status}`);
  return admins.toResult();
}

/** Values of `next` that lead to another site, or that a browser could resolve to one. */
const FOREIGN_PAGES = [
  "//elsewhere.example",
  "/\\elsewhere.example",
  "\\\\elsewhere.example",
  "/\t/elsewhere.example",
  "https://elsewhere.example/",
  "https:elsewhere.example",
  "javascript:alert(1)",
  "/.//elsewhere.example",
  "/..//elsewhere.example",
  "data:text/html,1",
];

interface SignInAttempt {
  readonly path: string;
  readonly cookie: string;
}

/** Signs in with return pages of other sites, and with answers of a provider that belong to other attempts. */
async function signInWithForeignAnswers(target: AttackTarget): Promise<BenchResult[]> {
  const redirects = createBreachCounter("sign-ins that redirected to another site");
  const sessions = createBreachCounter("sign-ins with the answer to another attempt");
  const cookies = createBreachCounter("cookies without a flag that protects them");
  const { db, fetchAsHttps } = target;

  const checkCookies = ({ headers }: Response, path: string) => {
    for (const line of headers.getSetCookie()) {
      const isScriptReadable = /^(?:__Host-)?(?:auth|viewer)=/.test(line);
      const flags = ["Secure", "SameSite=Lax", "Path=/", ...(isScriptReadable ? [] : ["HttpOnly"])];
      for (const flag of flags)
        cookies.count(line.includes(`; ${flag}`), "a guest", { path }, `${line.split("=")[0]} lacks ${flag}`);
    }
  };
  const begin = async (query = "", provider = "google"): Promise<SignInAttempt> => {
    const start = `/oauth/${provider}/redirect`;
    const started = await fetchAsHttps(start + query);
    checkCookies(started, start);
    const cookie = started.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const consent = await fetch(started.headers.get("Location") ?? "", {
      method: "POST",
      body: new URLSearchParams({ name: `Member ${crypto.randomUUID()}` }),
      redirect: "manual",
    });
    const { pathname, search } = new URL(consent.headers.get("Location") ?? "");
    return { path: pathname + search, cookie };
  };
  const finish = (path: string, headers: Headers) => fetchAsHttps(path, { headers });
  const hasSession = (response: Response): boolean =>
    response.headers.getSetCookie().some((line) => /^(?:__Host-)?session=[^;]/.test(line));
  const expectNone = async (actor: string, path: string, headers: Headers) => {
    const response = await finish(path, headers);
    sessions.count(!hasSession(response), actor, { path }, "a session was started");
  };

  for (const next of FOREIGN_PAGES) {
    const { path, cookie } = await begin(`?${new URLSearchParams({ next })}`);
    const response = await finish(path, { Cookie: cookie });
    const location = response.headers.get("Location") ?? "";
    const isOwn = location.startsWith("/") && new URL(location, HTTPS_ORIGIN).origin === HTTPS_ORIGIN;
    redirects.count(
      isOwn && !/[\\\t]/.test(location),
      `a guest with next=${next}`,
      { path },
      `redirected to ${location}`,
    );
    checkCookies(response, path);
  }

  const [own, other] = [await begin(), await begin()];
  const [cookieName = ""] = own.cookie.split("=");
  await expectNone("another browser without a cookie", own.path, {});
  await expectNone("a browser with the cookie of another attempt", own.path, { Cookie: other.cookie });
  await expectNone("a browser with an invented cookie", own.path, { Cookie: `${cookieName}=${"x".repeat(43)}` });
  await expectNone("a browser at another provider", own.path.replace("google", "github"), { Cookie: own.cookie });
  for (const provider of OAUTH_PROVIDERS) {
    // Each browser has its own cookie and state, but the code of the other one: PKCE or the nonce must refuse it.
    const [attacked, attacker] = [await begin("", provider), await begin("", provider)];
    const path = withCodeOf(attacked.path, attacker.path);
    await expectNone(`a browser with another person's code of ${provider}`, path, { Cookie: attacked.cookie });
    const genuine = await begin("", provider);
    const response = await finish(genuine.path, { Cookie: genuine.cookie });
    sessions.count(hasSession(response), `a browser at ${provider}`, { path: genuine.path }, "no session was started");
  }
  const late = await begin();
  await db.run(sql`UPDATE sign_in_attempt SET expires_at = 0 WHERE state_hash = ${await hashState(late)}`);
  await expectNone("a browser that returns too late", late.path, { Cookie: late.cookie });
  const used = await begin();
  await finish(used.path, { Cookie: used.cookie });
  await expectNone("a browser that returns twice", used.path, { Cookie: used.cookie });

  const member = await createMember(db);
  const cookie = { Cookie: (member.cookie.Cookie ?? "").replace("session=", "__Host-session=") };
  const path = "/oauth/google/redirect";
  const linking = await fetchAsHttps(path, { headers: { ...cookie, "Sec-Fetch-Site": "cross-site" } });
  const isRefused = (linking.headers.get("Location") ?? "").startsWith("/settings");
  sessions.count(isRefused, "another site that links a provider to the member", { path }, "the linking began");
  return [redirects.toResult(), sessions.toResult(), cookies.toResult()];
}

/** Replaces the authorization code in the path of a callback by that of another one. */
function withCodeOf(path: string, other: string): string {
  const [url, source] = [new URL(path, HTTPS_ORIGIN), new URL(other, HTTPS_ORIGIN)];
  url.searchParams.set("code", source.searchParams.get("code") ?? "");
  return url.pathname + url.search;
}

const hashState = ({ path }: SignInAttempt): Promise<string> =>
  hashSecret(new URL(path, HTTPS_ORIGIN).searchParams.get("state") ?? "");
