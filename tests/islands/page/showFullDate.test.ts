import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { showFullDate } from "../../../islands/page/showFullDate";

/** A browser's `<time>`, as far as its day is told. */
class TimeElement {
  title = "";
  constructor(readonly dateTime: string) {}
}

/** An element whose tip or drawing title has a day in it. */
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

/** The page is in this language, and its reader's clock in this zone. */
function readIn(zone: string, lang = "de"): void {
  process.env.TZ = zone;
  vi.stubGlobal("document", { documentElement: { lang } });
}

function titleOf(dateTime: string): string {
  const time: HTMLTimeElement = Object.assign(Object.create(TimeElement.prototype), { dateTime, title: "" });
  showFullDate(time);
  return time.title;
}

const ZONES = ["Pacific/Honolulu", "America/Los_Angeles", "UTC", "Europe/Berlin", "Pacific/Auckland"] as const;

describe("a date at length", () => {
  it.each(ZONES)("is the same day in %s, for it is no moment", (zone) => {
    readIn(zone);
    expect(new Date("2020-03-09").getTimezoneOffset() === 0).toBe(zone === "UTC");
    expect(titleOf("2020-03-09")).toBe("Montag, 9. März 2020");
  });

  it.each([
    ["Pacific/Honolulu", "Montag, 9. März 2020 um 14:30"],
    ["UTC", "Dienstag, 10. März 2020 um 00:30"],
    ["Europe/Berlin", "Dienstag, 10. März 2020 um 01:30"],
  ])("is a moment's local day and time in %s", (zone, title) => {
    readIn(zone);
    expect(titleOf("2020-03-10T00:30:00.000Z")).toBe(title);
  });

  it("is empty where the element tells no date", () => {
    readIn("UTC");
    expect(titleOf("soon")).toBe("");
  });

  it.each([
    ["ja", "2020年3月9日月曜日"],
    ["fr", "lundi 9 mars 2020"],
  ])("is in the language of a page in %s, not in the browser's", (lang, title) => {
    readIn("America/Los_Angeles", lang);
    expect(titleOf("2020-03-09")).toBe(title);
  });
});

describe("a day among other words", () => {
  const tell = (dataset: Record<string, string>, title?: string) => {
    const drawn = new DayElement(dataset, title);
    const about: HTMLElement = Object.assign(Object.create(DayElement.prototype), drawn);
    showFullDate(about);
    return drawn;
  };

  it("is told at length in the title of a drawing and in a tip, west of Greenwich too", () => {
    readIn("America/Los_Angeles");
    const drawn = tell({ day: "2020-03-09", tip: "12 €, newest 9 Mar 2020" }, "9 Mar 2020: 1 came");
    expect(drawn.dataset.tip).toBe("12 €, newest Montag, 9. März 2020");
    expect(drawn.title?.textContent).toBe("Montag, 9. März 2020: 1 came");
  });

  it("leaves everything as it is where there is no day", () => {
    readIn("UTC");
    const drawn = tell({ tip: "9 Mar 2020" }, "9 Mar 2020");
    expect(drawn).toMatchObject({ dataset: { tip: "9 Mar 2020" }, title: { textContent: "9 Mar 2020" } });
  });
});
