/**
 * What a person can choose to see prices of: one market, or the average of all markets in dollars. In the order of the
 * settings. In a file without the markets, because every page's first script has it.
 */
export const REGIONS = ["average", "us", "uk"] as const;
export type Region = (typeof REGIONS)[number];

export const parseRegion = (value: unknown): Region | undefined => REGIONS.find((region) => region === value);
