/**
 * Prices that a person can choose to see, in the order of the settings page: the average of all markets in US dollars,
 * or one market. In a file of its own, because the first script of every page imports it.
 */
export const REGIONS = ["average", "us", "uk"] as const;
export type Region = (typeof REGIONS)[number];

export const parseRegion = (value: unknown): Region | undefined => REGIONS.find((region) => region === value);
