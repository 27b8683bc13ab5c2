/** Returns true for the host names of a developer's machine, which has no TLS certificate. */
export const isLocalHost = (hostname: string): boolean =>
  ["localhost", "127.0.0.1", "[::1]"].includes(hostname) || hostname.endsWith(".localhost");

/**
 * Parses the address at which people open the site, and returns its origin, such as `https://plinth.example`. Returns
 * `undefined` for an address with a path, and for one without TLS outside of a developer's machine.
 */
export function parseSiteOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, origin, href } = new URL(text);
  const isSecure = protocol === "https:" || (protocol === "http:" && isLocalHost(hostname));
  return isSecure && href === `${origin}/` ? origin : undefined;
}
