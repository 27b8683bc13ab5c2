/**
 * Prices that a person can choose to see, in the order of the settings page: the average of all markets in dollars, or
 * one market.
 * This file is separate from the list of markets because the first script of every page imports it.
 */
export const REGIONS = ["average", "us", "uk"] as const;
export type Region = (typeof REGIONS)[number];

export const parseRegion = (value: unknown): Region | undefined => REGIONS.find((region) => region === value);
