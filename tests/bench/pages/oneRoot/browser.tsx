import { createElement, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { listenForGuestItemCardButtons } from "../../../../islands/store/guestControls";
import { showGuestHoldings } from "../../../../islands/store/guestHoldings";
import { rootComponents } from "./components";

/** Makes an item card react to clicks, once React has hydrated it. */
function Hydrated({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    showGuestHoldings();
    listenForGuestItemCardButtons();
  }, []);
  return children;
}

// Hydrates all cards as one React root. The overlays (dialogs, toasts) are a second, small root.
for (const element of document.querySelectorAll<HTMLElement>("plinth-island")) {
  const { name = "", props = "{}", prefix = "" } = element.dataset;
  const component = rootComponents[name];
  if (!component) throw new Error(`Hydrating the one-root page failed: root ${name} is missing in components.ts.`);
  const root = createElement(component, JSON.parse(props));
  hydrateRoot(element, name === "CatalogueView" ? <Hydrated>{root}</Hydrated> : root, {
    identifierPrefix: prefix,
    onRecoverableError: (error) => console.error(error),
  });
}
