import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildCatalogue } from "../../domain/catalogue/catalogue";
import { getGames } from "../../domain/games/games";
import { shippedCatalogue } from "../helpers/catalogue";
import { createPriceSnapshot } from "../helpers/priceSnapshot";
import { withWorker } from "../helpers/workerApp";

let version: string;
let edition: string;
let hour: string;

const { ask } = withWorker(() => ({
  loadCatalogue: async () =>
    version === shippedCatalogue.version ? shippedCatalogue : buildCatalogue({ ...shippedCatalogue, version }),
  loadPriceSnapshot: async () => createPriceSnapshot({ 1: { us: 1_000 } }, { version: edition }),
  now: () => new Date(`2026-11-26T${hour}:00:00Z`),
}));

beforeEach(() => {
  [version, edition, hour] = [shippedCatalogue.version, "first", "09"];
});
afterEach(() => void vi.unstubAllGlobals());

async function readTag(path: string): Promise<string> {
  const response = await ask(path);
  expect(response.status).toBe(200);
  return response.headers.get("ETag") ?? "";
}

const statusFor = async (path: string, tag: string): Promise<number> =>
  (await ask(path, { headers: { "If-None-Match": tag } })).status;

const CHANGES = {
  "version of the catalogue": () => {
    version = "another";
  },
  "edition of the prices": () => {
    edition = "second";
  },
  hour: () => {
    hour = "10";
  },
  build: () => void vi.stubGlobal("__BUILD__", "another"),
} as const;
type Change = keyof typeof CHANGES;

const [game, otherGame] = getGames(shippedCatalogue).all;
const GAMES = ["/api/guest/games", "/api/guest/games?amiibo", `/api/guest/games/${game?.slug}`];
const OF_GAMES: readonly Change[] = ["version of the catalogue", "build"];
const OF_PRICES: readonly Change[] = [...OF_GAMES, "edition of the prices"];

const ANSWERS: readonly (readonly [path: string, changes: readonly Change[]])[] = [
  ...GAMES.map((path) => [path, OF_GAMES] as const),
  ["/api/guest/amiibo/all", OF_PRICES],
  ["/api/guest/amiibo/names", OF_PRICES],
  ["/api/guest/amiibo/1", [...OF_PRICES, "hour"]],
];

describe("ETags of guests' API responses", () => {
  it.each(ANSWERS)("a GET %s by a guest returns 304 when If-None-Match contains the current ETag", async (path) => {
    const tag = await readTag(path);
    expect(tag).toMatch(/^"[^"]+"$/);
    expect(await statusFor(path, tag)).toBe(304);
    expect(await statusFor(path, '"of another time"')).toBe(200);
  });

  it.each(ANSWERS.flatMap(([path, changes]) => changes.map((change) => [path, change] as const)))(
    "a GET %s by a guest with an old ETag returns 200 after a change of the %s",
    async (path, change) => {
      const tag = await readTag(path);
      CHANGES[change]();
      expect(await statusFor(path, tag)).toBe(200);
    },
  );

  it("the guest API gives each game and each item its own ETag", async () => {
    const paths = [...GAMES, `/api/guest/games/${otherGame?.slug}`, "/api/guest/amiibo/1", "/api/guest/amiibo/2"];
    const tags = await Promise.all(paths.map(readTag));
    expect(new Set(tags).size).toBe(paths.length);
  });
});
