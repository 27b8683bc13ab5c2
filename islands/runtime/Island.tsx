import { type ComponentType, createElement, useContext, useId } from "react";
import { renderToString } from "react-dom/server";
import { ServerRenderedHoldingsContext } from "../store/useStore";
import type { HydrationTrigger } from "./schedule";

const islands = import.meta.glob<ComponentType<never>>("../[A-Z]*.tsx", { eager: true, import: "default" });
const names = new Map(
  Object.entries(islands).map(([path, component]) => [component, path.replace(/^\.\.\/|\.tsx$/g, "")]),
);

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "plinth-island": DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
        readonly "data-name": string;
        readonly "data-hydrate-on": string;
        readonly "data-prefix": string;
        readonly "data-state": string;
      };
    }
  }
}

interface Props<P> {
  readonly component: ComponentType<P>;
  readonly props: P & JsonSerializable<P>;
  /** Moment at which the island hydrates: after the first paint, when idle, when visible, or with the first message. */
  readonly when?: HydrationTrigger;
  /** Props that are the same for all viewers. Loaded from the URL `at`, so they are not in the page's HTML. */
  readonly sharedProps?: { readonly at: string; readonly names: readonly (keyof P)[] };
}

/**
 * Renders an interactive part of a page as its own React root, so that an error affects only that part. Server and
 * browser use the same id prefix, so that ids from `useId` match.
 */
export function Island<P extends object>({ component, props, when = "load", sharedProps }: Props<P>) {
  const name = names.get(component as ComponentType<never>);
  if (name === undefined) {
    throw new Error(
      `Island failed to render: ${component.displayName ?? component.name}. It is not the default export of a file in islands/. Export it there.`,
    );
  }
  const prefix = useId();
  const served = useContext(ServerRenderedHoldingsContext);
  const element = createElement(ServerRenderedHoldingsContext, { value: served }, createElement(component, props));
  const html = renderIsland(name, element, prefix);
  return (
    <>
      <plinth-island
        data-name={name}
        data-hydrate-on={when}
        data-prefix={prefix}
        data-state={html === undefined ? "empty" : "server"}
        data-props={sharedProps?.at}
        // Safe, because React rendered this HTML from the island itself.
        dangerouslySetInnerHTML={{ __html: html ?? "" }}
      />
      {/* A script after the visible content holds the props, because browsers parse attributes before they paint. */}
      <script
        type="application/json"
        dangerouslySetInnerHTML={{ __html: toScriptText(pickInlineProps(props, sharedProps?.names)) }}
      />
    </>
  );
}

const pickInlineProps = <P extends object>(props: P, apart: readonly (keyof P)[] = []): object =>
  Object.fromEntries(Object.entries(props).filter(([name]) => !apart.some((each) => each === name)));

/** Encodes props as JSON for a `script` element. Escapes `<`, so that the JSON cannot end the element. */
const toScriptText = (props: object): string => JSON.stringify(props).replaceAll("<", "\\u003c");

/** Preload links that React adds before the HTML of an island, where hydration does not expect them. */
const IMAGE_PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** Renders an island on the server. Returns `undefined` if that fails; the browser then renders the island. */
function renderIsland(name: string, element: React.ReactElement, identifierPrefix: string): string | undefined {
  try {
    return renderToString(element, { identifierPrefix }).replace(IMAGE_PRELOADS, "");
  } catch (error) {
    console.error(`Island ${name} failed to render on the server. The browser renders it.`, error);
    return undefined;
  }
}

/** Props that JSON can represent. A `Date`, function, `Map`, `Set` or `undefined` in the props is a compile error. */
export type JsonSerializable<P> = P extends string | number | boolean | null
  ? P
  : P extends (...args: never[]) => unknown
    ? never
    : P extends Date | Map<unknown, unknown> | Set<unknown> | ReadonlyMap<unknown, unknown> | symbol | bigint
      ? never
      : P extends object
        ? { [K in keyof P]: JsonSerializable<P[K]> }
        : never;
