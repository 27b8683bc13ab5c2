import { sql } from "drizzle-orm";
import { inject } from "vitest";
import { account, session, user } from "../../db/schema";
import type { Provider } from "../../domain/access/identity";
import { SESSION_TTL_MS } from "../../domain/access/session";
import { GUEST_VIEWER } from "../../domain/access/viewer";
import { createFakePerson as personAt } from "../../local/fakeServices/signIn/fakeProviders";
import { createSecret, deriveToken, hashSecret } from "../../routes/http/secrets";
import { getSiteDatabase } from "./siteDatabases";
import { decodeHtml, fetchPage, type PageResponse } from "./visit";

type Init = Omit<RequestInit, "headers"> & { readonly headers?: Readonly<Record<string, string>> };

/** A browser as the server knows it: cookies, and what the last page brought. */
export interface TestBrowser {
  /** Without a slash at its end. */
  readonly at: string;
  readonly cookies: Map<string, string>;
  go(path: string, init?: Init): Promise<PageResponse>;
  /** A form, as a page of ours sends it. */
  send(path: string, fields: Readonly<Record<string, string>>): Promise<PageResponse>;
}

/** People sign in from everywhere: from one address the site takes only so many a minute. */
const createIpAddress = (): string => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}`;

export function createBrowser(at = inject("siteUrl"), cookies = new Map<string, string>()): TestBrowser {
  const address = { "CF-Connecting-IP": createIpAddress() };
  const go = async (path: string, init: Init = {}) => {
    const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetchPage(path, {
      at,
      ...init,
      headers: { ...address, ...(sent && { Cookie: sent }), ...init.headers },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]*)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const send = (path: string, fields: Readonly<Record<string, string>>) =>
    go(path, { method: "POST", body: new URLSearchParams(fields), headers: { Origin: at } });
  return { at, cookies, go, send };
}

/** The provider's page that the site leads to. */
export async function startSignIn(browser: TestBrowser, provider: Provider, next?: string): Promise<string> {
  const query = next === undefined ? "" : `?${new URLSearchParams({ next })}`;
  const { status, headers } = await browser.go(`/oauth/${provider}/redirect${query}`);
  if (status !== 302) throw new Error(`The way to ${provider} answers ${status}.`);
  return headers.get("Location") ?? "";
}

/** Says who one is at the provider; the way back, as a path of the site. */
export async function submitConsent(authorizeUrl: string, name: string): Promise<string> {
  const answer = await fetch(authorizeUrl, { method: "POST", body: new URLSearchParams({ name }), redirect: "manual" });
  const back = new URL(answer.headers.get("Location") ?? "");
  return back.pathname + back.search;
}

export interface SignedInPerson extends TestBrowser {
  readonly id: number;
  /** Of the pages that this session was given. */
  readonly tokens: Readonly<Record<"X-CSRF-Token" | "X-Auth-Token", string>>;
  /** A call, with the tokens that a page of ours sends. */
  call(path: string, body?: unknown): Promise<{ readonly status: number; readonly json: unknown }>;
  read(path: string): Promise<{ readonly status: number; readonly json: unknown }>;
  /** What the server keeps, in the notation of the API: `{"12":"bl"}`. */
  holdings(): Promise<Readonly<Record<string, string>>>;
}

interface Options {
  readonly at?: string;
  readonly provider?: Provider;
  readonly browser?: TestBrowser;
  /** Where the stand-ins are, for a site that does not know that they are any. */
  readonly world?: string;
}

/** Through the front door: out to the provider's stand-in and back. The same name is the same person. */
export async function signInAs(name: string, options: Options = {}): Promise<SignedInPerson> {
  const { provider = "google", at, browser = createBrowser(at), world } = options;
  const away = await startSignIn(browser, provider);
  const back = await submitConsent(world === undefined ? away : away.replace("https:/", world), name);
  const { status, headers } = await browser.go(back);
  if (status !== 302 || !browser.cookies.has("session")) {
    throw new Error(`Signing in as ${name} ended with ${status} at ${headers.get("Location")}.`);
  }
  const { text } = await browser.go("/privacy");
  const csrfToken = decodeHtml(/<meta name="csrf-token" content="([^"]*)"/.exec(text)?.[1] ?? "");
  return createPerson(browser, Number(/ data-viewer="(\d+)"/.exec(text)?.[1]), csrfToken);
}

/**
 * Somebody new who has signed in before the test begins: what that leaves is there, in the database and in their browser.
 * A tenth of what the way through a provider costs, which has tests of its own.
 */
export async function createSignedInPerson(
  name: string,
  { at = inject("siteUrl") }: Pick<Options, "at"> = {},
): Promise<SignedInPerson> {
  const browser = createBrowser(at);
  const db = getSiteDatabase(at);
  const now = new Date();
  const { email, id } = personAt("google", name);
  const secret = createSecret();
  const [secretHash, csrfToken, authToken] = await Promise.all([
    hashSecret(secret),
    deriveToken(secret, "csrf"),
    deriveToken(secret, "auth"),
  ]);
  const userId = sql<number>`(SELECT max(id) FROM user)`;
  const device = "a test's browser";
  const [[entered]] = await db.batch([
    db
      .insert(user)
      .values({ username: name, createdAt: now, ...GUEST_VIEWER.settings })
      .returning({ id: user.id }),
    db.insert(account).values({
      provider: "google",
      providerUserId: id(21),
      userId,
      name,
      lastName: null,
      email,
      isEmailVerified: true,
      linkedAt: now,
    }),
    db.insert(session).values({
      secretHash,
      userId,
      device,
      createdAt: now,
      expiresAt: new Date(now.getTime() + SESSION_TTL_MS),
    }),
  ]);
  if (!entered) throw new Error(`${name} has no id.`);
  browser.cookies.set("session", secret);
  browser.cookies.set("auth", authToken);
  browser.cookies.set("viewer", String(entered.id));
  return createPerson(browser, entered.id, csrfToken);
}

function createPerson(browser: TestBrowser, id: number, csrfToken: string): SignedInPerson {
  const tokens = { "X-CSRF-Token": csrfToken, "X-Auth-Token": browser.cookies.get("auth") ?? "" };
  const asJson = ({ status, text }: PageResponse) => ({ status, json: text === "" ? undefined : JSON.parse(text) });
  const read = async (path: string) => asJson(await browser.go(path));
  return {
    ...browser,
    id,
    tokens,
    read,
    holdings: async () => {
      const { json } = await read("/api/amiibo/holdings");
      return Reflect.get(Object(json), "holdings");
    },
    call: async (path, body = {}) =>
      asJson(
        await browser.go(path, {
          method: "POST",
          body: JSON.stringify(body),
          headers: { "Content-Type": "application/json", ...tokens },
        }),
      ),
  };
}

/** Nobody else's in this run. */
export const createUniqueName = (): string => `Collector ${crypto.randomUUID().slice(-12)}`;
