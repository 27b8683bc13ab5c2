import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { rootComponents } from "./components";

export function renderComponent(name: string, props: object, identifierPrefix: string): string {
  const component = rootComponents[name];
  if (!component) throw new Error(`The page has an island named ${name}, which the one root lacks.`);
  return renderToString(createElement(component, props as never), { identifierPrefix });
}
