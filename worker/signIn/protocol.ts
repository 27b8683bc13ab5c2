import { z } from "zod";
import type { ProviderIdentity } from "../../domain/access/identity";

/** Credentials of this site at the provider. */
export interface OAuthClient {
  readonly id: string;
  readonly secret: string;
}

export interface AuthorizationRequest {
  readonly client: OAuthClient;
  readonly redirectUri: string;
  readonly state: string;
  /** PKCE verifier, for providers that support PKCE. */
  readonly verifier: string;
  /** OpenID Connect nonce, for providers that repeat it in the ID token. */
  readonly nonce: string;
}

/** Fetches JSON from one of the provider's URLs with the person's token. Throws unless the status is 200. */
export type FetchProfile = (url: string) => Promise<unknown>;

/** Schema of the provider's permanent id of a person. OpenID Connect limits it to 255 ASCII characters. */
export const providerUserIdSchema = z.string().regex(/^[\x21-\x7e]{1,255}$/);

/** Protocol details that differ between providers. */
export interface ProviderProtocol {
  /** All hosts that the worker calls or redirects to. */
  readonly hosts: readonly string[];
  readonly tokenEndpoint: string;
  /**
   * True if the provider supports PKCE. A code is bound to the browser by PKCE, by the OpenID Connect nonce or by both.
   */
  readonly usesPkce: boolean;
  /** Issuer of the ID token in the token response, if the provider sends one. */
  readonly issuer?: string;
  readonly authorizeUrl: (request: AuthorizationRequest) => URL;
  /** Fetches the person's identity. Throws a ZodError if the response does not match the provider's documentation. */
  readonly identify: (read: FetchProfile) => Promise<Omit<ProviderIdentity, "provider">>;
}
