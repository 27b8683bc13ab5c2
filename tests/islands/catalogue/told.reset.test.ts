import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getListsApiPath, SEARCH_INDEX_PATH } from "../../../domain/offline/cataloguePaths";
import { encodeDeltas } from "../../../domain/wire/columns";
import { encodeSearchIndex } from "../../../domain/wire/searchIndex";
import { loadOfflineList } from "../../../islands/catalogue/loadOfflineList";

const KIRBY = "/list/amiibo-franchise/kirby";

const exhibits = [1, 2, 3].map((id) => ({
  id,
  name: `Item ${id}`,
  form: "figure" as const,
  hue: 0,
  label: "",
  released: "",
}));

let asked: string[];
let answer: () => Response;
let page: { readonly cookie: string; title: string; readonly body: { readonly dataset: object } };

const BROKEN = () => Response.json({ message: "Broken." }, { status: 503 });

beforeEach(() => {
  asked = [];
  page = { cookie: "", title: "The whole catalogue", body: { dataset: {} } };
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { protocol: "https:", pathname: KIRBY });
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return answer();
  });
});
afterEach(() => void vi.unstubAllGlobals());
// Other files share the process, and ask for the catalogue themselves.
afterAll(() => void vi.resetModules());

it("the catalogue that searches look through is asked for until it comes, and then serves them all", async () => {
  vi.resetModules();
  const { loadSearchIndex } = await import("../../../islands/catalogue/loadSearchIndex");
  answer = BROKEN;
  expect(await loadSearchIndex()).toBeUndefined();
  const prices = { us: "---", gb: "---" };
  answer = () => Response.json({ ...encodeSearchIndex(exhibits), prices });
  const opened = await loadSearchIndex();
  expect(opened?.items.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(opened?.prices).toEqual(prices);
  expect(await loadSearchIndex()).toBe(opened);
  expect(asked).toEqual([SEARCH_INDEX_PATH, SEARCH_INDEX_PATH]);
});

describe("the device's one copy of the list, at the address of another one", () => {
  it("shows what that one has, under its name", async () => {
    answer = () => Response.json({ [KIRBY]: { name: "Kirby", ids: encodeDeltas([1, 3]) } });
    const { name, exhibits: shown } = await loadOfflineList("/list/all", exhibits);
    expect(name).toBe("Kirby");
    expect(shown.map(({ id }) => id)).toEqual([1, 3]);
    expect(page.title).toMatch(/^Kirby\b/);
    expect(asked).toEqual([getListsApiPath("en")]);
  });

  it("shows everything where nobody knows what that one has", async () => {
    for (const unknown of [BROKEN, () => Response.json({})]) {
      answer = unknown;
      expect(await loadOfflineList("/list/all", exhibits)).toEqual({ exhibits });
    }
    expect(page.title).toBe("The whole catalogue");
  });

  it("shows everything at its own address, and asks nobody", async () => {
    vi.stubGlobal("location", { protocol: "https:", pathname: "/list/all" });
    expect(await loadOfflineList("/list/all", exhibits)).toEqual({ exhibits });
    expect(asked).toEqual([]);
  });
});
