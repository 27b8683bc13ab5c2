import { afterEach, expect, it, vi } from "vitest";
import { listenForNewBuilds } from "../../../islands/runtime/newBuild";
import { stubAccount } from "../../helpers/fakeStores";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const createPageHtml = (first: string, entry: string, contents: string) =>
  `<plinth-island data-props="/api/guest/list/all?of=${contents}"></plinth-island>
  <script src="/assets/${first}.js" data-entry="/assets/${entry}.js"></script>`;
const SAME = createPageHtml("first-1", "entry-1", "one");
const NEXT = createPageHtml("first-1", "entry-next", "one");

/** The elements of the open page with their asset attributes. */
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
  /** The HTML that the site serves at the page's address. */
  readonly served?: string | undefined;
  readonly fields?: readonly object[];
  readonly isWaiting?: boolean;
  readonly storage?: Map<string, string> | undefined;
}

/** Returns the number of reloads after this many scripts failed to load. */
async function countReloads({ served = NEXT, fields = [], isWaiting = false, storage = new Map() }: Page, parts = 1) {
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
    querySelectorAll: (selector: string) =>
      selector === "script, plinth-island"
        ? ELEMENTS
        : fields.filter((field) => "options" in field === (selector === "select")),
  });
  vi.stubGlobal("fetch", async () => new Response(served));
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  stubAccount({ hasPending: () => isWaiting });
  listenForNewBuilds();
  for (let part = 0; part < parts; part += 1) {
    fail();
    await new Promise(setImmediate);
  }
  return times;
}

it.each<[string, number, Page]>([
  ["reloads if the site has another build", 1, {}],
  ["reloads if the page has another first script", 1, { served: createPageHtml("first-next", "entry-1", "one") }],
  ["reloads if the page has other shared props", 1, { served: createPageHtml("first-1", "entry-1", "two") }],
  ["does not reload if the build is unchanged", 0, { served: SAME }],
  ["does not reload if the viewer has typed text", 0, { fields: [untouched, typed] }],
  ["reloads if all fields are unchanged", 1, { fields: [untouched, select("new", NEW, USED)] }],
  ["does not reload if a select field has been changed", 0, { fields: [select("used", NEW, USED)] }],
  [
    "reloads if the default choice is unchanged",
    1,
    { fields: [select("used", NEW, { ...USED, defaultSelected: true })] },
  ],
  ["does not reload while a change is pending", 0, { isWaiting: true }],
])("a page whose script failed to load reloads only if there is a new build (case: it %s)", async (_, times, page) =>
  expect(await countReloads(page)).toBe(times),
);

it("a page whose script failed to load reloads one time for each new build of the server", async () => {
  const storage = new Map<string, string>();
  expect(await countReloads({ storage }, 3)).toBe(1);
  expect(await countReloads({ storage })).toBe(0);
  expect(await countReloads({ storage, served: NEXT.replace("next", "third") })).toBe(1);
  expect(await countReloads({ storage, served: NEXT.replace("next", "third") })).toBe(0);
  expect(await countReloads({ storage, served: createPageHtml("first-1", "entry-third", "two") })).toBe(1);
});

it("a page whose script failed to load does not reload if session storage throws an error", async () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  const storage = new Map<string, string>();
  vi.spyOn(storage, "get").mockImplementation(() => {
    throw new Error("The storage is shut.");
  });
  expect(await countReloads({ storage })).toBe(0);
  expect(warned).toHaveBeenCalledOnce();
});
