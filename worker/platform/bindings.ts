import type { ClientVariable } from "../../domain/access/identity";
import type { ExternalVariable } from "./externalConfig";

type NamedVariables = { readonly [Name in ClientVariable | ExternalVariable]?: string };

/** Bindings of wrangler.toml and the variables that the operator sets. */
export interface Bindings extends NamedVariables {
  readonly KV: KVNamespace;
  readonly ASSETS: Fetcher;
  readonly TURSO_DATABASE_URL?: string;
  readonly TURSO_AUTH_TOKEN?: string;
  readonly CHAT_URL?: string;
  readonly CONTACT_EMAIL?: string;
  readonly PREVIEW_URL?: string;
  readonly PREVIEW_FEEDBACK_URL?: string;
  readonly AD_HTML?: string;
  readonly EBAY_CAMPAIGN_ID?: string;
  readonly SIGN_IN_LIMIT: RateLimit;
  readonly WRITES_LIMIT: RateLimit;
  readonly WRITES_FROM_ADDRESS_LIMIT: RateLimit;
  readonly IMPORTS_LIMIT: RateLimit;
  readonly WEBHOOK_TESTS_LIMIT: RateLimit;
  readonly HEALTH_LIMIT: RateLimit;
  readonly ADMIN_EMAILS?: string;
  readonly ANALYTICS_URL?: string;
  readonly OPERATOR_WEBHOOK?: string;
  /** Base URL of the fake external services, on a developer's machine and in tests. */
  readonly OUTSIDE_BASE?: string;
}

/** Keeps the request's resources until the work is settled. */
export type WaitUntil = (work: Promise<unknown>) => void;
