import { inject } from "vitest";

export interface PageResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Text of the `<title>`, without HTML entities. */
  readonly title: string;
  /** Text of the page's `<h1>`. */
  readonly heading: string;
  /** Text of the page without tags. */
  readonly words: string;
  /** Ids of the items that the page shows, in order. */
  readonly shownItems: readonly number[];
  /** Full names of the items that the page shows, in order. */
  readonly names: readonly string[];
}

type Init = RequestInit & { readonly at?: string };

/** Requests a page of the site without following redirects. */
export async function fetchPage(path: string, { at = inject("siteUrl"), ...init }: Init = {}): Promise<PageResponse> {
  const response = await fetch(at + path, { redirect: "manual", ...init });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    // Getters compute each property on demand, because pages are long and most tests need one property.
    get title() {
      return getInnerHtml(text, "title");
    },
    get heading() {
      return getInnerHtml(text, "h1");
    },
    get words() {
      return extractText(text);
    },
    get shownItems() {
      return [...text.matchAll(/ data-item="(\d+)"/g)].map(([, id]) => Number(id));
    },
    get names() {
      return [...text.matchAll(/ data-title="([^"]*)"/g)].map(([, name = ""]) => decodeHtml(name));
    },
  };
}

/** Requests JSON from the site's API. */
export async function fetchJson(
  path: string,
  init: Init = {},
): Promise<{ status: number; headers: Headers; json: unknown }> {
  const { status, headers, text } = await fetchPage(path, init);
  return { status, headers, json: text === "" ? undefined : JSON.parse(text) };
}

const getInnerHtml = (html: string, tag: string): string =>
  extractText(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, "s").exec(html)?.[1] ?? "");

/** Removes tags from HTML. Replaces each tag by a space, except `<bdi>`, which occurs inside sentences. */
export const extractText = (html: string): string =>
  decodeHtml(html.replace(/<!--.*?-->|<\/?bdi>/gs, "").replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

export const decodeHtml = (html: string): string =>
  html.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);

/** Sends a form by POST with the headers of a form on the site's own pages. */
export const submitForm = (path: string, fields: Readonly<Record<string, string>>, headers: HeadersInit = {}) =>
  fetchPage(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: inject("siteUrl"), ...Object.fromEntries(new Headers(headers)) },
  });

/** Paths of guest pages: at least one of each kind. */
export const GUEST_PAGES = [
  { path: "/", title: "Plinth | Amiibo collection and price tracking" },
  { path: "/list/all", title: "View All | Plinth" },
  { path: "/list/amiibo-franchise", title: "Super Smash Bros. | Plinth" },
  { path: "/list/amiibo-franchise/kirby", title: "Kirby | Plinth" },
  { path: "/list/game-series", title: "Super Mario | Plinth" },
  { path: "/list/amiibo-series", title: "Super Mario | Plinth" },
  { path: "/list/animal-crossing-cards", title: "View Animal Crossing | Plinth" },
  { path: "/list/animal-crossing-cards/new-leaf", title: "New Leaf | Plinth" },
  { path: "/amiibo/1/mario", title: "Mario | Plinth" },
  { path: "/upcoming", title: "Upcoming amiibo | Plinth" },
  { path: "/games", title: "Games | Plinth" },
  { path: "/games/mario-kart-8-deluxe", title: "Mario Kart 8 Deluxe | Plinth" },
  { path: "/market-prices", title: "Current Market Prices | Plinth" },
  { path: "/faqs-and-about", title: "FAQs & About | Plinth" },
  { path: "/privacy", title: "Privacy Policy | Plinth" },
  { path: "/changelog", title: "Changelog and Upcoming | Plinth" },
  { path: "/latest-news", title: "Latest news | Plinth" },
  { path: "/amiibo-checklist", title: "Checklist | Plinth" },
  { path: "/price-watcher", title: "Price watcher | Plinth" },
  { path: "/stock-checker", title: "Stock Checker | Plinth" },
  { path: "/settings", title: "Settings | Plinth" },
  { path: "/log-in", title: "Login | Plinth" },
  { path: "/login", title: "Login | Plinth" },
  { path: "/register", title: "Register | Plinth" },
] as const;

export const ERROR_PAGES = [
  { path: "/settings/data.json", status: 401, title: "Please log in | Plinth" },
  { path: "/nonsense", status: 404, title: "404 - page not found | Plinth" },
  { path: "/amiibo/951", status: 404, title: "404 - page not found | Plinth" },
  { path: "/market-prices?sort=price", status: 400, title: "That table does not exist | Plinth" },
  { path: "/?type=9", status: 400, title: "That filter does not exist | Plinth" },
  { path: "/list/%E0%A4%A", status: 400, title: "Unreadable address | Plinth" },
] as const;
