import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { t } from "../../domain/messages/islands";
import { pathsForBrowserScripts } from "../../domain/paths/pathsForBrowserScripts";
import { ConfirmDialog, MergeGuestCollectionPrompt, UnsavedChangesBanner } from "../../islands/overlays/Dialogs";
import { Toasts } from "../../islands/overlays/Toasts";
import type { ApiResult } from "../../islands/server/api";
import { setViewerChangeHandler } from "../../islands/store/changeHandler";
import type { ChangeOperation } from "../../islands/store/outbox/pendingChange";
import {
  $confettiTriggerCount,
  $pendingConfirmation,
  $sendFailure,
  $toasts,
  $unsavedChangesReason,
  callOnFirstOverlayMessage,
  showToast,
  TOAST_DURATION_MS,
} from "../../islands/store/overlays";
import { clearStores } from "../helpers/fakeStores";
import { doAndWait, find, mountIsland } from "../helpers/mountIsland";

const PUT_AWAY = "plinth:warning-dismissed";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  // Runs after the island is unmounted, which listens to these stores.
  onTestFinished(() => {
    vi.useRealTimers();
    clearStores();
    $unsavedChangesReason.set(undefined);
    $sendFailure.set(undefined);
    sessionStorage.clear();
    document.body.removeAttribute("data-viewer");
  });
});

const press = (within: HTMLElement, selector: string) => doAndWait(() => find(within, selector).click());
const advance = (ms: number) => doAndWait(() => void vi.advanceTimersByTime(ms));
const texts = () => $toasts.get().map(({ text }) => text);

/** Shows a toast whose button undoes a change with `run`. */
const showUndoToast = (text: string, run: () => void = () => undefined) =>
  doAndWait(() => void showToast(text, { label: "Undo", run, undos: [run] }));

it("a focused toast stays visible, and its display time restarts when the toast loses focus", async () => {
  const region = await mountIsland(<Toasts />);
  await doAndWait(() => void showToast("One"));
  await showUndoToast("Two");
  await advance(TOAST_DURATION_MS - 1);
  expect(texts()).toEqual(["One", "Two"]);
  await doAndWait(() => find(region, "button").focus());
  await advance(TOAST_DURATION_MS);
  expect(texts()).toEqual(["Two"]);
  await doAndWait(() => find(region, "button").blur());
  await advance(TOAST_DURATION_MS - 1);
  expect(texts()).toEqual(["Two"]);
  await advance(1);
  expect(texts()).toEqual([]);
});

it("clicking the button of a toast hides the toast first and then runs its action a single time", async () => {
  const region = await mountIsland(<Toasts />);
  const runs: unknown[] = [];
  await showUndoToast("Other", () => void runs.push("other"));
  await showUndoToast("This", () => void runs.push(texts()));
  await press(region, "p:last-of-type button");
  expect(runs).toEqual([["Other"]]);
  expect(region.textContent).toBe("OtherUndo");
});

it("only a toast with an undo button links to the activity page", async () => {
  const region = await mountIsland(<Toasts activityPath="/activity" />);
  await doAndWait(() => void showToast("Broken.", { label: "Retry", run: () => undefined }));
  expect(region.querySelector("a")).toBeNull();
  expect(find(region, "button").hasAttribute("aria-keyshortcuts")).toBe(false);
  await showUndoToast("Removed.");
  expect(find(region, "a").getAttribute("href")).toBe("/activity");
  expect(find(region, "p:last-of-type button").getAttribute("aria-keyshortcuts")).toBe("Control+Z");
});

it("F8 focuses the newest toast, and Escape returns the focus to the previously focused element", async () => {
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
  for (const text of ["One", "Two"]) await showUndoToast(text);
  await key("F7");
  expect(document.activeElement).toBe(before);
  await key("F8");
  expect(document.activeElement).toBe(find(page, "p:last-of-type button"));
  await key("Escape");
  expect(document.activeElement).toBe(before);
});

describe("UnsavedChangesBanner", () => {
  const goToPath = (path: string) => history.replaceState(null, "", path);

  it.each(["guest", "signed-out"] as const)(
    "the warning for a %s user links to a login page that returns to the current page",
    async (reason) => {
      goToPath("/list/all?q=a%26b&type=1#top");
      onTestFinished(() => goToPath("/"));
      $unsavedChangesReason.set(reason);
      const warning = await mountIsland(<UnsavedChangesBanner />);
      const next = encodeURIComponent("/list/all?q=a%26b&type=1");
      expect(find(warning, "a.button").getAttribute("href")).toBe(`${pathsForBrowserScripts.logIn}?next=${next}`);
    },
  );

  it("a browser tab remembers a dismissed guest warning but not a dismissed session warning", async () => {
    const warning = await mountIsland(<UnsavedChangesBanner />);
    await doAndWait(() => $unsavedChangesReason.set("another-session"));
    expect(warning.textContent).toContain(t.overlays.sessionReplaced);
    await press(warning, ".control");
    expect([$unsavedChangesReason.get(), sessionStorage.getItem(PUT_AWAY)]).toEqual([undefined, null]);
    await doAndWait(() => $unsavedChangesReason.set("guest"));
    await press(warning, ".control");
    expect([$unsavedChangesReason.get(), sessionStorage.getItem(PUT_AWAY)]).toEqual([undefined, "1"]);
  });

  it("the message about unsent changes is hidden as long as a warning banner is visible", async () => {
    const retry = vi.fn();
    $sendFailure.set({ message: "Nobody answers.", pendingCount: 2, retry });
    const warning = await mountIsland(<UnsavedChangesBanner />);
    expect(warning.textContent).toContain(t.overlays.sendFailed("Nobody answers.", 2));
    await press(warning, "button");
    expect(retry).toHaveBeenCalledOnce();
    await doAndWait(() => $unsavedChangesReason.set("signed-out"));
    expect(warning.textContent).not.toContain("Nobody answers.");
  });
});

it("ConfirmDialog runs its action only if the user confirms", async () => {
  const container = await mountIsland(<ConfirmDialog />);
  const dialog = find<HTMLDialogElement>(container, "dialog");
  const done: string[] = [];
  const openDialog = (name: string, loses?: string) =>
    doAndWait(() =>
      $pendingConfirmation.set({
        ...(loses && { lossText: loses }),
        text: "Sure?",
        confirm: "Remove",
        onConfirm: () => void done.push(name),
      }),
    );
  const closeWith = (respond: string) => doAndWait(() => dialog.close(respond));
  // Escape closes without a return value and keeps the previous one.
  const closeWithEscape = () =>
    doAndWait(() => {
      dialog.removeAttribute("open");
      dialog.dispatchEvent(new Event("close"));
    });
  await openDialog("first", "2 copies");
  expect([dialog.open, find(container, "#question").textContent]).toEqual([true, "2 copiesSure?"]);
  expect(find(container, "[value=yes]").className).toBe("button danger");
  await closeWith("no");
  expect([done, $pendingConfirmation.get()]).toEqual([[], undefined]);
  await openDialog("second");
  expect(find(container, "[value=yes]").className).toBe("button primary");
  await closeWith("yes");
  expect([done, $pendingConfirmation.get()]).toEqual([["second"], undefined]);
  await openDialog("third");
  await closeWithEscape();
  expect([done, $pendingConfirmation.get()]).toEqual([["second"], undefined]);
});

describe("MergeGuestCollectionPrompt", () => {
  const GUEST = "plinth:guest";
  let sent: ChangeOperation[] = [];
  let respond: (given: ApiResult) => void;

  const openPrompt = () => {
    sent = [];
    setViewerChangeHandler({
      submit: () => true,
      submitAndWait: ({ operation }) => {
        sent.push(operation);
        return new Promise((resolve) => {
          respond = resolve;
        });
      },
    });
    sessionStorage.setItem(GUEST, '{"1":"b","4":"wt"}');
    document.body.dataset.viewer = "7";
    return mountIsland(<MergeGuestCollectionPrompt />);
  };

  it("MergeGuestCollectionPrompt sends no second merge request while the first request is running", async () => {
    const prompt = await openPrompt();
    for (const _ of [1, 2]) await press(prompt, ".primary");
    expect(sent).toEqual([{ kind: "merge", marked: { 1: "b", 4: "wt" } }]);
    await doAndWait(() => respond({ ok: false, status: 500, message: "It broke." }));
    await press(prompt, ".primary");
    expect(sent).toHaveLength(2);
    await doAndWait(() => respond({ ok: true, json: {} }));
    expect([prompt.textContent, sessionStorage.getItem(GUEST)]).toEqual(["", null]);
  });

  it("discarding guest items in MergeGuestCollectionPrompt deletes the items and sends nothing", async () => {
    const prompt = await openPrompt();
    await press(prompt, ".primary + .button");
    expect([prompt.textContent, sessionStorage.getItem(GUEST), sent]).toEqual(["", null, []]);
  });
});

const NEWS = {
  warning: () => $unsavedChangesReason.set("guest"),
  sendFailure: () => $sendFailure.set({ message: "Nobody answers.", pendingCount: 1, retry: () => undefined }),
  question: () => $pendingConfirmation.set({ text: "Sure?", confirm: "Yes", onConfirm: () => undefined }),
  toast: () => void showToast("Saved."),
  confetti: () => $confettiTriggerCount.set(1),
};

it.each(Object.entries(NEWS))(
  "callOnFirstOverlayMessage calls a listener only for the first message of the kind %s",
  (_, showMessage) => {
    const listener = vi.fn();
    callOnFirstOverlayMessage(listener);
    expect(listener).not.toHaveBeenCalled();
    showMessage();
    showMessage();
    expect(listener).toHaveBeenCalledOnce();
    callOnFirstOverlayMessage(listener);
    expect(listener).toHaveBeenCalledTimes(2);
  },
);
