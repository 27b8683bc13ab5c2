import {
  readShippedCatalogue,
  readShippedGames,
  type ShippedCatalogue,
} from "../../../../db/catalogue/shippedCatalogue";
import { hasNfcCode, type ItemForm } from "../../../../domain/catalogue/item";
import { splitNfcCode } from "../../../../domain/catalogue/nfcCode";
import type { GamePlatform } from "../../../../domain/games/game";
import { groupByKey } from "../../../syntheticMarket/draft/listing";
import { type FakeHost, respondOrNotModified } from "../../wire/fakeHost";

const PLACE = "/api/amiibo/";
/** Time of the last change of the list. */
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
 * Creates catalogue.plinth.example with the shipped items and a few new ones. With `?showusage` it lists their usages
 * in games. With `?lies=40000` it adds that many invented amiibo, and games for the first ones.
 */
export function createFakeCatalogueSource(): FakeHost {
  let honest: readonly Entry[] | undefined;
  return ({ pathname, searchParams }, request) => {
    if (pathname !== PLACE) return Response.json({ code: 404, error: "Not found" }, { status: 404 });
    honest ??= [...listEntries(readShippedCatalogue()), ...EXTRA_ENTRIES];
    const inventedCount = Number(searchParams.get("lies") ?? 0);
    const all = [...honest, ...createInventedEntries(inventedCount)];
    const amiibo = searchParams.has("showusage") ? withUsages(all, inventedCount) : all;
    const body = JSON.stringify({ amiibo });
    return respondOrNotModified(request, { body, type: "application/json", changedAt: CHANGED_AT });
  };
}

const createInventedEntries = (count: number): readonly Omit<Entry, "image">[] =>
  Array.from({ length: count }, (_, place) => ({
    amiiboSeries: `Liars ${place}`,
    character: `Liar ${place}`,
    gameSeries: place === 0 ? "constructor" : "Super Mario",
    head: "fffe0000",
    tail: place.toString(16).padStart(8, "0"),
    name: `Liar ${place}`,
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

/** Differences of the source from the shipped catalogue, by item id. */
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

const PLACES: Readonly<Record<GamePlatform, string>> = {
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

/** Usage in a game that the shipped catalogue does not have. */
const BANANZA = {
  platform: "switch-2",
  game: "Donkey Kong Bananza",
  Usage: "Receive an outfit inspired by the character",
  write: false,
} as const satisfies SourceUsage;

/** Ids of the items with that usage: Donkey Kong, Diddy Kong and Pauline. */
const IN_BANANZA: ReadonlySet<number> = new Set([10, 11, 12]);
const FIRST_TO_LIE = 20;

interface Named {
  readonly head: string;
  readonly tail: string;
}

let honestUsages: ReadonlyMap<string, readonly SourceUsage[]> | undefined;

/** Adds usages to entries in the source's format. @param lies number of invented games that the first entries have */
function withUsages(entries: readonly Named[], lies: number): readonly object[] {
  honestUsages ??= getUsagesByItem();
  const usagesByItem = honestUsages;
  return entries.map((entry, place) => {
    const usages = [
      ...(usagesByItem.get(entry.head + entry.tail) ?? []),
      ...(place < FIRST_TO_LIE ? createInventedUsages(lies) : []),
    ];
    return {
      ...entry,
      ...Object.fromEntries(Object.entries(PLACES).map(([platform, name]) => [name, listUsages(usages, platform)])),
    };
  });
}

const listUsages = (usages: readonly SourceUsage[], platform: string) =>
  [
    ...groupByKey(
      usages.filter((usage) => usage.platform === platform),
      ({ game }) => game,
    ),
  ].map(([gameName, all]) => ({
    amiiboUsage: all.map(({ Usage, write }) => ({ Usage, write })),
    gameID: [],
    gameName,
  }));

/** Groups the shipped usages by item. The source has its own wording for them. */
function getUsagesByItem(): ReadonlyMap<string, readonly SourceUsage[]> {
  const allUsages = readShippedGames().flatMap(({ name: game, platform, usages }) =>
    usages.flatMap(({ id, writesToAmiibo: write, items }) =>
      items.map((item) => [item, { platform, game, Usage: `Sentence ${id} of the source`, write }] as const),
    ),
  );
  const byId = groupByKey(allUsages, ([item]) => String(item));
  return new Map(
    readShippedCatalogue()
      .items.filter(hasNfcCode)
      .map(({ id, nfcCode }) => {
        const usages = (byId.get(String(id)) ?? []).map(([, usage]) => usage);
        return [nfcCode, IN_BANANZA.has(id) ? [...usages, BANANZA] : usages];
      }),
  );
}

const createInventedUsages = (count: number): readonly SourceUsage[] =>
  Array.from({ length: Math.min(count, 400) }, (_, place) => ({
    ...({ platform: "switch-2", game: `Lying Game ${place}`, Usage: `Lie number ${place}`, write: true } as const),
  }));
