import { html } from "hono/html";

const STYLE = html`<style>
  :root { color-scheme: light dark; }
  body { display: grid; place-items: center; min-height: 100dvh; margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
  main { width: min(26rem, 100% - 3rem); }
  form { display: grid; gap: 0.5rem; margin-block: 1.5rem; }
  p { overflow-wrap: anywhere; }
  input, button { font: inherit; min-height: 2.75rem; padding: 0.5rem 0.75rem; }
</style>`;

/**
 * Renders the page that asks for a name. Its form has no action, so the browser posts it to the page's own URL with its
 * query.
 * @param denyUrl URL to which the person returns without signing in
 */
export const renderSignInNamePage = (provider: string, denyUrl: string, isNameMissing: boolean): Promise<Response> =>
  renderPage(
    isNameMissing ? 422 : 200,
    `Sign in at ${provider}`,
    html`
      <p>This is a local stand-in for ${provider}. No password is needed and nothing leaves this machine.</p>
      <form method="post">
        <label for="name">Your name</label>
        <input id="name" name="name" type="text" required maxlength="200" autofocus autocomplete="off"
          aria-describedby="hint" ${isNameMissing ? html`aria-invalid="true"` : ""}>
        <p id="hint" ${isNameMissing ? html`role="alert"` : ""}>
          ${isNameMissing ? "Enter a name." : "The same name is the same person, every time."}
        </p>
        <button type="submit">Continue as this person</button>
      </form>
      <a href="${denyUrl}">Deny</a>
    `,
  );

export const renderErrorPage = (provider: string, sentence: string): Promise<Response> =>
  renderPage(400, `No sign-in at ${provider}`, html`<p>${sentence}</p>`);

async function renderPage(status: number, title: string, content: ReturnType<typeof html>): Promise<Response> {
  const text = await html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${title} (a local stand-in)</title>
    ${STYLE}
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>
`;
  return new Response(text.toString(), {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      // The policy has no form-action, because it would also block the redirect to the site.
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    },
  });
}
