import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { showFullDate } from "../../../islands/page/showFullDate";

/** A fake `<time>` element. */
class TimeElement {
  title = "";
  constructor(readonly dateTime: string) {}
}

/** A fake element with a day in its tooltip or in its drawing's title. */
class DayElement {
  readonly title: { textContent: string } | null;
  constructor(
    readonly dataset: Record<string, string>,
    title?: string,
  ) {
    this.title = title === undefined ? null : { textContent: title };
  }
  querySelector(): { textContent: string } | null {
    return this.title;
  }
}

const { TZ } = process.env;

beforeEach(() => {
  vi.stubGlobal("HTMLTimeElement", TimeElement);
  vi.stubGlobal("HTMLElement", DayElement);
  vi.stubGlobal("SVGElement", class {});
});
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
  vi.unstubAllGlobals();
});

/** Sets the page's language and the reader's time zone. */
function readIn(zone: string, lang = "de"): void {
  process.env.TZ = zone;
  vi.stubGlobal("document", { documentElement: { lang } });
}

function expandTitle(dateTime: string): string {
  const time: HTMLTimeElement = Object.assign(Object.create(TimeElement.prototype), { dateTime, title: "" });
  showFullDate(time);
  return time.title;
}

const ZONES = ["Pacific/Honolulu", "America/Los_Angeles", "UTC", "Europe/Berlin", "Pacific/Auckland"] as const;

describe("the full date of a time element", () => {
  it.each(ZONES)("the full date of a calendar day does not change in the time zone %s", (zone) => {
    readIn(zone);
    expect(new Date("2020-03-09").getTimezoneOffset() === 0).toBe(zone === "UTC");
    expect(expandTitle("2020-03-09")).toBe("Montag, 9. März 2020");
  });

  it.each([
    ["Pacific/Honolulu", "Montag, 9. März 2020 um 14:30"],
    ["UTC", "Dienstag, 10. März 2020 um 00:30"],
    ["Europe/Berlin", "Dienstag, 10. März 2020 um 01:30"],
  ])("the full date of a timestamp shows the local time of the time zone %s", (zone, title) => {
    readIn(zone);
    expect(expandTitle("2020-03-10T00:30:00.000Z")).toBe(title);
  });

  it("the full date of an invalid date is an empty text", () => {
    readIn("UTC");
    expect(expandTitle("soon")).toBe("");
  });

  it.each([
    ["ja", "2020年3月9日月曜日"],
    ["fr", "lundi 9 mars 2020"],
  ])("the full date is in the page language %s, whatever the language of the browser", (lang, title) => {
    readIn("America/Los_Angeles", lang);
    expect(expandTitle("2020-03-09")).toBe(title);
  });
});

describe("the full date within a text", () => {
  const expandTexts = (dataset: Record<string, string>, title?: string) => {
    const dayElement = new DayElement(dataset, title);
    const element: HTMLElement = Object.assign(Object.create(DayElement.prototype), dayElement);
    showFullDate(element);
    return dayElement;
  };

  it("a short date in a tooltip or an SVG title is replaced by its full date", () => {
    readIn("America/Los_Angeles");
    const dayElement = expandTexts({ day: "2020-03-09", tooltip: "12 €, newest 9 Mar 2020" }, "9 Mar 2020: 1 came");
    expect(dayElement.dataset.tooltip).toBe("12 €, newest Montag, 9. März 2020");
    expect(dayElement.title?.textContent).toBe("Montag, 9. März 2020: 1 came");
  });

  it("a tooltip or SVG title without a data-day attribute is left unchanged", () => {
    readIn("UTC");
    const dayElement = expandTexts({ tooltip: "9 Mar 2020" }, "9 Mar 2020");
    expect(dayElement).toMatchObject({ dataset: { tooltip: "9 Mar 2020" }, title: { textContent: "9 Mar 2020" } });
  });
});
