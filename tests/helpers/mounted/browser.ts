import { type ComponentType, createElement } from "react";
import { createRoot } from "react-dom/client";
import { $confettiCount, showToast } from "../../../islands/store/overlays";
import { $selection } from "../../../islands/store/selection";
import { type ActiveResources, listActiveResources, watchResources } from "./activeResources";

type Module = Readonly<Record<string, unknown>>;

/** The islands, and what is shown in them once somebody acts. */
const COMPONENTS = import.meta.glob<Module>(
  ["../../../islands/*.tsx", "../../../islands/{bulk/BulkToolbar,copies/CopyForm,export/ShareFileButton}.tsx"],
  { eager: true },
);
const STORES = import.meta.glob<Module>("../../../islands/{store,copies}/*.ts", { eager: true });

interface Store {
  /** How many listen. */
  readonly lc: number;
}
const isStore = (value: unknown): value is Store => typeof Reflect.get(Object(value), "lc") === "number";
const stores = Object.values(STORES)
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, value]) => (isStore(value) ? [[name, value] as const] : []));

function componentOf(name: string): ComponentType<object> {
  const module = Object.entries(COMPONENTS).find(([path]) => path.endsWith(`/${name}.tsx`))?.[1];
  const component = module?.default ?? Object.values(COMPONENTS).find((each) => Object.hasOwn(each, name))?.[name];
  if (isComponent(component)) return component;
  throw new Error(`There is no component ${name}.`);
}
const isComponent = (value: unknown): value is ComponentType<object> => ["function", "object"].includes(typeof value);

let container: HTMLElement | undefined;
watchResources((node) => container?.contains(node) === true);
Object.assign(navigator, { canShare: () => true });
// React listens to the document once for all, when it is first used.
createRoot(document.createElement("div"));

const frames = async (): Promise<void> => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise<unknown>((next) => requestAnimationFrame(next));
};

export interface MountRequest {
  readonly name: string;
  readonly props: object;
  /** HTML that stands beside it on its page. */
  readonly beside?: string;
}

export interface MountLeftovers {
  /** What it held while it was there. */
  readonly held: ActiveResources;
  /** What it holds still. */
  readonly left: ActiveResources;
  readonly errors: readonly string[];
}

const all = (): ActiveResources => [
  ...listActiveResources(),
  ...stores.flatMap(([name, { lc }]) => Array<string>(lc).fill(name)),
];

/** What is there that was not before, as often as it is there more. */
function listAdded(before: ActiveResources, now: ActiveResources): ActiveResources {
  const known = [...before];
  return now.filter((each) => {
    const at = known.indexOf(each);
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
}

/** Shows it on the page, and takes it away again. */
async function mount({ name, props, beside = "" }: MountRequest): Promise<MountLeftovers> {
  const errors: string[] = [];
  const island = document.createElement("div");
  document.body.innerHTML = beside;
  container = island;
  document.body.appendChild(island);
  const complain = (error: unknown) => void errors.push(String(error));
  const root = createRoot(island, { onUncaughtError: complain, onCaughtError: complain });
  const before = all();
  root.render(createElement(componentOf(name), props));
  await frames();
  const held = listAdded(before, all());
  root.unmount();
  await frames();
  return { held, left: listAdded(before, all()), errors };
}

/** Somebody picks, and is told of what they did: islands show more than at first. */
function showSelectionAndToast(): void {
  $selection.set(new Set());
  showToast("Added.");
  $confettiCount.set(1);
}

Object.assign(window, { mounts: { mount, act: showSelectionAndToast } });
