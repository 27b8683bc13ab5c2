/** A day that a pointer comes to says itself at length, as the reader's language does. */
export function tellDates(): void {
  document.addEventListener("pointerover", ({ target }) => {
    if (!(target instanceof HTMLTimeElement) || target.title !== "") return;
    const at = new Date(target.dateTime);
    const isDay = target.dateTime.length === "2020-01-01".length;
    if (!Number.isNaN(at.getTime()))
      target.title = at.toLocaleString(undefined, {
        dateStyle: "full",
        ...(isDay ? { timeZone: "UTC" } : { timeStyle: "short" }),
      });
  });
}
