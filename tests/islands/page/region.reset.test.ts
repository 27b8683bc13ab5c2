import { setImmediate as turn } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import type { PendingChange } from "../../../islands/store/outbox/pendingChange";

class FakeElement {
  value = "";
  ariaPressed = "false";
  search = "";
  dataset: Readonly<Record<string, string>> = {};
  /** Ancestors of the element, by the selector that finds each. */
  within: Readonly<Record<string, FakeElement>> = {};
  closest(which: string): FakeElement | null {
    return this.within[which] ?? null;
  }
}

const element = (own: Partial<FakeElement>): FakeElement => Object.assign(new FakeElement(), own);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
// Other files share the process, and get stores of their own page.
afterAll(() => void vi.resetModules());

interface Opened {
  readonly viewer?: string;
  /** Prices of one region were served once and for all. */
  readonly servesRegion?: boolean;
  /** The session is over: nothing is taken in. */
  readonly isOver?: boolean;
}

/** A page whose bar has the regions, the first of them pressed. */
async function open({ viewer = "0", servesRegion = false, isOver = false }: Opened = {}) {
  const buttons = ["1", "2"].map((value, at) => {
    const button = element({ value, ariaPressed: String(at === 0) });
    button.within = { ".regions button": button };
    return button;
  });
  const listeners = new Map<string, ((event: object) => void)[]>();
  const addEventListener = (kind: string, hear: (event: object) => void) =>
    void listeners.set(kind, [...(listeners.get(kind) ?? []), hear]);
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
    querySelector: (which: string) => (which === "[data-region-served]" && servesRegion ? {} : null),
    querySelectorAll: (which: string) => (which === ".regions button" ? buttons : []),
  });
  vi.resetModules();
  const [{ listenToPage }, { $region }, { $settings }, { setChangeHandler }] = await Promise.all([
    import("../../../islands/page"),
    import("../../../islands/store/preferences"),
    import("../../../islands/store/settings"),
    import("../../../islands/store/changeHandler"),
  ]);
  const kept: PendingChange[] = [];
  setChangeHandler({
    keep(change) {
      kept.push(change);
      return !isOver;
    },
    ask: async () => undefined,
  });
  listenToPage();
  const tell = (kind: string, event: object) => {
    for (const hear of listeners.get(kind) ?? []) hear(event);
  };
  return {
    cookies,
    kept,
    settings: $settings,
    tell,
    shown: () => [$region.get(), root.dataset.region, buttons.map(({ ariaPressed }) => ariaPressed).join()],
    reloads: () => reloads,
    /** @returns whether the browser still sends the form. */
    async choose(value: string): Promise<boolean> {
      let isSent = true;
      const preventDefault = () => {
        isSent = false;
      };
      tell("click", { target: buttons.find((each) => each.value === value), preventDefault });
      // The code that saves it loads as a separate module.
      await vi.waitFor(() => import("../../../islands/store/saveSetting"));
      await turn();
      return isSent;
    },
  };
}

const FIRST = [undefined, undefined, "true,false"];
const SECOND = ["2", "2", "false,true"];

describe("the region that is chosen in the bar", () => {
  it("is shown at once and kept in a guest's browser for longer than the session", async () => {
    const page = await open();
    expect(await page.choose("2")).toBe(false);
    expect(page.shown()).toEqual(SECOND);
    expect(page.cookies).toEqual([expect.stringMatching(/^region=2; Path=\/; Max-Age=\d{7,}; SameSite=Lax$/)]);
    expect(page.kept).toEqual([]);
  });

  it("is saved as a setting of who is signed in, and in no cookie", async () => {
    const page = await open({ viewer: "7" });
    await page.choose("2");
    expect(page.shown()).toEqual(SECOND);
    expect(page.kept.map(({ doing }) => doing)).toEqual([{ kind: "setting", setting: "primary_region", value: "2" }]);
    expect(page.cookies).toEqual([]);
  });

  it("goes back where nothing is saved any more", async () => {
    const page = await open({ viewer: "7", isOver: true });
    await page.choose("2");
    expect(page.kept).toHaveLength(1);
    expect(page.shown()).toEqual(FIRST);
  });

  it("is a form where prices of one region were served once and for all", async () => {
    const page = await open({ servesRegion: true });
    expect(await page.choose("2")).toBe(true);
    expect(page.shown()).toEqual(FIRST);
    expect(page.cookies).toEqual([]);
  });

  it("follows what was chosen on another page, and goes back where that was refused", async () => {
    const page = await open({ viewer: "7" });
    page.settings.set({ primary_region: "2" });
    expect(page.shown()).toEqual(SECOND);
    page.settings.set({});
    expect(page.shown()).toEqual(FIRST);
  });

  it("of a guest is what they chose since, on a page that the browser kept", async () => {
    const page = await open();
    document.cookie = "region=2; Path=/";
    page.tell("pageshow", { persisted: false });
    expect(page.shown()).toEqual(FIRST);
    page.tell("pageshow", { persisted: true });
    expect(page.shown()).toEqual(SECOND);
    const served = await open({ servesRegion: true });
    document.cookie = "region=2; Path=/";
    served.tell("pageshow", { persisted: true });
    expect([served.reloads(), served.shown()]).toEqual([1, FIRST]);
  });
});

describe("a link that keeps the query", () => {
  const follow = async (search: string, keepsQuery: string) => {
    const page = await open();
    const link = element({ search });
    const around = element({ dataset: { keepsQuery } });
    link.within = { "[data-keeps-query] a": link, "[data-keeps-query]": around };
    page.tell("pointerdown", { target: link });
    return link.search;
  };

  it("leads on with what was typed since, beside what it asks for itself", async () => {
    expect(await follow("?sort=name&q=old", "q type")).toBe("q=mario&type=1&sort=name");
    expect(await follow("", "type")).toBe("type=1");
  });

  it("drops what it was served with and is asked for no more", async () => {
    expect(await follow("?show=duplicates", "q show")).toBe("q=mario");
  });
});
