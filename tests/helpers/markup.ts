import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { extractText } from "./siteRequests";

export { extractText };

/** Renders an element as static HTML. */
export const renderMarkup = (element: ReactElement): string => renderToStaticMarkup(element);

export const renderText = (element: ReactElement): string => extractText(renderMarkup(element));

/** Lists the elements with this tag name as HTML, with their content. Does not support nested elements of that name. */
export const listElements = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, "gs"))].map(([element]) => element);
