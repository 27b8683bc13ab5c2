import { setImmediate as turn } from "node:timers/promises";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import GoalCount from "../../../islands/GoalCount";
import { Island } from "../../../islands/runtime/Island";
import { startPage } from "../../../islands/runtime/start";
import { $holdings } from "../../../islands/store/holdings";
import WishlistCount from "../../../islands/WishlistCount";
import { createHoldingFromMarks } from "../../helpers/holdings";
import { renderElements } from "../../helpers/servedIslands";

const PROPS_URL = "/api/guest/words?of=one";

/** The responses of the network by path, in order. */
let answers: Readonly<Record<string, (() => Response)[]>> = {};
let requestedPaths: string[] = [];

// Imports the modules of a page, so that no test waits for them.
beforeAll(async () => {
  document.documentElement.lang = "en";
  const parts = [import("../../../islands/page"), import("../../../islands/runtime/islandsLoadedOnDemand")];
  await Promise.all([...parts, import("../../../islands/runtime/hydrate")]);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => setTimeout(run));
  vi.stubGlobal("fetch", async (path: string) => {
    requestedPaths.push(path);
    const respond = answers[path]?.shift();
    if (!respond) throw new TypeError("No network.");
    return respond();
  });
  [answers, requestedPaths] = [{}, []];
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    document.body.innerHTML = "";
    $holdings.set(new Map());
  });
});

/** Advances the time and lets pending work finish. */
async function advance(ms: number): Promise<void> {
  for (let remaining = ms; remaining >= 0; remaining -= 500) {
    await vi.advanceTimersByTimeAsync(Math.min(500, remaining));
    for (let round = 0; round < 5; round += 1) await turn();
  }
}

const start = (show: () => void = () => undefined) =>
  startPage({ loadStores: show, startControls: async () => undefined });
const island = (name: string) => document.querySelector<HTMLElement>(`[data-name=${name}]`);
const readState = (name: string) => island(name)?.dataset.state;

describe("shared props with a URL of their own", () => {
  const page = renderElements(
    <Island
      component={GoalCount}
      props={{ countText: "42 of 100" }}
      sharedProps={{ at: PROPS_URL, names: ["countText"] }}
    />,
    <Island component={WishlistCount} props={{}} />,
  );
  const respondFrom =
    (location: string, text = "42 of 100") =>
    () =>
      Response.json({ countText: text }, { headers: { "Content-Location": location } });

  it("islands load their shared props from a separate URL and not from the HTML", async () => {
    expect(page.match(/<script type="application\/json">.*?<\/script>/g)).toEqual(
      Array(2).fill('<script type="application/json">{}</script>'),
    );
    const errors = vi.spyOn(console, "error");
    document.body.innerHTML = page;
    answers = { [PROPS_URL]: [respondFrom(PROPS_URL)] };
    start();
    await advance(500);
    expect([readState("GoalCount"), readState("WishlistCount")]).toEqual(["hydrated", "hydrated"]);
    expect([island("GoalCount")?.textContent, requestedPaths]).toEqual(["42 of 100", [PROPS_URL]]);
    expect(errors).not.toHaveBeenCalled();
  });

  it("an island repeats a failed request for shared props and rejects props of another page version", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    document.body.innerHTML = page;
    answers = {
      [location.href]: [() => new Response(page)],
      [PROPS_URL]: [
        () => {
          throw new TypeError("No network.");
        },
        respondFrom("/api/guest/words?of=two", "43 of 100"),
        respondFrom(PROPS_URL),
      ],
    };
    start();
    await advance(500);
    expect([readState("GoalCount"), requestedPaths]).toEqual(["server", [PROPS_URL]]);
    await advance(3_000);
    expect([readState("GoalCount"), requestedPaths]).toEqual(["server", [PROPS_URL, PROPS_URL, location.href]]);
    await advance(3_000);
    expect([readState("GoalCount"), island("GoalCount")?.textContent]).toEqual(["hydrated", "42 of 100"]);
  });

  it("an island stays unhydrated after six responses that belong to another page version", async () => {
    const errors = vi.spyOn(console, "error").mockReturnValue();
    document.body.innerHTML = page;
    answers = {
      [location.href]: Array.from({ length: 9 }, () => () => new Response(page)),
      [PROPS_URL]: Array.from({ length: 9 }, () => respondFrom("/api/guest/words?of=two")),
    };
    start();
    await advance(20_000);
    expect(requestedPaths.filter((path) => path === PROPS_URL)).toHaveLength(6);
    expect([readState("GoalCount"), readState("WishlistCount")]).toEqual(["failed", "hydrated"]);
    document.body.innerHTML = page;
    requestedPaths = [];
    answers = { [PROPS_URL]: [() => Response.json({ countText: "Broken." }, { status: 500 })] };
    start();
    await advance(500);
    expect([requestedPaths, readState("GoalCount"), island("GoalCount")?.textContent]).toEqual([
      [PROPS_URL],
      "failed",
      "42 of 100",
    ]);
    expect(errors).toHaveBeenCalledTimes(2);
  });
});

it("item cards show the number of owned copies before their island is hydrated", async () => {
  const card = (id: number) =>
    `<article data-item="${id}"><button data-control="own"></button><output class="quantity">0</output></article>`;
  document.body.innerHTML = `<plinth-island data-hydrate-on="visible">${card(1)}${card(2)}</plinth-island>${card(3)}`;
  vi.spyOn(console, "error").mockReturnValue();
  const setOwned = (marks: Readonly<Record<number, string>>) =>
    $holdings.set(new Map(Object.entries(marks).map(([id, each]) => [Number(id), createHoldingFromMarks(each)])));
  const quantities = () => [...document.querySelectorAll("output")].map(({ textContent }) => textContent);
  start(() => setOwned({ 1: "bl", 3: "b" }));
  await advance(0);
  expect(quantities()).toEqual(["2", "0", "0"]);
  setOwned({ 2: "b" });
  expect(quantities()).toEqual(["0", "1", "0"]);
});
