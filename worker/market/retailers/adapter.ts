import type { z } from "zod";
import type { StockResult } from "../../../domain/stock/availability";
import { type Reading, unknown } from "../../../domain/stock/readings";
import type { RetailerId } from "../../../domain/stock/retailers";
import { type Answer, type Gate, type Outside, OutsideError, type OutsideReason } from "../../outside/index";
import { openRobots, type RobotsGuard, type RobotsMemory } from "../service/allowance";
import { jsonIn, ServiceError, succeeded, withoutAnswer } from "../service/serviceError";

const LARGEST_PAGE = 2 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const MOST_REDIRECTS = 3;

export interface RetailerOptions {
  readonly gate: Gate;
  /** One for each isolate. */
  readonly robots: RobotsMemory;
  /** ms */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** A way to a shop that never asked to be looked at: as little as it takes, and nothing that robots.txt asks us to leave. */
export function politely(
  { gate, robots: memory, now }: RetailerOptions,
  hosts: readonly string[],
): { readonly outside: Outside; readonly robots: RobotsGuard } {
  const robots = openRobots({ gate, memory, now });
  const reach = { hosts, redirects: MOST_REDIRECTS, largest: LARGEST_PAGE, timeoutMs: TIMEOUT_MS };
  return { outside: gate.to({ ...reach, isWelcome: robots.isWelcome }), robots };
}

/** One page of a retailer's that is looked at again and again. */
export interface ProductPage {
  /** Comes back with the result. */
  readonly ref: string;
  readonly url: string;
  /** What the last answer said of itself. */
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
  /** The item's barcode, where it is known. */
  readonly gtin?: string | undefined;
  readonly sku?: string | undefined;
}

/** Looked at, and as it was. */
export interface Unchanged {
  readonly isUnchanged: true;
  readonly ref: string;
}

export interface StockReading extends StockResult {
  readonly isUnchanged: false;
  /** For the next look. What is unknown has none: it would stay so. */
  readonly etag?: string;
  readonly lastModified?: string;
  /** ms; not to be shown or kept from then on. */
  readonly expiresAt?: number;
  /** Where a link is to lead, where that is not the page's own address: it names us as who sent somebody. */
  readonly affUrl?: string;
}

export type StockAnswer = Unchanged | StockReading;

export interface RetailerAdapter {
  readonly id: RetailerId;
  /** All that are asked. */
  readonly hosts: readonly string[];
  /** The most pages of one batch. */
  readonly batchSize: number;
  /** ms from one batch to the next. May grow once the retailer has said what it wants. */
  readonly minGapMs: number;
  /**
   * One look for each page. Whatever is odd about a page is `unknown`, and a page that is gone is no fault. Throws a
   * `ServiceError` where the retailer shuts us out, is asked too often, or has trouble of its own.
   */
  readonly fetchBatch: (pages: readonly ProductPage[]) => Promise<readonly StockAnswer[]>;
}

interface Shop extends Pick<RetailerAdapter, "id" | "hosts"> {
  /** ms between two questions, if the shop itself asks for no more. */
  readonly gapMs: number;
}

/** A shop that is asked for one product at a time. */
export function oneByOne(
  { id, hosts, gapMs }: Shop,
  options: RetailerOptions,
  look: (page: ProductPage, outside: Outside) => Promise<StockAnswer> | StockAnswer,
): RetailerAdapter {
  const { outside, robots } = politely(options, hosts);
  return {
    id,
    hosts,
    batchSize: 1,
    get minGapMs() {
      return Math.max(gapMs, robots.gapOf(hosts));
    },
    fetchBatch: (pages) => Promise.all(pages.map((page) => look(page, outside))),
  };
}

/** What is the page's, and not the retailer's, to answer for. */
const ODD: Readonly<Partial<Record<OutsideReason, string>>> = {
  unreachable: "gone: nobody answers there",
  redirect: "it leads to where we may not follow",
  unwelcome: "robots.txt asks us to stay away from it",
  large: "far too large for a page about one thing",
  forbidden: "not an address of this retailer's",
};

/** One look at one page, if it changed since the last one. */
export async function lookAt(
  page: ProductPage,
  ask: (init: RequestInit) => Promise<Answer>,
  read: (answer: Answer) => Reading,
  now: number,
): Promise<StockAnswer> {
  const { ref, etag, lastModified } = page;
  const headers = {
    ...(etag !== undefined && { "If-None-Match": etag }),
    ...(lastModified !== undefined && { "If-Modified-Since": lastModified }),
  };
  const answer = await answerOrWhy(() => ask({ headers }));
  if (typeof answer === "string") return looked(page, unknown(answer));
  if (answer.status === 304) {
    return Object.keys(headers).length > 0 ? { isUnchanged: true, ref } : looked(page, unknown("304 to a first look"));
  }
  if (isGone(answer)) return looked(page, { state: "out", evidence: `gone: ${answer.status}` });
  return looked(page, read(succeeded(answer, now)), answer);
}

async function answerOrWhy(ask: () => Promise<Answer>): Promise<Answer | string> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    const why = ODD[error.reason];
    if (why === undefined) throw withoutAnswer(error);
    return why;
  }
}

const isGone = ({ status }: Answer): boolean => status === 404 || status === 410;

export function looked({ ref, url }: ProductPage, reading: Reading, answer?: Answer): StockReading {
  const { etag, lastModified } = reading.state === "unknown" || !answer ? {} : answer;
  return {
    isUnchanged: false,
    ref,
    url,
    ...reading,
    ...(etag !== undefined && { etag }),
    ...(lastModified !== undefined && { lastModified }),
  };
}

/** What is read from an answer's JSON; unknown where it has none, or another. */
export function readJson<T extends z.ZodType>(answer: Answer, type: T, read: (json: z.infer<T>) => Reading): Reading {
  try {
    return read(jsonIn(answer, type));
  } catch (error) {
    if (error instanceof ServiceError) return unknown(error.message);
    throw error;
  }
}
