/** What our own server said. */
export type Answer =
  | { readonly ok: true; readonly json: unknown }
  /** Status 0: nobody answered. */
  | { readonly ok: false; readonly status: number; readonly message: string };

const SILENCE = "Plinth cannot be reached. Are you offline?";

const csrfToken = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ??
  complain("The page has no CSRF token.");

const authToken = (): string | undefined => /(?:^|; )(?:__Host-)?auth=([^;]*)/.exec(document.cookie)?.[1];

function complain(what: string): string {
  console.error(what);
  return "";
}

/** A call of our own API (spec, section 7). Never throws for what the world does: that is an answer too. */
export async function callApi(path: `/api/${string}`, body: object = {}): Promise<Answer> {
  const auth = authToken();
  try {
    const response = await fetch(path, {
      method: "POST",
      // A change survives its page.
      keepalive: true,
      headers: {
        Accept: "application/json",
        "Content-Type": "application/json",
        "X-Requested-With": "XMLHttpRequest",
        "X-CSRF-Token": csrfToken(),
        ...(auth !== undefined && { "X-Auth-Token": auth }),
      },
      body: JSON.stringify(body),
    });
    const json: unknown = await response.json();
    return response.ok ? { ok: true, json } : { ok: false, status: response.status, message: messageIn(json) };
  } catch (error) {
    console.warn(`${path} was not answered.`, error);
    return { ok: false, status: 0, message: SILENCE };
  }
}

const messageIn = (json: unknown): string =>
  typeof json === "object" && json !== null && "message" in json && typeof json.message === "string"
    ? json.message
    : "Something broke on our side.";
