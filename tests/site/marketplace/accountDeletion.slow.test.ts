import { afterEach, describe, expect, it } from "vitest";
import { createSigner, hashSha256 } from "../../worker/external/notificationSigner";
import { readPeopleText, withOwnSite } from "../people/ownSite";

const TOKEN = "a-token-that-was-agreed-upon-with-them";
const ENDPOINT = "https://plinth.example/api/marketplace/account-deletion";
const PATH = "/api/marketplace/account-deletion";
const BODY = JSON.stringify({
  metadata: { topic: "MARKETPLACE_ACCOUNT_DELETION" },
  notification: { data: { username: "Jürgen" } },
});

describe("account deletion notifications, configured", () => {
  const site = withOwnSite({
    EBAY_CLIENT_ID: "an-id",
    EBAY_CLIENT_SECRET: "a-secret",
    EBAY_DELETION_TOKEN: TOKEN,
    EBAY_DELETION_ENDPOINT: ENDPOINT,
  });
  const signer = createSigner();
  const undone: (() => void)[] = [];
  afterEach(() => {
    for (const undo of undone.splice(0)) undo();
  });

  const answering = (kid: string, respond: () => Response) => {
    const { fakeServices } = site();
    const token = () => Response.json({ access_token: "a-token", expires_in: 7_200 });
    undone.push(fakeServices.replaceResponse("api.ebay.com/identity/v1/oauth2/token", token));
    undone.push(fakeServices.replaceResponse(`api.ebay.com/commerce/notification/v1/public_key/${kid}`, respond));
  };
  const notify = (kid: string, headers: HeadersInit = { "X-EBAY-SIGNATURE": signer.sign(BODY, kid) }) =>
    fetch(site().url + PATH, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: BODY,
    });

  it("the eBay account deletion endpoint returns a hash of challenge code, token and endpoint URL", async () => {
    const response = await fetch(`${site().url}${PATH}?challenge_code=abc`);
    expect([response.status, response.headers.get("Content-Type"), response.headers.get("Cache-Control")]).toEqual([
      200,
      "application/json",
      "no-store",
    ]);
    expect(await response.json()).toEqual({ challengeResponse: hashSha256(`abc${TOKEN}${ENDPOINT}`) });
  });

  it("the eBay account deletion endpoint returns 400 to a request without a challenge code", async () => {
    const response = await fetch(site().url + PATH);
    expect([response.status, await response.json()]).toMatchObject([400, { error: "bad_request" }]);
  });

  it("the eBay account deletion endpoint accepts a genuine notification and stores nothing", async () => {
    answering("genuine", () => Response.json(signer.publicKey));
    const before = await readPeopleText(site());
    const response = await notify("genuine");
    expect([response.status, await response.text()]).toEqual([204, ""]);
    expect(await readPeopleText(site())).toBe(before);
  });

  it("the eBay account deletion endpoint rejects a forged notification with 412", async () => {
    answering("made-up", () => Response.json(createSigner().publicKey));
    const response = await notify("made-up");
    expect([response.status, await response.json()]).toMatchObject([412, { error: "unsigned" }]);
    expect((await notify("made-up", {})).status).toBe(412);
  });

  it("the eBay account deletion endpoint returns 503 when it cannot verify a notification", async () => {
    answering("out-of-reach", () => new Response("no", { status: 400 }));
    const response = await notify("out-of-reach");
    expect([response.status, await response.json()]).toMatchObject([503, { error: "unavailable" }]);
  });

  it("the eBay account deletion endpoint ignores session cookies", async () => {
    const init = { headers: { Cookie: "session=made-up-and-over" } };
    const [own, other] = await Promise.all(
      [`${PATH}?challenge_code=abc`, "/api/user/whoami"].map((path) => fetch(site().url + path, init)),
    );
    // On another route, the site detects the invalid session and clears its cookie.
    expect(other?.headers.getSetCookie()).not.toEqual([]);
    expect([own?.status, own?.headers.getSetCookie()]).toEqual([200, []]);
  });
});

describe("account deletion notifications, not configured", () => {
  const site = withOwnSite({ EBAY_DELETION_TOKEN: "", EBAY_DELETION_ENDPOINT: "" });
  it.each(["GET", "POST"])(
    "the eBay account deletion endpoint returns 404 to %s while it is not configured",
    async (method) => {
      const response = await fetch(`${site().url}${PATH}?challenge_code=abc`, { method });
      expect([response.status, await response.json()]).toMatchObject([404, { error: "not_found" }]);
    },
  );
});
