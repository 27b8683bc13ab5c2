import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SITE_SOCIAL_IMAGE } from "../../../domain/sharing/buildSocialImages";
import {
  type CollectionSocialImage,
  getSocialImageSize,
  type ItemSocialImage,
  type SocialOrShareImage,
} from "../../../domain/sharing/socialImage";
import { drawSocialImage, renderSocialImage } from "../../../worker/pictures/drawSocialImage";
import type { ImageRenderer, ImageSizePx } from "../../../worker/pictures/imageRenderer";

const [FIRST, SECOND] = SITE_SOCIAL_IMAGE.shownItems;
if (!FIRST || !SECOND) throw new Error("The site's poster shows too little.");

const UK = { region: "uk", price: "£12.40", basis: "Average of 12 sales" } as const;
const US = { region: "us", price: "$15.60", basis: "Average of 9 sales" } as const;

const ITEM: ItemSocialImage = {
  kind: "item",
  name: "Mario",
  series: "Super Smash Bros.",
  plate: "Figure",
  shownItem: FIRST,
  prices: [UK, US],
  isSynthetic: false,
};
const COLLECTION: CollectionSocialImage = {
  kind: "collection",
  id: 7,
  title: "Ann's Collection",
  counts: [
    { kind: "figures", owned: 30, total: 120, percent: 25 },
    { kind: "cards", owned: 0, total: 480, percent: 0 },
  ],
  isOfGoal: false,
  worth: [UK, US],
  shownItems: [FIRST, SECOND],
  isSynthetic: false,
};
const MADE_UP = "Synthetic: stand-ins play the market.";

const drawn = (poster: SocialOrShareImage) => renderToStaticMarkup(renderSocialImage(poster));
const listTexts = (poster: SocialOrShareImage) =>
  drawn(poster)
    .replace(/<[^>]+>/g, "\n")
    .split("\n")
    .filter((each) => each !== "");

describe("an item's social image", () => {
  const PRICES = ["£12.40", "UK", "Average of 12 sales", "$15.60", "US", "Average of 9 sales"];

  it("the social image of an item shows its name and its price in each country", () =>
    expect(listTexts(ITEM)).toEqual(["Plinth", "Mario", "Super Smash Bros.", ...PRICES, "Figure"]));

  it("the social image of an item with demo prices says that the prices are made up", () => {
    expect(listTexts({ ...ITEM, isSynthetic: true })).toEqual([
      "Plinth",
      "Mario",
      "Super Smash Bros.",
      ...PRICES,
      MADE_UP,
      "Figure",
    ]);
    for (const isSynthetic of [true, false])
      expect(listTexts({ ...ITEM, prices: [], isSynthetic })).toEqual([
        "Plinth",
        "Mario",
        "Super Smash Bros.",
        "No sales and no offers this month",
        "Figure",
      ]);
  });
});

describe("a collection's social image", () => {
  const COUNTS = ["30", "of 120 figures", "0", "of 480 cards"];
  const WORTH = ["£12.40", "UK", "Average of 12 sales", "$15.60", "US", "Average of 9 sales"];

  it("the social image of a collection shows the numbers of owned figures and cards and the collection value", () => {
    expect(listTexts(COLLECTION)).toEqual(["Plinth", "Ann&#x27;s Collection", ...COUNTS, ...WORTH]);
    expect(listTexts({ ...COLLECTION, worth: [], isSynthetic: true })).toEqual([
      "Plinth",
      "Ann&#x27;s Collection",
      ...COUNTS,
    ]);
    expect(listTexts({ ...COLLECTION, isSynthetic: true }).at(-1)).toBe(MADE_UP);
  });

  it("the counts on the social image of a collecting goal say that they are counts of items in the goal", () =>
    expect(listTexts({ ...COLLECTION, isOfGoal: true, worth: [] }).slice(2)).toEqual([
      "30",
      "of 120 figures",
      "0",
      "of 480 cards in the goal",
    ]));

  it("the progress bar for figures or cards on a social image is empty if none is owned", () => {
    const bars = [...drawn(COLLECTION).matchAll(/width:(\d+)px;height:16px/g)].map(([, width]) => Number(width));
    expect(bars).toEqual([300, 75, 300]);
  });

  it("the social image of an empty collection shows a sentence instead of counts and values", () =>
    expect(listTexts({ ...COLLECTION, shownItems: [], worth: [] })).toEqual([
      "Plinth",
      "Ann&#x27;s Collection",
      "No plinth is lit here yet.",
    ]));

  it("the social image of a collection shows its first item in the middle of a row", () => {
    const widths = (poster: SocialOrShareImage) =>
      [...drawn(poster).matchAll(/<img src="[^"]+" width="([\d.]+)"/g)].map(([, width]) => Math.round(Number(width)));
    const places = (shownItems: CollectionSocialImage["shownItems"]) => widths({ ...COLLECTION, shownItems });
    const [niche = 0] = places([]);
    const picture = Math.round((niche * 416) / 560);
    expect(places([])).toEqual(Array(places([]).length).fill(niche));
    const middle = Math.floor((places([]).length - 1) / 2);
    expect(places([FIRST])).toEqual(places([]).toSpliced(middle + 1, 0, picture));
    expect(places([FIRST, SECOND])).toHaveLength(places([]).length + 2);
  });
});

it.each<SocialOrShareImage>([
  { ...SITE_SOCIAL_IMAGE, title: "A title", text: "A sentence.", shownItems: [] },
  { kind: "list", view: "game-series", slug: "kirby", title: "A title", text: "A sentence.", shownItems: [] },
  { kind: "wishlist", id: 7, title: "A title", text: "A sentence.", shownItems: [] },
  { kind: "game", slug: "splatoon", title: "A title", text: "A sentence.", shownItems: [] },
])("the social image of a $kind contains its title and text", (poster) =>
  expect(listTexts(poster)).toEqual(["Plinth", "A title", "A sentence."]),
);

describe("photographs in social images", () => {
  /** Draws an image with these photographs, by item and hash. */
  async function draw(poster: SocialOrShareImage, photographs: Readonly<Record<string, string>>) {
    const layouts: { markup: string; size: ImageSizePx }[] = [];
    const requests: string[] = [];
    const pen: ImageRenderer = {
      renderSvg: async (element, size) => {
        layouts.push({ markup: renderToStaticMarkup(element), size });
        return "laid out";
      },
      rasterize: () => ({ width: 1, height: 1, pixels: new Uint8Array(4) }),
      encodePng: (svg) => new TextEncoder().encode(`painted as it was ${svg}`),
    };
    const bytes = await drawSocialImage(
      poster,
      async () => pen,
      async ({ id, hash }) => {
        requests.push(`${id}-${hash}`);
        const text = photographs[`${id}-${hash}`];
        return text === undefined ? null : await new Response(text).arrayBuffer();
      },
    );
    const [{ markup, size } = { markup: "", size: undefined }] = layouts;
    const shown = [...markup.matchAll(/data:image\/png;base64,([^"]+)/g)].map(([, base64 = ""]) =>
      Buffer.from(base64, "base64").toString(),
    );
    return {
      text: new TextDecoder().decode(bytes),
      asked: requests,
      shown,
      size,
      pictures: markup.match(/<img /g)?.length,
    };
  }
  const STORED = {
    [`${FIRST.id}-0000000a`]: "first",
    [`${FIRST.id}-0000000b`]: "first, anew",
    [`${SECOND.id}-0000000a`]: "second",
  };

  it("a social image shows the photograph of each item, or the drawing if there is no photograph", async () => {
    const shownItems = [
      { ...FIRST, photograph: "0000000b" },
      SECOND,
      { ...SECOND, photograph: "0000000a" },
      { ...SECOND, photograph: "0000000c" },
    ];
    const { text, asked, shown, size, pictures } = await draw({ ...COLLECTION, shownItems }, STORED);
    expect(text).toBe("painted as it was laid out");
    expect(asked).toEqual([`${FIRST.id}-0000000b`, `${SECOND.id}-0000000a`, `${SECOND.id}-0000000c`]);
    expect(shown).toEqual(["first, anew", "second"]);
    expect(pictures).toBe((drawn({ ...COLLECTION, shownItems }).match(/<img /g) ?? []).length);
    expect(size).toEqual(getSocialImageSize(COLLECTION));
  });

  it("drawSocialImage embeds the photograph of an item in the social image", async () => {
    const one = await draw({ ...ITEM, shownItem: { ...FIRST, photograph: "0000000a" } }, STORED);
    expect([one.asked, one.shown]).toEqual([[`${FIRST.id}-0000000a`], ["first"]]);
    const share: SocialOrShareImage = {
      kind: "share",
      id: 7,
      style: "post-dark",
      name: "",
      owned: 0,
      shownItems: [],
      progressBars: [],
    };
    expect((await draw(share, {})).size).toEqual({ width: 1080, height: 1350 });
  });
});
