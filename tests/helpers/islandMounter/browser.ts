import { type ComponentType, createElement } from "react";
import { createRoot } from "react-dom/client";
import { $confettiTriggerCount, showToast } from "../../../islands/store/overlays";
import { $selectedItemIds } from "../../../islands/store/selection";
import { type ActiveResources, listActiveResources, watchResources } from "./activeResources";

type Module = Readonly<Record<string, unknown>>;

/** All islands, and the components that islands load on interaction, by file path. */
const COMPONENTS = import.meta.glob<Module>(
  ["../../../islands/*.tsx", "../../../islands/{bulk/BulkToolbar,copies/CopyForm,export/ShareFileButton}.tsx"],
  { eager: true },
);
const STORES = import.meta.glob<Module>("../../../islands/{store,copies}/*.ts", { eager: true });

interface Store {
  /** Number of the store's listeners (a field of the nanostores library). */
  readonly lc: number;
}
const isStore = (value: unknown): value is Store => typeof Reflect.get(Object(value), "lc") === "number";
const stores = Object.values(STORES)
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, value]) => (isStore(value) ? [[name, value] as const] : []));

function findComponent(name: string): ComponentType<object> {
  const module = Object.entries(COMPONENTS).find(([path]) => path.endsWith(`/${name}.tsx`))?.[1];
  const component = module?.default ?? Object.values(COMPONENTS).find((each) => Object.hasOwn(each, name))?.[name];
  if (isComponent(component)) return component;
  throw new Error(`No component is named ${name}.`);
}
const isComponent = (value: unknown): value is ComponentType<object> => ["function", "object"].includes(typeof value);

let container: HTMLElement | undefined;
watchResources((node) => container?.contains(node) === true);
Object.assign(navigator, { canShare: () => true });
// React adds its own listeners to the document on first use. This call keeps them out of the counts.
createRoot(document.createElement("div"));

const frames = async (): Promise<void> => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise<unknown>((next) => requestAnimationFrame(next));
};

export interface MountRequest {
  readonly name: string;
  readonly props: object;
  /** HTML that surrounds the island on its real page and that the island needs. */
  readonly surroundings?: string;
}

export interface MountLeftovers {
  /** Resources that the island used while it was mounted. */
  readonly held: ActiveResources;
  /** Resources that the island still uses after it was unmounted: its leaks. */
  readonly left: ActiveResources;
  readonly errors: readonly string[];
}

const listAll = (): ActiveResources => [
  ...listActiveResources(),
  ...stores.flatMap(([name, { lc }]) => Array<string>(lc).fill(name)),
];

/** Lists the entries that `now` has in addition to `before`. Equal entries count as often as they occur. */
function listAdded(before: ActiveResources, now: ActiveResources): ActiveResources {
  const remaining = [...before];
  return now.filter((each) => {
    const index = remaining.indexOf(each);
    if (index >= 0) remaining.splice(index, 1);
    return index < 0;
  });
}

/** Mounts an island, records what it uses, and unmounts it. */
async function mount({ name, props, surroundings = "" }: MountRequest): Promise<MountLeftovers> {
  const errors: string[] = [];
  const island = document.createElement("div");
  document.body.innerHTML = surroundings;
  container = island;
  document.body.appendChild(island);
  const recordError = (error: unknown) => void errors.push(String(error));
  const root = createRoot(island, { onUncaughtError: recordError, onCaughtError: recordError });
  const before = listAll();
  root.render(createElement(findComponent(name), props));
  await frames();
  const held = listAdded(before, listAll());
  root.unmount();
  await frames();
  return { held, left: listAdded(before, listAll()), errors };
}

/** Selects items and shows a toast, so that islands also render their selection toolbar and toasts. */
function showSelectionAndToast(): void {
  $selectedItemIds.set(new Set());
  showToast("Added.");
  $confettiTriggerCount.set(1);
}

Object.assign(window, { mounts: { mount, act: showSelectionAndToast } });
