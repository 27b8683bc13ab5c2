import { setImmediate as turn } from "node:timers/promises";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import GoalCount from "../../../islands/GoalCount";
import { Island } from "../../../islands/runtime/Island";
import { startPage } from "../../../islands/runtime/start";
import { $holdings } from "../../../islands/store/holdings";
import WishCount from "../../../islands/WishlistCount";
import { createHoldingFromMarks } from "../../helpers/holdings";
import { renderElements } from "../../helpers/servedIslands";

const APART = "/api/guest/words?of=one";

/** Answers of the network, in their order, by where they stand. */
let answers: Readonly<Record<string, (() => Response)[]>> = {};
let asked: string[] = [];

// Before the first test, so that none waits for parts that a page asks for by and by.
beforeAll(async () => {
  document.documentElement.lang = "en";
  const parts = [import("../../../islands/page"), import("../../../islands/runtime/rareIslands")];
  await Promise.all([...parts, import("../../../islands/runtime/hydrate")]);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => setTimeout(run));
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const answer = answers[path]?.shift();
    if (!answer) throw new TypeError("No network.");
    return answer();
  });
  [answers, asked] = [{}, []];
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    document.body.innerHTML = "";
    $holdings.set(new Map());
  });
});

/** Lets what was begun go on for so long. */
async function pass(ms: number): Promise<void> {
  for (let rest = ms; rest >= 0; rest -= 500) {
    await vi.advanceTimersByTimeAsync(Math.min(500, rest));
    for (let round = 0; round < 5; round += 1) await turn();
  }
}

const begin = (show: () => void = () => undefined) => startPage({ show, listen: async () => undefined });
const island = (name: string) => document.querySelector<HTMLElement>(`[data-name=${name}]`);
const stateOf = (name: string) => island(name)?.dataset.state;

describe("props that stand apart from the page", () => {
  const page = renderElements(
    <Island of={GoalCount} props={{ words: "42 of 100" }} apart={{ at: APART, names: ["words"] }} />,
    <Island of={WishCount} props={{}} />,
  );
  const at =
    (location: string, words = "42 of 100") =>
    () =>
      Response.json({ words }, { headers: { "Content-Location": location } });

  it("are fetched from where they stand, and not carried by the page", async () => {
    expect(page.match(/<script type="application\/json">.*?<\/script>/g)).toEqual(
      Array(2).fill('<script type="application/json">{}</script>'),
    );
    const errors = vi.spyOn(console, "error");
    document.body.innerHTML = page;
    answers = { [APART]: [at(APART)] };
    begin();
    await pass(500);
    expect([stateOf("GoalCount"), stateOf("WishlistCount")]).toEqual(["awake", "awake"]);
    expect([island("GoalCount")?.textContent, asked]).toEqual(["42 of 100", [APART]]);
    expect(errors).not.toHaveBeenCalled();
  });

  it("are asked for again while the network is gone, and while another version of them is told", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    document.body.innerHTML = page;
    answers = {
      [location.href]: [() => new Response(page)],
      [APART]: [
        () => {
          throw new TypeError("No network.");
        },
        at("/api/guest/words?of=two", "43 of 100"),
        at(APART),
      ],
    };
    begin();
    await pass(500);
    expect([stateOf("GoalCount"), asked]).toEqual(["server", [APART]]);
    await pass(3_000);
    expect([stateOf("GoalCount"), asked]).toEqual(["server", [APART, APART, location.href]]);
    await pass(3_000);
    expect([stateOf("GoalCount"), island("GoalCount")?.textContent]).toEqual(["awake", "42 of 100"]);
  });

  it("are given up after six other versions or an error, and the server's HTML stays, as do other islands", async () => {
    const errors = vi.spyOn(console, "error").mockReturnValue();
    document.body.innerHTML = page;
    answers = {
      [location.href]: Array.from({ length: 9 }, () => () => new Response(page)),
      [APART]: Array.from({ length: 9 }, () => at("/api/guest/words?of=two")),
    };
    begin();
    await pass(20_000);
    expect(asked.filter((path) => path === APART)).toHaveLength(6);
    expect([stateOf("GoalCount"), stateOf("WishlistCount")]).toEqual(["failed", "awake"]);
    document.body.innerHTML = page;
    asked = [];
    answers = { [APART]: [() => Response.json({ words: "Broken." }, { status: 500 })] };
    begin();
    await pass(500);
    expect([asked, stateOf("GoalCount"), island("GoalCount")?.textContent]).toEqual([[APART], "failed", "42 of 100"]);
    expect(errors).toHaveBeenCalledTimes(2);
  });
});

it("cards are painted to what is owned before their island is awake, and again when that changes", async () => {
  const card = (id: number) =>
    `<article data-item="${id}"><button data-control="own"></button><output data-quantity>0</output></article>`;
  document.body.innerHTML = `<plinth-island data-when="visible">${card(1)}${card(2)}</plinth-island>${card(3)}`;
  vi.spyOn(console, "error").mockReturnValue();
  const own = (marks: Readonly<Record<number, string>>) =>
    $holdings.set(new Map(Object.entries(marks).map(([id, each]) => [Number(id), createHoldingFromMarks(each)])));
  const quantities = () => [...document.querySelectorAll("output")].map(({ textContent }) => textContent);
  begin(() => own({ 1: "bl", 3: "b" }));
  await pass(0);
  expect(quantities()).toEqual(["2", "0", "0"]);
  own({ 2: "b" });
  expect(quantities()).toEqual(["0", "1", "0"]);
});
