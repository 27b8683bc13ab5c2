import { afterEach, expect, it, vi } from "vitest";
import { listenForNewBuilds } from "../../../islands/runtime/newBuild";
import * as here from "../../../islands/store/currentAccount";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pageOf = (first: string, entry: string, contents: string) =>
  `<plinth-island data-props="/api/guest/list/all?of=${contents}"></plinth-island>
  <script src="/assets/${first}.js" data-entry="/assets/${entry}.js"></script>`;
const SAME = pageOf("first-1", "entry-1", "one");
const NEXT = pageOf("first-1", "entry-next", "one");

/** What the open page names: what is in no other's place. */
const element = (attributes: Readonly<Record<string, string>>) => ({
  getAttribute: (name: string) => attributes[name] ?? null,
});
const ELEMENTS = [
  element({}),
  element({ "data-props": "/api/guest/list/all?of=one" }),
  element({ src: "/assets/first-1.js", "data-entry": "/assets/entry-1.js" }),
];

const typed = { value: "half written", defaultValue: "" };
const untouched = { value: "kept", defaultValue: "kept" };
const select = (value: string, ...options: readonly { value: string; defaultSelected: boolean }[]) => ({
  value,
  options,
});
const NEW = { value: "new", defaultSelected: false };
const USED = { value: "used", defaultSelected: false };

interface Page {
  /** What the site serves at its address. */
  readonly served?: string | undefined;
  readonly fields?: readonly object[];
  readonly isWaiting?: boolean;
  readonly storage?: Map<string, string> | undefined;
}

/** How often a page comes anew of which so many parts do not come. */
async function reloads({ served = NEXT, fields = [], isWaiting = false, storage = new Map() }: Page, parts = 1) {
  let times = 0;
  let fail: () => void = () => undefined;
  vi.stubGlobal("addEventListener", (_: string, run: () => void) => {
    fail = run;
  });
  vi.stubGlobal("location", {
    href: "https://plinth.example/",
    reload: () => {
      times += 1;
    },
  });
  vi.stubGlobal("document", {
    querySelectorAll: (which: string) =>
      which === "script, plinth-island"
        ? ELEMENTS
        : fields.filter((field) => "options" in field === (which === "select")),
  });
  vi.stubGlobal("fetch", async () => new Response(served));
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.spyOn(here, "getCurrentAccount").mockReturnValue({
    keep: () => true,
    ask: async () => undefined,
    waitingOn: () => [],
    isSaving: () => false,
    listen: () => () => undefined,
    isWaiting: () => isWaiting,
  });
  listenForNewBuilds();
  for (let part = 0; part < parts; part += 1) {
    fail();
    await new Promise(setImmediate);
  }
  return times;
}

it.each<[string, number, Page]>([
  ["makes way for another build", 1, {}],
  ["makes way where the first script is another", 1, { served: pageOf("first-next", "entry-1", "one") }],
  ["makes way where it shows something else", 1, { served: pageOf("first-1", "entry-1", "two") }],
  ["stays where the site is as it was", 0, { served: SAME }],
  ["stays where something is typed", 0, { fields: [untouched, typed] }],
  ["makes way where nothing is", 1, { fields: [untouched, select("new", NEW, USED)] }],
  ["stays where something is chosen", 0, { fields: [select("used", NEW, USED)] }],
  ["knows what was chosen at first", 1, { fields: [select("used", NEW, { ...USED, defaultSelected: true })] }],
  ["stays while a change waits to be saved", 0, { isWaiting: true }],
])("a page of which a part does not come %s", async (_, times, page) => expect(await reloads(page)).toBe(times));

it("makes way once for a build, and again for the next one", async () => {
  const storage = new Map<string, string>();
  expect(await reloads({ storage }, 3)).toBe(1);
  expect(await reloads({ storage })).toBe(0);
  expect(await reloads({ storage, served: NEXT.replace("next", "third") })).toBe(1);
  expect(await reloads({ storage, served: NEXT.replace("next", "third") })).toBe(0);
  expect(await reloads({ storage, served: pageOf("first-1", "entry-third", "two") })).toBe(1);
});

it("stays where the browser keeps nothing: it could make way without end", async () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  const storage = new Map<string, string>();
  vi.spyOn(storage, "get").mockImplementation(() => {
    throw new Error("The storage is shut.");
  });
  expect(await reloads({ storage })).toBe(0);
  expect(warned).toHaveBeenCalledOnce();
});
