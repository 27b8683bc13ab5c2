import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";

/** Returns the text of a rendered element, with one space between the texts of neighbouring elements. */
export const textOf = (element: ReactElement): string => plainText(renderToString(element));

export const plainText = (html: string): string =>
  html
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ")
    .trim();

/** Returns the text of every element with this name, in the order of the page. Elements of one name do not nest here. */
export const textsOf = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${name}[ >].*?</${name}>`, "gs"))].map(([found]) => plainText(found));
