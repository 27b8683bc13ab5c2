import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { GAMES_WITH_ITEMS_API_PATH } from "../../domain/games/game";
import { t } from "../../domain/messages/islands";
import { encodeGoalFilter } from "../../domain/wire/goalFilter";
import GameProgress from "../../islands/GameProgress";
import GuestGameCounts from "../../islands/GuestGameCounts";
import PlayButton from "../../islands/PlayButton";
import { setViewerChangeHandler } from "../../islands/store/changeHandler";
import { $holdings } from "../../islands/store/holdings";
import { $changedSettings, NO_CHANGED_SETTINGS } from "../../islands/store/settings";
import { createHoldingAfter, createHoldingFromMarks } from "../helpers/holdings";
import { waitForPaint, waitUntil } from "../helpers/hydrateIsland";
import { doAndWait, find, mountIsland } from "../helpers/mountIsland";

afterEach(async () => {
  await doAndWait(() => {
    $holdings.set(new Map());
    $changedSettings.set(NO_CHANGED_SETTINGS);
  });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function appendHtml(html: string): HTMLElement {
  const container = document.createElement("div");
  container.innerHTML = html;
  document.body.appendChild(container);
  onTestFinished(() => void container.remove());
  return container;
}

it("the list of games counts the amiibo that a guest owns after each collection change", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const requestedUrls: string[] = [];
  const games = [
    { slug: "a", amiibo_ids: [1, 2] },
    { slug: "b", amiibo_ids: [2, 3] },
    { slug: "c", amiibo_ids: [9] },
  ];
  vi.stubGlobal("fetch", async (address: string) => {
    requestedUrls.push(address);
    return requestedUrls.length === 1
      ? Response.json({ message: "Broken." }, { status: 503 })
      : Response.json({ games });
  });
  const container = appendHtml(["a", "b", "c", "d"].map((slug) => `<p data-game="${slug}"><b></b></p>`).join(""));
  const readState = () =>
    [...container.querySelectorAll("[data-game]")].map(
      (each) => `${each.hasAttribute("data-has-owned")} ${each.textContent}`,
    );
  const setOwned = async (...ids: readonly number[]) => {
    await doAndWait(() =>
      $holdings.set(
        new Map([
          ...ids.map((id) => [id, createHoldingFromMarks("bb")] as const),
          [9, createHoldingAfter("wishlist/add")],
        ]),
      ),
    );
    await waitForPaint();
  };
  await mountIsland(<GuestGameCounts />);
  expect(requestedUrls).toEqual([]);
  await setOwned(1);
  await waitUntil(() => expect(console.warn).toHaveBeenCalled());
  expect(readState()).toEqual(["false ", "false ", "false ", "false "]);
  await setOwned(1, 2);
  const [oneOwned, twoOwned] = [1, 2].map((count) => `true ${t.gameCounts.ownedItems(count)}`);
  await waitUntil(() => expect(readState()).toEqual([twoOwned, oneOwned, "false ", "false "]));
  await setOwned(3);
  await waitUntil(() => expect(readState()).toEqual(["false ", oneOwned, "false ", "false "]));
  await setOwned();
  await waitUntil(() => expect(readState()).toEqual(["false ", "false ", "false ", "false "]));
  expect(requestedUrls).toEqual([GAMES_WITH_ITEMS_API_PATH, GAMES_WITH_ITEMS_API_PATH]);
});

it("the page of a game marks owned and wishlisted items, also after collection changes", async () => {
  const container = appendHtml(
    `<ul class="usages">${[1, 2, 3].map((id) => `<li data-item="${id}"></li>`).join("")}</ul><i data-item="1"></i>`,
  );
  const lit = (name: string) =>
    [...container.querySelectorAll(`[${name}]`)].map((each) => each.getAttribute("data-item"));
  const view = await mountIsland(
    <GameProgress
      effects={[
        encodeGoalFilter(new Map([[1, 1]])),
        encodeGoalFilter(
          new Map([
            [2, 2],
            [3, 2],
          ]),
        ),
      ]}
    />,
  );
  const holds = async (holdings: ReadonlyMap<number, ReturnType<typeof createHoldingFromMarks>>) => {
    await doAndWait(() => $holdings.set(holdings));
    await waitForPaint();
  };
  await holds(
    new Map([
      [1, createHoldingFromMarks("b")],
      [3, createHoldingAfter("wishlist/add")],
    ]),
  );
  expect([lit("data-owned"), lit("data-wishlisted")]).toEqual([["1"], ["3"]]);
  expect(find<HTMLProgressElement>(view, "progress").value).toBe(1);
  await holds(new Map([[3, createHoldingFromMarks("l")]]));
  expect([lit("data-owned"), lit("data-wishlisted")]).toEqual([["3"], []]);
});

const openButton = async (isPlayed: boolean) => {
  const changes: unknown[] = [];
  setViewerChangeHandler({
    submit: ({ name, operation }) => Boolean(changes.push([name, operation])),
    submitAndWait: async () => undefined,
  });
  const view = await mountIsland(<PlayButton id={40} name="Zelda" action="/games/zelda/play" isPlayed={isPlayed} />);
  const button = find<HTMLButtonElement>(view, "button");
  const readState = () => [button.getAttribute("aria-pressed"), button.value, view.querySelector(".icon") !== null];
  return { changes, button, readState, form: find(view, "form") };
};
const change = (played: boolean) => ["Zelda", { kind: "setting", setting: "game 40", game: 40, value: { played } }];

it("a click on PlayButton saves the played status of the game and does not submit the surrounding form", async () => {
  const { changes, button, readState, form } = await openButton(false);
  expect(readState()).toEqual(["false", "play", false]);
  const submit = vi.fn((event: Event) => event.preventDefault());
  form.addEventListener("submit", submit);
  await doAndWait(() => button.click());
  await doAndWait(() => $changedSettings.set({ "game 40": { played: true }, "game 41": { played: false } }));
  expect(readState()).toEqual(["true", "leave", true]);
  await doAndWait(() => button.click());
  expect(changes).toEqual([change(true), change(false)]);
  expect(submit).not.toHaveBeenCalled();
});

it("PlayButton shows a choice that the user saved on another page after this page was rendered", async () => {
  const { readState } = await openButton(true);
  expect(readState()).toEqual(["true", "leave", true]);
  await doAndWait(() => $changedSettings.set({ "game 40": { played: false } }));
  expect(readState()).toEqual(["false", "play", false]);
});
