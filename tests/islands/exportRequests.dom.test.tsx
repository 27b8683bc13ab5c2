import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { t } from "../../domain/messages/islands";
import ExportButtons from "../../islands/ExportButtons";
import ExportChooser from "../../islands/ExportChooser";
import { doAndWait, find, mountIsland } from "../helpers/dom";
import { findSelect } from "../helpers/hydrated";

let requests: unknown[];
let status: number;
/** Lets the requests be answered. */
let answer: () => void;

beforeEach(() => {
  [requests, status] = [[], 200];
  document.head.innerHTML = '<meta name="csrf-token" content="token">';
  vi.stubGlobal("fetch", (address: string, { body }: RequestInit) => {
    requests.push([address, JSON.parse(String(body))]);
    return new Promise<Response>((done) => {
      answer = () =>
        done(Response.json({ val: `/poster/${requests.length}.png`, name: "mine.png", message: "Busy." }, { status }));
    });
  });
});
afterEach(() => {
  document.head.innerHTML = "";
  vi.unstubAllGlobals();
});

const press = (place: HTMLElement, words: string) =>
  doAndWait(() => [...place.querySelectorAll("button")].find(({ textContent }) => textContent === words)?.click());
const stepOf = (place: HTMLElement) => find(place, "[role=status]").textContent;
const pictureEvent = (place: HTMLElement, name: "load" | "error") =>
  doAndWait(() => void find(place, "img").dispatchEvent(new Event(name)));

describe("the buttons of a page that exports pictures", () => {
  const choices = [
    { label: "Figures", wanted: { path: "/api/user/export/image/a" } },
    { label: "Cards", wanted: { path: "/api/user/export/image/b", body: { isWhole: true } } },
  ] as const;

  it("ask for their own picture, one at a time, and offer it under its name once it is seen", async () => {
    const place = await mountIsland(<ExportButtons choices={choices} />);
    await press(place, "Cards");
    expect(stepOf(place)).toBe(t.exporting.steps.asking);
    await press(place, "Figures");
    expect(requests).toEqual([["/api/user/export/image/b", { isWhole: true }]]);
    expect([...place.querySelectorAll("[aria-disabled]")]).toHaveLength(2);
    await doAndWait(() => answer());
    expect(stepOf(place)).toBe(t.exporting.steps.drawing);
    expect(place.querySelector("[download]")).toBeNull();
    await press(place, "Figures");
    expect(requests).toHaveLength(1);
    await pictureEvent(place, "load");
    expect(stepOf(place)).toBe(t.exporting.steps.shown);
    const link = find(place, "[download]");
    expect([link.getAttribute("href"), link.getAttribute("download")]).toEqual(["/poster/1.png", "mine.png"]);
    expect(place.querySelector("[aria-disabled]")).toBeNull();
    await press(place, "Figures");
    expect(requests[1]).toEqual(["/api/user/export/image/a", {}]);
  });

  it("say why there is no picture, and try the same one again", async () => {
    const place = await mountIsland(<ExportButtons choices={choices} />);
    status = 503;
    await press(place, "Cards");
    await doAndWait(() => answer());
    expect(find(place, "[role=alert] p").textContent).toBe(t.exporting.failed("Busy."));
    status = 200;
    await press(place, t.exporting.again);
    await doAndWait(() => answer());
    await pictureEvent(place, "error");
    expect(find(place, "[role=alert] p").textContent).toBe(t.exporting.failed(t.exporting.unseen));
    await press(place, t.exporting.again);
    expect(requests).toEqual([1, 2, 3].map(() => ["/api/user/export/image/b", { isWhole: true }]));
  });
});

describe("the form that exports a picture of whatever is chosen", () => {
  const openForm = () =>
    mountIsland(
      <ExportChooser
        groups={[
          {
            name: "Series",
            choices: [
              { name: "Kirby", view: "amiibo-franchise", series: "kirby" },
              { name: "Zelda", view: "amiibo-franchise", series: "zelda" },
            ],
          },
          { name: "Games", choices: [{ name: "Kirby", view: "game-series", series: "kirby" }] },
        ]}
        showings={[
          { name: "All", showing: "all" },
          { name: "Missing", showing: "missing" },
        ]}
        chosen="amiibo-franchise/zelda"
      />,
    );
  const submit = (place: HTMLElement) =>
    doAndWait(() => {
      const event = new Event("submit", { bubbles: true, cancelable: true });
      find(place, "form").dispatchEvent(event);
      expect(event.defaultPrevented).toBe(true);
    });
  const wanted = (view: string, series: string, showing: string) => [
    "/api/user/export/image/view",
    { view, series, showing },
  ];

  it("begins with what the page chose, and asks for the view, its series and what is shown of it", async () => {
    const place = await openForm();
    await submit(place);
    await submit(place);
    expect(requests).toEqual([wanted("amiibo-franchise", "zelda", "all")]);
    await doAndWait(() => answer());
    await pictureEvent(place, "load");
    findSelect(place, "of").value = "game-series/kirby";
    findSelect(place, "showing").value = "missing";
    await submit(place);
    expect(requests[1]).toEqual(wanted("game-series", "kirby", "missing"));
  });

  it("tries again what was asked for, not what was chosen since", async () => {
    const place = await openForm();
    await submit(place);
    await doAndWait(() => answer());
    findSelect(place, "of").value = "game-series/kirby";
    await pictureEvent(place, "error");
    await press(place, t.exporting.again);
    expect(requests[1]).toEqual(wanted("amiibo-franchise", "zelda", "all"));
  });
});
