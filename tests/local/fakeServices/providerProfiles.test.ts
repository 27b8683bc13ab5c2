import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { OAUTH_PROVIDERS, type OAuthProvider } from "../../../domain/access/identity";
import { type FakeServices, startFakeServices } from "../../../local/fakeServices/server";
import { createOAuthVisitor } from "./oauthVisitor";

let fakeServices: FakeServices;
beforeAll(async () => {
  fakeServices = await startFakeServices(0);
});
afterAll(() => fakeServices.stop());

const me = (provider: OAuthProvider, name: string) => createOAuthVisitor(fakeServices, provider).me(name);

const text = z.string();
/** Names of each provider's profile fields for id and name. Facebook splits the name into two fields. */
const WHO = {
  google: z.object({ sub: text, name: text }).transform(({ sub: id, name }) => ({ id, name })),
  discord: z.object({ id: text, global_name: text }).transform(({ id, global_name: name }) => ({ id, name })),
  facebook: z
    .object({ id: text, first_name: text, last_name: text.optional() })
    .transform(({ id, first_name, last_name }) => ({ id, name: [first_name, last_name].filter(Boolean).join(" ") })),
  github: z.object({ id: z.number(), name: text }),
  twitch: z
    .object({ data: z.tuple([z.object({ id: text, display_name: text })]) })
    .transform(({ data: [{ id, display_name: name }] }) => ({ id, name })),
};
const readIdentity = async (provider: OAuthProvider, name: string) => WHO[provider].parse(await me(provider, name));

const email = "ann-van-dam@people.example";
it.each([
  ["google", { sub: expect.stringMatching(/^\d{21}$/), name: "Ann van Dam", email, email_verified: true }],
  [
    "discord",
    {
      id: expect.stringMatching(/^\d{18}$/),
      username: "ann-van-dam",
      global_name: "Ann van Dam",
      email,
      verified: true,
    },
  ],
  ["facebook", { id: expect.stringMatching(/^\d{16}$/), first_name: "Ann van", last_name: "Dam", email }],
  ["github", { login: "ann-van-dam", id: expect.any(Number), name: "Ann van Dam", email: null }],
  [
    "twitch",
    { data: [{ id: expect.stringMatching(/^\d{10}$/), login: "ann-van-dam", display_name: "Ann van Dam", email }] },
  ],
] as const)(
  "the fake sign-in provider %s returns a profile in the format of the real provider",
  async (provider, shape) => {
    expect(await me(provider, "Ann van Dam")).toEqual(shape);
  },
);

describe.each(OAUTH_PROVIDERS)("people at the fake provider %s", (provider) => {
  it("a fake sign-in provider ignores spaces around the name of a person", async () => {
    const typed = ["Ann", " Ann ", "ann", "Ann Lee"];
    const [ann, spaced, small, lee] = await Promise.all(
      typed.map(async (name) => (await readIdentity(provider, name)).id),
    );
    expect(spaced).toBe(ann);
    expect(new Set([ann, small, lee]).size).toBe(3);
  });

  it.each(['<b>"O\'Neil" & co</b>', "  two  spaces ", "\u202eevil\u0000", "张伟 👩‍🚀", "x".repeat(5_000)])(
    "a fake sign-in provider returns the entered name %j without changing its characters",
    async (name) => {
      expect((await readIdentity(provider, name)).name).toBe(provider === "facebook" ? name.trim() : name);
    },
  );
});

it("fake sign-in providers give one person different user ids", async () => {
  const ids = await Promise.all(
    OAUTH_PROVIDERS.map(async (provider) => String((await readIdentity(provider, "Ann")).id)),
  );
  expect(new Set(ids).size).toBe(OAUTH_PROVIDERS.length);
});

it.each([
  ["ann@dam.example", "ann", "ann@dam.example"],
  ["not @ an address", "not @ an address", "not-an-address@people.example"],
  ["Zoë", "Zoë", "zoe@people.example"],
  ["张伟", "张伟", "person@people.example"],
])(
  "entering %s at a fake sign-in provider returns the name %s and the email address %s",
  async (typed, name, email) => {
    expect(await me("google", typed)).toMatchObject({ name, email });
  },
);

it("the fake Facebook profile of a person without a last name omits the field for the last name", async () => {
  expect(await me("facebook", "Ann")).not.toHaveProperty("last_name");
});
