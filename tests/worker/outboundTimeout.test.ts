import { expect, it, onTestFinished, vi } from "vitest";
import { createServiceStubs, respondStatus } from "./external/serviceStubs";

const world = createServiceStubs();
const START = new URL("https://known.example/start");

it("the timeout of an outbound request covers all of its redirects together", async () => {
  const clocks: AbortController[] = [];
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const clock = new AbortController();
    clocks.push(clock);
    return clock.signal;
  });
  onTestFinished(() => timeout.mockRestore());
  world.script("known.example/start", respondStatus(302, { Location: "/middle" }));
  world.script("known.example/middle", respondStatus(302, { Location: "/end" }));
  world.script("known.example/end", () => {
    clocks[0]?.abort();
    return new Response("too late");
  });
  const outside = world.createGateway().createClient({ hosts: [START.host], maxRedirects: 3 });
  await expect(outside.fetchText(START)).rejects.toMatchObject({ reason: "slow" });
});
