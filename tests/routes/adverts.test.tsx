import { describe, expect, it } from "vitest";
import { AdvertSlot } from "../../routes/adverts";
import { extractText, renderMarkup } from "../helpers/markup";

describe("AdvertSlot", () => {
  it("AdvertSlot shows the advert HTML of the operator in a sandboxed frame", () => {
    const html = renderMarkup(<AdvertSlot site={{ advertHtml: "<script>steal()</script>" }} />);
    expect(/<iframe[^>]*>/.exec(html)?.[0]).toContain('sandbox="allow-scripts allow-popups"');
    expect(html).toContain('<iframe src="/advert"');
    expect(html).not.toContain("steal");
  });

  it("AdvertSlot shows a message of the site if the operator configured no advert", () => {
    const html = renderMarkup(<AdvertSlot site={{}} />);
    expect(html).not.toContain("<iframe");
    expect(extractText(html)).toContain("Missing a figure?");
  });
});
