import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";

/** An island as the server has rendered it into a page's HTML. */
export interface ServedIsland {
  readonly name: string;
  readonly when: string;
  readonly prefix: string;
  readonly state: string;
  readonly props: unknown;
  /** URL from which the island loads props that several pages share, if it does. */
  readonly apart?: string;
}

export const renderElements = (...elements: readonly ReactElement[]): string =>
  renderToString(createElement("main", null, ...elements));

const ISLAND =
  /<plinth-island data-name="([^"]*)" data-hydrate-on="([^"]*)" data-prefix="([^"]*)" data-state="([^"]*)"(?: data-props="([^"]*)")?>.*?<\/plinth-island><script type="application\/json">(.*?)<\/script>/gs;

export const parseIslands = (html: string): ServedIsland[] =>
  [...html.matchAll(ISLAND)].map(([, name = "", when = "", prefix = "", state = "", apart, props = ""]) => ({
    name,
    when,
    prefix,
    state,
    props: JSON.parse(props),
    ...(apart !== undefined && { apart }),
  }));
