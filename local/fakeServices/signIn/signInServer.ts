import { createHash } from "node:crypto";
import { OAUTH_PROVIDER_NAMES, OAUTH_PROVIDERS, type OAuthProvider } from "../../../domain/access/identity";
import type { RequestHandler } from "../wire/fakeHost";
import { createTokenStore, type TokenStore } from "../wire/tokenStore";
import { createFakePerson, FAKE_PROVIDERS, type FakePerson, getFakeOAuthClient } from "./fakeProviders";
import { renderErrorPage, renderSignInNamePage } from "./signInPage";

/** Sign-in request of the site, parsed from the query of the provider's sign-in page. */
interface SignInRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly scope: string;
  /** SHA-256 hash of the PKCE verifier. */
  readonly challenge: string | undefined;
  /** Nonce of OpenID Connect, which the ID token must repeat. */
  readonly nonce: string | undefined;
}

interface CompletedSignIn extends SignInRequest {
  readonly person: FakePerson;
}

const CODE_TTL_MS = 60_000;
const TOKEN_TTL_S = 3_600;

/** Creates the request handlers of all sign-in providers. Keys consist of method, host and path. */
export const createSignInHandlers = (now: () => number): ReadonlyMap<string, RequestHandler> =>
  new Map(OAUTH_PROVIDERS.flatMap((provider) => createProviderHandlers(provider, now)));

/** Creates the request handlers of one sign-in provider, with its own store of codes and tokens. */
function createProviderHandlers(
  provider: OAuthProvider,
  now: () => number,
): readonly (readonly [string, RequestHandler])[] {
  const { authorizeUrl, tokenUrl, resources, rejectionStatus, issuer } = FAKE_PROVIDERS[provider];
  const codes = createTokenStore<CompletedSignIn>(CODE_TTL_MS, now);
  const tokens = createTokenStore<FakePerson>(TOKEN_TTL_S * 1_000, now);

  const exchangeCode = async (request: Request): Promise<Response> => {
    const form = new URLSearchParams(await request.text());
    const client = getFakeOAuthClient(provider);
    if (form.get("client_id") !== client.id || form.get("client_secret") !== client.secret)
      return respondRejection("invalid_client", "The client or its secret is unknown.", rejectionStatus);
    const signIn = takeValidSignIn(codes, form);
    if (typeof signIn === "string") return respondRejection("invalid_grant", signIn, rejectionStatus);
    const { person, scope, nonce } = signIn;
    const claims = { iss: issuer, aud: client.id, sub: person.id, exp: now() / 1_000 + TOKEN_TTL_S, nonce };
    return Response.json({
      access_token: tokens.issue(person),
      token_type: "Bearer",
      expires_in: TOKEN_TTL_S,
      scope,
      ...(issuer !== undefined && scope.split(" ").includes("openid") && { id_token: formatIdToken(claims) }),
    });
  };

  return [
    [`GET ${authorizeUrl}`, (request) => handleSignInPage(provider, codes, request)],
    [`POST ${authorizeUrl}`, (request) => handleSignInPage(provider, codes, request)],
    [`POST ${tokenUrl}`, exchangeCode],
    ...Object.entries(resources).map(([url, respond]): [string, RequestHandler] => [
      `GET ${url}`,
      (request) => {
        const token = /^Bearer (.+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1] ?? "";
        const person = tokens.find(token);
        return person ? respond(person, request) : Response.json({ error: "invalid_token" }, { status: 401 });
      },
    ]),
  ];
}

/** Handles requests for the sign-in page, to which the site redirects the browser, and posts of its form. */
async function handleSignInPage(
  provider: OAuthProvider,
  codes: TokenStore<CompletedSignIn>,
  request: Request,
): Promise<Response> {
  const name = OAUTH_PROVIDER_NAMES[provider];
  const signIn = parseSignInRequest(new URL(request.url).searchParams, provider);
  if (typeof signIn === "string") return renderErrorPage(name, signIn);
  const isPost = request.method === "POST";
  const typed = isPost ? (new URLSearchParams(await request.text()).get("name") ?? "") : "";
  if (typed.trim() === "") {
    const denial = { error: "access_denied", error_description: "The user denied access" };
    return renderSignInNamePage(name, formatRedirectUrl(signIn, denial), isPost);
  }
  const code = codes.issue({ ...signIn, person: createFakePerson(provider, typed) });
  const headers = { Location: formatRedirectUrl(signIn, { code }), "Cache-Control": "no-store" };
  return new Response(null, { status: 302, headers });
}

function formatRedirectUrl(
  { redirectUri, state }: SignInRequest,
  parameters: Readonly<Record<string, string>>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...parameters, state })) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Parses a sign-in request. If a parameter is wrong it returns a sentence about the error, which is shown on the page
 * instead of a redirect.
 */
function parseSignInRequest(query: URLSearchParams, provider: OAuthProvider): SignInRequest | string {
  const [redirectUri, state] = [query.get("redirect_uri") ?? "", query.get("state") ?? ""];
  const challenge = query.get("code_challenge") ?? undefined;
  if (query.get("client_id") !== getFakeOAuthClient(provider).id)
    return "The client_id in this page's URL is unknown or missing.";
  if (!isLocalUrl(redirectUri)) return `The redirect_uri must be a page on this machine, but it is "${redirectUri}".`;
  if (state === "") return "This page's URL has no state.";
  if (query.get("response_type") !== "code") return 'The response_type in this page\'s URL must be "code".';
  if (challenge === undefined && FAKE_PROVIDERS[provider].requiresPkce)
    return `${OAUTH_PROVIDER_NAMES[provider]} requires PKCE, but this page's URL has no code_challenge.`;
  if (challenge !== undefined && query.get("code_challenge_method") !== "S256")
    return "The code_challenge_method must be S256.";
  return { redirectUri, state, challenge, scope: query.get("scope") ?? "", nonce: query.get("nonce") ?? undefined };
}

function isLocalUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, hash } = new URL(text);
  return /^https?:$/.test(protocol) && ["localhost", "127.0.0.1", "[::1]"].includes(hostname) && hash === "";
}

/**
 * Finds the completed sign-in of an authorization code and revokes the code. Returns a sentence if the token request
 * does not match the sign-in.
 */
function takeValidSignIn(codes: TokenStore<CompletedSignIn>, form: URLSearchParams): CompletedSignIn | string {
  const code = form.get("code") ?? "";
  const signIn = codes.find(code);
  codes.revoke(code);
  if (form.get("grant_type") !== "authorization_code") return 'The grant_type must be "authorization_code".';
  if (!signIn) return "The code is unknown, used or expired.";
  const { redirectUri, challenge } = signIn;
  if (form.get("redirect_uri") !== redirectUri) return "The redirect_uri differs from the one of the sign-in.";
  const verifierHash = createHash("sha256")
    .update(form.get("code_verifier") ?? "")
    .digest("base64url");
  if (challenge !== undefined && verifierHash !== challenge) return "The code_verifier does not match the challenge.";
  return signIn;
}

const respondRejection = (error: string, description: string, status: number): Response =>
  Response.json({ error, error_description: description }, { status });

/**
 * Formats an ID token without a valid signature. The site does not check signatures, because it receives tokens
 * directly from the provider.
 */
const formatIdToken = (claims: object): string =>
  [{ alg: "RS256", typ: "JWT" }, claims, "signature"]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
