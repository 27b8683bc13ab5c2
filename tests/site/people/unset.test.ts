import { expect, it } from "vitest";
import { aBrowser, anyName, enterAs } from "../../helpers/person";
import { visit } from "../../helpers/visit";
import { locationOf, ownSite } from "./ownSite";

const site = ownSite({ FACEBOOK_CLIENT_ID: "", FACEBOOK_CLIENT_SECRET: "", TWITCH_CLIENT_SECRET: "" });

it.each(["/log-in", "/register"])("%s has no button for who is not set up, and names the variables", async (path) => {
  const { text, words } = await visit(path, { at: site().url });
  expect([...text.matchAll(/href="\/oauth\/(\w+)\/redirect"/g)].map(([, provider]) => provider)).toEqual([
    "google",
    "discord",
    "github",
  ]);
  expect(words).toContain("Not set up on this site yet.");
  for (const name of ["FACEBOOK", "TWITCH"]) expect(words).toContain(`${name}_CLIENT_ID , ${name}_CLIENT_SECRET`);
  expect(words).not.toContain("GOOGLE_CLIENT_ID");
});

it("neither do the settings of who is signed in", async () => {
  const person = await enterAs(anyName(), { at: site().url });
  const { text, words } = await person.go("/settings");
  expect(text).not.toContain("/oauth/facebook/redirect");
  expect(words).toContain("FACEBOOK_CLIENT_ID");
  expect(locationOf(await person.go("/oauth/facebook/redirect"))).toBe("/settings?error=unset&provider=facebook");
});

it("the way there says that it is not set up, the way back that it is over", async () => {
  const guest = aBrowser(site().url);
  const answer = await guest.go("/oauth/facebook/redirect");
  expect(locationOf(answer)).toBe("/log-in?error=unset&provider=facebook");
  expect((await guest.go(locationOf(answer) ?? "")).words).toContain("Facebook is not set up on this site.");
  expect(locationOf(await guest.go("/oauth/facebook/callback?state=a&code=b"))).toBe(
    "/log-in?error=expired&provider=facebook",
  );
});
