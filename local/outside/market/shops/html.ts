import { html, raw } from "hono/html";
import { validated } from "../../wire/validated";

interface Page {
  readonly title: string;
  /** Blocks of structured data, as they stand in the page: one need not be valid. */
  readonly data?: readonly string[];
  readonly metas?: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly status?: number;
  readonly changedAt?: number;
}

/** A page of a shop, with as much around it as shops have. */
export async function shopPage(request: Request, page: Page): Promise<Response> {
  const { title, data = [], metas = {}, text = "", status = 200, changedAt } = page;
  const body = await html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>${title}</title>
${Object.entries(metas).map(([property, content]) => html`<meta property="${property}" content="${content}">\n`)}
${data.map((block) => html`<script type="application/ld+json">${raw(block)}</script>\n`)}
<script>window.dataLayer = window.dataLayer || []; var page = {"@type":"Product","price":"0.01"};</script>
</head>
<body>
<nav>${SECTIONS.map((section) => html`<a href="/${section.toLowerCase()}">${section}</a> `)}</nav>
<main><h1>${title}</h1><p>${text}</p></main>
<footer>${SECTIONS.map((section) => html`<p>More about ${section}: delivery, returns, gift cards, stores.</p>\n`)}</footer>
</body>
</html>
`;
  const content = { body: body.toString(), type: "text/html; charset=utf-8" };
  if (status !== 200) return new Response(content.body, { status, headers: { "Content-Type": content.type } });
  return validated(request, changedAt === undefined ? content : { ...content, changedAt });
}

const SECTIONS = ["Switch", "Consoles", "Toys", "Pre-orders", "Offers", "Clearance", "Help"] as const;

export const goneText = "Sorry, we cannot find the page that you were looking for.";

export const robots = (disallowed: readonly string[], crawlDelay?: number): Response =>
  new Response(
    [
      "User-agent: *",
      ...disallowed.map((path) => `Disallow: ${path}`),
      ...(crawlDelay === undefined ? [] : [`Crawl-delay: ${crawlDelay}`]),
      "",
      "User-agent: BadBot",
      "Disallow: /",
      "",
    ].join("\n"),
    { headers: { "Content-Type": "text/plain" } },
  );
