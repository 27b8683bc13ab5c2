import { z } from "zod";
import {
  cleanEmail,
  cleanName,
  type Identity,
  nameOrCollector,
  PROVIDERS,
  type Provider,
} from "../../domain/access/identity";
import type { SignInService } from "../../routes/http/context";
import { derivedFrom } from "../../routes/http/secrets";
import { type Outside, OutsideError } from "../outside/index";
import type { Client, Protocol } from "./protocol";
import { discord, facebook, github, google, isOfThisWay, twitch } from "./providers";

const PROTOCOLS: Readonly<Record<Provider, Protocol>> = { google, discord, facebook, github, twitch };

export const SIGN_IN_HOSTS: readonly string[] = PROVIDERS.flatMap((provider) => PROTOCOLS[provider].hosts);

/** The services of the providers that the operator has set up. */
export const openSignIn = (
  clients: Readonly<Partial<Record<Provider, Client>>>,
  outside: Outside,
): ReadonlyMap<Provider, SignInService> =>
  new Map(
    PROVIDERS.flatMap((provider) => {
      const client = clients[provider];
      return client ? [[provider, serviceOf(provider, client, outside)]] : [];
    }),
  );

/** Both are of one way through a provider; the nonce is the one that its pages see. */
const nonceOf = (verifier: string): Promise<string> => derivedFrom(verifier, "nonce");

/** The provider did not accept the code, or gave it for another way than this. */
class Refused extends Error {}

const serviceOf = (provider: Provider, client: Client, outside: Outside): SignInService => {
  const protocol = PROTOCOLS[provider];
  return {
    async authorizeUrl(leaving) {
      const nonce = await nonceOf(leaving.verifier);
      return outside.address(protocol.authorizeUrl({ ...leaving, client, nonce }));
    },
    async identify(coming) {
      try {
        const token = await exchange(protocol, client, coming, outside);
        const identity = await protocol.identify(reader(token, client, outside));
        return { ok: true, identity: cleaned(provider, identity) };
      } catch (error) {
        const problem = problemOf(error);
        // The error's own text may hold what the provider answered.
        if (problem !== "refused") console.error(`Sign-in with ${provider}: ${problem}. ${hostIn(error)}`);
        return { ok: false, problem };
      }
    },
  };
};

interface Coming {
  readonly code: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

/**
 * Arctic would send this itself, but with the platform's `fetch`: without limits, and past `outside`. The client's
 * credentials go in the body, which all five accept.
 */
async function exchange(protocol: Protocol, client: Client, coming: Coming, outside: Outside): Promise<string> {
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
  if (status === 400 || status === 401) throw new Refused();
  if (status !== 200) throw new OutsideError(new URL(protocol.tokenEndpoint).host, "status", { status });
  const tokens = tokenAnswer.parse(JSON.parse(text));
  // GitHub refuses with status 200.
  if ("error" in tokens) throw new Refused();
  const { issuer } = protocol;
  if (issuer !== undefined) {
    const [nonce, clientId, now] = [await nonceOf(coming.verifier), client.id, new Date()];
    if (!isOfThisWay(tokens.id_token, { issuer, clientId, nonce, now })) throw new Refused();
  }
  return tokens.access_token;
}

/** An access token goes into a header, and so has none but printable characters (RFC 6750). */
const tokenAnswer = z.union([
  z.object({ error: z.string() }),
  z.object({ access_token: z.string().regex(/^[\x21-\x7e]+$/), id_token: z.unknown().optional() }),
]);

const reader = (token: string, client: Client, outside: Outside) => async (url: string) => {
  const { status, text } = await outside.ask(new URL(url), {
    // Twitch wants to know the client too; nobody minds.
    headers: { Accept: "application/json", Authorization: `Bearer ${token}`, "Client-Id": client.id },
  });
  if (status !== 200) throw new OutsideError(new URL(url).host, "status", { status });
  return JSON.parse(text);
};

function cleaned(provider: Provider, identity: Omit<Identity, "provider">): Identity {
  const email = cleanEmail(identity.email);
  return {
    provider,
    providerUserId: identity.providerUserId,
    name: nameOrCollector(identity.name),
    lastName: cleanName(identity.lastName ?? "") ?? null,
    email,
    isEmailVerified: email !== null && identity.isEmailVerified,
  };
}

/** Throws on for what nobody expects: that is a bug of ours. */
function problemOf(error: unknown): "outage" | "refused" | "unreadable" {
  if (error instanceof Refused) return "refused";
  if (error instanceof OutsideError) return "outage";
  if (error instanceof z.ZodError || error instanceof SyntaxError) return "unreadable";
  throw error;
}

const hostIn = (error: unknown): string => (error instanceof OutsideError ? error.message : "");
