import { expect, it } from "vitest";
import { createBrowser, createSignedInPerson, createUniqueName } from "../../helpers/signedInPerson";
import { fetchPage } from "../../helpers/siteRequests";
import { getLocation, withOwnSite } from "./ownSite";

const site = withOwnSite({ FACEBOOK_CLIENT_ID: "", FACEBOOK_CLIENT_SECRET: "", TWITCH_CLIENT_SECRET: "" });

it.each(["/log-in", "/register"])(
  "the page %s names the missing variables of each unconfigured sign-in provider",
  async (path) => {
    const { text, words } = await fetchPage(path, { at: site().url });
    expect([...text.matchAll(/href="\/oauth\/(\w+)\/redirect"/g)].map(([, provider]) => provider)).toEqual([
      "google",
      "discord",
      "github",
    ]);
    expect(words).toContain("Not set up on this site yet.");
    for (const name of ["FACEBOOK", "TWITCH"]) expect(words).toContain(`${name}_CLIENT_ID , ${name}_CLIENT_SECRET`);
    expect(words).not.toContain("GOOGLE_CLIENT_ID");
  },
);

it("the settings page has no buttons for unconfigured sign-in providers", async () => {
  const person = await createSignedInPerson(createUniqueName(), { at: site().url });
  const { text, words } = await person.go("/settings");
  expect(text).not.toContain("/oauth/facebook/redirect");
  expect(words).toContain("FACEBOOK_CLIENT_ID");
  expect(getLocation(await person.go("/oauth/facebook/redirect"))).toBe("/settings?error=unset&provider=facebook");
});

it("starting a sign-in at an unconfigured provider shows a message", async () => {
  const guest = createBrowser(site().url);
  const response = await guest.go("/oauth/facebook/redirect");
  expect(getLocation(response)).toBe("/log-in?error=unset&provider=facebook");
  expect((await guest.go(getLocation(response) ?? "")).words).toContain("Facebook is not set up on this site.");
  expect(getLocation(await guest.go("/oauth/facebook/callback?state=a&code=b"))).toBe(
    "/log-in?error=expired&provider=facebook",
  );
});
