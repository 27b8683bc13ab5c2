import type { Region } from "../listings/region";

/** The JSON API's codes of regions. All other code uses the names of regions. */
const REGION_CODES = [
  ["average", "1"],
  ["us", "2"],
  ["uk", "3"],
] as const satisfies readonly (readonly [Region, string])[];

/** Converts a setting's value to that of the JSON API. */
export const toApiSetting = (name: string, value: unknown): unknown =>
  name === "primary_region" ? REGION_CODES.find(([region]) => region === value)?.[1] : value;

/** Converts a setting's value from the JSON API, which accepts the code of a region as text or as a number. */
export const parseApiSetting = (name: string, value: unknown): unknown =>
  name === "primary_region" ? REGION_CODES.find(([, code]) => code === value || Number(code) === value)?.[0] : value;

export const toApiSettings = (settings: object) => convertAll(settings, toApiSetting);
export const parseApiSettings = (json: object) => convertAll(json, parseApiSetting);

const convertAll = (settings: object, convert: typeof toApiSetting): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, convert(name, value)]));
