/** What campaigns hang onto an address. */
const TRACKING = /^(?:utm_|gclid|fbclid|msclkid|_pos|_sid|_ss|ref$|srsltid)/i;

/** An address that is equal for the same page however it is written; `undefined` for what is none. */
export function pageKey(address: string, base?: string): string | undefined {
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  const query = [...url.searchParams]
    .filter(([name]) => !TRACKING.test(name))
    .map(([name, value]) => `${name}=${value}`);
  const path = url.pathname.replace(/\/+$/, "").toLowerCase();
  return `${url.hostname.replace(/^www\./, "")}${path}${query.length === 0 ? "" : `?${query.sort().join("&")}`}`;
}
