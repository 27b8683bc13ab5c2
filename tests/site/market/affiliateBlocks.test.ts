import { beforeAll, describe, expect, it } from "vitest";
import { fillMarket } from "../../helpers/marketRows";
import { createBrowser } from "../../helpers/signedInPerson";
import { fetchPage } from "../../helpers/siteRequests";
import { withOwnSite } from "../people/ownSite";

const site = withOwnSite();

beforeAll(() =>
  fillMarket(site().db, {
    blocks: [{ id: 7, itemId: 1, html: "<b>Buy it</b><script>parent.document.title = 'mine'</script>" }],
  }),
);

describe("affiliate blocks", () => {
  it("an item page shows the affiliate HTML of the operator in a sandboxed frame", async () => {
    const { text } = await fetchPage("/amiibo/1", { at: site().url });
    expect(text).toMatch(/<iframe src="\/aff-block\/7"[^>]* sandbox="allow-scripts allow-popups"/);
    expect(text).not.toContain("parent.document");
    const frame = await createBrowser(site().url).go("/aff-block/7");
    expect(frame.text).toContain("<b>Buy it</b>");
    expect(frame.headers.get("Content-Security-Policy")).toMatch(/^sandbox allow-scripts allow-popups;/);
    expect(frame.headers.get("Cache-Control")).toContain("public");
  });

  it.each(["/aff-block/8", "/aff-block/x"])(
    "the path %s, which belongs to no affiliate HTML, returns 404",
    async (path) => expect((await fetchPage(path, { at: site().url })).status).toBe(404),
  );
});
