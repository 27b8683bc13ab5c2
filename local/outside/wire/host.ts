/** What one host of the outside answers: the address is the one that was meant, the request came as it stands. */
export type Host = (url: URL, request: Request) => Response | Promise<Response>;

/** Id and secret as HTTP Basic gives them. */
export function basicOf(request: Request): { readonly id: string; readonly secret: string } | undefined {
  const encoded = /^Basic (.+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  if (encoded === undefined) return undefined;
  const [id = "", ...rest] = Buffer.from(encoded, "base64").toString().split(":");
  return { id, secret: rest.join(":") };
}

/** A part of an address as it was meant; empty where it is not well escaped. */
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
