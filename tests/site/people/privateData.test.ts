import { expect, it } from "vitest";
import { createSignedInPerson, createUniqueName, type SignedInPerson, signInAs } from "../../helpers/signedInPerson";
import { decodeHtml } from "../../helpers/siteRequests";
import { getListPath, withOwner } from "../collection/owner";

const { url, name, owner, set, open, own, wish, offer, asGuest } = withOwner();

const loadData = async (person: SignedInPerson) => JSON.parse((await person.go("/settings/data.json")).text);

/** Loads the URLs about a person that a page contains in links and form fields. */
const loadAddresses = async (person: SignedInPerson, path: string): Promise<string[]> =>
  [...(await person.go(path)).text.matchAll(new RegExp(`["/](user/${person.id}(?:/[^"<\\s]*)?)`, "g"))].map(
    ([, address = ""]) => decodeHtml(address),
  );

it("the list of sessions marks the current browser and can end a session in another browser", async () => {
  const newer = await signInAs(name(), { at: url() });
  const page = await owner().go("/settings");
  const ids = [...page.text.matchAll(/name="id" value="(\d+)"/g)].map(([, id = ""]) => id);
  expect(ids).toHaveLength(1);
  const rows = page.text.match(/<li><span><b>.*?<\/li>/gs) ?? [];
  expect(rows.filter((row) => row.includes("this one")).map((row) => row.includes('name="id"'))).toEqual([false]);
  await owner().send("/settings/sessions/end", { id: ids[0] ?? "" });
  expect((await owner().read("/api/user/whoami")).status).toBe(200);
  expect((await newer.read("/api/user/whoami")).status).toBe(401);
});

it("no URL of a page or image contains the account name of a member who has no public name", async () => {
  await own(1, 2, 3, 30);
  await wish(8);
  await offer();
  for (const kind of ["collection", "wishlist", "sell-list"] as const) await open(kind);
  const named = [name(), encodeURIComponent(name()), name().replace(" ", "-")];
  for (const path of ["/my-account", "/my-account/share", "/wishlist", "/sell-list"]) {
    const addresses = await loadAddresses(owner(), path);
    expect(addresses, path).not.toEqual([]);
    for (const address of addresses) for (const each of named) expect(address).not.toContain(each);
  }
  await set("public_username", "Ada");
  for (const address of await loadAddresses(owner(), "/my-account/share"))
    expect(address).toBe(`user/${owner().id}/Ada`);
});

it("two members without public names get identical share images for equal collections", async () => {
  const other = await createSignedInPerson(createUniqueName(), { at: url() });
  const loadPicture = async ({ cookies }: SignedInPerson) => {
    const headers = { Cookie: [...cookies].map((pair) => pair.join("=")).join("; ") };
    const response = await fetch(`${url()}/my-account/share/post-light.png?by=newest`, { headers });
    expect(response.headers.get("Content-Type")).toBe("image/png");
    return Buffer.from(await response.arrayBuffer()).toString("base64");
  };
  for (const person of [owner(), other]) await person.call("/api/amiibo/bulk", { act: "own", ids: [1, 2, 3] });
  expect(await loadPicture(owner())).toBe(await loadPicture(other));
  await set("public_username", "Ada");
  expect(await loadPicture(owner())).not.toBe(await loadPicture(other));
});

it("the social image of a wishlist names no person when its owner has no public name", async () => {
  await wish(8);
  await open("wishlist");
  const { text } = await asGuest(getListPath(owner().id, "wishlist"));
  const [, alt = ""] = /<meta property="og:image:alt" content="([^"]*)"/.exec(text) ?? [];
  expect(alt).toMatch(/^An amiibo wishlist/);
});

it("saving the featured items of a collection leaves out items that the member does not own", async () => {
  await own(1, 2);
  const body = new URLSearchParams([["by", "newest"], ...["1", "400", "2"].map((id) => ["item", id])]);
  await owner().go("/my-account/share", { method: "POST", body, headers: { Origin: url() } });
  expect((await loadData(owner())).user.share_choice).toEqual({ order: "newest", amiibo_ids: [1, 2] });
});

it("the sitemap index and the sitemap of public member pages are not cached", async () => {
  await open();
  for (const path of ["/sitemap.xml", "/sitemap/people-1.xml"]) {
    const { status, headers } = await asGuest(path);
    expect(status).toBe(200);
    expect(headers.get("Cache-Control") ?? "").not.toMatch(/public|max-age=[1-9]/);
  }
});

it.each(["/settings/data.json", "/my-account/collection.csv", "/my-account/collection.json", "/api/user/settings"])(
  "GET %s returns only data of the requesting member and is not cached",
  async (path) => {
    await offer();
    const { status, headers } = await owner().go(path);
    expect([status, headers.get("Cache-Control"), headers.get("ETag")]).toEqual([200, "private, no-store", null]);
    const guest = await asGuest(path);
    expect(guest.status).toBe(401);
    expect(guest.text).not.toContain("under the bed");
    const other = await createSignedInPerson(createUniqueName(), { at: url() });
    const otherResponse = await other.go(path);
    expect(otherResponse.status).toBe(200);
    for (const secret of [name(), "under the bed", "987.65"]) expect(otherResponse.text).not.toContain(secret);
  },
);

it("the export of personal data contains the URL of a private feed or calendar only while that URL is valid", async () => {
  const loadNotificationUrls = async () => (await loadData(owner())).notification_urls;
  expect(await loadNotificationUrls()).toEqual({ feed: null, calendar: null, webhook: null });
  await owner().send("/settings/feed", { act: "renew" });
  await owner().send("/upcoming/calendar", { act: "renew" });
  const { feed, calendar } = await loadNotificationUrls();
  expect((await asGuest(feed)).status).toBe(200);
  expect((await asGuest(calendar)).status).toBe(200);
  expect((await owner().go("/settings?tab=notifications")).text).toContain(`value="${url()}${feed}"`);
  await owner().send("/upcoming/calendar", { act: "end" });
  await owner().send("/settings/feed", { act: "renew" });
  expect((await loadNotificationUrls()).calendar).toBeNull();
  expect((await loadNotificationUrls()).feed).not.toBe(feed);
  expect([(await asGuest(feed)).status, (await asGuest(calendar)).status]).toEqual([404, 404]);
});

it("the export of personal data contains the ids of blocked members", async () => {
  const other = await createSignedInPerson(createUniqueName(), { at: url() });
  await other.call("/api/user/is_sell_list_public", { sV: true });
  await owner().send("/settings/block", { person: String(other.id) });
  expect((await loadData(owner())).blocked).toEqual([{ user_id: other.id, created_at: expect.any(String) }]);
  expect((await loadData(other)).blocked).toEqual([]);
});

it("an import that waits for confirmation can be opened only by the member who uploaded it", async () => {
  const other = await createSignedInPerson(createUniqueName(), { at: url() });
  const body = new FormData();
  body.set("file", new File(["Name,Notes\nShulk,a private note\n"], "mine.csv"));
  const headers = { Origin: url() };
  const sent = await owner().go("/my-account/import", { method: "POST", body, headers });
  const path = sent.headers.get("Location") ?? "";
  expect(path).toMatch(/^\/my-account\/import\/[\w-]{20,}$/);
  const otherResponse = await other.go(path);
  expect([
    otherResponse.status,
    otherResponse.text.includes("Shulk"),
    otherResponse.text.includes("a private note"),
  ]).toEqual([409, false, false]);
  expect((await asGuest(path)).status).toBe(401);
  const draft = path.split("/").at(-1) ?? "";
  await other.send("/my-account/import/confirm", { draft });
  expect(await other.holdings()).toEqual({});
  expect(await owner().holdings()).toEqual({});
  expect((await owner().go(path)).words).toContain("Shulk");
});

it("deleting an account is rejected when its name is typed in capital letters", async () => {
  const { status } = await owner().send("/settings/delete", { name: name().toUpperCase() });
  expect(status).toBe(422);
  expect((await owner().read("/api/user/whoami")).status).toBe(200);
});
