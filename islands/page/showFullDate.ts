import { formatDate } from "../../domain/catalogue/release";
import { DEFAULT_LANGUAGE } from "../../domain/language/language";

/** The day that something is about, as the reader's language says it at length. */
export function showFullDate(about: Element): void {
  if (about instanceof HTMLTimeElement) about.title = formatFullDate(about.dateTime);
  else if (about instanceof HTMLElement || about instanceof SVGElement) showFullDateInText(about);
}

/** In the title of a drawing and in the tip of a card no element stands around the day: it is one word among others. */
function showFullDateInText(about: HTMLElement | SVGElement): void {
  const { day, tip } = about.dataset;
  if (day === undefined) return;
  const told = (words: string) => words.replace(formatDate(day), formatFullDate(day));
  const title = about.querySelector("title");
  if (title) title.textContent = told(title.textContent);
  if (tip !== undefined) about.dataset.tip = told(tip);
}

/** Nothing for what is no date. In English as the browser has it: there are several. */
function formatFullDate(iso: string): string {
  const at = new Date(iso);
  const isDay = iso.length === "2020-01-01".length;
  if (Number.isNaN(at.getTime())) return "";
  const { lang } = document.documentElement;
  return at.toLocaleString(lang === DEFAULT_LANGUAGE ? undefined : lang, {
    dateStyle: "full",
    ...(isDay ? { timeZone: "UTC" } : { timeStyle: "short" }),
  });
}
