import { expect, it, onTestFinished, vi } from "vitest";
import GoalCount from "../../islands/GoalCount";
import { doAndWait, find, mountIsland } from "../helpers/mountIsland";

/** Answers each request with its query string, and returns the query strings. */
function answerWithSearch(): string[] {
  const searches: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const { search } = new URL(address, "https://plinth.example");
    searches.push(search);
    return Response.json({ words: `counted ${search}` });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return searches;
}

it("GoalCount requests the number of matching items for all checked boxes of the goal form", async () => {
  const searches = answerWithSearch();
  const form = await mountIsland(
    <form>
      <input type="checkbox" name="series" value="kirby" defaultChecked={true} />
      <input type="checkbox" name="series" value="zelda" />
      <input type="checkbox" name="kinds" value="card" defaultChecked={true} />
      <GoalCount countText="as it came" />
    </form>,
  );
  expect(find(form, "output").textContent).toBe("as it came");
  await doAndWait(() => find(form, "[value=zelda]").click());
  expect(searches).toEqual(["?series=kirby&series=zelda&kinds=card"]);
  expect(find(form, "output").textContent).toBe("counted ?series=kirby&series=zelda&kinds=card");
});

it("GoalCount keeps the newest number of items after an outdated or failed response", async () => {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise<Response>((done) => answers.push(done)));
  onTestFinished(() => void vi.unstubAllGlobals());
  const form = await mountIsland(
    <form>
      <input type="checkbox" name="series" value="kirby" />
      <GoalCount countText="as it came" />
    </form>,
  );
  const tick = () => doAndWait(() => find(form, "input").click());
  const respond = (index: number, response: Response) => doAndWait(() => answers[index]?.(response));
  await tick();
  await tick();
  await respond(1, Response.json({ words: "newest" }));
  await respond(0, Response.json({ words: "older" }));
  expect(find(form, "output").textContent).toBe("newest");
  await tick();
  await respond(2, Response.json({ words: "wrong", message: "Broken." }, { status: 503 }));
  expect(find(form, "output").textContent).toBe("newest");
});
