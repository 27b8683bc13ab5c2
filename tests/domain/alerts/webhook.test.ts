import { describe, expect, it } from "vitest";
import { parseWebhookUrl } from "../../../domain/alerts/webhook";

const PATH = `123456789012345678/${"aB-_".repeat(17)}`;

describe("parseWebhookUrl", () => {
  it.each([
    "https://discord.com/api/webhooks/",
    "https://www.discord.com/api/webhooks/",
    "https://canary.discord.com/api/v9/webhooks/",
    "https://discordapp.com/api/webhooks/",
    "https://ptb.discord.com/api/v10/webhooks/",
  ])("parseWebhookUrl rewrites a Discord webhook URL that begins with %s to one canonical form", (start) =>
    expect(parseWebhookUrl(` ${start}${PATH}/?wait=true#a `)).toEqual({
      ok: true,
      url: `https://discord.com/api/webhooks/${PATH}`,
    }),
  );

  it.each<[string, RegExp]>([
    ["", /not a web address/],
    ["discord.com/api/webhooks/1/2", /not a web address/],
    [`http://discord.com/api/webhooks/${PATH}`, /begins with https/],
    [`https://discord.com.elsewhere.example/api/webhooks/${PATH}`, /begins with https/],
    [`https://127.0.0.1/api/webhooks/${PATH}`, /begins with https/],
    [`https://a@discord.com/api/webhooks/${PATH}`, /begins with https/],
    [`https://:b@discord.com/api/webhooks/${PATH}`, /begins with https/],
    [`https://a:b@discord.com/api/webhooks/${PATH}`, /begins with https/],
    [`https://discord.com:444/api/webhooks/${PATH}`, /begins with https/],
    ["https://discord.com/api/webhooks/", /not a whole webhook/],
    [`https://discord.com/api/webhooks/${PATH}/messages/1`, /not a whole webhook/],
    [`https://discord.com/api/../oauth2/webhooks/${PATH}`, /not a whole webhook/],
    ["https://discord.com/api/users/@me", /not a whole webhook/],
  ])("parseWebhookUrl rejects %j as a Discord webhook URL", (text, problem) =>
    expect(parseWebhookUrl(text)).toMatchObject({ ok: false, problem: expect.stringMatching(problem) }),
  );
});
