import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { LocalStack } from "../../local/stack/stack";
import { startSite } from "../helpers/site";
import { fetchPage } from "../helpers/siteRequests";

describe("site without any configuration", () => {
  let site: LocalStack;
  beforeAll(async () => {
    site = await startSite(inject("siteParts"));
  });
  afterAll(() => site.stop());

  it("a page has no links to services that the operator did not configure", async () => {
    const { text, status } = await fetchPage("/", { at: site.url });
    expect(status).toBe(200);
    expect(text).not.toMatch(/mailto:|class="preview-banner"|Suggestions &amp; Feedback|Chat with us|target="_blank"/);
  });

  it("text pages say that there is no contact yet when the operator configured none", async () => {
    expect((await fetchPage("/faqs-and-about", { at: site.url })).words).toContain("has not named a contact yet");
    expect((await fetchPage("/privacy", { at: site.url })).words).toContain(
      "has not named an address for questions yet",
    );
  });

  it("GET /advert returns 404 when no advert is configured", async () =>
    expect((await fetchPage("/advert", { at: site.url })).status).toBe(404));

  it("an item page mentions no affiliate links when the operator configured no affiliate campaign", async () => {
    const { text, words } = await fetchPage("/amiibo/1", { at: site.url });
    expect(text).not.toContain("campid");
    expect(words).not.toContain("affiliate");
  });
});

describe("site with an advert and an affiliate campaign", () => {
  const advert = "<script>top.location='https://elsewhere.example'</script><p>Buy!</p>";
  let site: LocalStack;
  beforeAll(async () => {
    site = await startSite(inject("siteParts"), { AD_HTML: advert, EBAY_CAMPAIGN_ID: "5338" });
  });
  afterAll(() => site.stop());

  it("an advert that the operator configured is shown in an isolated frame", async () => {
    const { text } = await fetchPage("/", { at: site.url });
    expect(text).not.toContain("Buy!");
    const [frame = ""] = /<iframe[^>]*>/.exec(text) ?? [];
    expect(frame).toContain('src="/advert"');
    expect(/sandbox="([^"]*)"/.exec(frame)?.[1]?.split(" ")).not.toContain("allow-same-origin");
  });

  it("GET /advert returns a page that is sandboxed by its Content-Security-Policy header", async () => {
    const { headers, text } = await fetchPage("/advert", { at: site.url });
    expect(text).toContain("Buy!");
    const policy = headers.get("Content-Security-Policy") ?? "";
    expect(policy).toMatch(/^sandbox /);
    expect(policy).not.toContain("allow-same-origin");
    expect(policy).toContain("frame-ancestors 'self'");
  });

  it("an item page discloses its affiliate links when the operator configured a campaign", async () => {
    const { text, words } = await fetchPage("/amiibo/1", { at: site.url });
    expect(text).toContain("campid=5338");
    expect(words).toContain("These are affiliate links");
  });
});

describe("site whose configuration names no database", () => {
  let site: LocalStack;
  beforeAll(async () => {
    site = await startSite(inject("siteParts"), { TURSO_DATABASE_URL: "" });
  });
  afterAll(() => site.stop());

  it("a site without a configured database shows a readable 500 page without technical details", async () => {
    const { status, text, words, headers } = await fetchPage("/", { at: site.url });
    expect(status).toBe(500);
    expect(headers.get("Content-Type")).toMatch(/^text\/html/);
    expect(words).toContain("The lights went out");
    expect(text).not.toMatch(/TURSO_DATABASE_URL|\[object|at \w+ \(/);
    expect(headers.get("Content-Security-Policy")).toContain("script-src 'self'");
  });

  it("an API call to a site without a configured database returns 500 in JSON", async () => {
    const { status, text } = await fetchPage("/api/guest/amiibo/1", { at: site.url });
    expect(status).toBe(500);
    expect(JSON.parse(text)).toEqual({ error: "internal", message: expect.any(String) });
  });
});
