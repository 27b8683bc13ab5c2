import { createElement, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { startGuestControls } from "../../../../islands/store/guestControls";
import { followGuestHoldings } from "../../../../islands/store/guestHoldings";
import { rootComponents } from "./components";

/** React holds every card from here on, so clicks count. */
function Hydrated({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    followGuestHoldings();
    startGuestControls();
  }, []);
  return children;
}

// All cards are one root, hydrated as soon as the script is there. The region's chooser and the notices stand elsewhere
// in the document and are a handful of elements.
for (const element of document.querySelectorAll<HTMLElement>("plinth-island")) {
  const { name = "", props = "{}", prefix = "" } = element.dataset;
  const component = rootComponents[name];
  if (!component) throw new Error(`The page has a root named ${name}, which the bundle lacks.`);
  const root = createElement(component, JSON.parse(props));
  hydrateRoot(element, name === "CatalogueView" ? <Hydrated>{root}</Hydrated> : root, {
    identifierPrefix: prefix,
    onRecoverableError: (error) => console.error(error),
  });
}
