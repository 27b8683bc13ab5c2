import { setImmediate as turn } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import type { PendingChange } from "../../../islands/store/outbox/pendingChange";

class FakeElement {
  value = "";
  ariaPressed = "false";
  search = "";
  dataset: Readonly<Record<string, string>> = {};
  /** The ancestors of the element by selector. */
  within: Readonly<Record<string, FakeElement>> = {};
  closest(selector: string): FakeElement | null {
    return this.within[selector] ?? null;
  }
}

const element = (properties: Partial<FakeElement>): FakeElement => Object.assign(new FakeElement(), properties);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
// Other test files in the same process need their own instances of the stores.
afterAll(() => void vi.resetModules());

interface OpenOptions {
  readonly viewer?: string;
  /** True if the page's prices are rendered by the server for one region. */
  readonly servesRegion?: boolean;
  /** True if the session is over, so that changes are not accepted. */
  readonly isOver?: boolean;
}

/** Opens a page with region buttons, the first of them pressed. */
async function openPage({ viewer = "0", servesRegion = false, isOver = false }: OpenOptions = {}) {
  const buttons = ["uk", "us"].map((value, index) => {
    const button = element({ value, ariaPressed: String(index === 0) });
    button.within = { ".regions button": button };
    return button;
  });
  const listeners = new Map<string, ((event: object) => void)[]>();
  const addEventListener = (kind: string, listener: (event: object) => void) =>
    void listeners.set(kind, [...(listeners.get(kind) ?? []), listener]);
  const cookies: string[] = [];
  const root: { lang: string; dataset: Record<string, string> } = { lang: "en", dataset: {} };
  let reloads = 0;
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("HTMLElement", FakeElement);
  vi.stubGlobal("window", {});
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.stubGlobal("addEventListener", addEventListener);
  vi.stubGlobal("location", {
    search: "?q=mario&type=1&groups=3",
    reload: () => {
      reloads += 1;
    },
  });
  vi.stubGlobal("document", {
    documentElement: root,
    body: { dataset: { viewer } },
    readyState: "loading",
    hidden: true,
    addEventListener,
    get cookie() {
      return cookies.map((each) => each.split(";")[0]).join("; ");
    },
    set cookie(value: string) {
      cookies.push(value);
    },
    querySelector: (selector: string) => (selector === "[data-region-served]" && servesRegion ? {} : null),
    querySelectorAll: (selector: string) => (selector === ".regions button" ? buttons : []),
  });
  vi.resetModules();
  const [{ startPageListeners }, { $chosenPriceRegion }, { $changedSettings }, { setViewerChangeHandler }] =
    await Promise.all([
      import("../../../islands/page"),
      import("../../../islands/store/preferences"),
      import("../../../islands/store/settings"),
      import("../../../islands/store/changeHandler"),
    ]);
  const changes: PendingChange[] = [];
  setViewerChangeHandler({
    submit(change) {
      changes.push(change);
      return !isOver;
    },
    submitAndWait: async () => undefined,
  });
  startPageListeners();
  const dispatch = (kind: string, event: object) => {
    for (const listener of listeners.get(kind) ?? []) listener(event);
  };
  return {
    cookies,
    kept: changes,
    settings: $changedSettings,
    tell: dispatch,
    shown: () => [$chosenPriceRegion.get(), root.dataset.region, buttons.map(({ ariaPressed }) => ariaPressed).join()],
    reloads: () => reloads,
    /**
     * Clicks a region.
     * @returns true if the browser still sends the form
     */
    async choose(value: string): Promise<boolean> {
      let isSent = true;
      const preventDefault = () => {
        isSent = false;
      };
      dispatch("click", { target: buttons.find((each) => each.value === value), preventDefault });
      // The code that saves the region loads as a separate module.
      await vi.waitFor(() => import("../../../islands/store/saveSetting"));
      await turn();
      return isSent;
    },
  };
}

const FIRST = [undefined, undefined, "true,false"];
const SECOND = ["us", "us", "false,true"];

describe("the region chosen in the bar", () => {
  it("a price region chosen by a guest applies immediately and is saved in a cookie", async () => {
    const page = await openPage();
    expect(await page.choose("us")).toBe(false);
    expect(page.shown()).toEqual(SECOND);
    expect(page.cookies).toEqual([expect.stringMatching(/^region=us; Path=\/; Max-Age=\d{7,}; SameSite=Lax$/)]);
    expect(page.kept).toEqual([]);
  });

  it("a price region chosen by a member is saved as an account setting and not in a cookie", async () => {
    const page = await openPage({ viewer: "7" });
    await page.choose("us");
    expect(page.shown()).toEqual(SECOND);
    expect(page.kept.map(({ operation }) => operation)).toEqual([
      { kind: "setting", setting: "primary_region", value: "us" },
    ]);
    expect(page.cookies).toEqual([]);
  });

  it("a click on a price region changes nothing after the session of the user has ended", async () => {
    const page = await openPage({ viewer: "7", isOver: true });
    await page.choose("us");
    expect(page.kept).toHaveLength(1);
    expect(page.shown()).toEqual(FIRST);
  });

  it("choosing a price region submits a form if the page contains prices of one region only", async () => {
    const page = await openPage({ servesRegion: true });
    expect(await page.choose("us")).toBe(true);
    expect(page.shown()).toEqual(FIRST);
    expect(page.cookies).toEqual([]);
  });

  it("the selected price region follows the account setting when another page changes the setting", async () => {
    const page = await openPage({ viewer: "7" });
    page.settings.set({ primary_region: "us" });
    expect(page.shown()).toEqual(SECOND);
    page.settings.set({});
    expect(page.shown()).toEqual(FIRST);
  });

  it("a page from the back/forward cache applies a price region that a guest chose on another page", async () => {
    const page = await openPage();
    document.cookie = "region=us; Path=/";
    page.tell("pageshow", { persisted: false });
    expect(page.shown()).toEqual(FIRST);
    page.tell("pageshow", { persisted: true });
    expect(page.shown()).toEqual(SECOND);
    const served = await openPage({ servesRegion: true });
    document.cookie = "region=us; Path=/";
    served.tell("pageshow", { persisted: true });
    expect([served.reloads(), served.shown()]).toEqual([1, FIRST]);
  });
});

const follow = async (search: string, keepsQuery: string) => {
  const page = await openPage();
  const link = element({ search });
  const container = element({ dataset: { keepsQuery } });
  link.within = { "[data-keeps-query] a": link, "[data-keeps-query]": container };
  page.tell("pointerdown", { target: link });
  return link.search;
};

it("a link with data-keeps-query copies the listed query parameters from the page URL when it is clicked", async () => {
  expect(await follow("?sort=name&q=old", "q type")).toBe("q=mario&type=1&sort=name");
  expect(await follow("", "type")).toBe("type=1");
});

it("a link with data-keeps-query drops a listed query parameter that the page URL lacks", async () => {
  expect(await follow("?show=duplicates", "q show")).toBe("q=mario");
});
