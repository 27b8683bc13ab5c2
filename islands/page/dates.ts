/** A day that a pointer comes to, or is at already, says itself at length, as the reader's language does. */
export function tellDates(): void {
  tellDay(document.querySelector("time:hover, [data-day]:hover"));
  document.addEventListener("pointerover", ({ target }) => tellDay(target));
}

function tellDay(target: EventTarget | null): void {
  if (target instanceof HTMLTimeElement && target.title === "") target.title = atLength(target.dateTime);
  else if (target instanceof Element) tellInWords(target.closest<HTMLElement | SVGElement>("[data-day]"));
}

const DAY = /\d\d\/\d\d\/\d{4}/;

/** In the title of a drawing and in the tip of a card no element stands around the day: it is one word among others. */
function tellInWords(about: HTMLElement | SVGElement | null): void {
  const { day, tip } = about?.dataset ?? {};
  if (!about || day === undefined) return;
  const told = (words: string) => words.replace(DAY, atLength(day));
  const title = about.querySelector("title");
  if (title) title.textContent = told(title.textContent);
  if (tip !== undefined) about.dataset.tip = told(tip);
}

/** Nothing for what is no date. */
function atLength(iso: string): string {
  const at = new Date(iso);
  const isDay = iso.length === "2020-01-01".length;
  if (Number.isNaN(at.getTime())) return "";
  return at.toLocaleString(undefined, {
    dateStyle: "full",
    ...(isDay ? { timeZone: "UTC" } : { timeStyle: "short" }),
  });
}
