import { generateCodeVerifier, generateState } from "arctic";
import { findOrCreateUser, linkAccount } from "../../db/access/accounts";
import { addSession, addSignInAttempt, claimSignInAttempt } from "../../db/access/sessions";
import {
  OAUTH_PROVIDER_NAMES,
  type OAuthIdentity,
  type OAuthProvider,
  parseOAuthProvider,
} from "../../domain/access/identity";
import { parseDeviceName, SESSION_TTL_MS, SIGN_IN_TTL_MS } from "../../domain/access/session";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { type AppContext, toAbsoluteUrl } from "../http/context";
import { createRouteGroup } from "../http/routeGroup";
import { createRandomSecret, hashSecret } from "../http/secrets";
import {
  clearSignInCookie,
  getPathAfterSignIn,
  readSignInCookie,
  writeSessionCookies,
  writeSignInCookie,
} from "./session";

/** Code of a sign-in failure, as the query parameter `error` carries it. /log-in and /settings show its message. */
type SignInProblem = keyof typeof t.access.problems;

/** Builds the path of the page that shows a sign-in failure: the settings for members, the login page for guests. */
export function buildSignInProblemPath(
  isSignedIn: boolean,
  provider: OAuthProvider,
  problem: SignInProblem,
  next?: string,
): string {
  const query = new URLSearchParams({ error: problem, provider });
  // Keeps the page to open after signing in, so that a second attempt ends there too.
  if (!isSignedIn && next !== undefined && next !== paths.home) query.set("next", next);
  return `${isSignedIn ? paths.settings : paths.logIn}?${query}`;
}

/** Query parameters that name a failed sign-in. */
export const SIGN_IN_PROBLEM_PARAMS = ["provider", "error"] as const;

/** Returns the message for the failure code in the URL. Never shows the URL's own text, which a link could forge. */
export function getSignInProblemMessage(url: string): string | undefined {
  const { searchParams } = new URL(url);
  const provider = parseOAuthProvider(searchParams.get("provider") ?? undefined);
  const format = new Map(Object.entries(t.access.problems)).get(searchParams.get("error") ?? "");
  return provider && format?.(OAUTH_PROVIDER_NAMES[provider]);
}

export const oauthRoutes = createRouteGroup();

/** Redirects to a provider, to sign in a guest or to link another sign-in provider to a member's account. */
oauthRoutes.get("/oauth/:provider/redirect", { role: "guest", queryParams: ["next"], limit: "signIn" }, async (c) => {
  const provider = parseOAuthProvider(c.req.param("provider"));
  if (!provider) return c.notFound();
  const { services, viewer } = c.var;
  const service = services.signInServices.get(provider);
  if (!service) return redirectWithProblem(c, provider, "unset");
  if (viewer.id !== 0 && isCrossSite(c)) return redirectWithProblem(c, provider, "elsewhere");

  const [state, verifier, browser] = [generateState(), generateCodeVerifier(), createRandomSecret()];
  await addSignInAttempt(services.db, {
    stateHash: await hashSecret(state),
    browserHash: await hashSecret(browser),
    provider,
    codeVerifier: verifier,
    viewerId: viewer.id,
    returnPath: getPathAfterSignIn(c) ?? paths.home,
    expiresAt: new Date(services.now().getTime() + SIGN_IN_TTL_MS),
  });
  writeSignInCookie(c, state, browser);
  const url = await service.buildAuthorizeUrl({ redirectUri: buildCallbackUrl(c, provider), state, verifier });
  return c.redirect(url.href);
});

/** Format of the OAuth parameter `state`, which the library arctic generates. */
const STATE_PATTERN = /^[\w-]{43}$/;
/** Format of the OAuth parameter `code`: printable ASCII, as RFC 6749 defines it. */
const CODE_PATTERN = /^[\x20-\x7e]+$/;

/** Completes a sign-in when the provider redirects back, but only in the browser that began it. */
const CALLBACK_ROUTE = { role: "guest", queryParams: ["state", "code", "error"], limit: "signIn" } as const;

oauthRoutes.get("/oauth/:provider/callback", CALLBACK_ROUTE, async (c) => {
  const provider = parseOAuthProvider(c.req.param("provider"));
  if (!provider) return c.notFound();
  const { state = "", code = "", error } = c.req.query();
  const service = c.var.services.signInServices.get(provider);
  const attempt = await claimBrowserAttempt(c, provider, state);
  if (!attempt || !service) return redirectWithProblem(c, provider, "expired");
  const fail = (problem: SignInProblem) => redirectWithProblem(c, provider, problem, attempt.returnPath);
  if (error !== undefined) return fail(error === "access_denied" ? "denied" : "refused");
  if (!CODE_PATTERN.test(code)) return fail("unreadable");

  const redirectUri = buildCallbackUrl(c, provider);
  const identified = await service.identify({ redirectUri, code, verifier: attempt.codeVerifier });
  if (!identified.ok) return fail(identified.problem);
  return attempt.viewerId === 0
    ? completeSignIn(c, identified.identity, attempt.returnPath)
    : completeLinking(c, identified.identity, attempt.viewerId);
});

const buildCallbackUrl = (c: AppContext, provider: OAuthProvider) => toAbsoluteUrl(c, paths.oauthCallback(provider));

const redirectWithProblem = (c: AppContext, provider: OAuthProvider, problem: SignInProblem, next?: string) =>
  c.redirect(buildSignInProblemPath(c.var.viewer.id !== 0, provider, problem, next));

/** Returns true if another site caused the request, which could link an attacker's login to the viewer's account. */
function isCrossSite(c: AppContext): boolean {
  const site = c.req.header("Sec-Fetch-Site");
  return site !== undefined && site !== "same-origin";
}

/** Claims this browser's sign-in attempt for a single use; `undefined` if it began none with this `state`. */
async function claimBrowserAttempt(c: AppContext, provider: OAuthProvider, state: string) {
  const browser = STATE_PATTERN.test(state) ? readSignInCookie(c, state) : undefined;
  if (browser === undefined) return undefined;
  clearSignInCookie(c, state);
  const { services, viewer } = c.var;
  const [stateHash, browserHash] = await Promise.all([hashSecret(state), hashSecret(browser)]);
  return claimSignInAttempt(services.db, { stateHash, browserHash, provider, viewerId: viewer.id }, services.now());
}

async function completeSignIn(c: AppContext, identity: OAuthIdentity, returnPath: string) {
  const { db, now, sendAnalytics } = c.var.services;
  const time = now();
  // A new account starts with the settings and the language that its owner chose as a guest.
  const guestSettings = { ...c.var.viewer.settings, language: c.var.language };
  const { userId, username } = await findOrCreateUser(db, identity, guestSettings, time);
  const secret = createRandomSecret();
  const isAdded = await addSession(db, {
    secretHash: await hashSecret(secret),
    userId,
    device: parseDeviceName(c.req.header("User-Agent")),
    createdAt: time,
    expiresAt: new Date(time.getTime() + SESSION_TTL_MS),
  });
  // No session was added, because the account was deleted in another tab in the meantime.
  if (!isAdded) return redirectWithProblem(c, identity.provider, "expired");
  await writeSessionCookies(c, userId, secret);
  sendAnalytics({ id: userId, username });
  return c.redirect(returnPath);
}

async function completeLinking(c: AppContext, identity: OAuthIdentity, userId: number) {
  const { db, now } = c.var.services;
  const outcome = await linkAccount(db, userId, identity, now());
  return outcome === "linked" ? c.redirect(paths.settings) : redirectWithProblem(c, identity.provider, outcome);
}
