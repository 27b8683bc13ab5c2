import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { extractText } from "./visit";

export { extractText };

/** Renders a part of a page as its visitor receives it. */
export const renderMarkup = (element: ReactElement): string => renderToStaticMarkup(element);

export const renderText = (element: ReactElement): string => extractText(renderMarkup(element));

/** Lists the elements of one kind, each with everything inside it. Elements of that kind must not nest. */
export const listElements = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, "gs"))].map(([element]) => element);
