import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { rootComponents } from "./components";

export function renderComponent(name: string, props: object, identifierPrefix: string): string {
  const component = rootComponents[name];
  if (!component) throw new Error(`Rendering the one-root page failed: island ${name} is missing in components.ts.`);
  return renderToString(createElement(component, props as never), { identifierPrefix });
}
