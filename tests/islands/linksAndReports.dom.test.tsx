import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { t } from "../../domain/messages/islands";
import BackLink from "../../islands/BackLink";
import ClipboardField from "../../islands/ClipboardField";
import Overlays from "../../islands/Overlays";
import ReportLink from "../../islands/ReportLink";
import ShareLink from "../../islands/ShareLink";
import { $toasts, showToast } from "../../islands/store/overlays";
import { doAndWait, find, mountIsland } from "../helpers/mountIsland";

let copied: string[];
let isCopyRefused: boolean;

beforeEach(() => {
  [copied, isCopyRefused] = [[], false];
  vi.stubGlobal("navigator", {
    clipboard: {
      writeText: async (text: string) => {
        if (isCopyRefused) throw new Error("Refused.");
        copied.push(text);
      },
    },
  });
});
afterEach(() => {
  if ($toasts.get().length > 0) $toasts.set([]);
  document.head.innerHTML = "";
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const buttonNames = (view: HTMLElement) => [...view.querySelectorAll("button")].map(({ textContent }) => textContent);
const press = (view: HTMLElement, index = 0) => doAndWait(() => view.querySelectorAll("button")[index]?.click());

describe("ReportLink", () => {
  const answers: number[] = [];
  let requests: unknown[];
  beforeEach(() => {
    document.head.innerHTML = '<meta name="csrf-token" content="token">';
    requests = [];
    vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
      requests.push([method, address, JSON.parse(String(body))]);
      return Response.json({ error: "code", message: "Too many." }, { status: answers.shift() ?? 200 });
    });
  });
  const openReport = (hasReported = false) =>
    mountIsland(<ReportLink id={12} name="Kirby" hasReported={hasReported} />);

  it("a click on ReportLink sends the report and replaces the link with a focused thank-you text", async () => {
    const view = await openReport();
    await press(view);
    expect(requests).toEqual([["POST", "/api/amiibo/12/report", { amiibo: 12 }]]);
    expect(find(view, ".report").textContent).toBe(t.reportLink.thanks);
    expect(document.activeElement?.textContent).toBe(t.reportLink.thanks);
    expect($toasts.get()).toEqual([]);
  });

  it("ReportLink has no button for a user who has already reported the item", async () =>
    expect((await openReport(true)).textContent).toBe(t.reportLink.thanks));

  it("a report that the server rejects shows the report button again and a toast with a retry button", async () => {
    const view = await openReport();
    answers.push(429);
    await press(view);
    expect(buttonNames(view)).toHaveLength(1);
    const [{ text, action } = { text: "", action: undefined }] = $toasts.get();
    expect([text, action?.label]).toEqual([`${t.reportLink.reportFailed("Kirby")} Too many.`, t.store.retry]);
    await doAndWait(() => action?.run());
    expect(requests).toHaveLength(2);
    expect(view.textContent).toBe(t.reportLink.thanks);
  });

  it("a report after the session has ended shows the report button again, without a toast", async () => {
    const view = await openReport();
    answers.push(401);
    await press(view);
    expect(buttonNames(view)).toHaveLength(1);
    expect($toasts.get()).toEqual([]);
  });
});

describe("ShareLink", () => {
  const openLink = () => mountIsland(<ShareLink address="https://plinth.example/users/a" title="A's collection" />);
  const readStatus = (view: HTMLElement) => find(view, "output").textContent;

  it("ShareLink copies an absolute URL, or shows the URL if copying fails", async () => {
    const view = await openLink();
    expect(buttonNames(view)).toEqual([t.shareLink.copy]);
    await press(view);
    expect(copied).toEqual(["https://plinth.example/users/a"]);
    expect(readStatus(view)).toBe(t.shareLink.copied);
    isCopyRefused = true;
    await press(view);
    expect(readStatus(view)).toBe(t.shareLink.copyFailed("https://plinth.example/users/a"));
  });

  it("ShareLink shows an error if sharing fails, but not if the user cancels", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    const share = vi.fn().mockRejectedValueOnce(new DOMException("Closed.", "AbortError"));
    vi.stubGlobal("navigator", { ...navigator, share });
    const view = await openLink();
    expect(buttonNames(view)).toEqual([t.shareLink.copy, t.shareLink.share]);
    await press(view, 1);
    expect(readStatus(view)).toBe("");
    share.mockRejectedValueOnce(new DOMException("Not now.", "NotAllowedError"));
    await press(view, 1);
    expect(readStatus(view)).toBe(t.shareLink.shareFailed);
    expect(share.mock.calls).toEqual(
      [0, 1].map(() => [{ url: "https://plinth.example/users/a", title: "A's collection" }]),
    );
  });
});

it("ClipboardField shows one line of text in a read-only input that selects the text on focus", async () => {
  const view = await mountIsland(<ClipboardField label="Link" value="https://plinth.example" />);
  const field = find<HTMLInputElement>(view, "input");
  expect([field.value, field.readOnly]).toEqual(["https://plinth.example", true]);
  await doAndWait(() => field.focus());
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 22]);
});

it("ClipboardField shows a longer text in a text area and copies the text with its button", async () => {
  const view = await mountIsland(<ClipboardField label="Text" value={"two\nlines"} rows={2} />);
  const field = find<HTMLTextAreaElement>(view, "textarea");
  expect([field.value, field.readOnly, Number(field.rows)]).toEqual(["two\nlines", true, 2]);
  await doAndWait(() => field.focus());
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 9]);
  await press(view);
  expect([copied, find(view, "output").textContent]).toEqual([["two\nlines"], t.clipboardField.copied]);
  isCopyRefused = true;
  await press(view);
  expect(find(view, "output").textContent).toBe(t.clipboardField.copyFailed);
});

it("a toast contains a link to the activity page for a member, but not for a guest", async () => {
  const view = await mountIsland(
    <>
      <Overlays activityPath="/activity" />
      <Overlays />
    </>,
  );
  await doAndWait(() => void showToast("Removed.", { label: "Undo", run: () => undefined, undos: [] }));
  expect(view.textContent?.match(/Removed\./g)).toHaveLength(2);
  expect([...view.querySelectorAll("a")].map((each) => each.getAttribute("href"))).toEqual(["/activity"]);
  await doAndWait(() => $toasts.set([]));
});

describe("BackLink", () => {
  async function openLink() {
    const back = vi.fn();
    vi.stubGlobal("history", { length: 2, back });
    const link = find((await mountIsland(<BackLink href="/list/all" />)).ownerDocument.body, "a.back");
    /** Presses the link, and describes the effect. */
    return (referrer: string, keys: MouseEventInit = {}): string => {
      Object.defineProperty(document, "referrer", { value: referrer, configurable: true });
      back.mockClear();
      const click = new MouseEvent("click", { bubbles: true, cancelable: true, ...keys });
      let isFollowed = false;
      const listener = (event: Event) => {
        isFollowed = !event.defaultPrevented;
        event.preventDefault();
      };
      document.addEventListener("click", listener, { once: true });
      link.dispatchEvent(click);
      Reflect.deleteProperty(document, "referrer");
      const steps = back.mock.calls.length;
      return isFollowed ? `followed ${link.getAttribute("href")}, ${steps} steps back` : `${steps} steps back`;
    };
  }

  it("BackLink goes a step back in the history only if the previous page belongs to the site", async () => {
    const press = await openLink();
    expect(press(`${location.origin}/list/all?q=a`)).toBe("1 steps back");
    for (const referrer of ["https://elsewhere.example/", `${location.origin}.evil.example/`, ""])
      expect(press(referrer)).toBe("followed /list/all, 0 steps back");
  });

  it("BackLink opens its URL if a modifier key is pressed or no previous page exists", async () => {
    const press = await openLink();
    const siteUrl = `${location.origin}/`;
    for (const keys of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
      expect(press(siteUrl, keys)).toBe("followed /list/all, 0 steps back");
    vi.stubGlobal("history", { length: 1 });
    expect(press(siteUrl)).toBe("followed /list/all, 0 steps back");
  });
});
