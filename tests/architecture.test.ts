import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

const ROOMS = ["domain", "db", "islands", "routes", "worker", "local", "tests"] as const;
type Room = (typeof ROOMS)[number];

/** `worker -> routes -> {islands, db} -> domain`, and what runs on a developer's machine above all of it. */
const MAY_IMPORT: Readonly<Record<Room, readonly Room[]>> = {
  domain: ["domain"],
  db: ["db", "domain"],
  islands: ["islands", "domain"],
  routes: ["routes", "islands", "db", "domain"],
  worker: ["worker", "routes", "islands", "db", "domain"],
  local: ["local", "worker", "routes", "islands", "db", "domain"],
  tests: [...ROOMS],
};

/** What a room may take from npm or the platform; a room that is not named may take anything. */
const FOREIGN: Readonly<Partial<Record<Room, RegExp>>> = {
  domain: /^$/,
  islands: /^(react|react-dom|nanostores|chart\.xkcd|virtual:client-files|virtual:shell-files)(\/|$)/,
};

interface Source {
  readonly path: string;
  readonly room: Room;
  readonly text: string;
  /** The same without comments. */
  readonly code: string;
}

const sources: readonly Source[] = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => {
      const text = readFileSync(join(room, path), "utf8");
      return { path: `${room}/${path}`, room, text, code: withoutComments(text) };
    }),
);

/** A comment's start inside a string is none. */
function withoutComments(text: string): string {
  return text.replace(/("(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*.*?\*\/|\/\/.*?$/gms, "$1");
}

const product = sources.filter(({ room }) => room !== "tests");
const inRooms = (...rooms: readonly Room[]) => sources.filter(({ room }) => rooms.includes(room));

const importsOf = ({ code }: Source): string[] =>
  [
    ...code.matchAll(
      /(?:^|[;\s])(?:import|export)\s[^"';]*?from\s*["']([^"'\s]+)["']|(?<![\w/])import\s*\(?\s*["']([^"'\s]+)["']/g,
    ),
  ].map(([, from, direct]) => from ?? direct ?? "");

/** The paths of those whose code has it. */
const having = (found: readonly Source[], pattern: RegExp): string[] =>
  found.filter(({ code }) => pattern.test(code)).map(({ path }) => path);

it("there is something to hold", () => {
  for (const room of ROOMS) expect(inRooms(room).length).toBeGreaterThan(3);
  expect(sources.flatMap(importsOf).length).toBeGreaterThan(300);
});

describe("imports run one way", () => {
  it.each(ROOMS)("from %s", (room) => {
    const wrong = inRooms(room).flatMap((source) =>
      importsOf(source)
        .filter((from) => from.startsWith("."))
        .map((from) => normalize(join(dirname(source.path), from)))
        .filter((target) => ROOMS.some((each) => target.startsWith(`${each}/`)))
        .filter((target) => !MAY_IMPORT[room].some((each) => target.startsWith(`${each}/`)))
        .map((target) => `${source.path} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it("what starts the site loads no tool before it needs it: each takes a second", () => {
    const atOnce = ({ code }: Source) =>
      Array.from(
        code.matchAll(/^(?:import|export) (?!type )(?:[^"';=(]*? from )?"([^"\s]+)"/gm),
        ([, from = ""]) => from,
      );
    const byPath = new Map(product.map((source) => [source.path, source]));
    const loaded = new Set(["local/site.ts"]);
    const packages = new Set<string>();
    for (const path of loaded) {
      const source = byPath.get(path);
      for (const from of source ? atOnce(source) : []) {
        const target = normalize(join(dirname(path), from));
        if (!from.startsWith(".")) packages.add(from.split("/")[0] ?? "");
        else for (const end of [".ts", ".tsx", "/index.ts"]) if (byPath.has(target + end)) loaded.add(target + end);
      }
    }
    expect(loaded.size).toBeGreaterThan(100);
    expect([...packages].filter((name) => /^(vite|wrangler|miniflare|sharp|subset-font|@resvg)$/.test(name))).toEqual(
      [],
    );
  });

  it("no two folders import each other", () => {
    const modules = new Map(product.map(({ path }) => [path.replace(/\.tsx?$/, ""), path]));
    const pairs = product.flatMap((source) =>
      importsOf(source)
        .filter((from) => from.startsWith("."))
        .map((from) => normalize(join(dirname(source.path), from)))
        .flatMap((target) => modules.get(target) ?? modules.get(`${target}/index`) ?? [])
        .map((target) => `${dirname(source.path)} ${dirname(target)}`),
    );
    const known = new Set(pairs);
    expect(known.size).toBeGreaterThan(100);
    const circles = [...known].filter((pair) => {
      const [from = "", to = ""] = pair.split(" ");
      return from < to && known.has(`${to} ${from}`);
    });
    expect(circles).toEqual([]);
  });

  it("the pure rooms take nothing from outside but what they are made of", () => {
    const wrong = sources.flatMap((source) => {
      const allowed = FOREIGN[source.room];
      if (!allowed) return [];
      const foreign = importsOf(source).filter((from) => !from.startsWith(".") && !allowed.test(from));
      return foreign.map((from) => `${source.path} imports ${from}`);
    });
    expect(wrong).toEqual([]);
  });

  it("only Node's rooms take from Node", () => {
    const wrong = having(inRooms("domain", "islands", "routes"), /from "node:/);
    expect(wrong).toEqual([]);
  });
});

describe("islands", () => {
  const files = inRooms("islands").filter(({ path }) => /^islands\/[^/]+\.tsx$/.test(path));

  it.each(files.map(({ path, text }) => ({ path, text })))(
    "$path has one default export and no other value",
    ({ text }) => {
      expect(text.match(/^export default /gm)).toHaveLength(1);
      expect(text.match(/^export (?!default |type |interface )/gm)).toBeNull();
    },
  );

  it("know nothing of the runtime that wakes them", () =>
    expect(
      files.filter((source) => importsOf(source).some((from) => from.includes("runtime"))).map(({ path }) => path),
    ).toEqual([]));
});

describe("the rules are pure", () => {
  /** Messages are words: "the storage of data" reads none. */
  const domain = inRooms("domain").filter(({ path }) => !/^domain\/messages\/[a-z]+\//.test(path));

  it("read no clock", () => expect(having(domain, /Date\.now|new Date\(\s*\)|performance\.now/)).toEqual([]));
  it("throw no dice", () => expect(having(domain, /Math\.random|crypto\./)).toEqual([]));
  it("do no I/O and know no browser", () =>
    expect(having(domain, /\bfetch\(|\bdocument\.|\bwindow\.|\blocation\.|Storage\b|console\.|process\./)).toEqual([]));
});

describe("asking others", () => {
  const ASKS = /(?<![\w.])fetch\(|XMLHttpRequest|new WebSocket|EventSource|sendBeacon/;

  it("our own API is called in one place, and so is the database; a page asks for itself where parts of it are gone, for what stands apart from it, and for a picture to share it; the service worker passes on what pages ask, and a device takes all pictures", () =>
    expect(having(inRooms("domain", "db", "islands", "routes"), ASKS)).toEqual([
      "db/client.ts",
      "islands/export/ShareFileButton.tsx",
      "islands/offline/allPictures.ts",
      "islands/offline/handleNavigation.ts",
      "islands/offline/offlineCatalogue.ts",
      "islands/offline/pictures.ts",
      "islands/offline/serviceWorker.ts",
      "islands/offline/shell.ts",
      "islands/offline/updateOfflinePages.ts",
      "islands/runtime/newBuild.ts",
      "islands/runtime/start.ts",
      "islands/server/api.ts",
    ]));

  it("the outside is asked in one place", () =>
    expect(having(inRooms("worker"), ASKS)).toEqual(["worker/outbound/index.ts"]));

  it("nothing takes the platform's fetch to pass it on", () =>
    expect(
      having(inRooms("domain", "db", "islands", "routes", "worker"), /globalThis\.fetch|self\.fetch|window\.fetch/),
    ).toEqual([]));
});

it("a day that is shown is an element that tells it at length; words of a drawing have it as text", () =>
  expect(having(inRooms("islands", "routes"), /\bformatDate\(|<time\b/)).toEqual([
    "islands/offline/handleNavigation.ts",
    "islands/page/showFullDate.ts",
    "islands/time/Day.tsx",
    "islands/time/Timestamp.tsx",
    "routes/amiibo/ItemFacts.tsx",
    "routes/amiibo/priceHistory.tsx",
    "routes/collection/ValueCharts.tsx",
    "routes/money/StaticPrice.tsx",
    "routes/textPages/handlers.tsx",
  ]));

describe("the market that nobody made and the judge of listings", () => {
  const taken = (from: RegExp) =>
    sources
      .filter(({ path }) => from.test(path))
      .flatMap((source) => importsOf(source).map((each) => normalize(join(dirname(source.path), each))));
  const byMarket = taken(/^local\/(syntheticMarket|outside\/market)\//);
  const byJudge = taken(/^domain\/listings\//);

  it("share no list of words: the one would find what the other hides", () => {
    const ofJudge = byMarket.filter((target) => target.startsWith("domain/listings/"));
    expect(new Set(ofJudge)).toEqual(new Set(["domain/listings/market"]));
    const foreign = byJudge.filter((target) => !target.startsWith("domain/listings/"));
    const shared = foreign.filter((target) => byMarket.includes(target));
    expect(new Set(shared)).toEqual(new Set(["domain/catalogue/item"]));
  });
});

it("no log has an address: some are keys", () =>
  expect(having(inRooms("worker", "routes", "db"), /console\.\w+\([^;]*\breq\.(path|url)/)).toEqual([]));

it("SQL is the business of db alone", () =>
  expect(having(inRooms("domain", "islands", "routes", "worker"), /drizzle-orm|sql`|\.execute\(/)).toEqual([]));

it("React writes HTML only where React itself drew it before, and none where it is to stay", () =>
  expect(having(product, /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML/)).toEqual([
    "islands/catalogue/Toolbar.tsx",
    "islands/runtime/Island.tsx",
    "routes/marketPrices/renderPriceTable.tsx",
  ]));

describe("types are not talked away", () => {
  const here = "tests/architecture.test.ts";
  const others = sources.filter(({ path }) => path !== here);

  const withoutStrings = (source: Source): Source => ({
    ...source,
    code: source.code.replace(/"(?:\\.|[^"\\\n])*"/g, '""'),
  });

  it("no any", () =>
    expect(having(others.map(withoutStrings), /[:<,|&]\s*any\b(?!\s*:)|\bas any\b|\bany\[\]/)).toEqual([]));
  it("no double cast", () => expect(having(others, /\bas unknown as\b|\bas never as\b/)).toEqual([]));
  it("nothing ignored", () =>
    expect(
      others
        .filter(({ text }) => /@ts-(ignore|nocheck)|biome-ignore|eslint-disable/.test(text))
        .map(({ path }) => path),
    ).toEqual([]));
  it("@ts-expect-error only in tests", () =>
    expect(product.filter(({ text }) => text.includes("@ts-expect-error")).map(({ path }) => path)).toEqual([]));
});

/** Characters without white space, about 300 lines: how the formatter breaks lines does not count. */
const MAX_FILE_CHARACTERS = 15_000;

it("no source file is too long to hold one idea", () => {
  /** Tables of data: the drawings' parts, what people call things, and the texts of each language. */
  const isData = /^domain\/(artwork\/portraits|messages\/[a-z]+|aliases)\//;
  const long = sources
    .map(({ path, text }) => ({ path, characters: text.replace(/\s+/g, "").length }))
    .filter(({ path, characters }) => !isData.test(path) && characters > MAX_FILE_CHARACTERS);
  expect(long).toEqual([]);
});

it("a test that loads modules again shares no process with others, by its file's name", () => {
  const resets = /vi\.resetModules|helpers\/accountPage"|\/inThisProcess"/;
  const tests = inRooms("tests").filter(
    ({ path }) => /\.test\.tsx?$/.test(path) && !path.endsWith("architecture.test.ts"),
  );
  const wronglyNamed = tests.filter(({ path, text }) => resets.test(text) && !/\.reset\.test\.tsx?$/.test(path));
  expect(wronglyNamed.map(({ path }) => path)).toEqual([]);
});

it("what is exported is of use elsewhere, or a test looks at what its own file uses", () => {
  const wordsOf = (code: string): string[] => code.match(/[\w$]+/g) ?? [];
  const namedIn = (found: readonly Source[]): Map<string, number> => {
    const files = new Map<string, number>();
    for (const { code } of found) {
      for (const word of new Set(wordsOf(code))) files.set(word, (files.get(word) ?? 0) + 1);
    }
    return files;
  };
  const [ofProduct, ofTests] = [namedIn(product), namedIn(inRooms("tests"))];
  const configured = new Set(wordsOf(readFileSync("vite.config.ts", "utf8")));
  // Migrations are made from the schema; what a stand-in signs is asked for by tests alone.
  const needless = product
    .filter(({ path }) => !path.startsWith("db/schema/") && path !== "local/fakeServices/market/ebay/index.ts")
    .flatMap(({ path, code }) =>
      [...code.matchAll(/^export (?:async )?(?:const|class|function\*?) (\w+)/gm)]
        .map(([, name = ""]) => name)
        .filter((name) => ofProduct.get(name) === 1 && !configured.has(name))
        .filter((name) => !ofTests.has(name) || wordsOf(code).filter((word) => word === name).length === 1)
        .map((name) => `${path}: ${name}`),
    );
  expect(needless).toEqual([]);
});

it("there is no room for odds and ends", () =>
  expect(
    sources
      .map(({ path }) => path)
      .filter((path) => /(^|\/)(utils?|helpers?|lib|common|misc)(\.tsx?|\/)/.test(path.replace("tests/helpers/", ""))),
  ).toEqual([]));
