import { type Item, isCountedAsFigure } from "../../../../domain/catalogue/item";
import { DAY_MS, MINUTE_MS } from "../../../../domain/time";
import type { SyntheticMarket } from "../../../syntheticMarket";
import { hashNumbers, hashToShare, smoothNoise } from "../../../syntheticMarket/draft/dice";
import { FAKE_KEYS, type FakeHost } from "../../wire/fakeHost";

const PLACE = "/price-guide/download-custom";
/** Shares of the items that the guide lacks, and of the prices that it lacks. */
const MISSING = 0.06;
const WITHOUT_PRICE = 0.05;
const SPREAD = 0.06;

const COLUMNS = [
  "id",
  "console-name",
  "product-name",
  "loose-price",
  "cib-price",
  "new-price",
  "graded-price",
  "box-only-price",
  "manual-only-price",
  "upc",
  "sales-volume",
  "genre",
  "release-date",
] as const;

type Row = Readonly<Partial<Record<(typeof COLUMNS)[number], string>>>;

/** Creates www.pricecharting.com. */
export function createFakePriceGuide(market: () => SyntheticMarket, now: () => number): FakeHost {
  let lastAt = Number.NEGATIVE_INFINITY;
  return ({ pathname, searchParams }) => {
    if (pathname !== PLACE) return new Response("Not found", { status: 404 });
    // A wrong token gets the log-in page with status 200.
    if (searchParams.get("t") !== FAKE_KEYS.priceGuide) return page("Please log in to download the price guide.");
    if (now() - lastAt < MINUTE_MS) {
      const text = "You can download a price guide once per minute. Please try again later.\n";
      return new Response(text, { status: 429, headers: { "Retry-After": "60" } });
    }
    lastAt = now();
    const rows = listRows(searchParams.get("console") ?? searchParams.get("category"), market(), now());
    const lines = [COLUMNS.join(","), ...rows.map((row) => COLUMNS.map((column) => cell(row[column] ?? "")).join(","))];
    const headers = { "Content-Type": "text/csv", "Content-Disposition": 'attachment; filename="price-guide.csv"' };
    return new Response(`${lines.join("\n")}\n`, { headers });
  };
}

function listRows(list: string | null, market: SyntheticMarket, at: number): readonly Row[] {
  const { items } = market;
  if (list === "amiibo") return items.filter(isCountedAsFigure).flatMap((item) => buildRow(item, "Amiibo", market, at));
  if (list === "amiibo-cards")
    return items
      .filter((item) => !isCountedAsFigure(item))
      .flatMap((item) => buildRow(item, "Amiibo Cards", market, at));
  return GAMES;
}

function buildRow(item: Item, list: string, market: SyntheticMarket, at: number): readonly Row[] {
  if (hashToShare(item.id, 41) < MISSING) return [];
  const day = Math.floor(at / DAY_MS);
  const priced = (grade: "new" | "used") => {
    if (hashToShare(item.id, 42, grade.length) < WITHOUT_PRICE) return "";
    const today = new Date(at).toISOString().slice(0, 10);
    const truth = market.truth(item.id, "EBAY-US", grade, today);
    return dollars(truth * (1 + SPREAD * smoothNoise(hashNumbers(item.id, grade.length), day / 25)));
  };
  const loose = priced("used");
  const barcode = market.barcode(item.id);
  return [
    {
      id: String(1_200_000 + item.id * 37),
      "console-name": list,
      "product-name": productName(item),
      "loose-price": loose,
      "cib-price": loose,
      "new-price": priced("new"),
      ...(barcode !== undefined && hashToShare(item.id, 43) < 0.8 && { upc: barcode.slice(1) }),
      "sales-volume": String(hashNumbers(item.id, 44) % 900),
      genre: "Amiibo",
      "release-date": item.releases.na ?? item.releases.jp ?? "",
    },
  ];
}

/** Formats a product's name. Only some names contain the series, so that a few names belong to several items. */
function productName({ id, name, acNumber, amiiboSeriesId }: Item): string {
  const [head = name, tail] = name.split(" - ");
  if (acNumber !== undefined) return `${head} #${acNumber}`;
  const plain = tail === undefined ? name : `${head} - ${tail}`;
  if (hashToShare(id, 45) < 0.35) return plain;
  const series = { 1: "Super Smash Bros", 2: "Super Mario", 6: "Zelda", 10: "Mario Sports Superstars" }[amiiboSeriesId];
  return series === undefined ? plain : `${plain} [${series}]`;
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows of video games, which an unknown list returns. */
const GAMES: readonly Row[] = Array.from({ length: 300 }, (_, index) => ({
  id: String(6_000 + index),
  "console-name": ["Nintendo Switch", "Wii U", "Super Nintendo", "PAL Wii"][index % 4] ?? "Wii",
  "product-name": `${["Super Mario World", "Metroid Prime", "Link to the Past", "Kirby Star Allies"][index % 4]} ${index}`,
  "loose-price": dollars(900 + index * 13),
  "cib-price": dollars(2_100 + index * 17),
  "new-price": dollars(4_400 + index * 29),
  genre: "Action & Adventure",
}));

const page = (sentence: string): Response =>
  new Response(`<!DOCTYPE html><html><head><title>Log in</title></head><body><p>${sentence}</p></body></html>\n`, {
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
