/** Reads a cookie. On https, its name starts with `__Host-`, so that a parent domain cannot set it. */
export function readCookie(name: "auth" | "viewer"): string | undefined {
  const start = `${location.protocol === "https:" ? "__Host-" : ""}${name}=`;
  return document.cookie
    .split("; ")
    .find((each) => each.startsWith(start))
    ?.slice(start.length);
}
