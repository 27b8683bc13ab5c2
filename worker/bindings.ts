/** What wrangler.toml binds and the operator sets. */
export interface Bindings {
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
}
