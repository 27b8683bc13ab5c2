import { expect, it } from "vitest";
import { createSignedInPerson } from "../../helpers/signedInPerson";
import { decodeHtml, type PageResponse } from "../../helpers/siteRequests";
import { signInNewMember, uploadFile } from "../../helpers/transfer";

/** A right-to-left name that ends with a number, which browsers could move into the text beside it. */
const NAME = "ماريو 64";

/** Finds elements that contain the name without isolating its text direction (`<bdi>`). */
function findStrayElements({ text }: PageResponse): { readonly stray: readonly string[]; readonly times: number } {
  const page = decodeHtml(text.replace(/<(script|title|option)\b.*?<\/\1>/gs, "").replace(/<!--.*?-->/gs, ""));
  const all = [...page.matchAll(new RegExp(`<(/?[a-z0-9]+)([^<>]*)>[^<>]*${NAME}`, "g"))];
  const stray = all.filter(([, tag, attributes]) => tag !== "bdi" && !attributes?.includes('dir="auto"'));
  return { stray: stray.map(([found]) => found), times: all.length };
}

it("a right-to-left public name is wrapped in bdi elements on every page", async () => {
  const owner = await createSignedInPerson(NAME);
  for (const name of [
    "is_collection_public",
    "is_wishlist_public",
    "is_sell_list_public",
    "is_goal_public",
    "is_open_to_trades",
    "is_open_to_questions",
  ])
    await owner.call(`/api/user/${name}`, { sV: true });
  await owner.call("/api/user/public_username", { sV: NAME });
  await owner.call("/api/user/goal", { kinds: ["card"] });
  await owner.call("/api/amiibo/bulk", { act: "own", ids: [1, 2] });
  await owner.call("/api/amiibo/1/add");
  const other = await signInNewMember();
  await other.call("/api/user/is_collection_public", { sV: true });
  await other.call("/api/amiibo/bulk", { act: "wish", ids: [1] });
  const page = `/user/${owner.id}/x`;
  await other.send(`/questions/${owner.id}/theirs`, { text: "Is it for sale?" });
  await owner.send(`/questions/${other.id}/mine`, { text: "It is." });
  await other.send("/settings/block", { person: String(owner.id) });
  const blocked = await other.go("/settings?tab=privacy");
  await other.send("/settings/unblock", { person: String(owner.id) });
  const seen = await Promise.all([
    ...[page, `${page}/wishlist`, `${page}/sell-list`, `${page}/compare`, "/trade"].map((path) => other.go(path)),
    ...["/questions", `/questions/${owner.id}/theirs`].map((path) => other.go(path)),
    blocked,
    ...["/settings?tab=4", "/settings?tab=2", "/amiibo-checklist"].map((path) => owner.go(path)),
  ]);
  expect(seen.map(({ status, headers }) => [status, headers.get("Location")])).toEqual(seen.map(() => [200, null]));
  expect(seen.map(findStrayElements)).toEqual(seen.map(() => ({ stray: [], times: expect.any(Number) })));
  expect(seen.filter((each) => findStrayElements(each).times === 0)).toEqual([]);
  expect(seen[0]?.words).toContain(`${NAME} collects: `);
});

it("right-to-left text from an imported file is wrapped in bdi elements", async () => {
  const person = await signInNewMember();
  const preview = await uploadFile(person, `name,series,${NAME}\n${NAME},${NAME},x\nMario,,${NAME}\n`);
  const { stray, times } = findStrayElements(preview);
  expect(stray).toEqual([]);
  expect(times).toBeGreaterThan(2);
});
