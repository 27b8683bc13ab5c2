import { expect, it } from "vitest";
import { createVerifiedSessions } from "../../../worker/admission/verifiedSessions";

it("the full list of verified sessions drops the session that was set least recently", () => {
  const sessions = createVerifiedSessions(2);
  sessions.set("one", 1);
  sessions.set("two", 2);
  sessions.set("one", 1);
  sessions.set("three", 3);
  expect(["one", "two", "three"].map(sessions.findUserId)).toEqual([1, undefined, 3]);
});

it("an expired session no longer counts as verified", () => {
  const sessions = createVerifiedSessions();
  sessions.set("one", 1);
  sessions.set("one", undefined);
  expect(sessions.findUserId("one")).toBeUndefined();
});
