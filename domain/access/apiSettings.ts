import type { Region } from "../listings/region";

/** The codes of regions in the JSON API. Everywhere else, a region has its name. */
const REGION_CODES = [
  ["average", "1"],
  ["us", "2"],
  ["uk", "3"],
] as const satisfies readonly (readonly [Region, string])[];

/** Converts the value of a setting to the value in the JSON API. Only regions differ: they become codes. */
export const toApiSettingValue = (name: string, value: unknown): unknown =>
  name === "primary_region" ? REGION_CODES.find(([region]) => region === value)?.[1] : value;

/** Converts the value of a setting in the JSON API to the stored value. A region's code may be text or a number. */
export const parseApiSettingValue = (name: string, value: unknown): unknown =>
  name === "primary_region" ? REGION_CODES.find(([, code]) => code === value || Number(code) === value)?.[0] : value;

export const toApiSettings = (settings: object) => convertAll(settings, toApiSettingValue);
export const parseApiSettings = (json: object) => convertAll(json, parseApiSettingValue);

const convertAll = (settings: object, convert: typeof toApiSettingValue): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, convert(name, value)]));
