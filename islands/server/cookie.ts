/**
 * Reads a cookie. Over https uses the `__Host-` name, which only this host can set: a parent domain may set an "auth"
 * cookie of its own.
 */
export function readCookie(name: "auth" | "viewer"): string | undefined {
  const start = `${location.protocol === "https:" ? "__Host-" : ""}${name}=`;
  return document.cookie
    .split("; ")
    .find((each) => each.startsWith(start))
    ?.slice(start.length);
}
