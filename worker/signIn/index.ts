import { z } from "zod";
import {
  PROVIDERS,
  type Provider,
  type ProviderIdentity,
  parseDisplayName,
  parseEmail,
  toUsername,
} from "../../domain/access/identity";
import type { SignInService } from "../../routes/http/context";
import { deriveToken } from "../../routes/http/secrets";
import { type OutboundClient, OutboundError } from "../outbound/index";
import type { OAuthClient, ProviderProtocol } from "./protocol";
import { discord, facebook, github, google, isIdTokenForSignIn, twitch } from "./providers";

const PROTOCOLS: Readonly<Record<Provider, ProviderProtocol>> = { google, discord, facebook, github, twitch };

export const SIGN_IN_HOSTS: readonly string[] = PROVIDERS.flatMap((provider) => PROTOCOLS[provider].hosts);

/** The services of the providers that the operator has set up. */
export const createSignInServices = (
  clients: Readonly<Partial<Record<Provider, OAuthClient>>>,
  outside: OutboundClient,
): ReadonlyMap<Provider, SignInService> =>
  new Map(
    PROVIDERS.flatMap((provider) => {
      const client = clients[provider];
      return client ? [[provider, createSignInService(provider, client, outside)]] : [];
    }),
  );

/** Both are of one way through a provider; the nonce is the one that its pages see. */
const deriveNonce = (verifier: string): Promise<string> => deriveToken(verifier, "nonce");

/** The provider did not accept the code, or gave it for another way than this. */
class CodeRejected extends Error {}

const createSignInService = (provider: Provider, client: OAuthClient, outside: OutboundClient): SignInService => {
  const protocol = PROTOCOLS[provider];
  return {
    async authorizeUrl(leaving) {
      const nonce = await deriveNonce(leaving.verifier);
      return outside.address(protocol.authorizeUrl({ ...leaving, client, nonce }));
    },
    async identify(coming) {
      try {
        const token = await exchangeCode(protocol, client, coming, outside);
        const identity = await protocol.identify(createProfileFetcher(token, client, outside));
        return { ok: true, identity: cleanIdentity(provider, identity) };
      } catch (error) {
        const problem = classifySignInError(error);
        // The error's own text may hold what the provider answered.
        if (problem !== "refused") console.error(`Sign-in with ${provider}: ${problem}. ${getHostMessage(error)}`);
        return { ok: false, problem };
      }
    },
  };
};

interface CodeExchange {
  readonly code: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

/**
 * Arctic would send this itself, but with the platform's `fetch`: without limits, and past `outside`. The client's
 * credentials go in the body, which all five accept.
 */
async function exchangeCode(
  protocol: ProviderProtocol,
  client: OAuthClient,
  coming: CodeExchange,
  outside: OutboundClient,
): Promise<string> {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code: coming.code,
    redirect_uri: coming.redirectUri,
    client_id: client.id,
    client_secret: client.secret,
  });
  if (protocol.takesPkce) body.set("code_verifier", coming.verifier);
  const { status, text } = await outside.ask(new URL(protocol.tokenEndpoint), {
    method: "POST",
    body,
    headers: { Accept: "application/json" },
  });
  if (status === 400 || status === 401) throw new CodeRejected();
  if (status !== 200) throw new OutboundError(new URL(protocol.tokenEndpoint).host, "status", { status });
  const tokens = tokenResponseSchema.parse(JSON.parse(text));
  // GitHub refuses with status 200.
  if ("error" in tokens) throw new CodeRejected();
  const { issuer } = protocol;
  if (issuer !== undefined) {
    const [nonce, clientId, now] = [await deriveNonce(coming.verifier), client.id, new Date()];
    if (!isIdTokenForSignIn(tokens.id_token, { issuer, clientId, nonce, now })) throw new CodeRejected();
  }
  return tokens.access_token;
}

/** An access token goes into a header, and so has none but printable characters (RFC 6750). */
const tokenResponseSchema = z.union([
  z.object({ error: z.string() }),
  z.object({ access_token: z.string().regex(/^[\x21-\x7e]+$/), id_token: z.unknown().optional() }),
]);

const createProfileFetcher = (token: string, client: OAuthClient, outside: OutboundClient) => async (url: string) => {
  const { status, text } = await outside.ask(new URL(url), {
    // Twitch wants to know the client too; nobody minds.
    headers: { Accept: "application/json", Authorization: `Bearer ${token}`, "Client-Id": client.id },
  });
  if (status !== 200) throw new OutboundError(new URL(url).host, "status", { status });
  return JSON.parse(text);
};

function cleanIdentity(provider: Provider, identity: Omit<ProviderIdentity, "provider">): ProviderIdentity {
  const email = parseEmail(identity.email);
  return {
    provider,
    providerUserId: identity.providerUserId,
    name: toUsername(identity.name),
    lastName: parseDisplayName(identity.lastName ?? "") ?? null,
    email,
    isEmailVerified: email !== null && identity.isEmailVerified,
  };
}

/** Throws on for what nobody expects: that is a bug of ours. */
function classifySignInError(error: unknown): "outage" | "refused" | "unreadable" {
  if (error instanceof CodeRejected) return "refused";
  if (error instanceof OutboundError) return "outage";
  if (error instanceof z.ZodError || error instanceof SyntaxError) return "unreadable";
  throw error;
}

const getHostMessage = (error: unknown): string => (error instanceof OutboundError ? error.message : "");
