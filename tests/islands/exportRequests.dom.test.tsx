import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { t } from "../../domain/messages/islands";
import ExportButtons from "../../islands/ExportButtons";
import ExportChooser from "../../islands/ExportChooser";
import { findSelect } from "../helpers/hydrateIsland";
import { doAndWait, find, mountIsland } from "../helpers/mountIsland";

let requests: unknown[];
let status: number;
/** Answers the newest request. */
let respond: () => void;

beforeEach(() => {
  [requests, status] = [[], 200];
  document.head.innerHTML = '<meta name="csrf-token" content="token">';
  vi.stubGlobal("fetch", (address: string, { body }: RequestInit) => {
    requests.push([address, JSON.parse(String(body))]);
    return new Promise<Response>((done) => {
      respond = () =>
        done(
          Response.json(
            { val: `/poster/${requests.length}.png`, name: "mine.png", error: "code", message: "Busy." },
            { status },
          ),
        );
    });
  });
});
afterEach(() => {
  document.head.innerHTML = "";
  vi.unstubAllGlobals();
});

const press = (view: HTMLElement, label: string) =>
  doAndWait(() => [...view.querySelectorAll("button")].find(({ textContent }) => textContent === label)?.click());
const readStatus = (view: HTMLElement) => find(view, "[role=status]").textContent;
const pictureEvent = (view: HTMLElement, name: "load" | "error") =>
  doAndWait(() => void find(view, "img").dispatchEvent(new Event(name)));

describe("ExportButtons", () => {
  const choices = [
    { label: "Figures", request: { path: "/api/user/export/image/a" } },
    { label: "Cards", request: { path: "/api/user/export/image/b", body: { isWhole: true } } },
  ] as const;

  it("an export button requests a picture of the collection and links to the finished download", async () => {
    const view = await mountIsland(<ExportButtons choices={choices} />);
    await press(view, "Cards");
    expect(readStatus(view)).toBe(t.imageExport.steps.asking);
    await press(view, "Figures");
    expect(requests).toEqual([["/api/user/export/image/b", { isWhole: true }]]);
    expect([...view.querySelectorAll("[aria-disabled]")]).toHaveLength(2);
    await doAndWait(() => respond());
    expect(readStatus(view)).toBe(t.imageExport.steps.drawing);
    expect(view.querySelector("[download]")).toBeNull();
    await press(view, "Figures");
    expect(requests).toHaveLength(1);
    await pictureEvent(view, "load");
    expect(readStatus(view)).toBe(t.imageExport.steps.shown);
    const link = find(view, "[download]");
    expect([link.getAttribute("href"), link.getAttribute("download")]).toEqual(["/poster/1.png", "mine.png"]);
    expect(view.querySelector("[aria-disabled]")).toBeNull();
    await press(view, "Figures");
    expect(requests[1]).toEqual(["/api/user/export/image/a", {}]);
  });

  it("the retry button of a failed picture export requests the picture a second time", async () => {
    const view = await mountIsland(<ExportButtons choices={choices} />);
    status = 503;
    await press(view, "Cards");
    await doAndWait(() => respond());
    expect(find(view, "[role=alert] p").textContent).toBe(t.imageExport.failed("Busy."));
    status = 200;
    await press(view, t.imageExport.retry);
    await doAndWait(() => respond());
    await pictureEvent(view, "error");
    expect(find(view, "[role=alert] p").textContent).toBe(t.imageExport.failed(t.imageExport.imageLoadFailed));
    await press(view, t.imageExport.retry);
    expect(requests).toEqual([1, 2, 3].map(() => ["/api/user/export/image/b", { isWhole: true }]));
  });
});

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
const submit = (view: HTMLElement) =>
  doAndWait(() => {
    const event = new Event("submit", { bubbles: true, cancelable: true });
    find(view, "form").dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });
const createExpected = (view: string, series: string, showing: string) => [
  "/api/user/export/image/view",
  { view, series, showing },
];

it("ExportChooser requests an export image of the selected list, series and items", async () => {
  const view = await openForm();
  await submit(view);
  await submit(view);
  expect(requests).toEqual([createExpected("amiibo-franchise", "zelda", "all")]);
  await doAndWait(() => respond());
  await pictureEvent(view, "load");
  findSelect(view, "of").value = "game-series/kirby";
  findSelect(view, "showing").value = "missing";
  await submit(view);
  expect(requests[1]).toEqual(createExpected("game-series", "kirby", "missing"));
});

it("the retry button of ExportChooser repeats the failed request even if the selection has changed", async () => {
  const view = await openForm();
  await submit(view);
  await doAndWait(() => respond());
  findSelect(view, "of").value = "game-series/kirby";
  await pictureEvent(view, "error");
  await press(view, t.imageExport.retry);
  expect(requests[1]).toEqual(createExpected("amiibo-franchise", "zelda", "all"));
});
