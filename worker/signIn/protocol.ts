import type { Identity } from "../../domain/access/identity";

/** As the provider knows this site. */
export interface Client {
  readonly id: string;
  readonly secret: string;
}

export interface Leaving {
  readonly client: Client;
  readonly redirectUri: string;
  readonly state: string;
  /** Of PKCE, for providers that take it. */
  readonly verifier: string;
}

/** Reads one of the provider's addresses with the person's token; throws where the answer is no JSON with status 200. */
export type Read = (url: string) => Promise<unknown>;

/** What differs from provider to provider. */
export interface Protocol {
  /** Every host that is asked or led to. */
  readonly hosts: readonly string[];
  readonly tokenEndpoint: string;
  readonly takesPkce: boolean;
  readonly authorizeUrl: (leaving: Leaving) => URL;
  /** Throws a ZodError where the provider's answer is not what it documents. */
  readonly identify: (read: Read) => Promise<Omit<Identity, "provider">>;
}
