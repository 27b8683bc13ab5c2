import { expect, it } from "vitest";
import { drawTile } from "../../../domain/exportImage/drawTile";
import { getItem } from "../../helpers/catalogue";

const CAPTION = '<path d="M1 1"/>';
const listTags = (svg: string) => [...svg.matchAll(/<(\/?\w+)/g)].map(([, name]) => name).join(" ");

it("drawTile draws a tile with the photograph of the item and its caption", () => {
  const tile = drawTile({ ...getItem(1), photograph: "AAAA" }, CAPTION);
  expect(listTags(tile)).toBe(
    "svg defs linearGradient stop stop /linearGradient radialGradient stop stop /radialGradient clipPath path /clipPath /defs rect g path path path /g image path path rect g path /g /svg",
  );
  expect(tile).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="130" height="172" viewBox="0 0 130 172">/,
  );
  for (const part of [
    `<linearGradient id="lamp" x2="0" y2="1"><stop stop-color="#fff3c4" stop-opacity="0.9"/><stop offset="1" stop-color="#fff3c4" stop-opacity="0.08"/>`,
    `<rect width="130" height="172" fill="#f8f3ea"/>`,
    `<image x="13" y="14" width="104" height="104" href="data:image/png;base64,AAAA"/>`,
    `<rect x="5" y="130" width="120" height="38" rx="6" fill="#ffffff"/>`,
    `<g transform="translate(5 130)" fill="#262b3d">${CAPTION}</g></svg>`,
  ])
    expect(tile).toContain(part);
});

it("drawTile draws the artwork of the item if there is no photograph", () => {
  const tile = drawTile(getItem(1), "");
  expect(tile).toMatch(/<\/g><svg x="11" y="14" width="108" height="108" [a-z]+=/);
  expect(tile).not.toContain("<image");
  expect(tile.match(/<svg/g)).toHaveLength(2);
});

it("drawTile uses the colour of the amiibo series of the item", () => {
  const [one, same, other] = [1, 1, 2].map((amiiboSeriesId) =>
    drawTile({ ...getItem(1), amiiboSeriesId, photograph: "A" }, ""),
  );
  expect(one).toBe(same);
  expect(one).not.toBe(other);
  for (const pattern of [
    /clip-path="url\(#arch\)"><path d="[^"]+" fill="(#[\da-f]{6})"/,
    /5 7H0z" fill="(#[\da-f]{6})"/,
  ])
    expect(pattern.exec(one ?? "")?.[1]).not.toBe(pattern.exec(other ?? "")?.[1]);
});
