import { z } from "zod";
import type { ProviderIdentity } from "../../domain/access/identity";

/** As the provider knows this site. */
export interface OAuthClient {
  readonly id: string;
  readonly secret: string;
}

export interface AuthorizationRequest {
  readonly client: OAuthClient;
  readonly redirectUri: string;
  readonly state: string;
  /** Of PKCE, for providers that take it. */
  readonly verifier: string;
  /** Of OpenID Connect, for providers that tell it again. */
  readonly nonce: string;
}

/** Reads one of the provider's addresses with the person's token; throws where the answer is no JSON with status 200. */
export type FetchProfile = (url: string) => Promise<unknown>;

/** What a provider calls a person for good. OpenID Connect has it as at most 255 characters of ASCII. */
export const providerUserIdSchema = z.string().regex(/^[\x21-\x7e]{1,255}$/);

/** What differs from provider to provider. */
export interface ProviderProtocol {
  /** Every host that is asked or led to. */
  readonly hosts: readonly string[];
  readonly tokenEndpoint: string;
  /** A code is good for nothing in another browser's way: by PKCE, by the nonce of OpenID Connect, or by both. */
  readonly takesPkce: boolean;
  /** Who signs the ID token that comes with the access token, where there is one. */
  readonly issuer?: string;
  readonly authorizeUrl: (leaving: AuthorizationRequest) => URL;
  /** Throws a ZodError where the provider's answer is not what it documents. */
  readonly identify: (read: FetchProfile) => Promise<Omit<ProviderIdentity, "provider">>;
}
