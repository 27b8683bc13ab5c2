import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";

/** What React drew before, and escaped everything in: nothing else becomes one. */
export class Drawing {
  readonly #html: string;

  constructor(element: ReactElement) {
    this.#html = renderToString(element);
  }

  /** Where many ask for the same large part of a page, it is drawn once. */
  shown(id: string) {
    return <div id={id} tabIndex={-1} dangerouslySetInnerHTML={{ __html: this.#html }} />;
  }
}
