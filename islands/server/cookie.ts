/** Over https only the name that none but this very host can set: a parent domain may have an "auth" of its own. */
export function readCookie(name: "auth" | "viewer"): string | undefined {
  const start = `${location.protocol === "https:" ? "__Host-" : ""}${name}=`;
  return document.cookie
    .split("; ")
    .find((each) => each.startsWith(start))
    ?.slice(start.length);
}
