import { ageWords } from "../../domain/prices/age";

/** Pages say when something was; how long ago that is, only the browser that shows them knows. */
export function showAges(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-age]")) {
    time.dataset.age = ageWords(Date.now() - Date.parse(time.dateTime));
  }
}
