import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { type AccountSettings, BOOLEAN_SETTING_NAMES, DEFAULT_ACCOUNT_SETTINGS } from "../../domain/access/settings";
import { t } from "../../domain/messages/islands";
import PrivacySettings from "../../islands/PrivacySettings";
import type { ApiResult } from "../../islands/server/api";
import { setViewerChangeHandler } from "../../islands/store/changeHandler";
import type { ChangeOperation } from "../../islands/store/outbox/pendingChange";
import { $changedSettings, NO_CHANGED_SETTINGS } from "../../islands/store/settings";
import { stubAccount } from "../helpers/fakeStores";
import { doAndWait, find, mountIsland } from "../helpers/mountIsland";
import { typeInto } from "../helpers/typing";

/** The submitted settings. Each request for the username has a function that answers it. */
let operations: ChangeOperation[] = [];
let requests: { readonly value: unknown; readonly respond: (result: ApiResult | undefined) => Promise<void> }[] = [];
let isSaving: boolean;

beforeEach(() => {
  [operations, requests, isSaving] = [[], [], false];
  setViewerChangeHandler({
    submit({ operation }) {
      operations.push(operation);
      return true;
    },
    submitAndWait: ({ operation }) =>
      new Promise((resolve) => {
        if (operation.kind !== "setting") throw new Error("The change is not a setting.");
        $changedSettings.set({ ...$changedSettings.get(), [operation.setting]: operation.value });
        requests.push({
          value: [operation.setting, operation.value],
          respond: (result) => doAndWait(() => resolve(result)),
        });
      }),
  });
  stubAccount({ isSaving: (setting) => setting === "public_username" && isSaving });
  // Runs after the island is unmounted, which listens to these stores.
  onTestFinished(() => {
    $changedSettings.set(NO_CHANGED_SETTINGS);
    vi.restoreAllMocks();
  });
});

const openSettings = (settings: Partial<AccountSettings> = {}) =>
  mountIsland(<PrivacySettings settings={{ ...DEFAULT_ACCOUNT_SETTINGS, ...settings }} invalid={null} typed={null} />);
const findNameField = (form: HTMLElement) => find<HTMLInputElement>(form, "#public-username");
const type = (form: HTMLElement, name: string) => doAndWait(() => typeInto(findNameField(form), name));
const readHint = (form: HTMLElement) => [
  find(form, "#public-username-result").textContent,
  find(form, "#public-username-result").className,
];
const OK: ApiResult = { ok: true, json: {} };
const BROKEN: ApiResult = { ok: false, status: 500, message: "It broke." };

it("each switch in the settings saves only its own setting with the new value", async () => {
  const form = await openSettings();
  for (const name of BOOLEAN_SETTING_NAMES) await doAndWait(() => find(form, `[name=${name}]`).click());
  expect(operations).toEqual(
    BOOLEAN_SETTING_NAMES.map((setting) => ({ kind: "setting", setting, value: !DEFAULT_ACCOUNT_SETTINGS[setting] })),
  );
  await doAndWait(() => find(form, "[name=primary_region][value='uk']").click());
  expect(operations.at(-1)).toEqual({ kind: "setting", setting: "primary_region", value: "uk" });
});

it("PublicUsernameField saves every typed name, but shows the saved message only for the last one", async () => {
  const form = await openSettings({ public_username: "Ada" });
  await type(form, "Eve");
  isSaving = true;
  await type(form, "Eve ");
  expect(requests.map(({ value }) => value)).toEqual([
    ["public_username", "Eve"],
    ["public_username", "Eve "],
  ]);
  await requests[0]?.respond(OK);
  expect(readHint(form)).toEqual([t.settings.usernameHint, "hint"]);
  isSaving = false;
  await requests[1]?.respond(OK);
  expect([readHint(form), findNameField(form).value]).toEqual([[t.settings.saved, "hint"], "Eve "]);
});

it("PublicUsernameField removes the saved username when the field is emptied", async () => {
  const form = await openSettings({ public_username: "Ada", is_collection_public: true });
  await type(form, "");
  await requests[0]?.respond(OK);
  expect([readHint(form), findNameField(form).value]).toEqual([[t.settings.savedWithoutUsername, "hint"], ""]);
  await doAndWait(() => {
    findNameField(form).focus();
    $changedSettings.set({ public_username: null });
    findNameField(form).blur();
  });
  expect(findNameField(form).value).toBe("");
  expect(form.querySelector(".username-needed")).not.toBeNull();
});

it("PublicUsernameField does not send a name that is too long", async () => {
  const form = await openSettings({ public_username: "Ada" });
  await type(form, "Eve");
  const long = "x".repeat(41);
  await type(form, long);
  expect(requests).toHaveLength(1);
  const problem = readHint(form);
  expect(problem[1]).toBe("problem");
  await requests[0]?.respond(OK);
  expect([readHint(form), findNameField(form).value]).toEqual([problem, long]);
});

it("PublicUsernameField keeps a rejected name in the field and shows the reason", async () => {
  const form = await openSettings({ public_username: "Ada" });
  await type(form, "Eve");
  await doAndWait(() => {
    findNameField(form).focus();
    findNameField(form).blur();
    $changedSettings.set({ public_username: "Ada" });
  });
  await requests[0]?.respond(BROKEN);
  expect([readHint(form), findNameField(form).value]).toEqual([[t.settings.saveFailed("It broke."), "problem"], "Eve"]);
  await type(form, "Eva");
  expect(readHint(form)).toEqual([t.settings.usernameHint, "hint"]);
  await requests[1]?.respond(undefined);
  expect(readHint(form)).toEqual([t.settings.usernameHint, "hint"]);
});
