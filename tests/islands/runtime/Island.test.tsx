import { afterEach, describe, expect, it, vi } from "vitest";
import { DEFAULT_LIST_QUERY } from "../../../domain/view/listQuery";
import { toItemSummary } from "../../../domain/view/listView";
import { encodeItemSummaries } from "../../../domain/wire/itemSummaries";
import BackLink from "../../../islands/BackLink";
import CatalogueView from "../../../islands/CatalogueView";
import HoldingSummary from "../../../islands/HoldingSummary";
import LargeItemCard from "../../../islands/LargeItemCard";
import { Island } from "../../../islands/runtime/Island";
import { shippedCatalogue } from "../../helpers/catalogue";
import { parseIslands, renderElements } from "../../helpers/servedIslands";

const Stray = ({ id }: { readonly id: number }) => <p>{id}</p>;

const listIsland = (
  <Island
    component={CatalogueView}
    props={{
      name: "Kirby",
      isPage: true,
      isWide: false,
      path: "/list/amiibo-franchise/kirby",
      items: encodeItemSummaries(
        shippedCatalogue.items.slice(0, 3).map((item) => toItemSummary(shippedCatalogue, item, "all")),
      ),
      prices: { us: "---", uk: "---", region: "us" },
      query: DEFAULT_LIST_QUERY,
      emptyText: "Nothing.",
    }}
  />
);

afterEach(() => vi.restoreAllMocks());

describe("Island on the server", () => {
  it("Island renders the HTML of its component and the data for hydration", () => {
    const html = renderElements(<Island component={HoldingSummary} props={{ id: 1 }} when="idle" />);
    expect(html).toContain("Not on your shelf yet.");
    expect(parseIslands(html)).toEqual([
      { name: "HoldingSummary", when: "idle", prefix: expect.any(String), state: "server", props: { id: 1 } },
    ]);
  });

  it("Island hydrates after the first paint by default", () =>
    expect(parseIslands(renderElements(<Island component={HoldingSummary} props={{ id: 1 }} />))[0]?.when).toBe(
      "load",
    ));

  it("Island escapes HTML characters in its props", () => {
    const href = `"><script>alert(1)</script>&quot;'</plinth-island>`;
    const html = renderElements(<Island component={BackLink} props={{ href }} />);
    expect(html).not.toContain("<script>");
    expect(html.match(/<\/plinth-island>/g)).toHaveLength(1);
    expect(parseIslands(html)[0]?.props).toEqual({ href });
  });

  it("two islands of the same component have different element ids", () => {
    const html = renderElements(listIsland, listIsland);
    const ids = [...html.matchAll(/<span role="tooltip" id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
    const [first, second] = parseIslands(html);
    expect(first?.prefix).not.toBe(second?.prefix);
    for (const id of ids) expect(html).toContain(`aria-describedby="${id}"`);
  });

  it("Island throws an error if its component is not the default export of a file in islands/", () => {
    expect(() => renderElements(<Island component={Stray} props={{ id: 1 }} />)).toThrow(
      "Island failed to render: Stray. It is not the default export of a file in islands/. Export it there.",
    );
  });
});

const broken = <Island component={LargeItemCard} props={{ item: JSON.parse("null") }} />;

it("an island that throws on the server is rendered empty without affecting other islands", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const html = renderElements(<h1>The page</h1>, broken, <Island component={HoldingSummary} props={{ id: 1 }} />);
  expect(html).toContain("<h1>The page</h1>");
  expect(html).toContain("Not on your shelf yet.");
  expect(parseIslands(html).map(({ name, state }) => [name, state])).toEqual([
    ["LargeItemCard", "empty"],
    ["HoldingSummary", "server"],
  ]);
  expect(log).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining("Island LargeItemCard failed"),
    expect.any(Error),
  );
});

it("Island rejects wrong props and unknown hydration triggers at compile time", () => {
  const wrong = () => [
    // @ts-expect-error a missing prop
    <Island key="1" component={HoldingSummary} props={{}} />,
    // @ts-expect-error a prop of another type
    <Island key="2" component={HoldingSummary} props={{ id: "1" }} />,
    // @ts-expect-error an unknown schedule
    <Island key="3" component={HoldingSummary} props={{ id: 1 }} when="never" />,
  ];
  expect(wrong).not.toThrow();
});
