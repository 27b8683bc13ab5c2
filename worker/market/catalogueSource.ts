import { z } from "zod";
import { type Form, REGIONS } from "../../domain/catalogue/amiibo";
import type { SourceItem } from "../../domain/catalogue/source";
import type { Platform } from "../../domain/games/game";
import type { SourceUsage } from "../../domain/games/learn";
import type { Gate } from "../outside/index";
import { answered, jsonIn, ServiceError, succeeded } from "./service/serviceError";

/** 950 items take about 400 KB, and with what each does in games ten times as much. */
const LARGEST = 16 * 1024 * 1024;
const TIMEOUT_MS = 20_000;

/** What the last answer said of itself. */
export interface Validators {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

export type SourceAnswer =
  | { readonly isUnchanged: true }
  | ({
      readonly isUnchanged: false;
      /** Each once. */
      readonly items: readonly SourceItem[];
      /** What its items do in games, by head and tail: what cannot be read of it is not there. */
      readonly usages: ReadonlyMap<string, readonly SourceUsage[]>;
      /** Rows that could not be read, or that stood there twice. */
      readonly skipped: number;
    } & Validators);

interface Options {
  readonly gate: Gate;
  readonly url: URL;
  /** ms */
  readonly now: () => number;
}

/** All items of the source. Throws a `ServiceError` for an answer that is no list of any: it changes nothing. */
export async function fetchCatalogue({ gate, url, now }: Options, last: Validators = {}): Promise<SourceAnswer> {
  const outside = gate.to({ hosts: [url.host], largest: LARGEST, timeoutMs: TIMEOUT_MS, redirects: 3 });
  const headers = {
    Accept: "application/json",
    ...(last.etag !== undefined && { "If-None-Match": last.etag }),
    ...(last.lastModified !== undefined && { "If-Modified-Since": last.lastModified }),
  };
  const answer = await answered(outside.ask(withUsages(url), { headers }));
  if (answer.status === 304) return { isUnchanged: true };
  const { amiibo } = jsonIn(succeeded(answer, now()), list);
  const items = new Map<string, SourceItem>();
  for (const row of amiibo) {
    const { data } = item.safeParse(row);
    if (data && !items.has(data.head + data.tail)) items.set(data.head + data.tail, data);
  }
  if (items.size === 0)
    throw new ServiceError("unreadable", `${url.host} answered with a list without a single amiibo.`);
  const { etag, lastModified } = answer;
  const usages = usagesIn(amiibo);
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
function withUsages(url: URL): URL {
  const asked = new URL(url);
  if (!asked.searchParams.has("showusage")) asked.searchParams.set("showusage", "");
  return asked;
}

const list = z.object({ amiibo: z.array(z.unknown()) });

const FORMS = new Map<string, Form>([
  ["figure", "figure"],
  ["card", "card"],
  ["yarn", "yarn"],
  ["band", "band"],
  ["block", "block"],
]);

/** Longer ones could not be searched for. */
const LONGEST_NAME = 80;
const name = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_NAME)
  .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text));
const key = z
  .string()
  .regex(/^[\da-f]{8}$/i)
  .toLowerCase();
const form = z.string().transform((text, context): Form => {
  const found = FORMS.get(text.trim().toLowerCase());
  if (found) return found;
  context.addIssue({ code: "custom", message: "is no kind of amiibo" });
  return z.NEVER;
});

/** Where a date is none, the item is: it would be known by a wrong one. */
const dates = z.record(z.string(), z.iso.date().nullish());

const item = z
  .object({
    head: key,
    tail: key,
    name,
    character: name,
    amiiboSeries: name,
    gameSeries: name,
    type: form,
    release: dates,
  })
  .transform(({ type, release, ...rest }): SourceItem => {
    const known = REGIONS.flatMap((region) => (release[region] ? [[region, release[region]]] : []));
    return { ...rest, form: type, releases: Object.fromEntries(known) };
  });

const PLACES: Readonly<Record<string, Platform>> = {
  games3DS: "3ds",
  gamesWiiU: "wii-u",
  gamesSwitch: "switch",
  gamesSwitch2: "switch-2",
};

/** A game's whole page of them would be a lie. */
const LONGEST_SENTENCE = 200;
const MOST_OF_ITEM = 400;

const sentence = z
  .string()
  .transform((text) => text.replace(/\s+/g, " ").trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(LONGEST_SENTENCE)
      .refine((text) => !/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text)),
  );

const gameOfItem = z.object({
  gameName: name,
  amiiboUsage: z.array(z.object({ Usage: sentence, write: z.boolean().catch(false) })),
});

const keyed = z.looseObject({ head: key, tail: key });

/** Whoever lies in one game of one item loses that, and nothing else. */
function usagesIn(rows: readonly unknown[]): ReadonlyMap<string, readonly SourceUsage[]> {
  const usages = new Map<string, readonly SourceUsage[]>();
  for (const row of rows) {
    const { data } = keyed.safeParse(row);
    if (!data || usages.has(data.head + data.tail)) continue;
    const told = Object.entries(PLACES).flatMap(([place, platform]) => toldIn(data[place], platform));
    if (told.length > 0) usages.set(data.head + data.tail, told.slice(0, MOST_OF_ITEM));
  }
  return usages;
}

function toldIn(games: unknown, platform: Platform): readonly SourceUsage[] {
  if (!Array.isArray(games)) return [];
  return games.flatMap((game: unknown) => {
    const { data } = gameOfItem.safeParse(game);
    return (data?.amiiboUsage ?? []).map(({ Usage, write }) => ({
      platform,
      game: data?.gameName ?? "",
      sentence: Usage,
      writes: write,
    }));
  });
}
