import { removeScripts } from "../removeScripts";
import type { OneRootBuild } from "./build";

const ISLAND = /<plinth-island ([^>]*)>.*?<\/plinth-island><script type="application\/json">(.*?)<\/script>/gs;
const ALL_GROUPS = 20;

/** The worker's page with every card rendered, and the one script that hydrates them. */
/** @param contents what the page asks for beside itself, as JSON */
export function renderOneRootPage(page: string, contents: string, { script, render }: OneRootBuild): string {
  const islands = page.replaceAll(ISLAND, (_island, attributes: string, json: string) => {
    const name = attribute(attributes, "data-name");
    const prefix = attribute(attributes, "data-prefix");
    const apart: object = attributes.includes(" data-props=") ? JSON.parse(contents) : {};
    const props = withAllGroups({ ...JSON.parse(json), ...apart });
    const data = escaped(JSON.stringify(props));
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

function attribute(attributes: string, name: string): string {
  const value = new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1];
  if (value === undefined) throw new Error(`An island has no ${name}.`);
  return value.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (entity, code: string) => ENTITIES[code] ?? entity);
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
