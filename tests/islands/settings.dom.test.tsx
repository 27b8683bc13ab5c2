import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { DEFAULT_SETTINGS, SETTING_SWITCHES, type Settings } from "../../domain/access/settings";
import { t } from "../../domain/messages/islands";
import PrivacySettings from "../../islands/PrivacySettings";
import type { ApiResult } from "../../islands/server/api";
import { setChangeHandler } from "../../islands/store/changeHandler";
import * as here from "../../islands/store/currentAccount";
import type { Operation } from "../../islands/store/outbox/pendingChange";
import { $settings, NO_SETTINGS } from "../../islands/store/settings";
import { doAndWait, find, mountIsland } from "../helpers/dom";
import { typeInto } from "../helpers/typing";

/** Values that were handed to the account, those of the name with their answers. */
let kept: Operation[] = [];
let asked: { readonly value: unknown; readonly answer: (answer: ApiResult | undefined) => Promise<void> }[] = [];
let isSaving: boolean;

beforeEach(() => {
  [kept, asked, isSaving] = [[], [], false];
  setChangeHandler({
    keep({ doing }) {
      kept.push(doing);
      return true;
    },
    ask: ({ doing }) =>
      new Promise((resolve) => {
        if (doing.kind !== "setting") throw new Error("It is no setting.");
        $settings.set({ ...$settings.get(), [doing.setting]: doing.value });
        asked.push({ value: [doing.setting, doing.value], answer: (given) => doAndWait(() => resolve(given)) });
      }),
  });
  vi.spyOn(here, "getCurrentAccount").mockReturnValue({
    keep: () => true,
    ask: async () => undefined,
    waitingOn: () => [],
    isWaiting: () => false,
    isSaving: (setting) => setting === "public_username" && isSaving,
    listen: () => () => undefined,
  });
  // Once the island is gone, which hears of its stores.
  onTestFinished(() => {
    $settings.set(NO_SETTINGS);
    vi.restoreAllMocks();
  });
});

const open = (settings: Partial<Settings> = {}) =>
  mountIsland(<PrivacySettings settings={{ ...DEFAULT_SETTINGS, ...settings }} invalid={null} typed={null} />);
const nameOn = (form: HTMLElement) => find<HTMLInputElement>(form, "#public-username");
const type = (form: HTMLElement, name: string) => doAndWait(() => typeInto(nameOn(form), name));
const told = (form: HTMLElement) => [
  find(form, "#public-username-told").textContent,
  find(form, "#public-username-told").className,
];
const OK: ApiResult = { ok: true, json: {} };
const BROKEN: ApiResult = { ok: false, status: 500, message: "It broke." };

it("each switch saves its own setting, as it stands then", async () => {
  const form = await open();
  for (const name of SETTING_SWITCHES) await doAndWait(() => find(form, `[name=${name}]`).click());
  expect(kept).toEqual(
    SETTING_SWITCHES.map((setting) => ({ kind: "setting", setting, value: !DEFAULT_SETTINGS[setting] })),
  );
  await doAndWait(() => find(form, "[name=primary_region][value='3']").click());
  expect(kept.at(-1)).toEqual({ kind: "setting", setting: "primary_region", value: "3" });
});

describe("the public username", () => {
  it("is saved as it is typed, and says so once the newest is saved", async () => {
    const form = await open({ public_username: "Ada" });
    await type(form, "Eve");
    isSaving = true;
    await type(form, "Eve ");
    expect(asked.map(({ value }) => value)).toEqual([
      ["public_username", "Eve"],
      ["public_username", "Eve "],
    ]);
    await asked[0]?.answer(OK);
    expect(told(form)).toEqual([t.settings.usernameHint, "hint"]);
    isSaving = false;
    await asked[1]?.answer(OK);
    expect([told(form), nameOn(form).value]).toEqual([[t.settings.saved, "hint"], "Eve "]);
  });

  it("is none once it is emptied, though the page came with one", async () => {
    const form = await open({ public_username: "Ada", is_collection_public: true });
    await type(form, "");
    await asked[0]?.answer(OK);
    expect([told(form), nameOn(form).value]).toEqual([[t.settings.savedNameless, "hint"], ""]);
    await doAndWait(() => {
      nameOn(form).focus();
      $settings.set({ public_username: null });
      nameOn(form).blur();
    });
    expect(nameOn(form).value).toBe("");
    expect(form.querySelector(".name-asked")).not.toBeNull();
  });

  it("that cannot be taken is not sent, and stays with its reason whatever an older one is answered", async () => {
    const form = await open({ public_username: "Ada" });
    await type(form, "Eve");
    const long = "x".repeat(41);
    await type(form, long);
    expect(asked).toHaveLength(1);
    const problem = told(form);
    expect(problem[1]).toBe("problem");
    await asked[0]?.answer(OK);
    expect([told(form), nameOn(form).value]).toEqual([problem, long]);
  });

  it("that the server refuses stays in the field with the reason", async () => {
    const form = await open({ public_username: "Ada" });
    await type(form, "Eve");
    await doAndWait(() => {
      nameOn(form).focus();
      nameOn(form).blur();
      $settings.set({ public_username: "Ada" });
    });
    await asked[0]?.answer(BROKEN);
    expect([told(form), nameOn(form).value]).toEqual([[t.settings.unsaved("It broke."), "problem"], "Eve"]);
    await type(form, "Eva");
    expect(told(form)).toEqual([t.settings.usernameHint, "hint"]);
    await asked[1]?.answer(undefined);
    expect(told(form)).toEqual([t.settings.usernameHint, "hint"]);
  });
});
