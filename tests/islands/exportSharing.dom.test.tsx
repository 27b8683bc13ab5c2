import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { t } from "../../domain/messages/islands";
import ExportButtons from "../../islands/ExportButtons";
import { $toasts } from "../../islands/store/overlays";
import { stubAccount } from "../helpers/fakeStores";
import { doAndWait, find, mountIsland } from "../helpers/mountIsland";

const CHOICES = [
  { label: "Owned", request: { path: "/api/user/export/image/collection" } },
  { label: "Missing", request: { path: "/api/user/export/image/missing", body: { series: "kirby", cards: false } } },
] as const;
const PICTURE = { val: "/export/one.png", name: "my-amiibo.png" };

/** The API calls, each with a function that answers it. */
let calls: { readonly call: unknown; readonly respond: (json: unknown, status?: number) => Promise<void> }[] = [];
let isWaiting: boolean;
/** The files passed to the system's share sheet. */
let shared: File[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  [calls, isWaiting, shared] = [[], false, []];
  document.head.innerHTML = '<meta name="csrf-token" content="a token">';
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    if (path.startsWith("/export/")) return new Response("a picture");
    return new Promise<Response>((resolve) => {
      calls.push({
        call: [path, JSON.parse(String(body))],
        respond: (json, status = 200) => doAndWait(() => resolve(Response.json(json, { status }))),
      });
    });
  });
  stubAccount({ hasPending: () => isWaiting });
  // Runs after the island is unmounted.
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    document.head.innerHTML = "";
    $toasts.set([]);
  });
});

const openButtons = () => mountIsland(<ExportButtons choices={CHOICES} />);
const press = (page: HTMLElement, index: number) =>
  doAndWait(() => page.querySelectorAll<HTMLElement>(".export > .actions button")[index]?.click());
const advance = (ms: number) => doAndWait(() => vi.advanceTimersByTimeAsync(ms).then(() => undefined));
const status = (page: HTMLElement) => find(page, "[role=status]").textContent;
const dispatchImageEvent = (page: HTMLElement, what: "load" | "error") =>
  doAndWait(() => void find(page, "img").dispatchEvent(new Event(what)));
const OWNED = ["/api/user/export/image/collection", {}];
const MISSING = ["/api/user/export/image/missing", { series: "kirby", cards: false }];

describe("an export of a picture", () => {
  it("an export button requests no picture while the export of another button is running", async () => {
    const page = await openButtons();
    await press(page, 1);
    await press(page, 0);
    expect([calls.map(({ call }) => call), status(page)]).toEqual([[MISSING], t.imageExport.steps.asking]);
    await calls[0]?.respond(PICTURE);
    await press(page, 0);
    expect([calls.length, status(page), page.querySelector("[download]")]).toEqual([
      1,
      t.imageExport.steps.drawing,
      null,
    ]);
    await dispatchImageEvent(page, "load");
    const download = find(page, "[download]");
    expect([status(page), download.getAttribute("href"), download.getAttribute("download")]).toEqual([
      t.imageExport.steps.shown,
      PICTURE.val,
      PICTURE.name,
    ]);
    await press(page, 0);
    expect(calls.map(({ call }) => call)).toEqual([MISSING, OWNED]);
  });

  it("a failed picture export shows the reason and a retry button that requests the picture again", async () => {
    const page = await openButtons();
    await press(page, 1);
    await calls[0]?.respond({ error: "too_many", message: "Too many." }, 429);
    expect(find(page, "[role=alert] p").textContent).toBe(t.imageExport.failed("Too many."));
    await doAndWait(() => find(page, "[role=alert] button").click());
    await calls[1]?.respond({ val: PICTURE.val });
    expect(find(page, "[role=alert] p").textContent).toBe(t.imageExport.failed(t.imageExport.unreadableResponse));
    await doAndWait(() => find(page, "[role=alert] button").click());
    await calls[2]?.respond(PICTURE);
    await dispatchImageEvent(page, "error");
    expect(find(page, "[role=alert] p").textContent).toBe(t.imageExport.failed(t.imageExport.imageLoadFailed));
    expect(page.querySelector("img")).toBeNull();
    await doAndWait(() => find(page, "[role=alert] button").click());
    expect(calls.map(({ call }) => call)).toEqual([MISSING, MISSING, MISSING, MISSING]);
  });

  it("a picture export waits up to five seconds until unsent changes of the collection are saved", async () => {
    isWaiting = true;
    const page = await openButtons();
    await press(page, 0);
    await advance(200);
    expect(calls).toEqual([]);
    isWaiting = false;
    await advance(100);
    expect(calls).toHaveLength(1);
    await calls[0]?.respond({ error: "internal" }, 500);
    isWaiting = true;
    await press(page, 0);
    await advance(4_900);
    expect(calls).toHaveLength(1);
    await advance(100);
    expect(calls).toHaveLength(2);
  });
});

describe("a picture on a device that can share files", () => {
  /** Opens a finished export whose sharing ends as given. */
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
    const page = await openButtons();
    await press(page, 0);
    await calls[0]?.respond(PICTURE);
    await dispatchImageEvent(page, "load");
    await doAndWait(() => vi.waitFor(() => void find(page, "figcaption button")));
    await doAndWait(() => find(page, "figcaption button").click());
  }

  it("an exported picture is shared as a file on a device that can share files", async () => {
    await openShared(async () => undefined);
    expect(shared.map(({ name, type }) => [name, type])).toEqual([["my-amiibo.png", "image/png"]]);
    expect(await shared[0]?.text()).toBe("a picture");
    expect($toasts.get()).toEqual([]);
  });

  it.each([
    ["NotAllowedError", [t.imageExport.shareFailed]],
    ["AbortError", []],
  ])("a failed share of an exported picture (%s) shows the toasts %j", async (reason, expectedToasts) => {
    vi.spyOn(console, "warn").mockReturnValue();
    await openShared(() => Promise.reject(new DOMException("Not shared.", reason)));
    expect($toasts.get().map(({ text }) => text)).toEqual(expectedToasts);
  });
});
