import { afterEach, beforeEach, expect, it } from "vitest";
import { type AccountSettings, BOOLEAN_SETTING_NAMES, DEFAULT_ACCOUNT_SETTINGS } from "../../domain/access/settings";
import { t } from "../../domain/messages/islands";
import PrivacySettings from "../../islands/PrivacySettings";
import { setViewerChangeHandler } from "../../islands/store/changeHandler";
import type { PendingChange } from "../../islands/store/outbox/pendingChange";
import { $chosenPriceRegion } from "../../islands/store/preferences";
import { $changedSettings, NO_CHANGED_SETTINGS } from "../../islands/store/settings";
import { hydrateIsland } from "../helpers/hydrateIsland";
import { doAndWait, find } from "../helpers/mountIsland";

let saved: unknown[];

beforeEach(() => {
  saved = [];
  const record = ({ operation }: PendingChange) => {
    if (operation.kind === "setting") saved.push([operation.setting, operation.value]);
  };
  setViewerChangeHandler({
    submit: (change) => {
      record(change);
      return true;
    },
    submitAndWait: async (change) => void record(change),
  });
});
afterEach(() =>
  doAndWait(() => {
    $changedSettings.set(NO_CHANGED_SETTINGS);
    $chosenPriceRegion.set(undefined);
  }),
);

const SAVED: AccountSettings = {
  ...DEFAULT_ACCOUNT_SETTINGS,
  is_collection_public: true,
  is_goal_public: true,
  public_username: "Anna",
  primary_region: "uk",
};

interface OpenOptions {
  readonly typed?: AccountSettings;
  readonly invalid?: { readonly field: string; readonly message: string };
  readonly meanwhile?: (place: HTMLElement) => void;
}

async function openSettings({ typed, invalid, meanwhile: beforeHydration }: OpenOptions = {}) {
  const view = await hydrateIsland(
    <PrivacySettings settings={SAVED} typed={typed ?? null} invalid={invalid ?? null} />,
    beforeHydration,
  );
  const fields = [...view.querySelectorAll<HTMLInputElement>("input[role=switch]")];
  return {
    place: view,
    name: find<HTMLInputElement>(view, "[name=public_username]"),
    on: () => fields.flatMap(({ checked, name }) => (checked ? [name] : [])),
    readAriaStates: () => fields.map((field) => field.getAttribute("aria-checked") === String(field.checked)),
    regions: () => [...view.querySelectorAll<HTMLInputElement>("input[type=radio]")].map(({ checked }) => checked),
    press: (selector: string) => doAndWait(() => find(view, selector).click()),
  };
}

it("PrivacySettings shows the saved settings and saves nothing until the user changes one", async () => {
  const { on, readAriaStates, regions, name } = await openSettings();
  expect(on()).toEqual(["is_collection_public", "is_goal_public", "is_adverts_enabled"]);
  expect(readAriaStates()).toEqual(BOOLEAN_SETTING_NAMES.map(() => true));
  expect(regions()).toEqual([false, false, true]);
  expect(name.value).toBe("Anna");
  expect(saved).toEqual([]);
});

it("changing one field of PrivacySettings saves only this setting", async () => {
  const { press } = await openSettings();
  for (const each of BOOLEAN_SETTING_NAMES) await press(`[name=${each}]`);
  expect(saved).toEqual(BOOLEAN_SETTING_NAMES.map((each) => [each, !SAVED[each]]));
  saved = [];
  for (const region of ["average", "us"]) await press(`[name=primary_region][value="${region}"]`);
  expect(saved).toEqual([
    ["primary_region", "average"],
    ["primary_region", "us"],
  ]);
});

it("PrivacySettings updates its fields when the settings change elsewhere on the page", async () => {
  const { on, regions, place: view } = await openSettings();
  await doAndWait(() => {
    $changedSettings.set({
      is_goal_public: false,
      is_value_public: true,
      is_adverts_enabled: false,
      public_username: "",
    });
    $chosenPriceRegion.set("average");
  });
  expect(on()).toEqual(["is_collection_public", "is_value_public"]);
  expect(regions()).toEqual([true, false, false]);
  expect(find(view, ".username-needed a").getAttribute("href")).toBe("#public-username");
  expect(view.querySelector("output")?.textContent).toBe(t.settings.usernameMissing);
  await doAndWait(() => $changedSettings.set({ ...$changedSettings.get(), is_collection_public: false }));
  expect(view.querySelector(".username-needed")).toBeNull();
  expect(view.querySelector("output")?.textContent).toBe(t.settings.usernameHint);
});

it("changes that the user makes in PrivacySettings before hydration are saved after hydration", async () => {
  await openSettings({
    meanwhile: (view) => {
      find<HTMLInputElement>(view, "[name=is_collection_public]").checked = false;
      find<HTMLInputElement>(view, "[name=is_games_public]").checked = true;
      find<HTMLInputElement>(view, '[name=primary_region][value="average"]').checked = true;
      find<HTMLInputElement>(view, "[name=public_username]").value = "Berta";
    },
  });
  expect(saved).toEqual(
    expect.arrayContaining([
      ["is_collection_public", false],
      ["is_games_public", true],
      ["primary_region", "average"],
      ["public_username", "Berta"],
    ]),
  );
  expect(saved).toHaveLength(4);
});

it("PrivacySettings saves the valid fields of a form that the server rejected for another field", async () => {
  const typed: AccountSettings = {
    ...SAVED,
    is_collection_public: false,
    is_wishlist_public: true,
    primary_region: "us",
    public_username: "x".repeat(41),
  };
  const {
    name,
    on,
    regions,
    place: view,
  } = await openSettings({
    typed,
    invalid: { field: "public_username", message: "Too long." },
  });
  expect(on()).toEqual(["is_wishlist_public", "is_goal_public", "is_adverts_enabled"]);
  expect(regions()).toEqual([false, true, false]);
  expect([name.value, name.getAttribute("aria-invalid")]).toEqual(["x".repeat(41), "true"]);
  expect(find(view, "output").className).toBe("problem");
  expect(saved).toEqual(
    expect.arrayContaining([
      ["is_collection_public", false],
      ["is_wishlist_public", true],
      ["primary_region", "us"],
    ]),
  );
  expect(saved).toHaveLength(3);
});

it("PrivacySettings shows no error at the username when the server rejected another field", async () => {
  const { name } = await openSettings({ invalid: { field: "primary_region", message: "No such region." } });
  expect(name.getAttribute("aria-invalid")).toBeNull();
});
