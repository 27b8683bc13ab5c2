import type { Provider } from "../../../domain/access/identity";
import type { Person } from "./person";

/** One sign-in provider as data: where it answers, what it asks for and in which shapes it speaks. */
export interface StandIn {
  readonly provider: Provider;
  /** Host and path, as all places. */
  readonly authorizePlace: string;
  readonly tokenPlace: string;
  /** Every provider here checks the proof of a challenge; this one sends nobody on without. */
  readonly needsChallenge: boolean;
  /** Whether a client may name itself by HTTP Basic too, rather than in the form only. */
  readonly takesBasic: boolean;
  /** Whether a token may stand in the address too, rather than in the header only. */
  readonly takesTokenInAddress: boolean;
  /** Of those that speak OpenID Connect: what an ID token says beside what all of them say. */
  readonly openId?: { readonly issuer: string; readonly lifeS: number; claims(bearer: Bearer, token: string): object };
  grant(grant: Grant, request: Request): Response;
  refuse(refusal: Refusal, request: Request): Response;
  /** What a token opens. */
  readonly tells: Readonly<Record<string, (bearer: Bearer, request: Request) => Response>>;
  /** The answer to a token that opens nothing. */
  unauthorized(): Response;
}

export interface Bearer {
  readonly person: Person;
  readonly clientId: string;
}

export interface Grant {
  readonly access_token: string;
  readonly token_type: string;
  readonly expires_in: number;
  readonly scope: string;
  /** For who asked in the scope "openid". */
  readonly id_token?: string;
}

export interface Refusal {
  readonly error: "invalid_client" | "invalid_grant" | "unsupported_grant_type";
  readonly description: string;
}

/** The shapes of RFC 6749, which some of them keep to. */
export const byTheBook: Pick<StandIn, "grant" | "refuse"> = {
  grant: (grant) => Response.json(grant),
  refuse: ({ error, description }) =>
    Response.json({ error, error_description: description }, { status: error === "invalid_client" ? 401 : 400 }),
};
