/** 1 is the average of all regions, 2 the US, 3 the UK. */
export const PRIMARY_REGIONS = ["1", "2", "3"] as const;
export type PrimaryRegion = (typeof PRIMARY_REGIONS)[number];
