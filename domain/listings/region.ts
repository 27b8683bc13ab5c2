/**
 * The choices of prices that a person can see, in the order of the settings: one market, or the average of all markets
 * in dollars. The markets are in another file, because every page's first script imports this one.
 */
export const REGIONS = ["average", "us", "uk"] as const;
export type Region = (typeof REGIONS)[number];

export const parseRegion = (value: unknown): Region | undefined => REGIONS.find((region) => region === value);
