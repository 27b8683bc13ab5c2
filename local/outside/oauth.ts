import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { authorize, type Permission } from "./authorize";
import { clientOf } from "./clients";
import type { Bearer, Refusal, StandIn } from "./signIn/standIn";
import { type Tickets, tickets } from "./tickets";

export type Answer = (request: Request) => Response | Promise<Response>;

const CODE_LIFE_MS = 60_000;

/** Everything that one provider answers, by method and place. Its codes and tokens are good nowhere else. */
export function answersOf(standIn: StandIn, now: () => number): readonly (readonly [string, Answer])[] {
  const codes = tickets<Permission>(CODE_LIFE_MS, now);
  const tokens = tickets<Bearer>(TOKEN_LIFE_S * 1_000, now);
  const tells = Object.entries(standIn.tells).map(([place, tell]): [string, Answer] => [
    `GET ${place}`,
    (request) => {
      const bearer = tokens.read(tokenOf(request, standIn));
      return bearer ? tell(bearer, request) : standIn.unauthorized();
    },
  ]);
  return [
    [`GET ${standIn.authorizePlace}`, (request) => authorize(standIn, codes, request)],
    [`POST ${standIn.authorizePlace}`, (request) => authorize(standIn, codes, request)],
    [`POST ${standIn.tokenPlace}`, (request) => exchangeCode(standIn, codes, tokens, request, now)],
    ...tells,
  ];
}

function tokenOf(request: Request, { takesTokenInAddress }: StandIn): string {
  const inHeader = /^Bearer (.+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  const inAddress = takesTokenInAddress ? new URL(request.url).searchParams.get("access_token") : null;
  return inHeader ?? inAddress ?? "";
}

/** Made when the first token is signed: it takes a while, and most starts need none. */
let key: KeyObject | undefined;

/** Signed as the real ones are, with a key that nobody knows beyond this run. */
export function idToken(
  { issuer, lifeS }: NonNullable<StandIn["openId"]>,
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

export const TOKEN_LIFE_S = 3_600;

/** Gives a token for a code, once, and to nobody but the one who asked for the code. */
async function exchangeCode(
  standIn: StandIn,
  codes: Tickets<Permission>,
  tokens: Tickets<Bearer>,
  request: Request,
  now: () => number,
): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  const client = credentialsOf(request, form, standIn);
  const known = clientOf(standIn.provider);
  const refuse = (error: Refusal["error"], description: string) => standIn.refuse({ error, description }, request);

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
  if (challenge !== undefined && challengeOf(form.get("code_verifier") ?? "") !== challenge)
    return refuse("invalid_grant", "The code_verifier does not fit the code_challenge.");

  const bearer = { person, clientId };
  const grant = { access_token: tokens.give(bearer), token_type: "Bearer", expires_in: TOKEN_LIFE_S, scope };
  const { openId } = standIn;
  if (!openId || !scope.split(/[ ,]/).includes("openid")) return standIn.grant(grant, request);
  const claims = { ...openId.claims(bearer, grant.access_token), ...(nonce !== undefined && { nonce }) };
  return standIn.grant({ ...grant, id_token: idToken(openId, clientId, claims, now()) }, request);
}

function credentialsOf(request: Request, form: URLSearchParams, { takesBasic }: StandIn) {
  const basic = /^Basic (.+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  if (!takesBasic || basic === undefined) return { id: form.get("client_id"), secret: form.get("client_secret") };
  const [id, secret] = Buffer.from(basic, "base64").toString().split(":");
  return { id, secret };
}

const challengeOf = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url");
