import { describe, expect, it } from "vitest";
import { MOST_FAILURES } from "../../../../domain/refresh/rounds";
import { openPatience } from "../../../../worker/market/refresh/service";
import { ServiceError } from "../../../../worker/market/service/serviceError";

const fail = () => Promise.reject(new ServiceError("broken", "The shop answered 503."));
const answer = () => Promise.resolve("an answer");

describe("the turn of a service", () => {
  it("is over when the allowed number of requests has failed in a row", async () => {
    const turn = openPatience();
    for (let failed = 0; failed < MOST_FAILURES; failed += 1) {
      expect(turn.isOver).toBe(false);
      expect(await turn.attempt(fail)).toBeUndefined();
    }
    expect(turn.isOver).toBe(true);
    expect(turn.failure?.message).toBe("The shop answered 503.");
  });

  it("goes on when requests that failed lie between others that were answered", async () => {
    const turn = openPatience();
    for (let round = 0; round < MOST_FAILURES; round += 1) {
      for (let failed = 1; failed < MOST_FAILURES; failed += 1) await turn.attempt(fail);
      expect(await turn.attempt(answer)).toBe("an answer");
      expect(turn.isOver).toBe(false);
    }
  });
});
