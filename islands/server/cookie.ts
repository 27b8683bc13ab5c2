/** Reads a cookie. Over https, only this host can set the `__Host-` name; a parent domain can set the plain one. */
export function readCookie(name: "auth" | "viewer"): string | undefined {
  const start = `${location.protocol === "https:" ? "__Host-" : ""}${name}=`;
  return document.cookie
    .split("; ")
    .find((each) => each.startsWith(start))
    ?.slice(start.length);
}
