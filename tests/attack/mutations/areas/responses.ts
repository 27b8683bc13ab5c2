import type { Mutation } from "../mutation";

/** Pages and files with a member's own texts. */
const PRIVATE_PAGES = /^\/(?:privacy|my-account$|my-account\/collection|settings|amiibo\/:id|feed)/;

/** Routes of pictures. */
const PICTURES = /^\/img\//;

/** Protections by headers and contents of responses. */
export const RESPONSE_MUTATIONS: readonly Mutation[] = [
  {
    name: "forbid scripts of other sites",
    file: "worker/middleware/headers.ts",
    text: "\"script-src 'self'\"",
    replacement: '"script-src *"',
    part: "responses",
    result: "responses without a header",
    routes: PRIVATE_PAGES,
  },
  {
    name: "forbid browsers to guess content types",
    file: "worker/middleware/headers.ts",
    text: '"nosniff"',
    replacement: '"sniff"',
    part: "responses",
    result: "responses without a header",
    routes: PRIVATE_PAGES,
  },
  {
    name: "demand HTTPS for later requests",
    file: "worker/middleware/headers.ts",
    text: '"max-age=63072000; includeSubDomains"',
    replacement: '"max-age=0"',
    part: "responses",
    result: "responses without a header",
    routes: PRIVATE_PAGES,
  },
  {
    name: "forbid browsers to store private pages",
    file: "worker/middleware/viewer.ts",
    text: 'isOfflineCopyRequest(c) && status === 200 ? "private, no-cache" : "private, no-store"',
    replacement: '"private, no-cache"',
    part: "responses",
    result: "private responses",
    routes: PRIVATE_PAGES,
  },
  {
    name: "keep members' pages out of the cache for guests",
    file: "worker/middleware/guestPages.ts",
    text: "route.isSameForAllViewers || viewer.id !== 0 || isViewerUnknown",
    replacement: "route.isSameForAllViewers || isViewerUnknown",
    part: "responses",
    result: "pages for guests",
    routes: PRIVATE_PAGES,
  },
  {
    name: "escape the props of islands",
    file: "islands/runtime/Island.tsx",
    text: 'JSON.stringify(props).replaceAll("<", "\\\\u003c")',
    replacement: "JSON.stringify(props)",
    part: "responses",
    result: "responses with markup",
    routes: PRIVATE_PAGES,
  },
  {
    name: "escape texts in XML",
    file: "domain/xml.ts",
    text: "ENTITIES[character] ?? character",
    replacement: "character",
    part: "responses",
    result: "responses with markup",
    routes: PRIVATE_PAGES,
  },
  {
    name: "escape formulas in CSV files",
    file: "domain/transfer/csv.ts",
    text: `FORMULA.test(value) ? \`'\${value}\` : value`,
    replacement: "value",
    part: "responses",
    result: "responses with markup",
    routes: PRIVATE_PAGES,
  },
  {
    name: "redirect to HTTPS",
    file: "worker/middleware/urls.tsx",
    text: 'url.protocol === "https:" || isLocalHost(url.hostname)',
    replacement: "true",
    part: "responses",
    result: "requests without encryption",
    routes: PRIVATE_PAGES,
  },
  {
    name: "forbid browsers to store pictures of one's own collection",
    file: "worker/pictures/socialImageStore.ts",
    text: '{ "Cache-Control": "private, no-store" }',
    replacement: '{ "Cache-Control": "private, no-cache" }',
    part: "responses",
    result: "private responses",
    routes: /^\/my-account\/share\/:file$/,
  },
  {
    name: "serve photographs as pictures",
    file: "routes/pictures/index.ts",
    text: '{ headers: { "Content-Type": "image/png" } }',
    replacement: '{ headers: { "Content-Type": "text/html" } }',
    part: "responses",
    result: "pictures that are not served as pictures",
    routes: PICTURES,
  },
  {
    name: "serve artwork as pictures",
    file: "routes/pictures/index.ts",
    text: '"image/svg+xml"',
    replacement: '"text/html"',
    part: "responses",
    result: "pictures that are not served as pictures",
    routes: PICTURES,
  },
];
