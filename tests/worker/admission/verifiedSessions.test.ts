import { expect, it } from "vitest";
import { createVerifiedSessions } from "../../../worker/admission/verifiedSessions";

it("a full list of verified sessions forgets the one that was set least recently", () => {
  const sessions = createVerifiedSessions(2);
  sessions.set("one", 1);
  sessions.set("two", 2);
  sessions.set("one", 1);
  sessions.set("three", 3);
  expect(["one", "two", "three"].map(sessions.findUserId)).toEqual([1, undefined, 3]);
});

it("a session that has ended is no longer verified", () => {
  const sessions = createVerifiedSessions();
  sessions.set("one", 1);
  sessions.set("one", undefined);
  expect(sessions.findUserId("one")).toBeUndefined();
});
