import { PROVIDER_NAMES } from "../../domain/access/identity";
import { namePage, refusalPage } from "./page";
import { type Person, personOf } from "./signIn/person";
import type { StandIn } from "./signIn/standIn";
import type { Tickets } from "./tickets";

/** What a code stands for. */
export interface Permission {
  readonly person: Person;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly challenge: string | undefined;
  /** Of OpenID Connect. */
  readonly nonce: string | undefined;
}

type Authorization = Omit<Permission, "person"> & { readonly state: string };

/** The page that the browser is sent to, and what becomes of its form. */
export async function authorize(standIn: StandIn, codes: Tickets<Permission>, request: Request): Promise<Response> {
  const name = PROVIDER_NAMES[standIn.provider];
  const asked = askedOf(new URL(request.url).searchParams, standIn);
  if (typeof asked === "string") return refusalPage(name, asked);
  const { state, ...permission } = asked;
  const posted = request.method === "POST";
  const typed = posted ? (new URLSearchParams(await request.text()).get("name") ?? "") : "";
  if (typed.trim() === "") {
    const denied = { error: "access_denied", error_description: "The user denied access", state };
    return namePage(name, wayBack(asked.redirectUri, denied), { nameless: posted });
  }
  const code = codes.give({ ...permission, person: personOf(standIn.provider, typed) });
  const headers = { Location: wayBack(asked.redirectUri, { code, state }), "Cache-Control": "no-store" };
  return new Response(null, { status: 302, headers });
}

function wayBack(redirectUri: string, answer: Readonly<Record<string, string>>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  return url.href;
}

/** What was asked, or a sentence that says what is wrong with it. Such a request is never sent on. */
function askedOf(query: URLSearchParams, { provider, needsChallenge }: StandIn): Authorization | string {
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
