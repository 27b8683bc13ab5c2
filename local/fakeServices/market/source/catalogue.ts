import {
  readShippedCatalogue,
  readShippedGames,
  type ShippedCatalogue,
} from "../../../../db/catalogue/shippedCatalogue";
import { hasNfcCode, type ItemForm } from "../../../../domain/catalogue/item";
import { splitNfcCode } from "../../../../domain/catalogue/nfcCode";
import type { GamePlatform } from "../../../../domain/games/game";
import { groupBy } from "../../../../domain/groupBy";
import { type FakeHost, respondWithConditionalContent } from "../../wire/fakeHost";

const PATH = "/api/amiibo/";
/** Time in ms of the last change of the source's list. */
const CHANGED_AT = Date.parse("2026-11-02T09:30:00Z");

const TYPES: Readonly<Record<ItemForm, string>> = {
  figure: "Figure",
  yarn: "Yarn",
  card: "Card",
  band: "Band",
  block: "Block",
  "cereal-box": "Card",
};

interface Entry {
  readonly amiiboSeries: string;
  readonly character: string;
  readonly gameSeries: string;
  readonly head: string;
  readonly tail: string;
  readonly image: string;
  readonly name: string;
  readonly release: Readonly<Partial<Record<"au" | "eu" | "jp" | "na", string | null>>>;
  readonly type: string;
}

/**
 * Creates the fake host catalogue.plinth.example with the shipped items and a few new ones. `?showusage` adds what the
 * items do in games. `?lies=40000` adds that many invented items and some invented games, to test the limits of the
 * refresh.
 */
export function createFakeCatalogueSource(): FakeHost {
  let realEntries: readonly Entry[] | undefined;
  return ({ pathname, searchParams }, request) => {
    if (pathname !== PATH) return Response.json({ code: 404, error: "Not found" }, { status: 404 });
    realEntries ??= [...listEntries(readShippedCatalogue()), ...EXTRA_ENTRIES];
    const inventedCount = Number(searchParams.get("lies") ?? 0);
    const entries = [...realEntries, ...createInventedEntries(inventedCount)];
    const amiibo = searchParams.has("showusage") ? withUsages(entries, inventedCount) : entries;
    const body = JSON.stringify({ amiibo });
    return respondWithConditionalContent(request, { body, type: "application/json", changedAt: CHANGED_AT });
  };
}

/** Creates invented items, each in an amiibo series of its own. */
const createInventedEntries = (count: number): readonly Omit<Entry, "image">[] =>
  Array.from({ length: count }, (_, index) => ({
    amiiboSeries: `Liars ${index}`,
    character: `Liar ${index}`,
    gameSeries: index === 0 ? "constructor" : "Super Mario",
    head: "fffe0000",
    tail: index.toString(16).padStart(8, "0"),
    name: `Liar ${index}`,
    release: { eu: "2026-01-01" },
    type: "Card",
  }));

function listEntries({ items, amiiboSeries, gameSeries }: ShippedCatalogue): readonly Entry[] {
  const findName = (list: ShippedCatalogue["gameSeries"], id: number) =>
    list.find((series) => series.id === id)?.name ?? "";
  return items
    .filter(hasNfcCode)
    .map(({ id, nfcCode, name, character, form, amiiboSeriesId, gameSeriesId, releases }) => {
      const { head, tail } = splitNfcCode(nfcCode);
      const { au = null, eu = null, jp = null, na = null } = releases;
      return {
        amiiboSeries: findName(amiiboSeries, amiiboSeriesId),
        character,
        gameSeries: findName(gameSeries, gameSeriesId),
        head,
        tail,
        image: formatImageUrl(head, tail),
        name,
        release: { au, eu, jp, na },
        type: TYPES[form],
        ...DIFFERENCES[id],
      };
    });
}

const formatImageUrl = (head: string, tail: string) =>
  `https://catalogue.plinth.example/images/icon_${head}-${tail}.png`;

/** Fields in which the fake source differs from the shipped catalogue, by item id. */
const DIFFERENCES: Readonly<Record<number, Partial<Entry>>> = {
  3: { release: { au: "2015-06-25", eu: "2015-06-24", jp: "2015-12-17", na: "2015-03-20" } },
  8: { name: "Doctor Mario" },
  41: { gameSeries: "The Legend of Zelda: Ocarina of Time" },
  693: { release: { au: null, eu: null, jp: "2017-02-02", na: null } },
  889: { type: "Figure" },
};

const EXTRA_ENTRIES: readonly Entry[] = [
  {
    amiiboSeries: "Legend Of Zelda",
    character: "Tingle",
    gameSeries: "The Legend of Zelda",
    head: "01220000",
    tail: "05120302",
    image: formatImageUrl("01220000", "05120302"),
    name: "Tingle",
    release: { au: "2027-02-12", eu: "2027-02-12", jp: "2027-02-12", na: "2027-02-12" },
    type: "Figure",
  },
  {
    amiiboSeries: "Splatoon",
    character: "Judd",
    gameSeries: "Splatoon",
    head: "08150000",
    tail: "05130302",
    image: formatImageUrl("08150000", "05130302"),
    name: "Judd & Li'l Judd",
    release: { au: null, eu: "2026-11-13", jp: "2026-11-13", na: "2026-11-13" },
    type: "Figure",
  },
];

const USAGE_FIELDS: Readonly<Record<GamePlatform, string>> = {
  "3ds": "games3DS",
  "wii-u": "gamesWiiU",
  switch: "gamesSwitch",
  "switch-2": "gamesSwitch2",
};

interface SourceUsage {
  readonly platform: GamePlatform;
  readonly game: string;
  readonly Usage: string;
  readonly write: boolean;
}

/** Use of items in a game that the shipped catalogue does not have. */
const BANANZA_USAGE: SourceUsage = {
  platform: "switch-2",
  game: "Donkey Kong Bananza",
  Usage: "Receive an outfit inspired by the character",
  write: false,
};

/** Ids of the items with `BANANZA_USAGE`: Donkey Kong, Diddy Kong and Pauline. */
const BANANZA_ITEM_IDS: ReadonlySet<number> = new Set([10, 11, 12]);
/** Number of items to which invented games are added. */
const ENTRIES_WITH_INVENTED_GAMES = 20;
const MAX_INVENTED_GAMES = 400;

let shippedUsages: ReadonlyMap<string, readonly SourceUsage[]> | undefined;

/** Adds to each item, in the source's format, the games that use it and what it does in them. */
function withUsages(entries: readonly Pick<Entry, "head" | "tail">[], inventedCount: number): readonly object[] {
  shippedUsages ??= listShippedUsages();
  const usagesByCode = shippedUsages;
  const inventedUsages = Array.from({ length: Math.min(inventedCount, MAX_INVENTED_GAMES) }, (_, index) => ({
    ...BANANZA_USAGE,
    game: `Lying Game ${index}`,
    Usage: `Lie number ${index}`,
    write: true,
  }));
  return entries.map((entry, index) => {
    const usages = usagesByCode.get(entry.head + entry.tail) ?? [];
    const allUsages = index < ENTRIES_WITH_INVENTED_GAMES ? [...usages, ...inventedUsages] : usages;
    const fields = Object.entries(USAGE_FIELDS).map(([platform, field]) => [field, toGames(allUsages, platform)]);
    return { ...entry, ...Object.fromEntries(fields) };
  });
}

function toGames(usages: readonly SourceUsage[], platform: string): readonly object[] {
  const onPlatform = usages.filter((usage) => usage.platform === platform);
  return Array.from(
    groupBy(onPlatform, ({ game }) => game),
    ([gameName, own]) => ({ gameName, gameID: [], amiiboUsage: own.map(({ Usage, write }) => ({ Usage, write })) }),
  );
}

/**
 * Returns what items do in games according to the shipped catalogue, by the item's NFC code. The wording is changed,
 * because the real source has its own wording.
 */
function listShippedUsages(): ReadonlyMap<string, readonly SourceUsage[]> {
  const allUsages = readShippedGames().flatMap(({ name: game, platform, usages }) =>
    usages.flatMap(({ id, writesToAmiibo: write, items }) =>
      items.map((itemId) => ({ itemId, usage: { platform, game, Usage: `Sentence ${id} of the source`, write } })),
    ),
  );
  const byItem = groupBy(allUsages, ({ itemId }) => itemId);
  return new Map(
    readShippedCatalogue()
      .items.filter(hasNfcCode)
      .map(({ id, nfcCode }) => {
        const usages = (byItem.get(id) ?? []).map(({ usage }) => usage);
        return [nfcCode, BANANZA_ITEM_IDS.has(id) ? [...usages, BANANZA_USAGE] : usages];
      }),
  );
}
