import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { decode } from "./visit";

/** Renders an element as a browser gets it from the server. */
export const htmlOf = (element: ReactElement): string => renderToStaticMarkup(element);

/** Returns what a person reads: the text without tags. */
export const wordsIn = (html: string): string =>
  decode(html.replace(/<\/?bdi>/g, "").replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();

/** Lists the elements of one kind, each with everything inside it. Elements of that kind must not nest. */
export const elementsIn = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, "gs"))].map(([element]) => element);
