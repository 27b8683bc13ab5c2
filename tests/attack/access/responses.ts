import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { paths } from "../../../domain/paths";
import type { BenchResult } from "../../bench/results/result";
import { refreshCopySummaries } from "../../db/refreshCopySummaries";
import { type AttackResponse, createHttpClient, type HttpClient } from "../httpClient";
import type { AttackTarget } from "../target";
import { createBreachCounter } from "./breaches";
import { addExternalTexts } from "./externalTexts";
import { createAdmin, createMember, fillMember, type SessionPerson, SHAREABLE_LISTS } from "./people";
import { fillPath, withRequestHeaders } from "./requests";
import { insertPendingRows } from "./watchRows";
import type { ClientAttack } from "./withOwnClient";

/** Markup that a browser would run if a page contained it unescaped. */
export const MARKUP = "</script><img src=x onerror=a()>";
/** Formula that a spreadsheet program would run. */
const FORMULA = `=HYPERLINK("https://elsewhere.example","open")`;

/** Routes that end the session or lead to a sign-in provider. */
const EXCLUDED_PATHS: readonly string[] = [paths.logOut, "/oauth/:provider/redirect", "/oauth/:provider/callback"];
/** Routes whose HTML is written by the operator's partners. It runs in a sandboxed frame. */
const FRAMED_PATHS: readonly string[] = ["/aff-block/:id", paths.advert];

/** Routes whose response is the same for everybody except the owner: the public collection as JSON. */
const PUBLIC_PATHS: readonly string[] = ["/api/user/:id"];

/** Builds the paths of routes whose parameter is a secret. */
const SECRET_PATHS: Readonly<Record<string, (token: string) => string>> = {
  "/feed/:feed": paths.feed,
  "/calendar/:calendar": paths.privateCalendar,
};

/** Headers that protect every page, with the pattern of a value that does. */
const PROTECTING_HEADERS: readonly (readonly [string, RegExp])[] = [
  ["content-security-policy", /^default-src 'none'; script-src 'self'; style-src 'self';(?!.*(?:unsafe|\*|data:))/],
  ["content-security-policy", /frame-ancestors 'none'/],
  ["content-security-policy", /base-uri 'none'/],
  ["x-content-type-options", /^nosniff$/],
  ["strict-transport-security", /^max-age=\d{8}/],
  ["referrer-policy", /^strict-origin/],
];

/** Requests all pages of members who wrote markup everywhere, and checks the responses' headers and contents. */
export const responseAttacks: readonly ClientAttack[] = [readPages, readFiles, useHttp];

/** Writes markup into all texts that a member or another member can write. */
async function writeMarkup(db: Database, { userId, name }: SessionPerson): Promise<void> {
  await db.batch([
    db.run(
      sql`UPDATE user SET username = ${MARKUP}, public_username = ${MARKUP}, contact = ${MARKUP} WHERE id = ${userId}`,
    ),
    db.run(sql`UPDATE account SET name = ${MARKUP}, email = ${`${MARKUP}@people.example`} WHERE user_id = ${userId}`),
    db.run(sql`UPDATE copy SET notes = ${MARKUP}, bought_from = ${FORMULA}, is_for_sale = 1 WHERE user_id = ${userId}`),
    db.run(sql`UPDATE question SET text = ${MARKUP} WHERE user_id = ${userId} OR partner_id = ${userId}`),
    db.run(sql`UPDATE question_report SET text = ${MARKUP} WHERE user_id = ${userId}`),
    db.run(sql`UPDATE notification SET text = ${MARKUP} WHERE user_id = ${userId}`),
    db.run(sql`UPDATE session SET device = ${MARKUP} WHERE user_id = ${userId}`),
    db.run(sql`UPDATE import_draft_part SET text = replace(text, ${name}, ${MARKUP}) WHERE user_id = ${userId}`),
  ]);
  await refreshCopySummaries(db, sql`user_id = ${userId}`);
}

const getType = ({ headers }: AttackResponse): string => headers["content-type"] ?? "";

async function readPages({ db, routes }: AttackTarget, client: HttpClient): Promise<BenchResult[]> {
  const unprotected = createBreachCounter("responses without a header that protects them");
  const stored = createBreachCounter("private responses that a browser or a proxy may store");
  const leaked = createBreachCounter("pages for guests that were made for a member");
  const unescaped = createBreachCounter("responses with markup of a member that a browser would run");
  const shown = createBreachCounter("pages that show markup of a member as text");
  await insertPendingRows(db);
  await addExternalTexts(db, MARKUP);
  const [owner, admin] = [await createMember(db, SHAREABLE_LISTS), await createAdmin(db)];
  const ids = await fillMember(db, owner, SHAREABLE_LISTS);
  await writeMarkup(db, owner);
  const viewers = [
    ["a member", owner.cookie],
    ["an admin", admin.cookie],
    // The last one, so that a page that was made for a member and cached by mistake is found.
    ["a guest", {}],
  ] as const;
  const reads = routes.filter(
    ({ method, isApiCall, path }) => method === "GET" && !isApiCall && !EXCLUDED_PATHS.includes(path),
  );
  let shownCount = 0;
  for (const route of reads) {
    const path = SECRET_PATHS[route.path]?.(ids.token) ?? fillPath(route.path, ids);
    for (const [actor, headers] of viewers) {
      const response = await client.send(withRequestHeaders({ path }, headers));
      const { request, text } = response;
      const type = getType(response);
      const isFramed = FRAMED_PATHS.includes(route.path);
      for (const [name, pattern] of isFramed ? PROTECTING_HEADERS.slice(3) : PROTECTING_HEADERS)
        unprotected.count(
          pattern.test(String(response.headers[name])),
          actor,
          request,
          `${name}: ${response.headers[name]}`,
        );
      const cacheControl = response.headers["cache-control"] ?? "";
      if (!route.isSameForAllViewers) {
        const isSafe = /no-store|private/.test(cacheControl) && !cacheControl.includes("public");
        stored.count(isSafe, actor, request, `Cache-Control: ${cacheControl}`);
        const isPublic = PUBLIC_PATHS.includes(route.path) && actor !== "a member";
        if (actor !== "a guest" && response.status === 200 && !isPublic)
          stored.count(cacheControl.includes("no-store"), actor, request, `Cache-Control: ${cacheControl}`);
        const isVarying = /no-store/.test(cacheControl) || /Cookie/.test(String(response.headers.vary));
        stored.count(isVarying, actor, request, `Vary: ${response.headers.vary}`);
      }
      if (actor === "a guest")
        leaked.count(!/data-viewer="[1-9]/.test(text), actor, request, "the page names a member as viewer");
      if (/html|xml|svg/.test(type)) {
        unescaped.count(!text.includes(MARKUP) || isFramed, actor, request, `unescaped markup in ${type}`);
        if (text.includes("&lt;img src=x onerror")) shownCount += 1;
      }
      if (type.startsWith("text/csv"))
        unescaped.count(!/(?:^|,)"?=HYPERLINK/m.test(text), actor, request, "a cell is a formula");
    }
  }
  shown.count(shownCount > 0, "any viewer", { path: "/" }, "no page shows it");
  return [unprotected, stored, leaked, unescaped, shown].map((counter) => counter.toResult());
}

/** Paths of files that belong to the server, the build or the repository. */
const SERVER_FILES = [
  "/wrangler.toml",
  "/package.json",
  "/.env",
  "/.git/config",
  "/.dev.vars",
  "/_headers",
  "/index.js",
  "/index.js.map",
  "/worker.json",
  "/manifest.en.json",
  "/.vite/manifest.json",
  "/assets/../../wrangler.toml",
  "/assets/..%2f..%2fwrangler.toml",
  "/%2e%2e/wrangler.toml",
];

/** Files that the platform serves without the worker. */
const STATIC_FILES = ["/favicon.svg", "/service-worker.js", "/release.txt", "/img/1"];

/** Photograph that is in KV only. The site serves it under its own address, although no item shows it. */
const PHOTOGRAPH = { path: "/img/1-p1234abcd", key: "photograph-1:1-1234abcd" } as const;

async function readFiles({ kv }: AttackTarget, client: HttpClient): Promise<BenchResult[]> {
  const served = createBreachCounter("files of the server that were served");
  const guessed = createBreachCounter("static files whose content type a browser may guess");
  for (const path of STATIC_FILES) {
    const { request, headers } = await client.send({ path });
    const value = headers["x-content-type-options"];
    guessed.count(value === "nosniff", "a guest", request, `x-content-type-options: ${value}`);
  }
  // A photograph comes from another site. Served as HTML, it could contain a script.
  await (await kv()).put(PHOTOGRAPH.key, `<html>${MARKUP}</html>`);
  const mistaken = createBreachCounter("pictures that are not served as pictures");
  for (const [path, type] of [
    [PHOTOGRAPH.path, "image/png"],
    ["/img/2-0", "image/svg+xml"],
  ] as const) {
    const { request, status, headers } = await client.send({ path });
    const actual = headers["content-type"];
    mistaken.count(status === 200 && actual === type, "a guest", request, `status ${status}, content type ${actual}`);
  }
  for (const path of SERVER_FILES) {
    const { request, status } = await client.send({ path });
    served.count(status !== 200, "a guest", request, `status ${status}`);
  }
  return [served, guessed, mistaken].map((counter) => counter.toResult());
}

/** Requests pages without encryption at the name of a public site. */
async function useHttp({ url }: AttackTarget): Promise<BenchResult> {
  const answered = createBreachCounter("requests without encryption that were answered");
  const client = createHttpClient(url, 1);
  for (const [method, path] of [
    ["GET", "/"],
    ["GET", "/settings"],
    ["POST", paths.saveContact],
  ] as const) {
    const { request, status, location } = await client.send({ method, path, headers: { Host: "plinth.example" } });
    const isSecured = status === 308 && location.startsWith("https://plinth.example");
    answered.count(isSecured, "a guest", request, `status ${status}, redirect to ${location}`);
  }
  client.close();
  return answered.toResult();
}
