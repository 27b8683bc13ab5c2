/** A day that a pointer comes to says itself at length, as the reader's language does. */
export function tellDates(): void {
  document.addEventListener("pointerover", ({ target }) => {
    if (target instanceof HTMLTimeElement && target.title === "") target.title = atLength(target.dateTime);
    else if (target instanceof SVGElement && target.dataset.day) tellInTitle(target, target.dataset.day);
  });
}

const DAY = /\d\d\/\d\d\/\d{4}/;

/** In a drawing no element stands around the day: its title has it among other words. */
function tellInTitle(shape: SVGElement, day: string): void {
  const title = shape.querySelector("title");
  if (title) title.textContent = title.textContent.replace(DAY, atLength(day));
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
