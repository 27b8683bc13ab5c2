import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { t } from "../../domain/messages/islands";
import { browserPaths } from "../../domain/paths/browserPaths";
import { ConfirmDialog, MergePrompt, WarningBanner } from "../../islands/overlays/Dialogs";
import { Toasts } from "../../islands/overlays/Toasts";
import type { ApiResult } from "../../islands/server/api";
import { setChangeHandler } from "../../islands/store/changeHandler";
import type { Operation } from "../../islands/store/outbox/pendingChange";
import {
  $confettiCount,
  $confirmation,
  $sendFailure,
  $toasts,
  $warning,
  onFirstMessage,
  showToast,
  TOAST_MS,
} from "../../islands/store/overlays";
import { doAndWait, find, mountIsland } from "../helpers/dom";

const PUT_AWAY = "plinth:warning-put-away";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  // Once the island is gone, which hears of its stores.
  onTestFinished(() => {
    vi.useRealTimers();
    $toasts.set([]);
    $confirmation.set(undefined);
    $warning.set(undefined);
    $sendFailure.set(undefined);
    $confettiCount.set(0);
    sessionStorage.clear();
    document.body.removeAttribute("data-viewer");
  });
});

const press = (within: HTMLElement, selector: string) => doAndWait(() => find(within, selector).click());
const pass = (ms: number) => doAndWait(() => void vi.advanceTimersByTime(ms));
const texts = () => $toasts.get().map(({ text }) => text);

describe("a toast on the page", () => {
  const offer = (run: () => void, ...takeBacks: (() => void)[]) => ({ label: "Undo", run, takeBacks });

  it("goes after its time, which begins anew once the pointer or the focus has left it", async () => {
    const region = await mountIsland(<Toasts />);
    await doAndWait(() => void showToast("One"));
    await doAndWait(
      () =>
        void showToast(
          "Two",
          offer(() => undefined),
        ),
    );
    await pass(TOAST_MS - 1);
    expect(texts()).toEqual(["One", "Two"]);
    await doAndWait(() => find(region, "button").focus());
    await pass(TOAST_MS);
    expect(texts()).toEqual(["Two"]);
    await doAndWait(() => find(region, "button").blur());
    await pass(TOAST_MS - 1);
    expect(texts()).toEqual(["Two"]);
    await pass(1);
    expect(texts()).toEqual([]);
  });

  it("does what it offers once, and is gone by then", async () => {
    const region = await mountIsland(<Toasts />);
    const seen: unknown[] = [];
    await doAndWait(() => {
      showToast(
        "Other",
        offer(() => void seen.push("other")),
      );
      showToast(
        "This",
        offer(() => void seen.push(texts())),
      );
    });
    await press(region, "p:last-of-type button");
    expect(seen).toEqual([["Other"]]);
    expect(region.textContent).toBe("OtherUndo");
  });

  it("leads to all that a person did only where it takes something back", async () => {
    const region = await mountIsland(<Toasts activity="/activity" />);
    await doAndWait(() => void showToast("Broken.", { label: "Retry", run: () => undefined }));
    expect(region.querySelector("a")).toBeNull();
    expect(find(region, "button").hasAttribute("aria-keyshortcuts")).toBe(false);
    await doAndWait(
      () =>
        void showToast(
          "Removed.",
          offer(
            () => undefined,
            () => undefined,
          ),
        ),
    );
    expect(find(region, "a").getAttribute("href")).toBe("/activity");
    expect(find(region, "p:last-of-type button").getAttribute("aria-keyshortcuts")).toBe("Control+Z");
  });

  it("is reached by F8, the newest first, and left by Escape to where somebody was", async () => {
    const page = await mountIsland(
      <>
        <button type="button" id="before">
          Before
        </button>
        <Toasts />
      </>,
    );
    const key = (name: string) =>
      doAndWait(() => {
        document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
      });
    const before = find(page, "#before");
    await doAndWait(() => before.focus());
    await key("F8");
    expect(document.activeElement).toBe(before);
    await doAndWait(() => {
      showToast(
        "One",
        offer(() => undefined),
      );
      showToast(
        "Two",
        offer(() => undefined),
      );
    });
    await key("F7");
    expect(document.activeElement).toBe(before);
    await key("F8");
    expect(document.activeElement).toBe(find(page, "p:last-of-type button"));
    await key("Escape");
    expect(document.activeElement).toBe(before);
  });
});

describe("the warning that nothing is saved", () => {
  const at = (path: string) => history.replaceState(null, "", path);

  it.each(["guest", "signed-out"] as const)(
    "leads a reader who is %s to the log-in and back to this page",
    async (why) => {
      at("/list/all?q=a%26b&type=1#top");
      onTestFinished(() => at("/"));
      $warning.set(why);
      const warning = await mountIsland(<WarningBanner />);
      const next = encodeURIComponent("/list/all?q=a%26b&type=1");
      expect(find(warning, "a.button").getAttribute("href")).toBe(`${browserPaths.logIn}?next=${next}`);
    },
  );

  it("is put away for the tab where a guest does so, and for once where a session is over", async () => {
    const warning = await mountIsland(<WarningBanner />);
    await doAndWait(() => $warning.set("another-session"));
    expect(warning.textContent).toContain(t.notices.anotherSession);
    await press(warning, ".control");
    expect([$warning.get(), sessionStorage.getItem(PUT_AWAY)]).toEqual([undefined, null]);
    await doAndWait(() => $warning.set("guest"));
    await press(warning, ".control");
    expect([$warning.get(), sessionStorage.getItem(PUT_AWAY)]).toEqual([undefined, "1"]);
  });

  it("gives way to nothing else: that changes wait is said only where there is none", async () => {
    const retry = vi.fn();
    $sendFailure.set({ message: "Nobody answers.", retry });
    const warning = await mountIsland(<WarningBanner />);
    expect(warning.textContent).toContain(t.notices.stuck("Nobody answers."));
    await press(warning, "button");
    expect(retry).toHaveBeenCalledOnce();
    await doAndWait(() => $warning.set("signed-out"));
    expect(warning.textContent).not.toContain("Nobody answers.");
  });
});

describe("the question", () => {
  it("does what it asks about when it is confirmed, and never when it is left", async () => {
    const asked = await mountIsland(<ConfirmDialog />);
    const dialog = find<HTMLDialogElement>(asked, "dialog");
    const done: string[] = [];
    const ask = (name: string, loses?: string) =>
      doAndWait(() =>
        $confirmation.set({
          ...(loses && { loses }),
          text: "Sure?",
          confirm: "Remove",
          onConfirm: () => void done.push(name),
        }),
      );
    const leaveWith = (answer: string) => doAndWait(() => dialog.close(answer));
    // Escape closes without an answer, and leaves the last one standing.
    const leaveByKey = () =>
      doAndWait(() => {
        dialog.removeAttribute("open");
        dialog.dispatchEvent(new Event("close"));
      });
    await ask("first", "2 copies");
    expect([dialog.open, find(asked, "#question").textContent]).toEqual([true, "2 copiesSure?"]);
    expect(find(asked, "[value=yes]").className).toBe("button danger");
    await leaveWith("no");
    expect([done, $confirmation.get()]).toEqual([[], undefined]);
    await ask("second");
    expect(find(asked, "[value=yes]").className).toBe("button primary");
    await leaveWith("yes");
    expect([done, $confirmation.get()]).toEqual([["second"], undefined]);
    await ask("third");
    await leaveByKey();
    expect([done, $confirmation.get()]).toEqual([["second"], undefined]);
  });
});

describe("what was marked before somebody signed in", () => {
  const GUEST = "plinth:guest";
  let sent: Operation[] = [];
  let answer: (given: ApiResult) => void;

  const open = () => {
    sent = [];
    setChangeHandler({
      keep: () => true,
      ask: ({ doing }) => {
        sent.push(doing);
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
    });
    sessionStorage.setItem(GUEST, '{"v":1,"items":{"1":"b","4":"wt"}}');
    document.body.dataset.viewer = "7";
    return mountIsland(<MergePrompt />);
  };

  it("is offered until the account has it, and added once however often that is pressed", async () => {
    const prompt = await open();
    for (const _ of [1, 2]) await press(prompt, ".primary");
    expect(sent).toEqual([{ kind: "merge", marked: { 1: "b", 4: "wt" } }]);
    await doAndWait(() => answer({ ok: false, status: 500, message: "It broke." }));
    await press(prompt, ".primary");
    expect(sent).toHaveLength(2);
    await doAndWait(() => answer({ ok: true, json: {} }));
    expect([prompt.textContent, sessionStorage.getItem(GUEST)]).toEqual(["", null]);
  });

  it("is forgotten, and not sent, by who does not want it", async () => {
    const prompt = await open();
    await press(prompt, ".primary + .button");
    expect([prompt.textContent, sessionStorage.getItem(GUEST), sent]).toEqual(["", null, []]);
  });
});

describe("the first news of a page", () => {
  const NEWS = {
    warning: () => $warning.set("guest"),
    stuck: () => $sendFailure.set({ message: "Nobody answers.", retry: () => undefined }),
    question: () => $confirmation.set({ text: "Sure?", confirm: "Yes", onConfirm: () => undefined }),
    toast: () => void showToast("Saved."),
    party: () => $confettiCount.set(1),
  };

  it.each(Object.entries(NEWS))("is a %s as well, before somebody listens and after", (_, tell) => {
    const hear = vi.fn();
    onFirstMessage(hear);
    expect(hear).not.toHaveBeenCalled();
    tell();
    tell();
    expect(hear).toHaveBeenCalledOnce();
    onFirstMessage(hear);
    expect(hear).toHaveBeenCalledTimes(2);
  });
});
