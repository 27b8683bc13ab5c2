import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { GAME_ITEMS_PATH } from "../../domain/games/game";
import { t } from "../../domain/messages/islands";
import { encodeGoalFilter } from "../../domain/wire/goalFilter";
import GameTally from "../../islands/GameProgress";
import GamesOnShelf from "../../islands/GuestGameCounts";
import PlayButton from "../../islands/PlayButton";
import { setChangeHandler } from "../../islands/store/changeHandler";
import { $holdings } from "../../islands/store/holdings";
import { $settings, NO_SETTINGS } from "../../islands/store/settings";
import { doAndWait, find, mountIsland } from "../helpers/dom";
import { createHoldingAfter, createHoldingFromMarks } from "../helpers/holdings";
import { waitForPaint, waitUntil } from "../helpers/hydrated";

afterEach(async () => {
  await doAndWait(() => {
    $holdings.set(new Map());
    $settings.set(NO_SETTINGS);
  });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function drawBeside(html: string): HTMLElement {
  const beside = document.createElement("div");
  beside.innerHTML = html;
  document.body.appendChild(beside);
  onTestFinished(() => void beside.remove());
  return beside;
}

it("games say how many of their amiibo are on a guest's shelf, as soon as they are known and as it changes", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const asked: string[] = [];
  const games = [
    { slug: "a", amiibo_ids: [1, 2] },
    { slug: "b", amiibo_ids: [2, 3] },
    { slug: "c", amiibo_ids: [9] },
  ];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return asked.length === 1 ? Response.json({ message: "Broken." }, { status: 503 }) : Response.json({ games });
  });
  const beside = drawBeside(["a", "b", "c", "d"].map((slug) => `<p data-game="${slug}"><b></b></p>`).join(""));
  const seen = () =>
    [...beside.querySelectorAll("[data-game]")].map((each) => `${each.hasAttribute("data-lit")} ${each.textContent}`);
  const own = async (...ids: readonly number[]) => {
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
  await mountIsland(<GamesOnShelf />);
  expect(asked).toEqual([]);
  await own(1);
  await waitUntil(() => expect(console.warn).toHaveBeenCalled());
  expect(seen()).toEqual(["false ", "false ", "false ", "false "]);
  await own(1, 2);
  const [one, two] = [1, 2].map((count) => `true ${t.gamesOnShelf.yours(count)}`);
  await waitUntil(() => expect(seen()).toEqual([two, one, "false ", "false "]));
  await own(3);
  await waitUntil(() => expect(seen()).toEqual(["false ", one, "false ", "false "]));
  await own();
  await waitUntil(() => expect(seen()).toEqual(["false ", "false ", "false ", "false "]));
  expect(asked).toEqual([GAME_ITEMS_PATH, GAME_ITEMS_PATH]);
});

it("the tally of a game lights what is owned and what is wished for, and follows both", async () => {
  const beside = drawBeside(
    `<ul class="effects">${[1, 2, 3].map((id) => `<li data-item="${id}"></li>`).join("")}</ul><i data-item="1"></i>`,
  );
  const lit = (name: string) => [...beside.querySelectorAll(`[${name}]`)].map((each) => each.getAttribute("data-item"));
  const place = await mountIsland(
    <GameTally
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
  expect([lit("data-owned"), lit("data-wished")]).toEqual([["1"], ["3"]]);
  expect(find<HTMLProgressElement>(place, "progress").value).toBe(1);
  await holds(new Map([[3, createHoldingFromMarks("l")]]));
  expect([lit("data-owned"), lit("data-wished")]).toEqual([["3"], []]);
});

describe("the button that says that a game is played", () => {
  const press = async (isPlayed: boolean) => {
    const kept: unknown[] = [];
    setChangeHandler({
      keep: ({ name, doing }) => Boolean(kept.push([name, doing])),
      ask: async () => undefined,
    });
    const place = await mountIsland(<PlayButton id={40} name="Zelda" action="/games/zelda/play" isPlayed={isPlayed} />);
    const button = find<HTMLButtonElement>(place, "button");
    const seen = () => [button.getAttribute("aria-pressed"), button.value, place.querySelector(".icon") !== null];
    return { kept, button, seen, form: find(place, "form") };
  };
  const change = (played: boolean) => ["Zelda", { kind: "setting", setting: "game 40", game: 40, value: { played } }];

  it("says the other of what it says now, and sends no form", async () => {
    const { kept, button, seen, form } = await press(false);
    expect(seen()).toEqual(["false", "play", false]);
    const submit = vi.fn((event: Event) => event.preventDefault());
    form.addEventListener("submit", submit);
    await doAndWait(() => button.click());
    await doAndWait(() => $settings.set({ "game 40": { played: true }, "game 41": { played: false } }));
    expect(seen()).toEqual(["true", "leave", true]);
    await doAndWait(() => button.click());
    expect(kept).toEqual([change(true), change(false)]);
    expect(submit).not.toHaveBeenCalled();
  });

  it("says what was saved since the page came rather than what the page came with", async () => {
    const { seen } = await press(true);
    expect(seen()).toEqual(["true", "leave", true]);
    await doAndWait(() => $settings.set({ "game 40": { played: false } }));
    expect(seen()).toEqual(["false", "play", false]);
  });
});
