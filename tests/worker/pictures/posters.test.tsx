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
import type { ImageRenderer, ImageSize } from "../../../worker/pictures/imageRenderer";

const [FIRST, SECOND] = SITE_SOCIAL_IMAGE.exhibits;
if (!FIRST || !SECOND) throw new Error("The site's poster shows too little.");

const UK = { country: "UK", price: "£12.40", basis: "Average of 12 sales" } as const;
const US = { country: "US", price: "$15.60", basis: "Average of 9 sales" } as const;

const ITEM: ItemSocialImage = {
  kind: "item",
  name: "Mario",
  series: "Super Smash Bros.",
  plate: "Figure",
  exhibit: FIRST,
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
  exhibits: [FIRST, SECOND],
  isSynthetic: false,
};
const MADE_UP = "Synthetic: stand-ins play the market.";

const drawn = (poster: SocialOrShareImage) => renderToStaticMarkup(renderSocialImage(poster));
const wordsOn = (poster: SocialOrShareImage) =>
  drawn(poster)
    .replace(/<[^>]+>/g, "\n")
    .split("\n")
    .filter((each) => each !== "");

describe("an item's poster", () => {
  const PRICES = ["£12.40", "UK", "Average of 12 sales", "$15.60", "US", "Average of 9 sales"];

  it("says what the item is and what it costs in each country", () =>
    expect(wordsOn(ITEM)).toEqual(["Plinth", "Mario", "Super Smash Bros.", ...PRICES, "Figure"]));

  it("says that prices are synthetic where they are and where there are any", () => {
    expect(wordsOn({ ...ITEM, isSynthetic: true })).toEqual([
      "Plinth",
      "Mario",
      "Super Smash Bros.",
      ...PRICES,
      MADE_UP,
      "Figure",
    ]);
    for (const isSynthetic of [true, false])
      expect(wordsOn({ ...ITEM, prices: [], isSynthetic })).toEqual([
        "Plinth",
        "Mario",
        "Super Smash Bros.",
        "No sales and no offers this month",
        "Figure",
      ]);
  });
});

describe("a collection's poster", () => {
  const COUNTS = ["30", "of 120 figures", "0", "of 480 cards"];
  const WORTH = ["£12.40", "UK", "Average of 12 sales", "$15.60", "US", "Average of 9 sales"];

  it("says how many of each kind are owned, and what they are worth", () => {
    expect(wordsOn(COLLECTION)).toEqual(["Plinth", "Ann&#x27;s Collection", ...COUNTS, ...WORTH]);
    expect(wordsOn({ ...COLLECTION, worth: [], isSynthetic: true })).toEqual([
      "Plinth",
      "Ann&#x27;s Collection",
      ...COUNTS,
    ]);
    expect(wordsOn({ ...COLLECTION, isSynthetic: true }).at(-1)).toBe(MADE_UP);
  });

  it("says behind the last count that they are of the goal", () =>
    expect(wordsOn({ ...COLLECTION, isOfGoal: true, worth: [] }).slice(2)).toEqual([
      "30",
      "of 120 figures",
      "0",
      "of 480 cards in the goal",
    ]));

  it("has a bar as long as each share, and none for what is not begun", () => {
    const bars = [...drawn(COLLECTION).matchAll(/width:(\d+)px;height:16px/g)].map(([, width]) => Number(width));
    expect(bars).toEqual([300, 75, 300]);
  });

  it("says so when nothing is owned", () =>
    expect(wordsOn({ ...COLLECTION, exhibits: [], worth: [] })).toEqual([
      "Plinth",
      "Ann&#x27;s Collection",
      "No plinth is lit here yet.",
    ]));

  it("lights a niche for each exhibit, in the middle of a row that always has as many", () => {
    const widths = (poster: SocialOrShareImage) =>
      [...drawn(poster).matchAll(/<img src="[^"]+" width="([\d.]+)"/g)].map(([, width]) => Math.round(Number(width)));
    const places = (exhibits: CollectionSocialImage["exhibits"]) => widths({ ...COLLECTION, exhibits });
    const [niche = 0] = places([]);
    const picture = Math.round((niche * 416) / 560);
    expect(places([])).toEqual(Array(places([]).length).fill(niche));
    const middle = Math.floor((places([]).length - 1) / 2);
    expect(places([FIRST])).toEqual(places([]).toSpliced(middle + 1, 0, picture));
    expect(places([FIRST, SECOND])).toHaveLength(places([]).length + 2);
  });
});

it.each<SocialOrShareImage>([
  { ...SITE_SOCIAL_IMAGE, title: "A title", text: "A sentence.", exhibits: [] },
  { kind: "list", view: "game-series", slug: "kirby", title: "A title", text: "A sentence.", exhibits: [] },
  { kind: "wishlist", id: 7, title: "A title", text: "A sentence.", exhibits: [] },
  { kind: "game", slug: "splatoon", title: "A title", text: "A sentence.", exhibits: [] },
])("the poster of a $kind says its title, and what is to be said below it", (poster) =>
  expect(wordsOn(poster)).toEqual(["Plinth", "A title", "A sentence."]),
);

describe("a poster's photographs", () => {
  /** Draws a poster whose photographs are as given, by item and hash. */
  async function draw(poster: SocialOrShareImage, photographs: Readonly<Record<string, string>>) {
    const laid: { markup: string; size: ImageSize }[] = [];
    const asked: string[] = [];
    const pen: ImageRenderer = {
      lay: async (element, size) => {
        laid.push({ markup: renderToStaticMarkup(element), size });
        return "laid out";
      },
      paint: () => ({ width: 1, height: 1, pixels: new Uint8Array(4) }),
      paintPng: (svg) => new TextEncoder().encode(`painted as it was ${svg}`),
    };
    const bytes = await drawSocialImage(
      poster,
      async () => pen,
      async ({ id, hash }) => {
        asked.push(`${id}-${hash}`);
        const text = photographs[`${id}-${hash}`];
        return text === undefined ? null : await new Response(text).arrayBuffer();
      },
    );
    const [{ markup, size } = { markup: "", size: undefined }] = laid;
    const shown = [...markup.matchAll(/data:image\/png;base64,([^"]+)/g)].map(([, base64 = ""]) =>
      Buffer.from(base64, "base64").toString(),
    );
    return { text: new TextDecoder().decode(bytes), asked, shown, size, pictures: markup.match(/<img /g)?.length };
  }
  const STORED = {
    [`${FIRST.id}-0000000a`]: "first",
    [`${FIRST.id}-0000000b`]: "first, anew",
    [`${SECOND.id}-0000000a`]: "second",
  };

  it("are each item's own, and the drawing stands in for one that is gone", async () => {
    const exhibits = [
      { ...FIRST, photograph: "0000000b" },
      SECOND,
      { ...SECOND, photograph: "0000000a" },
      { ...SECOND, photograph: "0000000c" },
    ];
    const { text, asked, shown, size, pictures } = await draw({ ...COLLECTION, exhibits }, STORED);
    expect(text).toBe("painted as it was laid out");
    expect(asked).toEqual([`${FIRST.id}-0000000b`, `${SECOND.id}-0000000a`, `${SECOND.id}-0000000c`]);
    expect(shown).toEqual(["first, anew", "second"]);
    expect(pictures).toBe((drawn({ ...COLLECTION, exhibits }).match(/<img /g) ?? []).length);
    expect(size).toEqual(getSocialImageSize(COLLECTION));
  });

  it("is on an item's poster, too, and a shared one has the size of its look", async () => {
    const one = await draw({ ...ITEM, exhibit: { ...FIRST, photograph: "0000000a" } }, STORED);
    expect([one.asked, one.shown]).toEqual([[`${FIRST.id}-0000000a`], ["first"]]);
    const share: SocialOrShareImage = {
      kind: "share",
      id: 7,
      look: "post-dark",
      name: "",
      owned: 0,
      exhibits: [],
      shelves: [],
    };
    expect((await draw(share, {})).size).toEqual({ width: 1080, height: 1350 });
  });
});
