import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { listenForMenus } from "../../../islands/page/menus";
import { restoreLostFocus } from "../../../islands/page/restoreLostFocus";
import { find } from "../../helpers/dom";

beforeAll(() => {
  document.documentElement.lang = "en";
});
beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => run());
  // The document of each test has its own listeners.
  const added: [string, EventListenerOrEventListenerObject, boolean | AddEventListenerOptions | undefined][] = [];
  const add = document.addEventListener.bind(document);
  vi.spyOn(document, "addEventListener").mockImplementation(
    (kind: string, hear: EventListenerOrEventListenerObject, options) => {
      added.push([kind, hear, options]);
      add(kind, hear, options);
    },
  );
  onTestFinished(() => {
    for (const [kind, hear, options] of added) document.removeEventListener(kind, hear, options);
    document.body.innerHTML = "";
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});

const at = (selector: string) => find(document.body, selector);
const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

describe("a menu that opens without scripts", () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <details data-menu id="one" open><summary>One</summary><a href="/one" id="in">In</a></details>
      <details data-menu id="two" open><summary>Two</summary></details>
      <details id="no-menu" open><summary>No menu</summary></details>
      <button id="elsewhere">Elsewhere</button>`;
    listenForMenus();
  });
  const open = () => [...document.querySelectorAll("details[open]")].map(({ id }) => id);

  it("closes when the focus is elsewhere, and by Escape, which moves a focus from inside to what opened it", () => {
    at("#in").focus();
    press("a");
    expect(open()).toEqual(["one", "no-menu"]);
    press("Escape");
    expect(open()).toEqual(["no-menu"]);
    expect(document.activeElement).toBe(at("#one summary"));
  });

  it("closes by a click elsewhere and stays by one inside, which leaves the focus where it is", () => {
    at("#elsewhere").focus();
    expect(open()).toEqual(["no-menu"]);
    for (const menu of document.querySelectorAll("details")) menu.open = true;
    at("#in").dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(open()).toEqual(["one", "no-menu"]);
    at("#elsewhere").click();
    expect(open()).toEqual(["no-menu"]);
    expect(document.activeElement).toBe(at("#elsewhere"));
  });
});

describe("the focus of what goes", () => {
  beforeEach(() => {
    // Nothing has a layout here: what is in the document and not hidden can be seen.
    Reflect.set(Element.prototype, "checkVisibility", function (this: Element) {
      return this.closest("[hidden]") === null;
    });
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, "checkVisibility"));
    document.body.innerHTML = `
      <main id="main">
        <ul>${[1, 2, 3, 4].map((id) => `<li id="item-${id}"><button>Remove ${id}</button></li>`).join("")}</ul>
        <input id="field"><button id="last">Last</button>
      </main>
      <div data-name="Overlays"><button id="toast">Undo</button></div>`;
    restoreLostFocus();
  });
  const focused = () => document.activeElement?.closest("[id]")?.id ?? "nothing";
  const focus = (selector: string) => at(selector).focus();
  const drop = (selector: string) => {
    at(selector).remove();
    document.dispatchEvent(new MouseEvent("click"));
  };

  it("moves to what stands in its place in a list, and from the last one to the one before", () => {
    focus("#item-2 button");
    drop("#item-2");
    expect(focused()).toBe("item-3");
    focus("#item-4 button");
    drop("#item-4");
    expect(focused()).toBe("item-3");
  });

  it("moves within what is left around it, and stays where it still is", () => {
    focus("#last");
    drop("#item-1");
    expect(focused()).toBe("last");
    drop("#last");
    expect(focused()).toBe("item-2");
  });

  it("returns from an overlay to where it was before", () => {
    focus("#item-3 button");
    focus("#toast");
    drop("#toast");
    expect(focused()).toBe("item-3");
  });

  it("goes to no field that would open a keyboard after a tap, and does after a key", () => {
    at("ul").remove();
    focus("#last");
    document.dispatchEvent(new Event("pointerdown"));
    drop("#last");
    expect(document.activeElement).toBe(document.body);
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
    expect(focused()).toBe("field");
  });
});

it("Escape puts tips away until the focus or a pointer moves on", async () => {
  const { listenForTooltips } = await import("../../../islands/page");
  listenForTooltips();
  const { dataset } = document.documentElement;
  onTestFinished(() => void delete dataset.tips);
  const tell = (event: Event) => {
    document.dispatchEvent(event);
    return dataset.tips;
  };
  const move = (movementX: number, movementY: number) =>
    tell(Object.assign(new Event("pointermove"), { movementX, movementY }));
  const putAway = () => tell(new KeyboardEvent("keydown", { key: "Escape" }));
  expect(tell(new KeyboardEvent("keydown", { key: "a" }))).toBeUndefined();
  expect([putAway(), move(0, 0), move(1, 0)]).toEqual(["off", "off", undefined]);
  expect([putAway(), move(0, -1)]).toEqual(["off", undefined]);
  expect([putAway(), tell(new Event("focusin"))]).toEqual(["off", undefined]);
});
