import { z } from "zod";
import {
  type OAuthIdentity,
  type OAuthProvider,
  parseDisplayName,
  parseEmail,
  toUsernameOrDefault,
} from "../../domain/access/identity";
import type { SignInProviderClient } from "../../routes/http/context";
import { deriveToken } from "../../routes/http/secrets";
import { type OutboundClient, OutboundError, type OutboundGateway } from "../outbound/index";
import type { ApiCredentials } from "../platform/externalConfig";
import {
  isIdTokenForSignIn,
  SIGN_IN_PROTOCOLS,
  type SignInProviderProfile,
  type SignInProviderProtocol,
} from "./providers";

/** Derives the OpenID Connect nonce from the PKCE verifier, which the provider's pages must not see. */
const deriveNonce = (verifier: string): Promise<string> => deriveToken(verifier, "nonce");

/** Error for an authorization code that the provider rejected, or that belongs to another sign-in attempt. */
class CodeRejected extends Error {}

export function createSignInService(
  provider: OAuthProvider,
  client: ApiCredentials,
  gateway: OutboundGateway,
): SignInProviderClient {
  const protocol = SIGN_IN_PROTOCOLS[provider];
  const outbound = gateway.createClient({ hosts: protocol.hosts });
  return {
    async buildAuthorizeUrl(request) {
      const nonce = await deriveNonce(request.verifier);
      return outbound.toBrowserUrl(protocol.authorizeUrl({ ...request, client, nonce }));
    },
    async identify(callback) {
      try {
        const token = await exchangeCode(protocol, client, callback, outbound);
        const profile = await protocol.identify(createProfileFetcher(token, client, outbound));
        return { ok: true, identity: toIdentity(provider, profile) };
      } catch (error) {
        const problem = classifySignInError(error);
        // Logs only the kind of failure, because the error's text may quote the provider's response.
        if (problem !== "refused")
          console.error(
            `Sign-in with ${provider} failed: ${problem}. The person can try again. ${getHostMessage(error)}`.trimEnd(),
          );
        return { ok: false, problem };
      }
    },
  };
}

/**
 * Exchanges an authorization code for an access token. The function of the library Arctic has neither timeout nor size
 * limit. All five providers accept the client's id and secret in the body.
 */
async function exchangeCode(
  protocol: SignInProviderProtocol,
  client: ApiCredentials,
  { code, redirectUri, verifier }: Parameters<SignInProviderClient["identify"]>[0],
  outbound: OutboundClient,
): Promise<string> {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri,
    client_id: client.id,
    client_secret: client.secret,
  });
  if (protocol.usesPkce) body.set("code_verifier", verifier);
  const { status, text } = await outbound.fetchText(new URL(protocol.tokenEndpoint), {
    method: "POST",
    body,
    headers: { Accept: "application/json" },
  });
  if (status === 400 || status === 401) throw new CodeRejected();
  if (status !== 200) throw new OutboundError(new URL(protocol.tokenEndpoint).host, "status", { status });
  const tokens = tokenResponseSchema.parse(JSON.parse(text));
  // GitHub reports a rejected authorization code with status 200.
  if ("error" in tokens) throw new CodeRejected();
  const { issuer } = protocol;
  if (issuer !== undefined) {
    const [nonce, clientId, now] = [await deriveNonce(verifier), client.id, new Date()];
    if (!isIdTokenForSignIn(tokens.id_token, { issuer, clientId, nonce, now })) throw new CodeRejected();
  }
  return tokens.access_token;
}

/** Schema of the token response. Tokens are sent in a header, so only printable ASCII is accepted (RFC 6750). */
const tokenResponseSchema = z.union([
  z.object({ error: z.string() }),
  z.object({ access_token: z.string().regex(/^[\x21-\x7e]+$/), id_token: z.unknown().optional() }),
]);

const createProfileFetcher =
  (token: string, client: ApiCredentials, outbound: OutboundClient) => async (url: string) => {
    const { status, text } = await outbound.fetchText(new URL(url), {
      // Only Twitch requires the `Client-Id` header; all other providers ignore it.
      headers: { Accept: "application/json", Authorization: `Bearer ${token}`, "Client-Id": client.id },
    });
    if (status !== 200) throw new OutboundError(new URL(url).host, "status", { status });
    return JSON.parse(text);
  };

function toIdentity(provider: OAuthProvider, profile: SignInProviderProfile): OAuthIdentity {
  const email = parseEmail(profile.email);
  return {
    provider,
    providerUserId: profile.providerUserId,
    name: toUsernameOrDefault(profile.name),
    lastName: parseDisplayName(profile.lastName ?? "") ?? null,
    email,
    isEmailVerified: email !== null && (profile.isEmailVerified ?? false),
  };
}

/** Classifies an expected failure of a sign-in. Rethrows any other error, because it is a bug. */
function classifySignInError(error: unknown): "outage" | "refused" | "unreadable" {
  if (error instanceof CodeRejected) return "refused";
  if (error instanceof OutboundError) return "outage";
  if (error instanceof z.ZodError || error instanceof SyntaxError) return "unreadable";
  throw error;
}

const getHostMessage = (error: unknown): string => (error instanceof OutboundError ? error.message : "");
