import { describe, expect, it } from "vitest";
import { createSignedInPerson, createUniqueName } from "../../helpers/signedInPerson";
import type { PageResponse } from "../../helpers/siteRequests";
import { getListPath, LIST_KINDS, PRIVATE_NOTES, PUBLIC_SWITCHES, withOwner } from "./owner";

const { url, name, owner, set, open, settle, asGuest } = withOwner();

describe.each(LIST_KINDS)("visibility of the %s at /user/{id}/{name}", (kind) => {
  it("visitors cannot distinguish the private page of a member from the page of a member who does not exist", async () => {
    await settle();
    const [ownerPath, nobodys] = [getListPath(owner().id, kind), getListPath(999_999, kind)];
    const without = (path: string, { text }: PageResponse) => text.replaceAll(encodeURIComponent(path), "");
    const stranger = await createSignedInPerson(createUniqueName(), { at: url() });
    for (const ask of [asGuest, (path: string) => stranger.go(path)]) {
      const [closed, nobody] = [await ask(ownerPath), await ask(nobodys)];
      expect(closed.status).toBe(404);
      expect(without(ownerPath, closed)).toBe(without(nobodys, nobody));
      const headers = ({ headers }: PageResponse) => [...headers].filter(([header]) => header !== "date");
      expect(headers(closed)).toEqual(headers(nobody));
    }
  });

  it("the private page of a member tells its owner that only they see it and has a noindex header", async () => {
    await settle();
    const { status, words, headers, text } = await owner().go(getListPath(owner().id, kind));
    expect(status).toBe(200);
    expect(words).toContain("Only you see this page");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).not.toContain("og:");
    await open(kind);
    const opened = await owner().go(getListPath(owner().id, kind));
    expect(opened.words).not.toContain("Only you see this page");
    expect(opened.headers.has("X-Robots-Tag")).toBe(false);
    expect(opened.text).not.toContain("noindex");
    expect(opened.text).toContain('<meta property="og:type" content="profile"/>');
  });

  it("the sitemap contains a public page of a member with its canonical URL", async () => {
    const named = async () => [...(await asGuest("/sitemap/people-1.xml")).text.matchAll(/<loc>([^<]*)</g)].join();
    const right = `${url()}/user/${owner().id}/Ann%20%26%20Ben${kind === "collection" ? "" : `/${kind}`}<`;
    await set("public_username", "Ann & Ben");
    expect(await named()).not.toContain(`/user/${owner().id}/`);
    await open(kind);
    expect(await named()).toContain(right);
    for (const other of LIST_KINDS)
      if (other !== kind) expect(await named()).not.toContain(getListPath(owner().id, other));
    await set(PUBLIC_SWITCHES[kind], false);
    expect(await named()).not.toContain(`/user/${owner().id}/`);
  });

  it("the page of a member appears or disappears for visitors as soon as its owner changes its visibility", async () => {
    await settle();
    for (const other of LIST_KINDS) if (other !== kind) await open(other);
    expect((await asGuest(getListPath(owner().id, kind))).status).toBe(404);
    for (let round = 0; round < 2; round += 1) {
      await open(kind);
      for (let warm = 0; warm < 3; warm += 1) expect((await asGuest(getListPath(owner().id, kind))).status).toBe(200);
      await set(PUBLIC_SWITCHES[kind], false);
      expect((await asGuest(getListPath(owner().id, kind))).status).toBe(404);
    }
  });

  it("the public page of a member contains no private data of that member", async () => {
    await settle();
    await owner().call("/api/amiibo/1/watchlist/add");
    for (const each of LIST_KINDS) await open(each);
    const stranger = await createSignedInPerson(createUniqueName(), { at: url() });
    const mail = /"email":"([^"]+)"/.exec(
      (await owner().go("/settings/data.json")).text.replaceAll('": "', '":"'),
    )?.[1];
    expect(mail).toContain("@");
    for (const { text } of [
      await asGuest(getListPath(owner().id, kind)),
      await stranger.go(getListPath(owner().id, kind)),
    ]) {
      for (const secret of [name(), mail ?? "", PRIVATE_NOTES, "987", "google", "Google"])
        expect(text).not.toContain(secret);
    }
  });

  it("the public page of a member has one canonical URL, whatever name the requested URL contains", async () => {
    await open(kind);
    await set("public_username", "Ann & Ben/?");
    const { text, status } = await asGuest(getListPath(owner().id, kind));
    expect(status).toBe(200);
    const right = `${url()}/user/${owner().id}/Ann%20%26%20Ben%2F%3F${kind === "collection" ? "" : `/${kind}`}`;
    expect(text).toContain(`<link rel="canonical" href="${right}"/>`);
    expect((await asGuest(new URL(right).pathname)).status).toBe(200);
  });

  it.each(["0", "-1", "1.5", "01", "1e3", "x", "99999999999999999999", "%31%00"])(
    "a public page with the invalid user id %j in its URL returns a client error",
    async (id) => expect((await asGuest(getListPath(id, kind))).status).toBeOneOf([400, 404]),
  );

  it("the public page of a member returns 304 to a conditional request while it is unchanged", async () => {
    await settle();
    await open(kind);
    const first = await asGuest(getListPath(owner().id, kind));
    expect(first.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(first.headers.get("Vary")).toMatch(/cookie/i);
    const tag = first.headers.get("ETag") ?? "";
    const secondResponse = await asGuest(getListPath(owner().id, kind), { "If-None-Match": tag });
    expect([secondResponse.status, secondResponse.text]).toEqual([304, ""]);
    expect(secondResponse.headers.get("Content-Security-Policy")).toBe(first.headers.get("Content-Security-Policy"));
    await set("public_username", "Somebody else");
    expect((await asGuest(getListPath(owner().id, kind), { "If-None-Match": tag })).status).toBe(200);
  });

  it("the public page of a member respects the page width and price region in the cookies of a guest", async () => {
    await open(kind);
    const plain = await asGuest(getListPath(owner().id, kind));
    expect((await asGuest(getListPath(owner().id, kind), { Cookie: "wide=1" })).text).toContain('data-wide="true"');
    expect((await asGuest(getListPath(owner().id, kind), { Cookie: "region=uk" })).text).not.toBe(plain.text);
    expect((await asGuest(getListPath(owner().id, kind))).text).toBe(plain.text);
  });
});
