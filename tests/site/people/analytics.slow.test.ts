import { describe, expect, it, onTestFinished } from "vitest";
import { expectEventually } from "../../helpers/expectEventually";
import { createUniqueName, signInAs } from "../../helpers/signedInPerson";
import { withOwnSite } from "./ownSite";

const PLACE = "analytics.example/collect";

describe("analytics with a configured address", () => {
  const site = withOwnSite({ ANALYTICS_URL: `https://${PLACE}` });
  const listAnalyticsRequests = () =>
    site()
      .fakeServices.requests.filter(({ hostAndPath }) => hostAndPath === PLACE)
      .map(({ method, body }) => ({ method, ...JSON.parse(body) }));

  it("the analytics service receives only the id and username of a member, at each sign-in", async () => {
    onTestFinished(site().fakeServices.replaceResponse(PLACE, () => new Response(null, { status: 204 })));
    const name = createUniqueName();
    const person = await signInAs(name, { at: site().url });
    await person.go("/list/all");
    const telling = { method: "POST", event: "signed_in", user: { id: person.id, username: name } };
    await expectEventually(listAnalyticsRequests).toEqual([telling]);
    await signInAs(name, { at: site().url });
    await expectEventually(listAnalyticsRequests).toEqual([telling, telling]);
  });

  it.each([
    ["is down", () => Response.error()],
    ["breaks", () => new Response("no", { status: 500 })],
    ["redirects", () => Response.redirect("https://elsewhere.example/", 302)],
  ])("a member can sign in when the analytics service %s", async (_, respond) => {
    onTestFinished(site().fakeServices.replaceResponse(PLACE, respond));
    const before = listAnalyticsRequests().length;
    const { read } = await signInAs(createUniqueName(), { at: site().url });
    expect((await read("/api/user/whoami")).status).toBe(200);
    await expectEventually(() => listAnalyticsRequests().length).toBe(before + 1);
  });

  it("a sign-in does not wait for the analytics service", async () => {
    let release = () => {};
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    const undo = site().fakeServices.replaceResponse(PLACE, async () => {
      await waiting;
      return new Response(null, { status: 204 });
    });
    onTestFinished(undo);
    expect((await signInAs(createUniqueName(), { at: site().url })).id).toBeGreaterThan(0);
    release();
  });
});

describe("analytics without an address", () => {
  const site = withOwnSite();

  it("a sign-in on a site without analytics sends requests only to the sign-in provider", async () => {
    await signInAs(createUniqueName(), { at: site().url, provider: "discord" });
    expect(new Set(site().fakeServices.requests.map(({ hostAndPath }) => hostAndPath))).toEqual(
      new Set(["discord.com/oauth2/authorize", "discord.com/api/oauth2/token", "discord.com/api/users/@me"]),
    );
  });
});
