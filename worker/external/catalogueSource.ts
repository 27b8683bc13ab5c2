import { z } from "zod";
import type { NfcCode } from "../../domain/catalogue/nfcCode";
import { toReleaseDates } from "../../domain/catalogue/release";
import { type SourceItem, toCatalogueSeriesNames } from "../../domain/catalogue/sourceItem";
import type { GamePlatform } from "../../domain/games/game";
import type { SourceItemUsage } from "../../domain/games/gamesSync";
import { toSlug } from "../../domain/series/slug";
import { hasHiddenCharacters } from "../../domain/text/hiddenCharacters";
import { buildConditionalHeaders, type HttpValidators, type ServiceClientDeps } from "./service/request";
import {
  ExternalServiceError,
  parseJsonResponse,
  requireSuccessStatus,
  withExternalServiceErrors,
} from "./service/serviceError";

/** Size limit of the response. A list of 950 items takes about 400 KB, or 4 MB with what each item does in games. */
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;
const TIMEOUT_MS = 20_000;
/** Maximum number of rows. There are about 950 amiibo. */
const MAX_ROWS = 10_000;

export type CatalogueSourceFetchResult =
  | { readonly isUnchanged: true }
  | ({
      readonly isUnchanged: false;
      readonly items: readonly SourceItem[];
      /** Usages (what an item does in a game) by the item's NFC code. Unreadable usages are omitted. */
      readonly usages: ReadonlyMap<NfcCode, readonly SourceItemUsage[]>;
      /** Number of rows that were skipped because they are unreadable or duplicates. */
      readonly skippedCount: number;
    } & HttpValidators);

/** Fetches all items from the catalogue's source. Throws if the response has no item, so that the catalogue stays. */
export async function fetchSourceCatalogue(
  url: URL,
  { gateway, now }: ServiceClientDeps,
  last: HttpValidators = {},
): Promise<CatalogueSourceFetchResult> {
  const outbound = gateway.createClient({
    hosts: [url.host],
    maxBytes: MAX_RESPONSE_BYTES,
    timeoutMs: TIMEOUT_MS,
    maxRedirects: 3,
  });
  const headers = { Accept: "application/json", ...buildConditionalHeaders(last) };
  const response = await withExternalServiceErrors(outbound.fetchText(withUsageParam(url), { headers }));
  if (response.status === 304) return { isUnchanged: true };
  const { amiibo } = parseJsonResponse(requireSuccessStatus(response, now()), sourceListSchema);
  if (amiibo.length > MAX_ROWS)
    throw new ExternalServiceError(
      `Catalogue list of ${url.host} has ${amiibo.length} rows, more than the limit of ${MAX_ROWS}. It is discarded, and the catalogue stays as it is.`,
      "unreadable",
    );
  const items = new Map<NfcCode, SourceItem>();
  for (const row of amiibo) {
    const { data } = sourceItemSchema.safeParse(row);
    if (data && !items.has(data.nfcCode)) items.set(data.nfcCode, data);
  }
  if (items.size === 0)
    throw new ExternalServiceError(
      `Catalogue list of ${url.host} has no readable amiibo. It is discarded, and the catalogue stays as it is.`,
      "unreadable",
    );
  return {
    isUnchanged: false,
    items: [...items.values()],
    usages: parseUsagesByItem(amiibo),
    skippedCount: amiibo.length - items.size,
    etag: response.etag,
    lastModified: response.lastModified,
  };
}

/** Adds the URL parameter that makes the source include what each item does in games. */
function withUsageParam(url: URL): URL {
  const urlWithParam = new URL(url);
  if (!urlWithParam.searchParams.has("showusage")) urlWithParam.searchParams.set("showusage", "");
  return urlWithParam;
}

const sourceListSchema = z.object({ amiibo: z.array(z.unknown()) });

/** Maximum length of a name in characters. Search cannot handle longer names. */
const MAX_NAME_LENGTH = 80;
const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(MAX_NAME_LENGTH)
  .refine((text) => !hasHiddenCharacters(text));
const nfcCodeHalfSchema = z
  .string()
  .regex(/^[\da-f]{8}$/i)
  .toLowerCase();
const formSchema = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.enum(["figure", "card", "yarn", "band", "block"]));

/** Schema of release dates by region. One invalid date rejects the item, so that no wrong date is published. */
const datesSchema = z.record(z.string(), z.iso.date().nullish());

const sourceItemSchema = z
  .object({
    head: nfcCodeHalfSchema,
    tail: nfcCodeHalfSchema,
    name: nameSchema,
    character: nameSchema,
    amiiboSeries: nameSchema,
    gameSeries: nameSchema,
    type: formSchema,
    release: datesSchema,
  })
  .transform(
    ({ head, tail, type, release, ...rest }): SourceItem => ({
      nfcCode: head + tail,
      ...rest,
      form: type,
      releases: toReleaseDates(release),
    }),
  )
  // The address of a series is its slug, which is empty if the name consists of symbols only.
  .refine((item) => Object.values(toCatalogueSeriesNames(item)).every((name) => toSlug(name) !== ""));

const PLATFORM_BY_KEY: Readonly<Record<string, GamePlatform>> = {
  games3DS: "3ds",
  gamesWiiU: "wii-u",
  gamesSwitch: "switch",
  gamesSwitch2: "switch-2",
};

/** Maximum length in characters of the sentence that says what an item does in a game. */
const MAX_USAGE_LENGTH = 200;
const MAX_USAGES_PER_ITEM = 400;

const usageTextSchema = z
  .string()
  .transform((text) => text.replace(/\s+/g, " ").trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(MAX_USAGE_LENGTH)
      .refine((text) => !hasHiddenCharacters(text)),
  );

const gameSchema = z
  .object({
    gameName: nameSchema,
    amiiboUsage: z.array(z.object({ Usage: usageTextSchema, write: z.boolean().catch(false) })),
  })
  .transform(({ gameName: game, amiiboUsage }) =>
    amiiboUsage.map(({ Usage: sentence, write: writesToAmiibo }) => ({ game, sentence, writesToAmiibo })),
  );
/** Schema of what an item does in the games of one platform. Unreadable games are omitted. */
const gamesSchema = z
  .array(gameSchema.catch([]))
  .transform((games) => games.flat())
  .catch([]);

const rowWithNfcCodeSchema = z.looseObject({ head: nfcCodeHalfSchema, tail: nfcCodeHalfSchema });

/** Parses what each item does in games. Omits an unreadable game, but keeps all other games of the item. */
function parseUsagesByItem(rows: readonly unknown[]): ReadonlyMap<NfcCode, readonly SourceItemUsage[]> {
  const usages = new Map<NfcCode, readonly SourceItemUsage[]>();
  for (const row of rows) {
    const { data } = rowWithNfcCodeSchema.safeParse(row);
    const nfcCode = data && data.head + data.tail;
    if (nfcCode === undefined || usages.has(nfcCode)) continue;
    const itemUsages = Object.entries(PLATFORM_BY_KEY).flatMap(([sourceKey, platform]) =>
      gamesSchema.parse(data?.[sourceKey]).map((usage) => ({ platform, ...usage })),
    );
    if (itemUsages.length > 0) usages.set(nfcCode, itemUsages.slice(0, MAX_USAGES_PER_ITEM));
  }
  return usages;
}
