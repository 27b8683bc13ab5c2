import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { listAdminUsers, setUserIsAdmin } from "../../../db/access/accounts";
import { OAUTH_PROVIDERS, type OAuthProvider } from "../../../domain/access/identity";
import { createUniqueName, type SignedInPerson, signInAs } from "../../helpers/signedInPerson";
import { signInThrough, withOwnSite } from "./ownSite";

const BOSS = "boss@people.example";
const site = withOwnSite({ ADMIN_EMAILS: `somebody@people.example, Boss@People.example` });
const signInMember = (name = createUniqueName(), provider: OAuthProvider = "google") =>
  signInAs(name, { at: site().url, provider });
const loadLevel = async ({ read }: SignedInPerson): Promise<unknown> =>
  Object(await read("/api/user/whoami")).json.access_level;

describe("ADMIN_EMAILS", () => {
  it.each(OAUTH_PROVIDERS)(
    "signing up through %s with an address from ADMIN_EMAILS makes an admin only if the provider verifies addresses",
    async (provider) =>
      // Facebook does not report whether the email address is verified, so it cannot make a member an admin.
      expect(await loadLevel(await signInMember(BOSS, provider))).toBe(provider === "facebook" ? "user" : "admin"),
  );

  it("an account whose email address is not in ADMIN_EMAILS is not an admin account", async () => {
    for (const name of [
      "boss@elsewhere.example",
      "boss@people.example.elsewhere.example",
      "aboss@people.example",
      createUniqueName(),
    ])
      expect(await loadLevel(await signInMember(name))).toBe("user");
  });

  it("an account with an unverified email address from ADMIN_EMAILS is not an admin account", async () => {
    const undo = site().fakeServices.replaceResponse("discord.com/api/users/@me", () =>
      Response.json({ id: "7", username: "boss", email: BOSS, verified: false }),
    );
    expect(await loadLevel(await signInMember("unverified", "discord"))).toBe("user");
    undo();
  });

  it("a member becomes an admin by linking a sign-in provider with an email address from ADMIN_EMAILS", async () => {
    const person = await signInMember();
    await signInThrough(person, "twitch", "somebody@people.example");
    expect(await loadLevel(person)).toBe("admin");
  });
});

describe("grant of the operator", () => {
  it("admin rights granted or revoked by the operator apply to the next request", async () => {
    const [person, other] = [await signInMember(), await signInMember()];
    await setUserIsAdmin(site().db, person.id, true);
    expect([await loadLevel(person), await loadLevel(other)]).toEqual(["admin", "user"]);
    expect(await listAdminUsers(site().db)).toMatchObject([{ id: person.id }]);
    await setUserIsAdmin(site().db, person.id, false);
    expect(await loadLevel(person)).toBe("user");
  });

  /** Runs the script of `npm run admin` without npm. Returns its output without the line that names the database. */
  async function admin(...words: string[]) {
    const { TURSO_DATABASE_URL = "" } = await site().mf.getBindings<Record<string, string>>();
    const child = spawn(process.execPath, ["--import", "tsx", resolve("local/admin.ts"), ...words], {
      env: { ...process.env, TURSO_DATABASE_URL },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
    const database = `Database: ${new URL(TURSO_DATABASE_URL).origin}, which TURSO_DATABASE_URL names.\n`;
    return { code, output: output.replace(database, ""), errors };
  }

  it("npm run admin can grant admin rights by user id and revoke them by email address", async () => {
    const name = createUniqueName();
    const person = await signInMember(name);
    expect(await admin("grant", String(person.id))).toEqual({
      code: 0,
      errors: "",
      output: `User ${person.id} (${name}) is an admin now.\n`,
    });
    expect(await loadLevel(person)).toBe("admin");
    expect((await admin("list")).output).toBe(`Admin: user ${person.id}, ${name}\n`);
    const address = `${name.replace(" ", "-")}@People.example`;
    expect((await admin("revoke", address)).output).toBe(
      `User ${person.id} (${name}) is no longer an admin, unless ADMIN_EMAILS has the address.\n`,
    );
    expect(await loadLevel(person)).toBe("user");
  });

  it("npm run admin rejects an ambiguous or unverified email address without changing admin rights", async () => {
    const name = createUniqueName();
    const [one, other] = [await signInMember(name, "google"), await signInMember(name, "discord")];
    const getAddress = (somebody: string) => `${somebody.toLowerCase().replace(" ", "-")}@people.example`;
    const unverified = createUniqueName();
    await signInMember(unverified, "facebook");
    const wrong = [
      [
        ["grant", getAddress(name)],
        `Several users have the e-mail address ${getAddress(name)}: ${one.id} (${name}), ${other.id} (${name}). Nothing was changed. Give the id of one user instead.`,
      ],
      [
        ["revoke", getAddress(name)],
        `Several users have the e-mail address ${getAddress(name)}: ${one.id} (${name}), ${other.id} (${name}). Nothing was changed. Give the id of one user instead.`,
      ],
      [
        ["grant", getAddress(unverified)],
        `User not found: ${getAddress(unverified)}. The person has to sign in once first. Nothing was changed.`,
      ],
      [["promote", "1"], expect.stringMatching(/^Usage: npm run admin -- list,/)],
    ] as const;
    const answers = await Promise.all(wrong.map(([words]) => admin(...words)));
    expect(answers.map(({ errors }) => errors.trim())).toEqual(wrong.map(([, sentence]) => sentence));
    for (const { code, output } of answers) expect({ code, output }).toEqual({ code: 1, output: "" });
    expect([await loadLevel(one), await loadLevel(other)]).toEqual(["user", "user"]);
  });
});
