import { sql } from "drizzle-orm";
import { inject } from "vitest";
import { account, session, user } from "../../db/schema";
import type { OAuthProvider } from "../../domain/access/identity";
import { SESSION_TTL_MS } from "../../domain/access/session";
import { GUEST_VIEWER } from "../../domain/access/viewer";
import { createFakePerson as personAt } from "../../local/fakeServices/signIn/fakeProviders";
import { createRandomSecret, deriveToken, hashSecret } from "../../routes/http/secrets";
import { getSiteDatabase } from "./siteDatabases";
import { decodeHtml, fetchPage, type PageResponse } from "./siteRequests";

type Init = Omit<RequestInit, "headers"> & { readonly headers?: Readonly<Record<string, string>> };

/** HTTP client with a cookie jar, which the site sees as one browser. */
export interface TestBrowser {
  /** URL of the site without a trailing slash. */
  readonly at: string;
  readonly cookies: Map<string, string>;
  go(path: string, init?: Init): Promise<PageResponse>;
  /** Sends a form by POST with the headers of a form on the site's own pages. */
  send(path: string, fields: Readonly<Record<string, string>>): Promise<PageResponse>;
}

/** Creates a random IP address for each client, because the site limits logins per IP address. */
export const createIpAddress = (): string => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}`;

export function createBrowser(at = inject("siteUrl"), cookies = new Map<string, string>()): TestBrowser {
  const address = { "CF-Connecting-IP": createIpAddress() };
  const go = async (path: string, init: Init = {}) => {
    const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetchPage(path, {
      at,
      ...init,
      headers: { ...address, ...(sent && { Cookie: sent }), ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]*)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const send = (path: string, fields: Readonly<Record<string, string>>) =>
    go(path, { method: "POST", body: new URLSearchParams(fields), headers: { Origin: at } });
  return { at, cookies, go, send };
}

/** Starts a login with a provider. Returns the URL of the provider's consent page. */
export async function startSignIn(browser: TestBrowser, provider: OAuthProvider, next?: string): Promise<string> {
  const query = next === undefined ? "" : `?${new URLSearchParams({ next })}`;
  const { status, headers } = await browser.go(`/oauth/${provider}/redirect${query}`);
  if (status !== 302) throw new Error(`Redirect to ${provider} failed: HTTP ${status}.`);
  return headers.get("Location") ?? "";
}

/** Submits a name on the fake provider's consent page. Returns the site's path to which the provider redirects. */
export async function submitConsent(authorizeUrl: string, name: string): Promise<string> {
  const response = await fetch(authorizeUrl, {
    method: "POST",
    body: new URLSearchParams({ name }),
    redirect: "manual",
  });
  const callbackUrl = new URL(response.headers.get("Location") ?? "");
  return callbackUrl.pathname + callbackUrl.search;
}

export interface SignedInPerson extends TestBrowser {
  readonly id: number;
  /** CSRF token headers that pages of this session send with API calls. */
  readonly tokens: Readonly<Record<"X-CSRF-Token" | "X-Auth-Token", string>>;
  /** Sends an API call by POST, with the token headers of this session. */
  call(path: string, body?: unknown): Promise<{ readonly status: number; readonly json: unknown }>;
  read(path: string): Promise<{ readonly status: number; readonly json: unknown }>;
  /** Reads the member's holdings, one letter per copy: `{"12":"bl"}` is a boxed and a loose copy of item 12. */
  holdings(): Promise<Readonly<Record<string, string>>>;
}

interface Options {
  readonly at?: string;
  readonly provider?: OAuthProvider;
  readonly browser?: TestBrowser;
  /** URL of the fake providers. Needed only if the site itself uses the real providers' URLs. */
  readonly fakeServicesUrl?: string;
}

/** Logs in through a fake provider. The same name gets the same member. */
export async function signInAs(name: string, options: Options = {}): Promise<SignedInPerson> {
  const { provider = "google", at, browser = createBrowser(at), fakeServicesUrl } = options;
  const authorizeUrl = await startSignIn(browser, provider);
  const callbackUrl = await submitConsent(
    fakeServicesUrl === undefined ? authorizeUrl : authorizeUrl.replace("https:/", fakeServicesUrl),
    name,
  );
  const { status, headers } = await browser.go(callbackUrl);
  if (status !== 302 || !browser.cookies.has("session")) {
    throw new Error(`Login as ${name} failed: HTTP ${status}, redirect to ${headers.get("Location")}.`);
  }
  const { text } = await browser.go("/privacy");
  const csrfToken = decodeHtml(/<meta name="csrf-token" content="([^"]*)"/.exec(text)?.[1] ?? "");
  return createPerson(browser, Number(/ data-viewer="(\d+)"/.exec(text)?.[1]), csrfToken);
}

/** Creates a new member with a session directly in the database, ten times as fast as a login by a fake provider. */
export async function createSignedInPerson(
  name: string,
  { at = inject("siteUrl") }: Pick<Options, "at"> = {},
): Promise<SignedInPerson> {
  const browser = createBrowser(at);
  const db = getSiteDatabase(at);
  const now = new Date();
  const { email, id } = personAt("google", name);
  const secret = createRandomSecret();
  const [secretHash, csrfToken, authToken] = await Promise.all([
    hashSecret(secret),
    deriveToken(secret, "csrf"),
    deriveToken(secret, "auth"),
  ]);
  const userId = sql<number>`(SELECT max(id) FROM user)`;
  const device = "a test's browser";
  const [[inserted]] = await db.batch([
    db
      .insert(user)
      .values({ username: name, createdAt: now, ...GUEST_VIEWER.settings })
      .returning({ id: user.id }),
    db.insert(account).values({
      provider: "google",
      providerUserId: id,
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
  if (!inserted) throw new Error(`Member was not inserted: ${name}.`);
  browser.cookies.set("session", secret);
  browser.cookies.set("auth", authToken);
  browser.cookies.set("viewer", String(inserted.id));
  return createPerson(browser, inserted.id, csrfToken);
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

/** Creates a member name that is unique in this test run. */
export const createUniqueName = (): string => `Collector ${crypto.randomUUID().slice(-12)}`;
