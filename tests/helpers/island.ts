import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { decode } from "./visit";

/** An island as the server sent it. */
export interface Sent {
  readonly name: string;
  readonly when: string;
  readonly prefix: string;
  readonly state: string;
  readonly props: unknown;
}

export const rendered = (...elements: readonly ReactElement[]): string =>
  renderToString(createElement("main", null, ...elements));

const ISLAND =
  /<plinth-island data-name="([^"]*)" data-when="([^"]*)" data-prefix="([^"]*)" data-props="([^"]*)" data-state="([^"]*)">/g;

export const islandsIn = (html: string): Sent[] =>
  [...html.matchAll(ISLAND)].map(([, name = "", when = "", prefix = "", props = "", state = ""]) => ({
    name,
    when,
    prefix,
    state,
    props: JSON.parse(decode(props)),
  }));
