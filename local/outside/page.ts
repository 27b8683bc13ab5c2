import { html } from "hono/html";

const STYLE = html`
  <style>
    :root {
      color-scheme: light dark;
      --paper: light-dark(oklch(0.972 0.013 85), oklch(0.18 0.028 268));
      --surface: light-dark(oklch(0.992 0.006 85), oklch(0.25 0.034 268));
      --ink: light-dark(oklch(0.26 0.035 268), oklch(0.95 0.014 85));
      --soft: light-dark(oklch(0.44 0.03 268), oklch(0.78 0.02 268));
      --edge: light-dark(oklch(0.58 0.03 268), oklch(0.6 0.03 268));
      --wrong: light-dark(oklch(0.48 0.18 27), oklch(0.78 0.13 27));
      --focus: light-dark(oklch(0.48 0.19 264), oklch(0.86 0.14 84));
    }
    * { box-sizing: border-box; margin: 0; }
    body {
      min-height: 100dvh; display: grid; place-items: center; padding: 1.5rem;
      background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif;
    }
    main {
      width: min(26rem, 100%); display: grid; gap: 1.25rem; padding: 2rem;
      background: var(--surface); border: 1px dashed var(--edge); border-radius: 12px;
    }
    h1 { font-size: 1.5rem; line-height: 1.2; text-wrap: balance; }
    p { color: var(--soft); overflow-wrap: anywhere; text-wrap: pretty; }
    form { display: grid; gap: 0.5rem; }
    label { font-weight: 600; }
    input, button { font: inherit; min-height: 2.75rem; padding: 0.5rem 0.75rem; border-radius: 8px; }
    input { width: 100%; border: 1px solid var(--edge); background: var(--paper); color: inherit; }
    button {
      margin-top: 0.5rem; border: 0; background: oklch(0.84 0.15 82); color: oklch(0.25 0.05 70);
      font-weight: 600; cursor: pointer;
    }
    button:hover { background: oklch(0.79 0.155 78); }
    a { justify-self: center; padding: 0.5rem; color: inherit; }
    .wrong { color: var(--wrong); }
    :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
  </style>
`;

/** Asks for a name. The form has no address of its own, so that it is posted to the page's, query and all. */
export const namePage = (provider: string, denied: string, { nameless }: { nameless: boolean }): Promise<Response> =>
  page(
    nameless ? 422 : 200,
    `Sign in at ${provider}`,
    html`
      <p>This is a local stand-in for ${provider}. No password is needed and nothing leaves this machine.</p>
      <form method="post">
        <label for="name">Your name</label>
        <input id="name" name="name" type="text" required maxlength="200" autofocus autocomplete="off"
          aria-describedby="hint" ${nameless ? html`aria-invalid="true"` : ""}>
        <p id="hint" ${nameless ? html`class="wrong" role="alert"` : ""}>
          ${nameless ? "Type a name, so that there is somebody to be." : "The same name is the same person, every time."}
        </p>
        <button type="submit">Continue as this person</button>
      </form>
      <a href="${denied}">Deny</a>
    `,
  );

export const refusalPage = (provider: string, sentence: string): Promise<Response> =>
  page(400, `No sign-in at ${provider}`, html`<p>${sentence}</p>`);

async function page(status: number, title: string, content: ReturnType<typeof html>): Promise<Response> {
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
      // No form-action: it would hold for the way back to the site too.
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    },
  });
}
