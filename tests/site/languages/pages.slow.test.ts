import { beforeAll, describe, expect, it } from "vitest";
import { setUserIsAdmin } from "../../../db/access/accounts";
import { ALL_LANGUAGES, type Language } from "../../../domain/language/language";
import { createSeededRandom } from "../../../domain/seededRandom";
import type { LocalStack } from "../../../local/stack/stack";
import { SIGNED_IN_SCREENS } from "../../helpers/pageAudit";
import { RUN_ALL_CASES } from "../../helpers/propertyRuns";
import { createBrowser, createSignedInPerson, createUniqueName, type TestBrowser } from "../../helpers/signedInPerson";
import { CONFIGURED_LINK_VARS } from "../../helpers/site";
import { decodeHtml, ERROR_PAGES, GUEST_PAGES, type PageResponse } from "../../helpers/siteRequests";
import { createWatcher, insertMarioMarket } from "../alerts/watchers";
import { withOwnSite } from "../people/ownSite";
import { findForeignTexts } from "./foreignTexts";

const site = withOwnSite(CONFIGURED_LINK_VARS);

const FOR_ALL = [...GUEST_PAGES, ...ERROR_PAGES].map(({ path }) => path);
const FOR_USERS = [...FOR_ALL, ...SIGNED_IN_SCREENS, "/user/1"];
const FOR_ADMINS = ["/admin", "/admin/new-items", "/admin/guide", "/admin/listings", "/amiibo/1/admin"];

/** Ways in which a guest's language is determined: Accept-Language header, cookie or URL. */
const WAYS = ["accepted", "cookie", "address"] as const;

interface Turn {
  readonly viewerRole: "guest" | "user" | "admin";
  readonly language: Language;
  readonly path: string;
  readonly way?: (typeof WAYS)[number];
}

/** Lists the ways to request a page in a language: one that depends on both, or all ways in the full test run. */
const listLinks = (page: number, language: Language) =>
  WAYS.filter((_, way) => RUN_ALL_CASES || (page + ALL_LANGUAGES.indexOf(language)) % WAYS.length === way);

const listTurns = (language: Language): Turn[] => [
  ...FOR_ALL.flatMap((path, page) =>
    listLinks(page, language).map((way) => ({ viewerRole: "guest" as const, language, path, way })),
  ),
  ...FOR_USERS.map((path) => ({ viewerRole: "user" as const, language, path })),
  ...[...FOR_ALL, ...FOR_ADMINS].map((path) => ({ viewerRole: "admin" as const, language, path })),
];

/** Shuffles the requests of all viewers, so that each may get what was cached for another. Depends on the seed only. */
function shuffled<Item>(items: readonly Item[], seed: string): Item[] {
  const chance = createSeededRandom(seed);
  return items
    .map((item) => ({ item, place: chance.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

type People = Readonly<Record<"user" | "admin", ReadonlyMap<Language, TestBrowser>>>;

async function settle(stack: LocalStack): Promise<People> {
  const { db, url: at } = stack;
  await insertMarioMarket(stack);
  const [user, admin] = [new Map<Language, TestBrowser>(), new Map<Language, TestBrowser>()];
  for (const language of ALL_LANGUAGES) {
    const person = await createWatcher(stack);
    await person.call("/api/amiibo/bulk", { act: "wish", ids: [10, 300] });
    await person.call("/api/amiibo/1/copies", { condition: "new", isBoxed: true, isForSale: true, notes: "" });
    await person.call("/api/user/is_collection_public", { sV: true });
    await person.send("/preferences/language", { value: language });
    user.set(language, person);
    const operator = await createSignedInPerson(createUniqueName(), { at });
    await setUserIsAdmin(db, operator.id, true);
    await operator.send("/preferences/language", { value: language });
    admin.set(language, operator);
  }
  return { user, admin };
}

const wayHeaders = ({ way, language }: Turn): Readonly<Record<string, string>> => {
  if (way === "cookie") return { Cookie: `language=${language}`, "Accept-Language": "tlh" };
  // A language in the URL must win over the header, so the header asks for other languages.
  return { "Accept-Language": way === "address" ? "fr, ja;q=0.9" : `tlh, ${language}-XX;q=0.9, en;q=0.1` };
};

const getAddress = ({ way, language, path }: Turn): string =>
  way === "address" ? `${path}${path.includes("?") ? "&" : "?"}lang=${language}` : path;

let people: People;
beforeAll(async () => {
  people = await settle(site());
});

function ask(turn: Turn): Promise<PageResponse> {
  const { viewerRole, language, path } = turn;
  if (viewerRole === "guest") return createBrowser(site().url).go(getAddress(turn), { headers: wayHeaders(turn) });
  const browser = people[viewerRole].get(language);
  if (!browser) throw new Error(`Nobody signed in reads ${language}.`);
  return browser.go(path, { headers: { "Accept-Language": "tlh, es, en;q=0.5" } });
}

/** Lists everything that is wrong with a response, one line each. */
function listFaults({ viewerRole, language, path, way }: Turn, { text, headers, status }: PageResponse): string[] {
  const isForAdmins = FOR_ADMINS.includes(path);
  const foreign = findForeignTexts(decodeHtml(text), language).filter(({ of }) => !(isForAdmins && of === "en"));
  const pageLanguage = /<html lang="([^"]*)"/.exec(text)?.[1];
  const faults = [
    ...(headers.get("Content-Language") === language
      ? []
      : [`has Content-Language ${headers.get("Content-Language")}`]),
    ...(pageLanguage === language ? [] : [`is ${pageLanguage}`]),
    ...foreign.map(({ of, text: words }) => `says in ${of}: ${words}`),
  ];
  return faults.map((fault) => `${viewerRole} ${way ?? ""} ${language} ${path} (${status}): ${fault}`);
}

const isPage = ({ headers, status }: PageResponse): boolean =>
  status < 300 || status >= 400 ? headers.get("Content-Type")?.startsWith("text/html") === true : false;

it("the language check used in these tests detects a German page where French is expected", async () => {
  const german = await createBrowser(site().url).go("/faqs-and-about?lang=de");
  expect(findForeignTexts(decodeHtml(german.text), "fr").length).toBeGreaterThan(20);
  expect(listFaults({ viewerRole: "guest", language: "fr", path: "/" }, german).length).toBeGreaterThan(20);
});

it("game and item pages describe in-game effects in the language of the reader", async () => {
  const game = await createBrowser(site().url).go("/games/mario-kart-8-deluxe?lang=de");
  expect(game.text).toMatch(/<h2 id="effect-\d+">[^<]*fahr/i);
  const item = await createBrowser(site().url).go("/amiibo/1/mario?lang=de");
  expect(item.text).not.toContain("Race your Mii");
  const admin = await ask({ viewerRole: "admin", language: "de", path: "/admin" });
  expect(admin.text).toMatch(/<html lang="de".*<div class="admin" lang="en">/s);
});

describe("pages in alternating languages", () => {
  /** Each guest page is requested twice, because only the second response comes from the cache. */
  it("simultaneous page requests in different languages each get the right language", async () => {
    const all = ALL_LANGUAGES.flatMap(listTurns);
    const guests = all.filter(({ viewerRole }) => viewerRole === "guest");
    const turns = [...shuffled(guests, "again"), ...shuffled(all, "first")];
    const faults: string[] = [];
    let pages = 0;
    // Several requests run at the same time, as in an isolate in production.
    const readAll = async (): Promise<void> => {
      for (let turn = turns.pop(); turn; turn = turns.pop()) {
        const response = await ask(turn);
        if (!isPage(response)) continue;
        pages += 1;
        faults.push(...listFaults(turn, response));
      }
    };
    await Promise.all([readAll(), readAll(), readAll()]);
    expect([...new Set(faults)].toSorted()).toEqual([]);
    expect(pages).toBeGreaterThan(800);
  });
});
