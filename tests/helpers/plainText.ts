import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";

/** Returns the text of a rendered element, with one space between the texts of neighbouring elements. */
export const renderToText = (element: ReactElement): string => toPlainText(renderToString(element));

export const toPlainText = (html: string): string =>
  html
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ")
    .trim();

/** Returns the text of every element with this name, in order. Elements of one name must not nest. */
export const listElementTexts = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${name}[ >].*?</${name}>`, "gs"))].map(([element]) => toPlainText(element));
