import { describe, expect, it, onTestFinished } from "vitest";
import { expectEventually } from "../../helpers/expectEventually";
import { createUniqueName, signInAs } from "../../helpers/person";
import { withOwnSite } from "./ownSite";

const PLACE = "analytics.example/collect";

describe("with an address for analytics", () => {
  const site = withOwnSite({ ANALYTICS_URL: `https://${PLACE}` });
  const told = () =>
    site()
      .outside.requests.filter(({ place }) => place === PLACE)
      .map(({ method, body }) => ({ method, ...JSON.parse(body) }));

  it("id and username are told once after signing in, and nothing else ever", async () => {
    onTestFinished(site().outside.instead(PLACE, () => new Response(null, { status: 204 })));
    const name = createUniqueName();
    const person = await signInAs(name, { at: site().url });
    await person.go("/list/all");
    const telling = { method: "POST", event: "signed_in", user: { id: person.id, username: name } };
    await expectEventually(told).toEqual([telling]);
    await signInAs(name, { at: site().url });
    await expectEventually(told).toEqual([telling, telling]);
  });

  it.each([
    ["is down", () => Response.error()],
    ["breaks", () => new Response("no", { status: 500 })],
    ["leads elsewhere", () => Response.redirect("https://elsewhere.example/", 302)],
  ])("nobody notices where it %s", async (_, answer) => {
    onTestFinished(site().outside.instead(PLACE, answer));
    const before = told().length;
    const { read } = await signInAs(createUniqueName(), { at: site().url });
    expect((await read("/api/user/whoami")).status).toBe(200);
    await expectEventually(() => told().length).toBe(before + 1);
  });

  it("nobody waits for it", async () => {
    let release = () => {};
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    const undo = site().outside.instead(PLACE, async () => {
      await waiting;
      return new Response(null, { status: 204 });
    });
    onTestFinished(undo);
    expect((await signInAs(createUniqueName(), { at: site().url })).id).toBeGreaterThan(0);
    release();
  });
});

describe("without", () => {
  const site = withOwnSite();

  it("nobody but the provider is asked", async () => {
    await signInAs(createUniqueName(), { at: site().url, provider: "discord" });
    expect(new Set(site().outside.requests.map(({ place }) => place))).toEqual(
      new Set(["discord.com/oauth2/authorize", "discord.com/api/oauth2/token", "discord.com/api/users/@me"]),
    );
  });
});
