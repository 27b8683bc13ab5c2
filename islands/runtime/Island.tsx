import { type ComponentType, createElement, useContext, useId } from "react";
import { renderToString } from "react-dom/server";
import { ServedHoldingsContext } from "../store/useStore";
import { type AnyIsland, mapByFileName } from "./registry";
import type { HydrationTrigger } from "./schedule";

const islands = mapByFileName(import.meta.glob<AnyIsland>("../*.tsx", { eager: true, import: "default" }));
const names = new Map([...islands].map(([name, component]) => [component, name]));

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "plinth-island": DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
        readonly "data-name": string;
        readonly "data-when": string;
        readonly "data-prefix": string;
        readonly "data-state": string;
      };
    }
  }
}

interface Props<P> {
  readonly of: ComponentType<P>;
  readonly props: P & Serializable<P>;
  /** `load`: as soon as the page is painted; `idle`: when the browser rests; `visible`: when it comes near. */
  readonly when?: HydrationTrigger;
  /** Props that the page does not carry: whoever asks for `at` gets them, the same for everybody. */
  readonly apart?: { readonly at: string; readonly names: readonly (keyof P)[] };
}

/**
 * A part of a page that reacts. It is a root of its own, so that no island can take another down, and it hydrates with
 * the id prefix that it was rendered with, so that `useId` agrees.
 */
export function Island<P extends object>({ of, props, when = "load", apart }: Props<P>) {
  const name = names.get(of as AnyIsland);
  if (name === undefined) {
    throw new Error(`<Island of={${of.displayName ?? of.name}}>: islands are the default exports of islands/*.tsx.`);
  }
  const prefix = useId();

  const served = useContext(ServedHoldingsContext);

  const html = renderIsland(
    name,
    createElement(ServedHoldingsContext, { value: served }, createElement(of, props)),
    prefix,
  );
  return (
    <>
      <plinth-island
        data-name={name}
        data-when={when}
        data-prefix={prefix}
        data-state={html === undefined ? "blank" : "server"}
        data-props={apart?.at}
        // The island's own render, which escaped everything in it.
        dangerouslySetInnerHTML={{ __html: html ?? "" }}
      />
      {/* Behind what is seen, and as a script's text: an attribute is read letter by letter before the page can paint. */}
      <script
        type="application/json"
        dangerouslySetInnerHTML={{ __html: toScriptText(pickInlineProps(props, apart?.names)) }}
      />
    </>
  );
}

const pickInlineProps = <P extends object>(props: P, apart: readonly (keyof P)[] = []): object =>
  Object.fromEntries(Object.entries(props).filter(([name]) => !apart.some((each) => each === name)));

/** No text in it can end the script. */
const toScriptText = (props: object): string => JSON.stringify(props).replaceAll("<", "\\u003c");

/** React puts them before a root's own elements, where hydration does not look for them. */
const IMAGE_PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** An island that throws on the server is the browser's to render; the page around it stands. */
function renderIsland(name: string, element: React.ReactElement, identifierPrefix: string): string | undefined {
  try {
    return renderToString(element, { identifierPrefix }).replace(IMAGE_PRELOADS, "");
  } catch (error) {
    console.error(`Island ${name} failed on the server; the browser will render it.`, error);
    return undefined;
  }
}

/**
 * Props that survive the way to the browser as JSON. A Date, a function, a Map or `undefined` inside them is a compile
 * error at the island's use.
 */
export type Serializable<P> = P extends string | number | boolean | null
  ? P
  : P extends (...args: never[]) => unknown
    ? never
    : P extends Date | Map<unknown, unknown> | Set<unknown> | ReadonlyMap<unknown, unknown> | symbol | bigint
      ? never
      : P extends object
        ? { [K in keyof P]: Serializable<P[K]> }
        : never;
