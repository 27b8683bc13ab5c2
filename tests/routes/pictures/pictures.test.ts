import { beforeEach, describe, expect, it } from "vitest";
import { buildCatalogue } from "../../../domain/catalogue/catalogue";
import { paths } from "../../../domain/paths";
import { formatPhotographName } from "../../../domain/photographs/photographFile";
import { pictureRoutes } from "../../../routes/pictures";
import { DEPLOYED_ARTWORK_HASHES } from "../../../worker/cache/snapshotCache";
import { getItem, shippedCatalogue } from "../../helpers/catalogue";
import { withRoutes } from "../../helpers/routes";

const FOR_GOOD = "public, max-age=31536000, immutable";
const FOR_NOW = "public, max-age=300";

let stored: Record<string, string> = {};
let requestedPhotographs: (readonly [id: number, hash: string, isShown: boolean])[] = [];
let catalogue = shippedCatalogue;

const { guest } = withRoutes([pictureRoutes], () => ({
  loadCatalogue: async () => catalogue,
  photographs: {
    read: async ({ id, hash }, isShown) => {
      requestedPhotographs.push([id, hash, isShown]);
      const text = stored[hash];
      return text === undefined ? undefined : await new Response(text).arrayBuffer();
    },
    delete: () => undefined,
  },
}));

beforeEach(() => {
  [stored, requestedPhotographs, catalogue] = [{}, [], shippedCatalogue];
});

const shown = () => paths.picture(catalogue.getPicture(getItem(1)));

describe("picture of an item", () => {
  it("the picture of an item is cached forever only under its current URL", async () => {
    const loadCache = async (path: string) => (await guest.go(path)).headers.get("Cache-Control");
    expect(await loadCache(shown())).toBe(FOR_GOOD);
    const [bare = ""] = shown().split("?");
    expect(bare).not.toBe(shown());
    for (const path of [bare, `${bare}?v=other`, `${shown()}&more=1`]) expect(await loadCache(path)).toBe(FOR_NOW);
  });

  it("the picture URL of an item without a photograph returns an SVG drawing", async () => {
    const { headers, text } = await guest.go(shown());
    expect(headers.get("Content-Type")).toBe("image/svg+xml");
    expect(text).toContain("<svg");
    expect((await guest.go("/img/99999")).status).toBe(404);
    for (const path of ["/img/mario", "/img/0", "/img/01", "/img/1-", "/img/1.png"])
      expect((await guest.go(path)).status, path).toBe(404);
  });

  it("a drawing that stands in for a missing photograph is cached for only five minutes", async () => {
    catalogue = buildCatalogue(
      { ...shippedCatalogue, photographs: new Map([[1, "0123abcd"]]) },
      DEPLOYED_ARTWORK_HASHES,
    );
    const missing = await guest.go(shown());
    expect(missing.headers.get("Cache-Control")).toBe(FOR_NOW);
    expect(missing.headers.get("Content-Type")).toBe("image/svg+xml");
    stored = { "0123abcd": "the photograph" };
    const { headers, text } = await guest.go(shown());
    expect([text, headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([
      "the photograph",
      "image/png",
      FOR_GOOD,
    ]);
    expect(requestedPhotographs.at(-1)).toEqual([1, "0123abcd", true]);
  });

  it("the URL of a replaced photograph returns the new one after the old file was deleted", async () => {
    catalogue = buildCatalogue(
      { ...shippedCatalogue, photographs: new Map([[1, "0123abcd"]]) },
      DEPLOYED_ARTWORK_HASHES,
    );
    stored = { "0123abcd": "the newer", "89abcdef": "the older" };
    const older = `/img/1-${formatPhotographName("89abcdef")}`;
    const { headers, text } = await guest.go(older);
    expect([text, headers.get("Cache-Control")]).toEqual(["the older", FOR_NOW]);
    expect(requestedPhotographs).toEqual([[1, "89abcdef", false]]);
    stored = { "0123abcd": "the newer" };
    expect((await guest.go(older)).text).toBe("the newer");
  });
});
