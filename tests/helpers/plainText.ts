import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";

/** Renders an element to plain text, with one space between the texts of neighbouring elements. */
export const renderToText = (element: ReactElement): string => toPlainText(renderToString(element));

export const toPlainText = (html: string): string =>
  html
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ")
    .trim();

/** Lists the text of each element with this tag name, in order. Does not support nested elements of that name. */
export const listElementTexts = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${name}[ >].*?</${name}>`, "gs"))].map(([element]) => toPlainText(element));
