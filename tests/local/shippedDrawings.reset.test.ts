import { afterEach, expect, it, vi } from "vitest";

const ITEMS = [
  { id: 1, name: "Mario" },
  { id: 2, name: "Peach" },
  { id: 63, name: "Zelda" },
  { id: 64, name: "Link" },
  { id: 200, name: "Kirby" },
];

const MOCKED = {
  artwork: "../../domain/artwork/artwork",
  colours: "../../domain/exportImage/artworkColours",
  facts: "../../db/catalogue/shippedCatalogue",
  tile: "../../domain/exportImage/tile",
  picture: "../../domain/catalogue/pictureRef",
};

afterEach(() => {
  for (const path of Object.values(MOCKED)) vi.doUnmock(path);
  vi.resetModules();
});

interface World {
  readonly items?: readonly { readonly id: number; readonly name: string }[];
  readonly svgOf?: (id: number) => string;
  readonly revision?: string;
  readonly colours?: string;
}

async function draw({ items = ITEMS, svgOf = String, revision = "3", colours = "000000ffffff" }: World = {}) {
  vi.resetModules();
  vi.doMock(MOCKED.artwork, () => ({ drawArtwork: ({ id }: { id: number }) => svgOf(id) }));
  vi.doMock(MOCKED.colours, () => ({ ARTWORK_COLOURS_HEX: colours }));
  vi.doMock(MOCKED.facts, () => ({ readShippedCatalogue: () => ({ items }) }));
  vi.doMock(MOCKED.tile, () => ({ TILE_REVISION: revision }));
  vi.doMock(MOCKED.picture, () => ({
    formatArtworkHashes: (all: typeof items) => all.map(({ name }) => name).join(),
  }));
  return import("../../local/pictures/shippedDrawings");
}

const listFiles = async (world: World) => (await draw(world)).shippedTilePacks.map(({ file }) => file);

it("each file of item tiles covers 64 consecutive item ids, including unused ids", async () => {
  const { shippedTilePacks, shippedItemDrawings, shippedArtwork } = await draw();
  expect(shippedTilePacks.map(({ subjects }) => subjects.map(({ id }) => id))).toEqual([[1, 2, 63], [64], [], [200]]);
  expect(shippedTilePacks.map(({ file }) => file.split("-")[0])).toEqual(["0", "1", "2", "3"]);
  expect(shippedItemDrawings).toEqual(ITEMS.map(({ id }) => ({ id, svg: String(id) })));
  expect(shippedArtwork).toBe("Mario,Peach,Zelda,Link,Kirby");
});

it("a changed drawing or item name changes the name of only one file of item tiles", async () => {
  const files = await listFiles({});
  const changes: World[] = [
    { svgOf: (id) => (id === 63 ? "drawn anew" : String(id)) },
    { items: ITEMS.map((item) => (item.id === 2 ? { ...item, name: "Princess Peach" } : item)) },
    { items: ITEMS.filter(({ id }) => id !== 1) },
  ];
  for (const change of changes) {
    const [first, ...others] = await listFiles(change);
    expect([first === files[0], others]).toEqual([false, files.slice(1)]);
  }
});

it("a new revision or palette of the item tiles changes the name of every tile file", async () => {
  const files = new Set(await listFiles({}));
  for (const change of [{ revision: "4" }, { colours: "000000fffff0" }])
    expect((await listFiles(change)).filter((file) => files.has(file))).toEqual([]);
});
