import { expect, it } from "vitest";
import { formatWebhookMessage } from "../../../domain/alerts/webhookMessage";

const MAX_LENGTH = 2_000;
const URL_PART = " <https://plinth.example/amiibo/1>";
const formatText = (length: number): string =>
  formatWebhookMessage(
    [{ kind: "price", text: "x".repeat(length - URL_PART.length), url: "https://plinth.example/amiibo/1" }],
    [],
  );

it("a webhook message of exactly 2,000 characters keeps the URLs of its notifications", () => {
  expect(formatText(MAX_LENGTH)).toHaveLength(MAX_LENGTH);
  expect(formatText(MAX_LENGTH)).toContain(URL_PART);
});

it("a webhook message that would exceed 2,000 characters omits the URLs of its notifications", () =>
  expect(formatText(MAX_LENGTH + 1)).toBe("x".repeat(MAX_LENGTH + 1 - URL_PART.length)));

it("a webhook message has one line for each notification, followed by the notes", () =>
  expect(
    formatWebhookMessage(
      [
        { kind: "price", text: "Mario costs £10", url: "https://plinth.example/amiibo/1" },
        { kind: "test", text: "Test" },
      ],
      ["Demo prices"],
    ),
  ).toBe("Mario costs £10 <https://plinth.example/amiibo/1>\nTest\nDemo prices"));
