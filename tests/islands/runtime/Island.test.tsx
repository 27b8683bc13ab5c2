import { afterEach, describe, expect, it, vi } from "vitest";
import { EVERYTHING } from "../../../domain/view/query";
import { exhibitOf } from "../../../domain/view/view";
import { packExhibits } from "../../../domain/wire/exhibits";
import BackLink from "../../../islands/BackLink";
import CatalogueView from "../../../islands/CatalogueView";
import ItemExhibit from "../../../islands/ItemExhibit";
import { Island } from "../../../islands/runtime/Island";
import YourCollection from "../../../islands/YourCollection";
import { shipped } from "../../helpers/catalogue";
import { islandsIn, rendered } from "../../helpers/island";

const Stray = ({ id }: { readonly id: number }) => <p>{id}</p>;

const hall = (
  <Island
    of={CatalogueView}
    props={{
      name: "Kirby",
      isPage: true,
      isWide: false,
      path: "/list/amiibo-franchise/kirby",
      exhibits: packExhibits(shipped.items.slice(0, 3).map((item) => exhibitOf(shipped, item, "all"))),
      prices: { us: "---", gb: "---", region: "2" },
      query: EVERYTHING,
      emptyText: "Nothing.",
    }}
  />
);

afterEach(() => vi.restoreAllMocks());

describe("an island on the server", () => {
  it("is its component's HTML, with what the browser needs to wake it", () => {
    const html = rendered(<Island of={YourCollection} props={{ id: 1 }} when="idle" />);
    expect(html).toContain("Not on your shelf yet.");
    expect(islandsIn(html)).toEqual([
      { name: "YourCollection", when: "idle", prefix: expect.any(String), state: "server", props: { id: 1 } },
    ]);
  });

  it("wakes after the first paint unless it says otherwise", () =>
    expect(islandsIn(rendered(<Island of={YourCollection} props={{ id: 1 }} />))[0]?.when).toBe("load"));

  it("sends hostile props as text", () => {
    const href = `"><script>alert(1)</script>&quot;'</plinth-island>`;
    const html = rendered(<Island of={BackLink} props={{ href }} />);
    expect(html).not.toContain("<script>");
    expect(html.match(/<\/plinth-island>/g)).toHaveLength(1);
    expect(islandsIn(html)[0]?.props).toEqual({ href });
  });

  it("shares no id with its twin", () => {
    const html = rendered(hall, hall);
    const ids = [...html.matchAll(/<span role="tooltip" id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
    const [one, two] = islandsIn(html);
    expect(one?.prefix).not.toBe(two?.prefix);
    for (const id of ids) expect(html).toContain(`aria-describedby="${id}"`);
  });

  it("must be a file of islands/", () => {
    expect(() => rendered(<Island of={Stray} props={{ id: 1 }} />)).toThrow(
      "<Island of={Stray}>: islands are the default exports of islands/*.tsx.",
    );
  });
});

describe("an island that throws on the server", () => {
  const broken = <Island of={ItemExhibit} props={{ item: JSON.parse("null") }} />;

  it("is logged and left blank, and the page stands", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const html = rendered(<h1>The page</h1>, broken, <Island of={YourCollection} props={{ id: 1 }} />);
    expect(html).toContain("<h1>The page</h1>");
    expect(html).toContain("Not on your shelf yet.");
    expect(islandsIn(html).map(({ name, state }) => [name, state])).toEqual([
      ["ItemExhibit", "blank"],
      ["YourCollection", "server"],
    ]);
    expect(log).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining("Island ItemExhibit failed"),
      expect.any(Error),
    );
  });
});

it("props and schedules that do not fit are compile errors", () => {
  const wrong = () => [
    // @ts-expect-error a missing prop
    <Island key="1" of={YourCollection} props={{}} />,
    // @ts-expect-error a prop of another type
    <Island key="2" of={YourCollection} props={{ id: "1" }} />,
    // @ts-expect-error a schedule that there is not
    <Island key="3" of={YourCollection} props={{ id: 1 }} when="never" />,
  ];
  expect(wrong).not.toThrow();
});
