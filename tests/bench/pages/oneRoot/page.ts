import { removeScripts } from "../removeScripts";
import type { OneRootBuild } from "./build";

const ISLAND = /<plinth-island ([^>]*)>.*?<\/plinth-island><script type="application\/json">(.*?)<\/script>/gs;
const ALL_GROUPS = 20;

/** Replaces the islands in the worker's HTML by one root and one script. `contents` are the shared props as JSON. */
export function renderOneRootPage(page: string, contents: string, { script, render }: OneRootBuild): string {
  const islands = page.replaceAll(ISLAND, (_island, attributes: string, json: string) => {
    const name = readAttribute(attributes, "data-name");
    const prefix = readAttribute(attributes, "data-prefix");
    const sharedProps: object = attributes.includes(" data-props=") ? JSON.parse(contents) : {};
    const props = withAllGroups({ ...JSON.parse(json), ...sharedProps });
    const data = escapeAttribute(JSON.stringify(props));
    const inner = render(name, props, prefix);
    return `<plinth-island data-name="${name}" data-prefix="${prefix}" data-props="${data}">${inner}</plinth-island>`;
  });
  return removeScripts(islands).replace("</head>", () => `<script type="module" src="${script}"></script></head>`);
}

function withAllGroups(props: Record<string, unknown>): object {
  const { query } = props;
  return typeof query === "object" && query !== null ? { ...props, query: { ...query, groups: ALL_GROUPS } } : props;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function readAttribute(attributes: string, name: string): string {
  const value = new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1];
  if (value === undefined) throw new Error(`Rendering the one-root page failed: an island has no attribute ${name}.`);
  return value.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (entity, code: string) => ENTITIES[code] ?? entity);
}

const escapeAttribute = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
