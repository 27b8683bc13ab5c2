import { Hono } from "hono";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { ChangeRejectedError, type ChangeRejectReason } from "../../db/write";
import { handleRequestError } from "../../worker/middleware/errors";

afterEach(() => void vi.restoreAllMocks());

/** Returns the response to a change that the database rejected. */
async function getResponseTo(reason: ChangeRejectReason, path: string) {
  const errorLog = vi.spyOn(console, "error");
  const app = new Hono();
  app.use(async (c, next) => {
    c.setRenderer((content, props) => c.html(`${props?.title} ${renderToString(content)}`));
    await next();
  });
  app.post(path, () => {
    throw new ChangeRejectedError(reason);
  });
  app.onError(handleRequestError);
  const response = await app.request(path, { method: "POST" });
  expect(errorLog).not.toHaveBeenCalled();
  return {
    status: response.status,
    retryAfter: response.headers.get("Retry-After"),
    text: await response.text(),
  };
}

it.each<[ChangeRejectReason, string]>([
  ["too_many_copies", "A collection holds at most 20,000 copies, and 999 of one amiibo. Nothing was changed."],
  ["changed_meanwhile", "Your collection was changed meanwhile. Please try again."],
])("the page for a form rejected with the reason %s contains the message %j", async (reason, why) => {
  const { status, text } = await getResponseTo(reason, "/my-account/import/undo");
  expect(status).toBe(409);
  expect(text).toMatch(/^Nothing was changed/);
  expect(text).toContain(`<p>${why}</p>`);
  expect(text).toContain('href="/my-account"');
});

it("an API call returns 409 with a message if another request changed the collection first", async () => {
  const { status, text } = await getResponseTo("changed_meanwhile", "/api/amiibo/1/add");
  expect([status, JSON.parse(text)]).toEqual([
    409,
    { error: "conflict", message: "Your collection was changed meanwhile. Please try again." },
  ]);
});

it.each([
  ["an API call", "/api/amiibo/1/add"],
  ["a form", "/my-account/import/undo"],
])("%s after too many changes in an hour returns 429 with a reason and Retry-After", async (_, path) => {
  const { status, text, retryAfter } = await getResponseTo("too_many_changes", path);
  expect([status, retryAfter]).toEqual([429, "900"]);
  expect(text).toContain("You changed more of your collection in an hour than one account may. Nothing was changed.");
});
