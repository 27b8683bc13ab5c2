import { expect, it } from "vitest";
import { nobodys } from "../../../db/access/own";
import { EMPTY_BOOK } from "../../../domain/prices/book";
import type { AppContext } from "../../../routes/http/context";
import { targetPanel } from "../../../routes/watch/TargetPanel";
import { itemOf } from "../../helpers/catalogue";
import { islandsIn, rendered } from "../../helpers/island";

const panelFor = (id: number, region: "2" | "3") => {
  const c: AppContext = Object.assign(Object.create(null), { var: { viewer: { id }, preferences: { region } } });
  return rendered(<div>{targetPanel(c, nobodys, itemOf(1), EMPTY_BOOK)}</div>);
};

it("the targets on an item's page open in the market of their viewer, and a guest has none", () => {
  for (const [region, market] of [
    ["3", "EBAY-GB"],
    ["2", "EBAY-US"],
  ] as const)
    expect(islandsIn(panelFor(7, region)).map(({ props }) => props)).toMatchObject([{ market, item: { id: 1 } }]);
  expect(islandsIn(panelFor(0, "3"))).toEqual([]);
});
