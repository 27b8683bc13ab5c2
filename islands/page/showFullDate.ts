import { formatShortDate } from "../../domain/catalogue/release";
import { DEFAULT_LANGUAGE } from "../../domain/language/language";

export function showFullDate(element: Element): void {
  if (element instanceof HTMLTimeElement) element.title = formatFullDate(element.dateTime);
  else if (element instanceof HTMLElement || element instanceof SVGElement) showFullDateInText(element);
}

/** Replaces the short date in a chart's title or a card's tooltip, where it is part of a longer text. */
function showFullDateInText(element: HTMLElement | SVGElement): void {
  const { day, tooltip } = element.dataset;
  if (day === undefined) return;
  const expandDay = (text: string) => text.replace(formatShortDate(day), formatFullDate(day));
  const title = element.querySelector("title");
  if (title) title.textContent = expandDay(title.textContent);
  if (tooltip !== undefined) element.dataset.tooltip = expandDay(tooltip);
}

/** Formats a date in full; empty if invalid. English follows the regional format of the browser. */
function formatFullDate(iso: string): string {
  const date = new Date(iso);
  const isDay = iso.length === "2020-01-01".length;
  if (Number.isNaN(date.getTime())) return "";
  const { lang } = document.documentElement;
  return date.toLocaleString(lang === DEFAULT_LANGUAGE ? undefined : lang, {
    dateStyle: "full",
    ...(isDay ? { timeZone: "UTC" } : { timeStyle: "short" }),
  });
}
