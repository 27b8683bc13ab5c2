import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { t } from "../../domain/messages/islands";
import ExportButtons from "../../islands/ExportButtons";
import * as here from "../../islands/store/currentAccount";
import { $toasts } from "../../islands/store/overlays";
import { doAndWait, find, mountIsland } from "../helpers/dom";

const CHOICES = [
  { label: "Owned", wanted: { path: "/api/user/export/image/collection" } },
  { label: "Missing", wanted: { path: "/api/user/export/image/missing", body: { series: "kirby", cards: false } } },
] as const;
const PICTURE = { val: "/export/one.png", name: "my-amiibo.png" };

/** Calls that reached the network, and what answers each. */
let asked: { readonly call: unknown; readonly answer: (json: unknown, status?: number) => Promise<void> }[] = [];
let isWaiting: boolean;
/** Data that was passed to the system's share sheet. */
let shared: File[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  [asked, isWaiting, shared] = [[], false, []];
  document.head.innerHTML = '<meta name="csrf-token" content="a token">';
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    if (path.startsWith("/export/")) return new Response("a picture");
    return new Promise<Response>((resolve) => {
      asked.push({
        call: [path, JSON.parse(String(body))],
        answer: (json, status = 200) => doAndWait(() => resolve(Response.json(json, { status }))),
      });
    });
  });
  vi.spyOn(here, "getCurrentAccount").mockReturnValue({
    keep: () => true,
    ask: async () => undefined,
    waitingOn: () => [],
    isWaiting: () => isWaiting,
    isSaving: () => false,
    listen: () => () => undefined,
  });
  // Once the island is gone.
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    document.head.innerHTML = "";
    $toasts.set([]);
  });
});

const open = () => mountIsland(<ExportButtons choices={CHOICES} />);
const press = (page: HTMLElement, at: number) =>
  doAndWait(() => page.querySelectorAll<HTMLElement>(".export > .actions button")[at]?.click());
const pass = (ms: number) => doAndWait(() => vi.advanceTimersByTimeAsync(ms).then(() => undefined));
const status = (page: HTMLElement) => find(page, "[role=status]").textContent;
const see = (page: HTMLElement, what: "load" | "error") =>
  doAndWait(() => void find(page, "img").dispatchEvent(new Event(what)));
const OWNED = ["/api/user/export/image/collection", {}];
const MISSING = ["/api/user/export/image/missing", { series: "kirby", cards: false }];

describe("an export of a picture", () => {
  it("asks for what was pressed, one at a time, and ends with the picture as a file of its name", async () => {
    const page = await open();
    await press(page, 1);
    await press(page, 0);
    expect([asked.map(({ call }) => call), status(page)]).toEqual([[MISSING], t.exporting.steps.asking]);
    await asked[0]?.answer(PICTURE);
    await press(page, 0);
    expect([asked.length, status(page), page.querySelector("[download]")]).toEqual([
      1,
      t.exporting.steps.drawing,
      null,
    ]);
    await see(page, "load");
    const download = find(page, "[download]");
    expect([status(page), download.getAttribute("href"), download.getAttribute("download")]).toEqual([
      t.exporting.steps.shown,
      PICTURE.val,
      PICTURE.name,
    ]);
    await press(page, 0);
    expect(asked.map(({ call }) => call)).toEqual([MISSING, OWNED]);
  });

  it("tells why it failed, and tries the same again", async () => {
    const page = await open();
    await press(page, 1);
    await asked[0]?.answer({ message: "Too many." }, 429);
    expect(find(page, "[role=alert] p").textContent).toBe(t.exporting.failed("Too many."));
    await doAndWait(() => find(page, "[role=alert] button").click());
    await asked[1]?.answer({ val: PICTURE.val });
    expect(find(page, "[role=alert] p").textContent).toBe(t.exporting.failed(t.exporting.unreadable));
    await doAndWait(() => find(page, "[role=alert] button").click());
    await asked[2]?.answer(PICTURE);
    await see(page, "error");
    expect(find(page, "[role=alert] p").textContent).toBe(t.exporting.failed(t.exporting.unseen));
    expect(page.querySelector("img")).toBeNull();
    await doAndWait(() => find(page, "[role=alert] button").click());
    expect(asked.map(({ call }) => call)).toEqual([MISSING, MISSING, MISSING, MISSING]);
  });

  it("waits for changes that are on their way, and for five seconds at most", async () => {
    isWaiting = true;
    const page = await open();
    await press(page, 0);
    await pass(200);
    expect(asked).toEqual([]);
    isWaiting = false;
    await pass(100);
    expect(asked).toHaveLength(1);
    await asked[0]?.answer({}, 500);
    isWaiting = true;
    await press(page, 0);
    await pass(4_900);
    expect(asked).toHaveLength(1);
    await pass(100);
    expect(asked).toHaveLength(2);
  });
});

describe("a picture on a device that can share files", () => {
  /** The picture is there, and sharing it ends like this. */
  async function openShared(share: () => Promise<void>) {
    Object.assign(navigator, {
      canShare: ({ files }: { readonly files: readonly File[] }) => files.length === 1,
      share({ files }: { readonly files: File[] }) {
        shared.push(...files);
        return share();
      },
    });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, "canShare");
      Reflect.deleteProperty(navigator, "share");
    });
    const page = await open();
    await press(page, 0);
    await asked[0]?.answer(PICTURE);
    await see(page, "load");
    await doAndWait(() => vi.waitFor(() => void find(page, "figcaption button")));
    await doAndWait(() => find(page, "figcaption button").click());
  }

  it("is shared as a file of its name", async () => {
    await openShared(async () => undefined);
    expect(shared.map(({ name, type }) => [name, type])).toEqual([["my-amiibo.png", "image/png"]]);
    expect(await shared[0]?.text()).toBe("a picture");
    expect($toasts.get()).toEqual([]);
  });

  it.each([
    ["NotAllowedError", [t.exporting.unshared]],
    ["AbortError", []],
  ])("says that it was not shared, but not where its person changed their mind: %s", async (reason, said) => {
    vi.spyOn(console, "warn").mockReturnValue();
    await openShared(() => Promise.reject(new DOMException("Not shared.", reason)));
    expect($toasts.get().map(({ text }) => text)).toEqual(said);
  });
});
