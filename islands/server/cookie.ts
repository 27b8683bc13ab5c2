/**
 * Reads a cookie of this site. On https, the name has the prefix `__Host-`, because a parent domain could set a cookie
 * without it.
 */
export function readCookie(name: "auth" | "viewer"): string | undefined {
  const start = `${location.protocol === "https:" ? "__Host-" : ""}${name}=`;
  return document.cookie
    .split("; ")
    .find((each) => each.startsWith(start))
    ?.slice(start.length);
}
