import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { wordsIn } from "./visit";

export { wordsIn };

/** Renders a part of a page as its visitor receives it. */
export const renderMarkup = (element: ReactElement): string => renderToStaticMarkup(element);

export const renderWords = (element: ReactElement): string => wordsIn(renderMarkup(element));

/** Lists the elements of one kind, each with everything inside it. Elements of that kind must not nest. */
export const elementsIn = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, "gs"))].map(([element]) => element);
