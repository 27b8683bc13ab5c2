import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { updateTile } from "../../../islands/checklist/updateTile";
import { createHoldingAfter, createHoldingFromMarks } from "../../helpers/holdings";

/** A fake element with the parts that `updateTile` uses: attributes, text and children. */
class FakeElement {
  readonly attributes = new Map<string, string>();
  readonly firstChild = { nodeValue: "" };
  dataset: Readonly<Record<string, string>> = {};
  inside: Readonly<Record<string, FakeElement>> = {};
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }
  querySelector(selector: string): FakeElement | null {
    return this.inside[selector] ?? null;
  }
}

beforeEach(() => void vi.stubGlobal("document", { body: { dataset: {} } }));
afterEach(() => void vi.unstubAllGlobals());

function renderUpdatedTile(kind: string, holding: Parameters<typeof updateTile>[1]) {
  const [button, icon, words] = [new FakeElement(), new FakeElement(), new FakeElement()];
  const tile: HTMLElement & FakeElement = Object.assign(Object.create(FakeElement.prototype), new FakeElement(), {
    dataset: { tileKind: kind, title: "Mario" },
    inside: { button, ".icon": icon, "[data-text]": words },
  });
  updateTile(tile, holding);
  return {
    owned: tile.attributes.get("data-owned"),
    wished: tile.attributes.get("data-wishlisted"),
    label: button.attributes.get("aria-label"),
    copies: button.attributes.get("data-copies"),
    icon: icon.attributes.get("data-icon"),
    words: words.firstChild.nodeValue,
  };
}

it.each([
  [
    "one boxed copy",
    "figure",
    createHoldingFromMarks("b"),
    { owned: "true", wished: "false", copies: "", icon: "box", words: "Owned, boxed" },
    "Mario: owned, boxed. Activate for: loose",
  ],
  [
    "two copies",
    "figure",
    createHoldingFromMarks("bl"),
    { owned: "true", wished: "false", copies: "2", icon: "box", words: "1 boxed, 1 loose" },
    "Mario: owned, 1 boxed, 1 loose. Activate for: loose",
  ],
  [
    "two cards",
    "card",
    createHoldingFromMarks("bb"),
    { owned: "true", wished: "false", copies: "2", icon: "check", words: "Owned" },
    "Mario: owned, 2 copies. Activate for: wishlisted",
  ],
  [
    "a wishlist entry",
    "figure",
    createHoldingAfter("wishlist/add"),
    { owned: "false", wished: "true", copies: "", icon: "star", words: "Wishlisted" },
    "Mario: wishlisted. Activate for: not owned",
  ],
])(
  "updateTile updates the icon, texts and attributes of a checklist tile (case: %s)",
  (_, kind, holding, parts, label) => {
    expect(renderUpdatedTile(kind, holding)).toEqual({ ...parts, label });
  },
);

it("updateTile ignores a checklist tile whose kind is unknown", () => {
  expect(renderUpdatedTile("poster", createHoldingFromMarks("b")).owned).toBeUndefined();
});
