import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { closeMenusOnLeave } from "../../../islands/page/menus";
import { startFocusRestoration } from "../../../islands/page/startFocusRestoration";
import { find } from "../../helpers/mountIsland";

beforeAll(() => {
  document.documentElement.lang = "en";
});
beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => run());
  // Removed after each test, because all tests share the document.
  const added: [string, EventListenerOrEventListenerObject, boolean | AddEventListenerOptions | undefined][] = [];
  const add = document.addEventListener.bind(document);
  vi.spyOn(document, "addEventListener").mockImplementation(
    (kind: string, listener: EventListenerOrEventListenerObject, options) => {
      added.push([kind, listener, options]);
      add(kind, listener, options);
    },
  );
  onTestFinished(() => {
    for (const [kind, listener, options] of added) document.removeEventListener(kind, listener, options);
    document.body.innerHTML = "";
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});

const findOnPage = (selector: string) => find(document.body, selector);
const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

describe("closeMenusOnLeave", () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <details data-menu id="one" open><summary>One</summary><a href="/one" id="in">In</a></details>
      <details data-menu id="two" open><summary>Two</summary></details>
      <details id="no-menu" open><summary>No menu</summary></details>
      <button id="elsewhere">Elsewhere</button>`;
    closeMenusOnLeave();
  });
  const listOpen = () => [...document.querySelectorAll("details[open]")].map(({ id }) => id);

  it("a menu closes when the focus moves elsewhere or the user presses Escape", () => {
    findOnPage("#in").focus();
    press("a");
    expect(listOpen()).toEqual(["one", "no-menu"]);
    press("Escape");
    expect(listOpen()).toEqual(["no-menu"]);
    expect(document.activeElement).toBe(findOnPage("#one summary"));
  });

  it("a menu closes on a click outside and stays open on a click inside", () => {
    findOnPage("#elsewhere").focus();
    expect(listOpen()).toEqual(["no-menu"]);
    for (const menu of document.querySelectorAll("details")) menu.open = true;
    findOnPage("#in").dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(listOpen()).toEqual(["one", "no-menu"]);
    findOnPage("#elsewhere").click();
    expect(listOpen()).toEqual(["no-menu"]);
    expect(document.activeElement).toBe(findOnPage("#elsewhere"));
  });
});

describe("startFocusRestoration", () => {
  beforeEach(() => {
    // The test document has no layout: all elements that are not hidden count as visible.
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
    startFocusRestoration();
  });
  const focused = () => document.activeElement?.closest("[id]")?.id ?? "nothing";
  const focus = (selector: string) => findOnPage(selector).focus();
  const removeByClick = (selector: string) => {
    findOnPage(selector).remove();
    document.dispatchEvent(new MouseEvent("click"));
  };

  it("removing a focused list item focuses the next item or, after the last item, the previous one", () => {
    focus("#item-2 button");
    removeByClick("#item-2");
    expect(focused()).toBe("item-3");
    focus("#item-4 button");
    removeByClick("#item-4");
    expect(focused()).toBe("item-3");
  });

  it("removing the focused element focuses a remaining control in its nearest ancestor", () => {
    focus("#last");
    removeByClick("#item-1");
    expect(focused()).toBe("last");
    removeByClick("#last");
    expect(focused()).toBe("item-2");
  });

  it("removing a focused toast focuses the list item whose button had the focus before", () => {
    focus("#item-3 button");
    focus("#toast");
    removeByClick("#toast");
    expect(focused()).toBe("item-3");
  });

  it("a text field receives the focus of a removed element at the next key press", () => {
    findOnPage("ul").remove();
    focus("#last");
    document.dispatchEvent(new Event("pointerdown"));
    removeByClick("#last");
    expect(document.activeElement).toBe(document.body);
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
    expect(focused()).toBe("field");
  });
});

it("Escape hides the open tooltip until the focus or the pointer moves", async () => {
  const { hideTooltipsOnEscape } = await import("../../../islands/page");
  hideTooltipsOnEscape();
  const { dataset } = document.documentElement;
  onTestFinished(() => void delete dataset.tooltips);
  const dispatch = (event: Event) => {
    document.dispatchEvent(event);
    return dataset.tooltips;
  };
  const move = (movementX: number, movementY: number) =>
    dispatch(Object.assign(new Event("pointermove"), { movementX, movementY }));
  const hideTooltips = () => dispatch(new KeyboardEvent("keydown", { key: "Escape" }));
  expect(dispatch(new KeyboardEvent("keydown", { key: "a" }))).toBeUndefined();
  expect([hideTooltips(), move(0, 0), move(1, 0)]).toEqual(["off", "off", undefined]);
  expect([hideTooltips(), move(0, -1)]).toEqual(["off", undefined]);
  expect([hideTooltips(), dispatch(new Event("focusin"))]).toEqual(["off", undefined]);
});
