import { expect, it } from "vitest";
import { SHARE_IMAGE_STYLES } from "../../domain/sharing/socialImage";
import type { SignedInPerson } from "../helpers/signedInPerson";
import { fetchPage } from "../helpers/siteRequests";
import { getListPath, withSiteAndOwner } from "./collection/owner";

const { site, owner, set, open, own, wish } = withSiteAndOwner();

async function loadPicture(person: SignedInPerson, look: string, query = "") {
  const response = await fetch(`${site().url}/my-account/share/${look}.png${query}`, {
    redirect: "manual",
    headers: { Cookie: [...person.cookies].map((pair) => pair.join("=")).join("; ") },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, bytes, headers: response.headers };
}

const getSize = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];
const getDescription = (html: string) => /property="og:description" content="([^"]*)"/.exec(html)?.[1];
const pictureBeside = (html: string) => /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? "";

it("the share image of a collection can be drawn in four different styles", async () => {
  const someone = owner();
  await own(1, 2, 3, 30, 54, 66, 687);
  const page = await someone.go("/my-account/share?by=newest");
  expect(page.words).toContain("Share your collection");
  // Draws one image after the other, because each drawing occupies the processor.
  const drawn: Awaited<ReturnType<typeof loadPicture>>[] = [];
  for (const look of SHARE_IMAGE_STYLES) drawn.push(await loadPicture(someone, look, "?by=newest"));
  expect(drawn.map(({ bytes }) => getSize(bytes))).toEqual([
    [1080, 1350],
    [1080, 1350],
    [1080, 1920],
    [1080, 1920],
  ]);
  expect(new Set(drawn.map(({ bytes }) => bytes.toString("base64"))).size).toBe(4);
  for (const { headers } of drawn) expect(headers.get("Cache-Control")).toContain("private");
  const picked = await loadPicture(someone, "post-light", "?item=1&item=2&item=3&item=30&item=54");
  expect(picked.bytes.equals(drawn[0]?.bytes ?? Buffer.of())).toBe(false);
  expect((await loadPicture(someone, "post-blue")).status).toBe(404);
});

it("a guest who requests the share image of an account gets no image", async () => {
  const response = await fetch(`${site().url}/my-account/share/post-light.png`, { redirect: "manual" });
  expect(response.headers.get("Content-Type")).not.toBe("image/png");
});

it("list pages and public wishlists name a social image for link previews", async () => {
  const list = await fetchPage("/list/amiibo-franchise/kirby", { at: site().url });
  expect(pictureBeside(list.text)).toMatch(/\/social\/list\/amiibo-franchise\/kirby\//);
  const card = await fetch(pictureBeside(list.text));
  expect([card.status, getSize(Buffer.from(await card.arrayBuffer()))]).toEqual([200, [1200, 630]]);

  await set("public_username", "Vera");
  await wish(8);
  await open("wishlist");
  await open("collection");
  const wishes = await fetchPage(getListPath(owner().id, "wishlist"), { at: site().url });
  expect(getDescription(wishes.text)).toMatch(/Wishlist: \d+ amiibo still wished for\.$/);
  expect(pictureBeside(wishes.text)).toMatch(/\/social\/wishlist\//);
  expect((await fetch(pictureBeside(wishes.text))).status).toBe(200);
  await set("is_wishlist_public", false);
  expect((await fetch(pictureBeside(wishes.text))).status).toBe(404);
  const collection = await fetchPage(getListPath(owner().id, "collection"), { at: site().url });
  expect(getDescription(collection.text)).toMatch(/Collection: \d+ amiibo, \d+ of \d+ figures and \d+ of \d+ cards\.$/);
});
