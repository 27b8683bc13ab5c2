import { createHash } from "node:crypto";
import { z } from "zod";
import type { OAuthProvider } from "../../../domain/access/identity";
import type { FakeServices } from "../../../local/fakeServices/server";
import { getFakeOAuthClient } from "../../../local/fakeServices/signIn/fakeProviders";

export const REDIRECT_URI = "http://localhost:8787/log-in/callback";
const granted = z.object({ access_token: z.string() });
const VERIFIER = "a-verifier-of-at-least-43-characters-0123456789";

interface Places {
  readonly authorize: string;
  readonly token: string;
  readonly me: string;
}

export const PROVIDER_ENDPOINTS: Readonly<Record<OAuthProvider, Places>> = {
  google: {
    authorize: "accounts.google.com/o/oauth2/v2/auth",
    token: "oauth2.googleapis.com/token",
    me: "openidconnect.googleapis.com/v1/userinfo",
  },
  discord: {
    authorize: "discord.com/oauth2/authorize",
    token: "discord.com/api/oauth2/token",
    me: "discord.com/api/users/@me",
  },
  facebook: {
    authorize: "www.facebook.com/v16.0/dialog/oauth",
    token: "graph.facebook.com/v16.0/oauth/access_token",
    me: "graph.facebook.com/me?fields=id,name,first_name,last_name,email",
  },
  github: {
    authorize: "github.com/login/oauth/authorize",
    token: "github.com/login/oauth/access_token",
    me: "api.github.com/user",
  },
  twitch: {
    authorize: "id.twitch.tv/oauth2/authorize",
    token: "id.twitch.tv/oauth2/token",
    me: "api.twitch.tv/helix/users",
  },
};

/** Parameters to change in a request; null removes a parameter. */
export type ParameterChanges = Readonly<Record<string, string | null>>;

function parameters(usual: Readonly<Record<string, string>>, changes: ParameterChanges): URLSearchParams {
  const entries = Object.entries({ ...usual, ...changes });
  return new URLSearchParams(entries.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

/** Creates the requests that a browser and the worker send to one provider during a login, in this order. */
export function createOAuthVisitor(outside: FakeServices, provider: OAuthProvider) {
  const places = PROVIDER_ENDPOINTS[provider];
  const client = getFakeOAuthClient(provider);

  const address = (changes: ParameterChanges = {}) => {
    const usual = {
      client_id: client.id,
      redirect_uri: REDIRECT_URI,
      response_type: "code",
      scope: "profile email",
      state: 'a "state" & more',
      code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
      code_challenge_method: "S256",
    };
    return `${outside.url}/${places.authorize}?${parameters(usual, changes)}`;
  };
  const post = (name: string, changes?: ParameterChanges) =>
    fetch(address(changes), { method: "POST", body: new URLSearchParams({ name }), redirect: "manual" });
  const code = async (name: string, changes?: ParameterChanges) => {
    const callbackUrl = new URL((await post(name, changes)).headers.get("Location") ?? "no:location");
    return callbackUrl.searchParams.get("code") ?? "no code";
  };
  const redeem = (code: string, changes: ParameterChanges = {}, headers: Readonly<Record<string, string>> = {}) => {
    const usual = {
      grant_type: "authorization_code",
      code,
      redirect_uri: REDIRECT_URI,
      client_id: client.id,
      client_secret: client.secret,
      code_verifier: VERIFIER,
    };
    return fetch(`${outside.url}/${places.token}`, {
      method: "POST",
      body: parameters(usual, changes),
      headers: { Accept: "application/json", ...headers },
    });
  };
  const token = async (name: string, changes?: ParameterChanges): Promise<string> =>
    granted.parse(await (await redeem(await code(name, changes))).json()).access_token;
  const sendRequest = (place: string, token: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${outside.url}/${place}`, {
      headers: { Authorization: `Bearer ${token}`, "Client-Id": client.id, ...headers },
    });
  const me = async (name: string): Promise<unknown> => (await sendRequest(places.me, await token(name))).json();

  return {
    address,
    open: (changes?: ParameterChanges) => fetch(address(changes)),
    post,
    code,
    redeem,
    token,
    ask: sendRequest,
    me,
  };
}
