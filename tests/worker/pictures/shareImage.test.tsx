import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { messages } from "../../../domain/messages/en/pages";
import { getSeriesHueDegrees } from "../../../domain/series/hue";
import { SITE_SOCIAL_IMAGE } from "../../../domain/sharing/buildSocialImages";
import {
  getSocialImageSize,
  SHARE_IMAGE_SIZES_PX,
  SHARE_IMAGE_STYLES,
  type ShareImage,
} from "../../../domain/sharing/socialImage";
import { renderSocialImage } from "../../../worker/pictures/drawSocialImage";
import {
  DARK_IMAGE_COLOURS,
  getLitNicheColours,
  LIGHT_IMAGE_COLOURS,
} from "../../../worker/pictures/socialImages/parts";

const POSTER: ShareImage = {
  kind: "share",
  id: 7,
  style: "story-light",
  name: "Ann",
  owned: 42,
  shownItems: SITE_SOCIAL_IMAGE.shownItems.slice(0, 3),
  progressBars: [
    { name: "Super Mario Bros.", amiiboSeriesId: 1, owned: 9, total: 12, percent: 75 },
    { name: "Splatoon", amiiboSeriesId: 3, owned: 5, total: 20, percent: 25 },
  ],
};

const drawn = (other: Partial<ShareImage> = {}) => renderToStaticMarkup(renderSocialImage({ ...POSTER, ...other }));
const readTexts = (html: string) =>
  html
    .replace(/<[^>]+>/g, "\n")
    .split("\n")
    .filter((each) => each !== "");

describe("share images", () => {
  it("a share image shows the name of its owner, the number of owned items and the progress per series", () => {
    const words = readTexts(drawn());
    expect(words).toContain("Ann");
    expect(words[words.indexOf("Ann") + 1]).toBe("42");
    expect(words.slice(-4)).toEqual(["Super Mario Bros.", "9/12", "Splatoon", "5/20"]);
  });

  it("a share image has a progress bar for each series in the colour of that series", () => {
    const bars = [...drawn().matchAll(/width:(\d+)px;height:20px;border-radius:10px;background:(#\w+)/g)];
    const [room, first, , second] = bars.map(([, width]) => Number(width));
    expect([first, second]).toEqual([Math.round(0.75 * Number(room)), Math.round(0.25 * Number(room))]);
    expect([bars[1]?.[2], bars[3]?.[2]]).toEqual([1, 3].map((id) => getLitNicheColours(getSeriesHueDegrees(id)).front));
  });

  it("a share image shows a general title if the name of its owner cannot be drawn", () => {
    const words = readTexts(drawn({ name: "" }));
    expect(words).toContain(messages.socialImages.namelessTitle);
    expect(words).not.toContain("Ann");
  });

  it.each(SHARE_IMAGE_STYLES)("a share image in the style %s has the size and colours of that style", (look) => {
    const { width, height } = SHARE_IMAGE_SIZES_PX[look.startsWith("story") ? "story" : "post"];
    const { paper, ink } = look.endsWith("dark") ? DARK_IMAGE_COLOURS : LIGHT_IMAGE_COLOURS;
    expect(getSocialImageSize({ ...POSTER, style: look })).toEqual({ width, height });
    const [styleAttribute = ""] = /^<div style="[^"]*"/.exec(drawn({ style: look })) ?? [];
    for (const style of [`width:${width}px`, `height:${height}px`, `background:${paper}`, `color:${ink}`])
      expect(styleAttribute).toContain(style);
  });

  it("a share image shows one picture for each item to be shown", () => {
    const niches = (html: string) => [...html.matchAll(/<img /g)].length;
    expect(niches(drawn())).toBe(6);
    expect(niches(drawn({ shownItems: [] }))).toBe(0);
  });
});
