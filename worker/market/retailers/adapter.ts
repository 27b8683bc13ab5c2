import type { StockResult } from "../../../domain/stock/entry";
import type { RetailerId } from "../../../domain/stock/retailers";

/** One page of a retailer's that is looked at again and again. */
export interface Target {
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
  /** The most targets of one batch. */
  readonly batchSize: number;
  /** ms from one batch to the next. May grow once the retailer has said what it wants. */
  readonly minGapMs: number;
  /**
   * One look for each target. Whatever is odd about a page is `unknown`, and a page that is gone is no fault. Throws a
   * `ServiceError` where the retailer shuts us out, is asked too often, or has trouble of its own.
   */
  readonly fetchBatch: (targets: readonly Target[]) => Promise<readonly StockAnswer[]>;
}
