import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getListsApiPath, SEARCH_INDEX_PATH } from "../../../domain/offline/cataloguePaths";
import { encodeSearchIndex } from "../../../domain/wire/searchIndex";
import { loadOfflineList } from "../../../islands/catalogue/loadOfflineList";

const KIRBY = "/list/amiibo-franchise/kirby";

const shownItems = [1, 2, 3].map((id) => ({
  id,
  name: `Item ${id}`,
  form: "figure" as const,
  hue: 0,
  label: "",
  released: "",
}));

let requestedPaths: string[];
let respond: () => Response;
let page: { readonly cookie: string; title: string; readonly body: { readonly dataset: object } };

const BROKEN = () => Response.json({ message: "Broken." }, { status: 503 });

beforeEach(() => {
  requestedPaths = [];
  page = { cookie: "", title: "The whole catalogue", body: { dataset: {} } };
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { protocol: "https:", pathname: KIRBY });
  vi.stubGlobal("fetch", async (path: string) => {
    requestedPaths.push(path);
    return respond();
  });
});
afterEach(() => void vi.unstubAllGlobals());
// Other test files in the same process load the catalogue themselves.
afterAll(() => void vi.resetModules());

it("loadSearchIndex requests the search index a second time after a failure, but not after a success", async () => {
  vi.resetModules();
  const { loadSearchIndex } = await import("../../../islands/catalogue/loadSearchIndex");
  respond = BROKEN;
  expect(await loadSearchIndex()).toBeUndefined();
  const prices = { us: "---", uk: "---" };
  respond = () => Response.json({ ...encodeSearchIndex(shownItems), prices });
  const index = await loadSearchIndex();
  expect(index?.items.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(index?.prices).toEqual(prices);
  expect(await loadSearchIndex()).toBe(index);
  expect(requestedPaths).toEqual([SEARCH_INDEX_PATH, SEARCH_INDEX_PATH]);
});

describe("loadOfflineList", () => {
  it("loadOfflineList returns the name and items of the list that the URL names, if it is saved offline", async () => {
    respond = () => Response.json({ [KIRBY]: { name: "Kirby", ids: [1, 3] } });
    const { name, items: shown } = await loadOfflineList("/list/all", shownItems);
    expect(name).toBe("Kirby");
    expect(shown.map(({ id }) => id)).toEqual([1, 3]);
    expect(page.title).toMatch(/^Kirby\b/);
    expect(requestedPaths).toEqual([getListsApiPath("en")]);
  });

  it("loadOfflineList returns all items if the requested list is invalid or not saved offline", async () => {
    const lists = [{}, { [KIRBY]: 5 }, { [KIRBY]: { name: "Kirby" } }, { [KIRBY]: { ids: [1] } }];
    for (const unknown of [BROKEN, ...lists.map((each) => () => Response.json(each))]) {
      respond = unknown;
      expect(await loadOfflineList("/list/all", shownItems)).toEqual({ items: shownItems });
    }
    expect(page.title).toBe("The whole catalogue");
  });

  it("loadOfflineList returns all items at /list/all without a network request", async () => {
    vi.stubGlobal("location", { protocol: "https:", pathname: "/list/all" });
    expect(await loadOfflineList("/list/all", shownItems)).toEqual({ items: shownItems });
    expect(requestedPaths).toEqual([]);
  });
});
