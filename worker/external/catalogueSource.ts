import { z } from "zod";
import { ALL_RELEASE_REGIONS, type ItemForm } from "../../domain/catalogue/item";
import type { SourceItem } from "../../domain/catalogue/sourceItem";
import type { GamePlatform } from "../../domain/games/game";
import type { SourceUsage } from "../../domain/games/gamesSync";
import type { OutboundGateway } from "../outbound/index";
import { parseJsonResponse, requireSuccess, ServiceError, withServiceErrors } from "./service/serviceError";

/** 950 items take about 400 KB, and with what each does in games ten times as much. */
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;
const TIMEOUT_MS = 20_000;

/** What the last answer said of itself. */
export interface HttpValidators {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

export type SourceCatalogueResult =
  | { readonly isUnchanged: true }
  | ({
      readonly isUnchanged: false;
      /** Each once. */
      readonly items: readonly SourceItem[];
      /** What its items do in games, by head and tail: what cannot be read of it is not there. */
      readonly usages: ReadonlyMap<string, readonly SourceUsage[]>;
      /** Rows that could not be read, or that stood there twice. */
      readonly skipped: number;
    } & HttpValidators);

interface Options {
  readonly gate: OutboundGateway;
  readonly url: URL;
  /** ms */
  readonly now: () => number;
}

/** All items of the source. Throws a `ServiceError` for an answer that is no list of any: it changes nothing. */
export async function fetchSourceCatalogue(
  { gate, url, now }: Options,
  last: HttpValidators = {},
): Promise<SourceCatalogueResult> {
  const outside = gate.to({ hosts: [url.host], largest: MAX_RESPONSE_BYTES, timeoutMs: TIMEOUT_MS, redirects: 3 });
  const headers = {
    Accept: "application/json",
    ...(last.etag !== undefined && { "If-None-Match": last.etag }),
    ...(last.lastModified !== undefined && { "If-Modified-Since": last.lastModified }),
  };
  const answer = await withServiceErrors(outside.ask(withUsageParam(url), { headers }));
  if (answer.status === 304) return { isUnchanged: true };
  const { amiibo } = parseJsonResponse(requireSuccess(answer, now()), sourceListSchema);
  const items = new Map<string, SourceItem>();
  for (const row of amiibo) {
    const { data } = sourceItemSchema.safeParse(row);
    if (data && !items.has(data.head + data.tail)) items.set(data.head + data.tail, data);
  }
  if (items.size === 0)
    throw new ServiceError("unreadable", `${url.host} answered with a list without a single amiibo.`);
  const { etag, lastModified } = answer;
  const usages = parseUsagesByItem(amiibo);
  return {
    isUnchanged: false,
    items: [...items.values()],
    usages,
    skipped: amiibo.length - items.size,
    etag,
    lastModified,
  };
}

/** It tells what its items do in games where it is asked to. */
function withUsageParam(url: URL): URL {
  const asked = new URL(url);
  if (!asked.searchParams.has("showusage")) asked.searchParams.set("showusage", "");
  return asked;
}

const sourceListSchema = z.object({ amiibo: z.array(z.unknown()) });

const FORMS = new Map<string, ItemForm>([
  ["figure", "figure"],
  ["card", "card"],
  ["yarn", "yarn"],
  ["band", "band"],
  ["block", "block"],
]);

/** Longer ones could not be searched for. */
const MAX_NAME_LENGTH = 80;
const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(MAX_NAME_LENGTH)
  .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text));
const keySchema = z
  .string()
  .regex(/^[\da-f]{8}$/i)
  .toLowerCase();
const formSchema = z.string().transform((text, context): ItemForm => {
  const found = FORMS.get(text.trim().toLowerCase());
  if (found) return found;
  context.addIssue({ code: "custom", message: "is no kind of amiibo" });
  return z.NEVER;
});

/** Where a date is none, the item is: it would be known by a wrong one. */
const datesSchema = z.record(z.string(), z.iso.date().nullish());

const sourceItemSchema = z
  .object({
    head: keySchema,
    tail: keySchema,
    name: nameSchema,
    character: nameSchema,
    amiiboSeries: nameSchema,
    gameSeries: nameSchema,
    type: formSchema,
    release: datesSchema,
  })
  .transform(({ type, release, ...rest }): SourceItem => {
    const known = ALL_RELEASE_REGIONS.flatMap((region) => (release[region] ? [[region, release[region]]] : []));
    return { ...rest, form: type, releases: Object.fromEntries(known) };
  });

const PLATFORM_BY_KEY: Readonly<Record<string, GamePlatform>> = {
  games3DS: "3ds",
  gamesWiiU: "wii-u",
  gamesSwitch: "switch",
  gamesSwitch2: "switch-2",
};

/** A game's whole page of them would be a lie. */
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
      .refine((text) => !/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text)),
  );

const itemGameSchema = z.object({
  gameName: nameSchema,
  amiiboUsage: z.array(z.object({ Usage: usageTextSchema, write: z.boolean().catch(false) })),
});

const keyedSchema = z.looseObject({ head: keySchema, tail: keySchema });

/** Whoever lies in one game of one item loses that, and nothing else. */
function parseUsagesByItem(rows: readonly unknown[]): ReadonlyMap<string, readonly SourceUsage[]> {
  const usages = new Map<string, readonly SourceUsage[]>();
  for (const row of rows) {
    const { data } = keyedSchema.safeParse(row);
    if (!data || usages.has(data.head + data.tail)) continue;
    const told = Object.entries(PLATFORM_BY_KEY).flatMap(([place, platform]) => parseGameUsages(data[place], platform));
    if (told.length > 0) usages.set(data.head + data.tail, told.slice(0, MAX_USAGES_PER_ITEM));
  }
  return usages;
}

function parseGameUsages(games: unknown, platform: GamePlatform): readonly SourceUsage[] {
  if (!Array.isArray(games)) return [];
  return games.flatMap((game: unknown) => {
    const { data } = itemGameSchema.safeParse(game);
    return (data?.amiiboUsage ?? []).map(({ Usage, write }) => ({
      platform,
      game: data?.gameName ?? "",
      sentence: Usage,
      writes: write,
    }));
  });
}
