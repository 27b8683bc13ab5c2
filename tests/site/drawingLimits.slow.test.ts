import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { LocalStack } from "../../local/stack/stack";
import { lowerRateLimits, untilRefused } from "../helpers/rateLimits";
import {
  createIpAddress,
  createSignedInPerson,
  createUniqueName,
  type SignedInPerson,
} from "../helpers/signedInPerson";
import { startSite } from "../helpers/site";
import { fetchPage, type PageResponse } from "../helpers/siteRequests";

/** Limits in units of 100 ms: a social image takes one, a share image in the format of a post two. */
const LIMITS = { DRAWINGS_LIMIT: 4, OWN_PICTURES_LIMIT: 4 } as const;

let site: LocalStack;
beforeAll(async () => {
  const { config, ...parts } = inject("siteParts");
  site = await startSite({ ...parts, config: lowerRateLimits(config, LIMITS) });
});
afterAll(() => site.stop());

const createAddress = () => ({ "CF-Connecting-IP": createIpAddress() });
type Address = ReturnType<typeof createAddress>;

const TOO_MANY_PICTURES =
  "Many pictures were drawn for you in the last minute. Please wait a minute, then try again.\n";

let shownItem = 0;
/** Requests a picture of a member's own collection that shows other items than the pictures before. */
const drawShareImage = (person: SignedInPerson) =>
  person.go(`/my-account/share/post-light.png?by=newest&item=${++shownItem}`, { headers: createAddress() });

/** Requests the social image of a page, which was not drawn before. */
async function drawSocialImage(path: string, address: Address): Promise<PageResponse> {
  const { headers } = await fetchPage(`${path}/x.png`, { at: site.url, headers: address });
  return fetchPage(headers.get("Location") ?? "", { at: site.url, headers: address });
}

let item = 0;
const drawItemImage = (address: Address) => drawSocialImage(`/social/item/${++item}`, address);

async function createPublicMember(): Promise<SignedInPerson> {
  const person = await createSignedInPerson(createUniqueName(), { at: site.url });
  await person.call("/api/amiibo/bulk", { act: "own", ids: Array.from({ length: 20 }, (_, index) => index + 1) });
  await person.call("/api/user/is_collection_public", { sV: true });
  return person;
}

it("a member who exceeds the limit for drawn pictures gets 429 from every IP address, while others still get pictures", async () => {
  const [person, other] = [await createPublicMember(), await createPublicMember()];
  const { headers, text } = await untilRefused(LIMITS.OWN_PICTURES_LIMIT, () => drawShareImage(person));
  expect([text, headers.get("Retry-After")]).toEqual([TOO_MANY_PICTURES, "60"]);
  const exported = await person.call("/api/user/export/image/view", { view: "all" });
  expect(exported).toMatchObject({ status: 429, json: { error: "too_many" } });
  expect((await drawShareImage(other)).status).toBe(200);
  const image = await drawSocialImage(`/social/collection/${person.id}`, createAddress());
  expect([image.status, image.headers.get("Content-Type")]).toEqual([200, "image/png"]);
});

it("an IP address that exceeds the limit for drawn social images gets 429, while other addresses still get images", async () => {
  const [address, person] = [createAddress(), await createPublicMember()];
  const { text } = await untilRefused(LIMITS.DRAWINGS_LIMIT, () => drawItemImage(address));
  expect(text).toBe(TOO_MANY_PICTURES);
  expect((await drawSocialImage(`/social/collection/${person.id}`, createAddress())).status).toBe(200);
  // An image that is drawn already costs nothing.
  expect((await drawSocialImage(`/social/collection/${person.id}`, address)).status).toBe(200);
});

it("social images of a collection do not count toward the drawing limit of its owner when others request them", async () => {
  const person = await createPublicMember();
  for (let count = 1; count <= 2 * LIMITS.DRAWINGS_LIMIT; count += 1) {
    await person.call(`/api/amiibo/${100 + count}/own`);
    await drawSocialImage(`/social/collection/${person.id}`, createAddress());
  }
  expect((await drawShareImage(person)).status).toBe(200);
});

it("social images of one changing collection above the limit return 429 to every IP address", async () => {
  const person = await createPublicMember();
  const change = async () => {
    await person.call(`/api/amiibo/${200 + ++item}/own`);
    return drawSocialImage(`/social/collection/${person.id}`, createAddress());
  };
  expect((await untilRefused(LIMITS.DRAWINGS_LIMIT, change)).text).toBe(TOO_MANY_PICTURES);
  expect((await drawItemImage(createAddress())).status).toBe(200);
});
