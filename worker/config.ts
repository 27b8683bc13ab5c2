import { z } from "zod";
import type { Site } from "../routes/context";
import type { Bindings } from "./bindings";

/** An empty variable is an unset one. */
const optional = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), type.optional());

const webAddress = z.url({ protocol: /^https?$/ });

const variables = z.object({
  TURSO_DATABASE_URL: z.string().min(1),
  TURSO_AUTH_TOKEN: optional(z.string()),
  CHAT_URL: optional(webAddress),
  CONTACT_EMAIL: optional(z.email()),
  PREVIEW_URL: optional(webAddress),
  PREVIEW_FEEDBACK_URL: optional(webAddress),
  AD_HTML: optional(z.string()),
  EBAY_CAMPAIGN_ID: optional(z.string().regex(/^\d+$/)),
});

export interface Config {
  readonly database: { readonly url: string; readonly authToken?: string };
  readonly site: Site;
}

/** Throws one sentence that names each variable which is wrong. */
export function parseConfig(bindings: Bindings): Config {
  const parsed = variables.safeParse(bindings);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new Error(`The worker's configuration is wrong. ${wrong.join("; ")}. See "Configure" in the README.`);
  }
  const { TURSO_DATABASE_URL: url, TURSO_AUTH_TOKEN: authToken, ...rest } = parsed.data;
  return {
    database: authToken === undefined ? { url } : { url, authToken },
    site: withoutUnset({
      chatUrl: rest.CHAT_URL,
      contactEmail: rest.CONTACT_EMAIL,
      previewUrl: rest.PREVIEW_URL,
      previewFeedbackUrl: rest.PREVIEW_FEEDBACK_URL,
      advertHtml: rest.AD_HTML,
      marketplaceCampaign: rest.EBAY_CAMPAIGN_ID,
    }),
  };
}

type Unset<T> = { [K in keyof T]: T[K] | undefined };

function withoutUnset(site: Unset<Site>): Site {
  return Object.fromEntries(Object.entries(site).filter(([, value]) => value !== undefined));
}
