import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { t } from "../../domain/messages/islands";
import BackLink from "../../islands/BackLink";
import CopyField from "../../islands/ClipboardField";
import Overlays from "../../islands/Overlays";
import ReportLink from "../../islands/ReportLink";
import ShareLink from "../../islands/ShareLink";
import { $toasts, showToast } from "../../islands/store/overlays";
import { doAndWait, find, mountIsland } from "../helpers/dom";

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

const buttonNames = (place: HTMLElement) => [...place.querySelectorAll("button")].map(({ textContent }) => textContent);
const press = (place: HTMLElement, at = 0) => doAndWait(() => place.querySelectorAll("button")[at]?.click());

describe("the report of an item", () => {
  const answers: number[] = [];
  let requests: unknown[];
  beforeEach(() => {
    document.head.innerHTML = '<meta name="csrf-token" content="token">';
    requests = [];
    vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
      requests.push([method, address, JSON.parse(String(body))]);
      return Response.json({ message: "Too many." }, { status: answers.shift() ?? 200 });
    });
  });
  const openReport = (hasReported = false) =>
    mountIsland(<ReportLink id={12} name="Kirby" hasReported={hasReported} />);

  it("thanks at once, with the focus, and offers no second one", async () => {
    const place = await openReport();
    await press(place);
    expect(requests).toEqual([["POST", "/api/amiibo/12/report", { amiibo: 12 }]]);
    expect(find(place, ".report").textContent).toBe(t.reportLink.thanks);
    expect(document.activeElement?.textContent).toBe(t.reportLink.thanks);
    expect($toasts.get()).toEqual([]);
  });

  it("is not offered to who has reported the item before", async () =>
    expect((await openReport(true)).textContent).toBe(t.reportLink.thanks));

  it("takes its thanks back when it is refused, and is sent again by the toast", async () => {
    const place = await openReport();
    answers.push(429);
    await press(place);
    expect(buttonNames(place)).toHaveLength(1);
    const [{ text, action } = { text: "", action: undefined }] = $toasts.get();
    expect([text, action?.label]).toEqual([`${t.reportLink.failed("Kirby")} Too many.`, t.store.retry]);
    await doAndWait(() => action?.run());
    expect(requests).toHaveLength(2);
    expect(place.textContent).toBe(t.reportLink.thanks);
  });

  it("is offered again without a toast when the session is over", async () => {
    const place = await openReport();
    answers.push(401);
    await press(place);
    expect(buttonNames(place)).toHaveLength(1);
    expect($toasts.get()).toEqual([]);
  });
});

describe("the link of a page of one's own", () => {
  const openLink = () => mountIsland(<ShareLink address="https://plinth.example/users/a" title="A's collection" />);
  const told = (place: HTMLElement) => find(place, "output").textContent;

  it("is copied whole, or shown when the browser does not let it be copied", async () => {
    const place = await openLink();
    expect(buttonNames(place)).toEqual([t.shareLink.copy]);
    await press(place);
    expect(copied).toEqual(["https://plinth.example/users/a"]);
    expect(told(place)).toBe(t.shareLink.copied);
    isCopyRefused = true;
    await press(place);
    expect(told(place)).toBe(t.shareLink.refused("https://plinth.example/users/a"));
  });

  it("is shared with its title where the system can, and says so when that failed but not when it was closed", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    const share = vi.fn().mockRejectedValueOnce(new DOMException("Closed.", "AbortError"));
    vi.stubGlobal("navigator", { ...navigator, share });
    const place = await openLink();
    expect(buttonNames(place)).toEqual([t.shareLink.copy, t.shareLink.share]);
    await press(place, 1);
    expect(told(place)).toBe("");
    share.mockRejectedValueOnce(new DOMException("Not now.", "NotAllowedError"));
    await press(place, 1);
    expect(told(place)).toBe(t.shareLink.failed);
    expect(share.mock.calls).toEqual(
      [0, 1].map(() => [{ url: "https://plinth.example/users/a", title: "A's collection" }]),
    );
  });
});

describe("a text to take along", () => {
  it("of one line is a field of its own", async () => {
    const place = await mountIsland(<CopyField label="Link" value="https://plinth.example" />);
    const field = find<HTMLInputElement>(place, "input");
    expect([field.value, field.readOnly]).toEqual(["https://plinth.example", true]);
    await doAndWait(() => field.focus());
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 22]);
  });

  it("is copied by its button, selected by a click into it, and says whether it was copied", async () => {
    const place = await mountIsland(<CopyField label="Text" value={"two\nlines"} rows={2} />);
    const field = find<HTMLTextAreaElement>(place, "textarea");
    expect([field.value, field.readOnly, Number(field.rows)]).toEqual(["two\nlines", true, 2]);
    await doAndWait(() => field.focus());
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 9]);
    await press(place);
    expect([copied, find(place, "output").textContent]).toEqual([["two\nlines"], t.copyField.copied]);
    isCopyRefused = true;
    await press(place);
    expect(find(place, "output").textContent).toBe(t.copyField.refused);
  });
});

it("notices lead a signed-in person to all that they did, and a guest nowhere", async () => {
  const place = await mountIsland(
    <>
      <Overlays activity="/activity" />
      <Overlays />
    </>,
  );
  await doAndWait(() => void showToast("Removed.", { label: "Undo", run: () => undefined, takeBacks: [] }));
  expect(place.textContent?.match(/Removed\./g)).toHaveLength(2);
  expect([...place.querySelectorAll("a")].map((each) => each.getAttribute("href"))).toEqual(["/activity"]);
  await doAndWait(() => $toasts.set([]));
});

describe("the way back", () => {
  async function openLink() {
    const back = vi.fn();
    vi.stubGlobal("history", { length: 2, back });
    const link = find((await mountIsland(<BackLink href="/list/all" />)).ownerDocument.body, "a.back");
    /** Presses the link, and tells what came of it. */
    return (referrer: string, keys: MouseEventInit = {}): string => {
      Object.defineProperty(document, "referrer", { value: referrer, configurable: true });
      back.mockClear();
      const click = new MouseEvent("click", { bubbles: true, cancelable: true, ...keys });
      let isFollowed = false;
      const hear = (event: Event) => {
        isFollowed = !event.defaultPrevented;
        event.preventDefault();
      };
      document.addEventListener("click", hear, { once: true });
      link.dispatchEvent(click);
      Reflect.deleteProperty(document, "referrer");
      const steps = back.mock.calls.length;
      return isFollowed ? `followed ${link.getAttribute("href")}, ${steps} steps back` : `${steps} steps back`;
    };
  }

  it("is a step back for who came from a page of the site, and a link for everybody else", async () => {
    const press = await openLink();
    expect(press(`${location.origin}/list/all?q=a`)).toBe("1 steps back");
    for (const referrer of ["https://elsewhere.example/", `${location.origin}.evil.example/`, ""])
      expect(press(referrer)).toBe("followed /list/all, 0 steps back");
  });

  it("is a link for whoever opens it in a tab of its own, or has no step to go back", async () => {
    const press = await openLink();
    const here = `${location.origin}/`;
    for (const keys of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
      expect(press(here, keys)).toBe("followed /list/all, 0 steps back");
    vi.stubGlobal("history", { length: 1 });
    expect(press(here)).toBe("followed /list/all, 0 steps back");
  });
});
