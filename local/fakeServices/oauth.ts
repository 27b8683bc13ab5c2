import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { html } from "hono/html";
import { PROVIDER_NAMES } from "../../domain/access/identity";
import { getFakeClient } from "./connection";
import {
  createFakePerson,
  type FakePerson,
  type FakeProvider,
  type OAuthError,
  type TokenHolder,
} from "./signIn/fakeProviders";

/** Store of random tokens, each with a value and a lifetime. */
export interface TokenStore<T> {
  give(meaning: T): string;
  read(ticket: string): T | undefined;
  /** Reads a token's value and revokes the token. */
  take(ticket: string): T | undefined;
}

export function createTokenStore<T>(lifeMs: number, now: () => number): TokenStore<T> {
  const given = new Map<string, { readonly meaning: T; readonly until: number }>();
  const read = (ticket: string) => {
    const found = given.get(ticket);
    return found && now() < found.until ? found.meaning : undefined;
  };
  return {
    give(meaning) {
      const ticket = randomBytes(24).toString("base64url");
      given.set(ticket, { meaning, until: now() + lifeMs });
      return ticket;
    },
    read,
    take(ticket) {
      const meaning = read(ticket);
      given.delete(ticket);
      return meaning;
    },
  };
}

/** Authorization that a code represents. */
interface AuthorizedCode {
  readonly person: FakePerson;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly challenge: string | undefined;
  /** Nonce of OpenID Connect. */
  readonly nonce: string | undefined;
}

type Authorization = Omit<AuthorizedCode, "person"> & { readonly state: string };

/** Handles the page to which the browser is redirected, and the form on it. */
async function authorize(
  provider: FakeProvider,
  codes: TokenStore<AuthorizedCode>,
  request: Request,
): Promise<Response> {
  const name = PROVIDER_NAMES[provider.provider];
  const parsed = parseAuthorization(new URL(request.url).searchParams, provider);
  if (typeof parsed === "string") return renderErrorPage(name, parsed);
  const { state, ...permission } = parsed;
  const isPost = request.method === "POST";
  const typed = isPost ? (new URLSearchParams(await request.text()).get("name") ?? "") : "";
  if (typed.trim() === "") {
    const denied = { error: "access_denied", error_description: "The user denied access", state };
    return renderNamePage(name, formatRedirect(parsed.redirectUri, denied), { nameless: isPost });
  }
  const code = codes.give({ ...permission, person: createFakePerson(provider.provider, typed) });
  const headers = { Location: formatRedirect(parsed.redirectUri, { code, state }), "Cache-Control": "no-store" };
  return new Response(null, { status: 302, headers });
}

function formatRedirect(redirectUri: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Parses an authorization request. Returns a sentence about the first error, which is shown and not redirected. */
function parseAuthorization(
  query: URLSearchParams,
  { provider, needsChallenge }: FakeProvider,
): Authorization | string {
  const clientId = query.get("client_id");
  const redirectUri = query.get("redirect_uri");
  const state = query.get("state");
  const challenge = query.get("code_challenge");
  if (!clientId) return "The address of this page lacks its client_id.";
  if (!redirectUri) return "The address of this page lacks its redirect_uri.";
  if (!isLocal(redirectUri)) return `The redirect_uri has to be a page on this machine, and ${redirectUri} is none.`;
  if (!state) return "The address of this page lacks its state.";
  if (query.get("response_type") !== "code") return 'The response_type in the address of this page has to be "code".';
  if (!challenge && needsChallenge)
    return `${PROVIDER_NAMES[provider]} needs PKCE: the address lacks its code_challenge.`;
  if (challenge && query.get("code_challenge_method") !== "S256") return "The code_challenge_method has to be S256.";
  const [scope, nonce] = [query.get("scope") ?? "", query.get("nonce") ?? undefined];
  return { clientId, redirectUri, state, scope, challenge: challenge ?? undefined, nonce };
}

function isLocal(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, hash } = new URL(address);
  return /^https?:$/.test(protocol) && ["localhost", "127.0.0.1", "[::1]"].includes(hostname) && hash === "";
}

export type OAuthHandler = (request: Request) => Response | Promise<Response>;

const CODE_LIFE_MS = 60_000;

/** Creates the handlers of one provider by method and path. Each provider has its own codes and tokens. */
export function createOAuthHandlers(
  standIn: FakeProvider,
  now: () => number,
): readonly (readonly [string, OAuthHandler])[] {
  const codes = createTokenStore<AuthorizedCode>(CODE_LIFE_MS, now);
  const tokens = createTokenStore<TokenHolder>(TOKEN_LIFE_S * 1_000, now);
  const profileHandlers = Object.entries(standIn.resources).map(([place, notify]): [string, OAuthHandler] => [
    `GET ${place}`,
    (request) => {
      const bearer = tokens.read(getToken(request, standIn));
      return bearer ? notify(bearer, request) : standIn.unauthorized();
    },
  ]);
  return [
    [`GET ${standIn.authorizePath}`, (request) => authorize(standIn, codes, request)],
    [`POST ${standIn.authorizePath}`, (request) => authorize(standIn, codes, request)],
    [`POST ${standIn.tokenPath}`, (request) => exchangeCode(standIn, codes, tokens, request, now)],
    ...profileHandlers,
  ];
}

function getToken(request: Request, { acceptsTokenInQuery }: FakeProvider): string {
  const inHeader = /^Bearer (.+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  const inAddress = acceptsTokenInQuery ? new URL(request.url).searchParams.get("access_token") : null;
  return inHeader ?? inAddress ?? "";
}

/** Key for ID tokens. Created on first use, because it takes a while and most runs need none. */
let key: KeyObject | undefined;

/** Creates an ID token, signed with a key that exists only for this run. */
function idToken(
  { issuer, lifeS }: NonNullable<FakeProvider["openId"]>,
  clientId: string,
  claims: object,
  now: number,
): string {
  const iat = Math.floor(now / 1000);
  const header = { alg: "RS256", typ: "JWT", kid: "stand-in" };
  const payload = { iss: issuer, aud: clientId, iat, exp: iat + lifeS, ...claims };
  const signed = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
  key ??= generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  return `${signed}.${sign("sha256", Buffer.from(signed), key).toString("base64url")}`;
}

const TOKEN_LIFE_S = 3_600;

/** Exchanges a code for a token. Each code works once, and only for the client that it was issued to. */
async function exchangeCode(
  standIn: FakeProvider,
  codes: TokenStore<AuthorizedCode>,
  tokens: TokenStore<TokenHolder>,
  request: Request,
  now: () => number,
): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  const client = parseCredentials(request, form, standIn);
  const known = getFakeClient(standIn.provider);
  const refuse = (error: OAuthError["error"], description: string) => standIn.refuse({ error, description }, request);

  if (client.id !== known.id || client.secret !== known.secret)
    return refuse("invalid_client", "The client and its secret are not known here.");
  if (form.get("grant_type") !== "authorization_code")
    return refuse("unsupported_grant_type", 'The grant_type has to be "authorization_code".');
  const permission = codes.take(form.get("code") ?? "");
  if (!permission) return refuse("invalid_grant", "The code was never given here, was used or is too old.");
  const { person, clientId, redirectUri, scope, challenge, nonce } = permission;
  if (clientId !== known.id) return refuse("invalid_grant", "The code was given to another client.");
  if (form.get("redirect_uri") !== redirectUri)
    return refuse("invalid_grant", "The redirect_uri is not the one that the code was sent to.");
  if (challenge !== undefined && hashVerifier(form.get("code_verifier") ?? "") !== challenge)
    return refuse("invalid_grant", "The code_verifier does not fit the code_challenge.");

  const bearer = { person, clientId };
  const grant = { access_token: tokens.give(bearer), token_type: "Bearer", expires_in: TOKEN_LIFE_S, scope };
  const { openId } = standIn;
  if (!openId || !scope.split(/[ ,]/).includes("openid")) return standIn.grant(grant, request);
  const claims = { ...openId.claims(bearer, grant.access_token), ...(nonce !== undefined && { nonce }) };
  return standIn.grant({ ...grant, id_token: idToken(openId, clientId, claims, now()) }, request);
}

function parseCredentials(request: Request, form: URLSearchParams, { acceptsBasicAuth }: FakeProvider) {
  const basic = /^Basic (.+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  if (!acceptsBasicAuth || basic === undefined) return { id: form.get("client_id"), secret: form.get("client_secret") };
  const [id, secret] = Buffer.from(basic, "base64").toString().split(":");
  return { id, secret };
}

const hashVerifier = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url");

const STYLE = html`
  <style>
    :root {
      color-scheme: light dark;
      --background: light-dark(oklch(0.972 0.013 85), oklch(0.18 0.028 268));
      --surface: light-dark(oklch(0.992 0.006 85), oklch(0.25 0.034 268));
      --text: light-dark(oklch(0.26 0.035 268), oklch(0.95 0.014 85));
      --soft: light-dark(oklch(0.44 0.03 268), oklch(0.78 0.02 268));
      --border-strong: light-dark(oklch(0.58 0.03 268), oklch(0.6 0.03 268));
      --wrong: light-dark(oklch(0.48 0.18 27), oklch(0.78 0.13 27));
      --focus: light-dark(oklch(0.48 0.19 264), oklch(0.86 0.14 84));
    }
    * { box-sizing: border-box; margin: 0; }
    body {
      min-height: 100dvh; display: grid; place-items: center; padding: 1.5rem;
      background: var(--background); color: var(--text); font: 1rem/1.5 system-ui, sans-serif;
    }
    main {
      width: min(26rem, 100%); display: grid; gap: 1.25rem; padding: 2rem;
      background: var(--surface); border: 1px dashed var(--border-strong); border-radius: 12px;
    }
    h1 { font-size: 1.5rem; line-height: 1.2; text-wrap: balance; }
    p { color: var(--soft); overflow-wrap: anywhere; text-wrap: pretty; }
    form { display: grid; gap: 0.5rem; }
    label { font-weight: 600; }
    input, button { font: inherit; min-height: 2.75rem; padding: 0.5rem 0.75rem; border-radius: 8px; }
    input { width: 100%; border: 1px solid var(--border-strong); background: var(--background); color: inherit; }
    button {
      margin-top: 0.5rem; border: 0; background: oklch(0.84 0.15 82); color: oklch(0.25 0.05 70);
      font-weight: 600; cursor: pointer;
    }
    button:hover { background: oklch(0.79 0.155 78); }
    a { justify-self: center; padding: 0.5rem; color: inherit; }
    .wrong { color: var(--wrong); }
    :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
  </style>
`;

/**
 * Renders the page that asks for a name. The form has no action, so it is posted to the page's own URL with its query.
 */
const renderNamePage = (provider: string, denied: string, { nameless }: { nameless: boolean }): Promise<Response> =>
  renderPage(
    nameless ? 422 : 200,
    `Sign in at ${provider}`,
    html`
      <p>This is a local stand-in for ${provider}. No password is needed and nothing leaves this machine.</p>
      <form method="post">
        <label for="name">Your name</label>
        <input id="name" name="name" type="text" required maxlength="200" autofocus autocomplete="off"
          aria-describedby="hint" ${nameless ? html`aria-invalid="true"` : ""}>
        <p id="hint" ${nameless ? html`class="wrong" role="alert"` : ""}>
          ${nameless ? "Type a name, so that there is somebody to be." : "The same name is the same person, every time."}
        </p>
        <button type="submit">Continue as this person</button>
      </form>
      <a href="${denied}">Deny</a>
    `,
  );

const renderErrorPage = (provider: string, sentence: string): Promise<Response> =>
  renderPage(400, `No sign-in at ${provider}`, html`<p>${sentence}</p>`);

async function renderPage(status: number, title: string, content: ReturnType<typeof html>): Promise<Response> {
  const text = await html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${title} (a local stand-in)</title>
    ${STYLE}
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>
`;
  return new Response(text.toString(), {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      // No form-action, because it would also block the redirect to the site.
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    },
  });
}
